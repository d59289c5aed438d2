"""Decisions, results and statements as documents; the QR code, remarks; the same bytes wherever they are built."""

from __future__ import annotations

import hashlib
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Literal

import pytest
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]

from arbitration.models import Appeal, Committee
from arbitration.panel.words import Ballot
from arbitration.reports.contents import subject_of
from arbitration.reports.documents import for_mail, words
from arbitration.reports.documents.check import check_svg
from arbitration.reports.documents.content import (
    RESULTS_SCHEMA,
    STATEMENT_SCHEMA,
    AppealPart,
    CheckPart,
    NamedVote,
    PlaceLine,
    RemarkPart,
    Report,
    ResultLine,
    ResultsReport,
    StatementReport,
    VoteCount,
    from_json,
    to_json,
)
from arbitration.reports.documents.labels import Labels
from arbitration.reports.documents.layout import lay_out
from arbitration.reports.documents.pdf import SOURCE
from arbitration.reports.documents.schema import SCHEMA
from tests.product import ROOT
from tournaments.models import Result, Stage

from .samples import CRAWFORD_REPORT, DEPARTING_REPORT, ILLEGAL_MOVE_REPORT, WRITTEN_AT

CHECK = CheckPart(f"https://desk.example.org/check/{CRAWFORD_REPORT.number}?head={CRAWFORD_REPORT.journal.hash}")
REMARK = RemarkPart("Les deux camps ont été entendus.", "Claire Fontaine", WRITTEN_AT)

DECIDED = replace(
    ILLEGAL_MOVE_REPORT,
    check=CHECK,
    remarks=(REMARK,),
    appeal=AppealPart(
        id="0198f2c4-7a51-7c3e-9b1f-3f0a5d1c2c00",
        against=CRAWFORD_REPORT.ruling.id,
        side="Marek Dvořák",
        grounds="She had seen it.",
        lodged_at=WRITTEN_AT,
        decision="upheld",
        decided_at=WRITTEN_AT,
        committee=("Ana Petrović", "Bo Lind", "Cem Kaya"),
        vote_mode="sealed",
        ballot=1,
        counts=(VoteCount("uphold", "", 2), VoteCount("alternative", "The game is replayed", 1)),
        votes=(NamedVote("Ana Petrović", "uphold", ""),),
        reading=("Two of three votes uphold the ruling.",),
        articles=CRAWFORD_REPORT.articles,
    ),
)
LINE = ResultLine(
    "0198f2c4-7a51-7c3e-9b1f-3f0a5d1c2d00", "Masters", "swiss", 1, 4, 7, "Inês Sørensen", "王小明", 7, 3, "A", "played"
)
RESULTS = ResultsReport(
    schema=RESULTS_SCHEMA,
    number=CRAWFORD_REPORT.number,
    language="fr",
    duty="5.5.ii",
    when="after-tournament",
    written_at=WRITTEN_AT,
    federation="Fédération",
    tournament=CRAWFORD_REPORT.tournament,
    rulebook=CRAWFORD_REPORT.rulebook,
    articles=CRAWFORD_REPORT.articles,
    results=(LINE, replace(LINE, round=2, length=None, winner="", result="draw")),
    unfinished=1,
    journal=CRAWFORD_REPORT.journal,
    check=CHECK,
    places=(
        PlaceLine("Masters", 1, 1, "Inês Sørensen", "Bréval"),
        PlaceLine("Masters", 2, 3, "王小明", ""),
        PlaceLine("Masters", 2, 3, "Jo Late", ""),
    ),
)
STATEMENT = StatementReport(
    schema=STATEMENT_SCHEMA,
    number=CRAWFORD_REPORT.number,
    language="en",
    duty="1.4.iii",
    when="after-tournament",
    written_at=WRITTEN_AT,
    federation="Federation",
    tournament=CRAWFORD_REPORT.tournament,
    rulebook=CRAWFORD_REPORT.rulebook,
    about="entry-refused",
    concerns="Jo Late",
    text="He came with a ban.",
    written_by="Claire Fontaine",
    ruling=None,
    verdict="",
    articles=CRAWFORD_REPORT.articles,
    journal=CRAWFORD_REPORT.journal,
    check=CHECK,
)
ALL: list[Report] = [CRAWFORD_REPORT, DEPARTING_REPORT, ILLEGAL_MOVE_REPORT, DECIDED, RESULTS, STATEMENT]


@pytest.mark.parametrize("report", ALL)
def test_every_report_keeps_to_the_published_schema(report: Report) -> None:
    body = json.loads(json.dumps(to_json(report)))
    assert list(Draft202012Validator(SCHEMA).iter_errors(body)) == []
    assert from_json(body) == report


def test_the_schema_refuses_what_isnt_a_report() -> None:
    body = {**to_json(RESULTS), "names": []}
    assert [error.validator for error in Draft202012Validator(SCHEMA).iter_errors(body)] == ["oneOf"]


def test_the_final_places_stand_before_the_matches() -> None:
    text = " ".join(for_mail(RESULTS).text.split())
    assert text.index("Masters, places finales") < text.index("Masters, suisse, ronde 1")
    assert "2 à 3" in text


@pytest.mark.parametrize("report", ALL)
def test_the_pdf_has_a_column_for_each_cell_of_a_row(report: Report) -> None:
    set_in = re.findall(r'kind == "(\w+)" \{[^}]*?\btable\(\s*columns: \(([^)]*)\)', SOURCE.read_text(encoding="utf-8"))
    columns = {kind: len(widths.split(",")) for kind, widths in set_in}
    tables = [block for section in lay_out(report).sections for block in section.blocks if block.cells]
    assert all({len(row) for row in table.cells} == {columns[table.kind]} for table in tables)


@pytest.mark.parametrize(
    ("about", "title", "heading"),
    [
        ("decision", "Statement to the federation", "Statement"),
        ("entry-refused", "Report of an entry decision", "Reasons"),
    ],
)
def test_a_statement_on_a_decision_has_another_title_than_the_report_of_an_entry(
    about: Literal["decision", "entry-refused"], title: str, heading: str
) -> None:
    page = lay_out(replace(STATEMENT, about=about))
    assert (page.title, page.sections[0].heading) == (title, heading)
    assert page.subject.startswith(f"{title} (")


def test_results_without_final_places_keep_their_bytes() -> None:
    assert "places" not in to_json(replace(RESULTS, places=()))


def test_the_published_schema_is_that_of_the_code() -> None:
    published = json.loads((ROOT / "docs/schemas/report-1.json").read_text(encoding="utf-8"))
    assert published == json.loads(json.dumps(SCHEMA))


def test_a_decision_says_who_voted_for_what() -> None:
    text = " ".join(for_mail(DECIDED).text.split())
    for said in ("Report of a committee's decision", "Ana Petrović: uphold the ruling", "Grounds: She had seen it."):
        assert said in text
    assert "uphold the ruling: 2; another decision (The game is replayed): 1" in text


def test_a_secret_vote_shows_no_names() -> None:
    assert DECIDED.appeal is not None
    text = for_mail(replace(DECIDED, appeal=replace(DECIDED.appeal, vote_mode="secret", votes=()))).text
    assert "it is not known how each member voted" in " ".join(text.split())
    assert "Ana Petrović: " not in text


def test_results_are_listed_by_round_in_the_federations_language() -> None:
    documents = for_mail(RESULTS)
    assert "Masters, suisse, ronde 2" in documents.text
    assert "王小明" in documents.html
    assert documents.csv is not None
    assert documents.csv.count(b"\r\n") == 3


def test_remarks_stand_with_their_author() -> None:
    text = " ".join(for_mail(DECIDED).text.split())
    assert "Remarks ------- Claire Fontaine, 2 May" in text
    assert "Claire Fontaine, 2 May 2026, 15:04 (Europe/Brussels): Les deux camps ont été entendus." in text


def test_the_code_leads_to_the_check_in_every_document() -> None:
    documents = for_mail(DECIDED)
    assert documents.check is not None
    assert documents.check.png.startswith(b"\x89PNG")
    assert f"cid:{documents.check.id}" in documents.html
    assert CHECK.url in documents.text
    assert check_svg(CHECK.url) != check_svg(CHECK.url.replace("9f2c", "0f2c"))
    assert len(documents.pdf) > len(for_mail(replace(DECIDED, check=None)).pdf)


@pytest.mark.parametrize(
    ("said", "values"),
    [
        (words.DECISIONS, Appeal.Decision),
        (words.VOTES, Ballot),
        (words.MODES, Committee.VoteMode),
        (words.RESULTS, Result),
        (words.STAGES, Stage.Kind),
    ],
)
def test_every_value_of_a_report_has_words(said: Mapping[str, object], values: Iterable[str]) -> None:
    assert set(said) == {str(value) for value in values}


PROGRAM = (
    "import sys, hashlib, json, django\n"
    "django.setup()\n"
    "from arbitration.reports.documents import for_mail\n"
    "from arbitration.reports.documents.content import from_json\n"
    "for body in json.load(sys.stdin):\n"
    "    found = for_mail(from_json(body))\n"
    "    whole = [found.text.encode(), found.html.encode(), found.pdf, found.csv or b'']\n"
    "    print(*(hashlib.sha256(each).hexdigest() for each in [*whole, *(each.png for each in found.pictures)]))\n"
)


def test_same_content_same_bytes_in_another_folder_time_zone_and_locale(tmp_path: Path) -> None:
    def built(folder: Path, **environment: str) -> str:
        done = subprocess.run(
            [sys.executable, "-c", PROGRAM],
            input=json.dumps([to_json(report) for report in ALL]),
            cwd=folder,
            env={"PYTHONPATH": str(ROOT), "DJANGO_SETTINGS_MODULE": "tests.settings", **environment},
            capture_output=True,
            text=True,
            check=True,
        )
        return done.stdout

    here = built(ROOT, TZ="Europe/Paris", LANG="fr_FR.UTF-8", LC_ALL="C.UTF-8", HOME=os.environ.get("HOME", "/"))
    elsewhere = built(tmp_path, TZ="Pacific/Auckland", LANG="C", LC_ALL="POSIX", PYTHONHASHSEED="7", PYTHONUTF8="1")
    assert here == elsewhere
    assert hashlib.sha256(for_mail(RESULTS).pdf).hexdigest() in here


@pytest.mark.parametrize(
    ("decision", "is_the_committees"), [("upheld", False), ("overturned", True), ("alternative", True)]
)
def test_a_ruling_that_was_upheld_stays_the_directors(decision: str, is_the_committees: bool) -> None:
    assert DECIDED.appeal is not None
    decided = replace(DECIDED, appeal=replace(DECIDED.appeal, decision=decision))
    assert (Labels("en").ruling_of_the_committee in headings_of(decided)) is is_the_committees
    assert Labels("en").ruling_of_the_committee not in headings_of(replace(DECIDED, appeal=None))


def headings_of(report: Report) -> list[str]:
    """The headings of the report's sections."""
    return [section.heading for section in lay_out(report).sections]


def test_lists_tell_the_report_of_a_decision_from_that_of_the_ruling_under_appeal() -> None:
    decided, ruled = (subject_of(to_json(each))["matter"] for each in (DECIDED, replace(DECIDED, appeal=None)))
    assert {language: decided[language].removeprefix(ruled[language]) for language in ruled} == {
        "en": ": decision on appeal",
        "fr": " : décision en appel",
        "de": ": Entscheidung über den Einspruch",
    }
