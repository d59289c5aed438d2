"""A report as HTML, text, PDF and JSON says the same, in the federation's language."""

from __future__ import annotations

import hashlib
import json
import re
import subprocess
import sys
import zlib
from dataclasses import replace
from datetime import date
from html.parser import HTMLParser

import pytest

from arbitration.reports.documents import for_mail
from arbitration.reports.documents.board import board_svg
from arbitration.reports.documents.content import Language, PenaltyLine, RulingReport, from_json, to_json
from arbitration.reports.documents.labels import Label, Labels
from arbitration.reports.documents.layout import lay_out
from arbitration.reports.documents.pdf import as_pdf
from arbitration.reports.documents.text import as_text
from arbitration.reports.documents.transliteration import in_brackets
from arbitration.reports.documents.words import day, days, edition, moment

from .samples import CRAWFORD_REPORT, DEPARTING_REPORT, ILLEGAL_MOVE_REPORT

REPORTS = [CRAWFORD_REPORT, DEPARTING_REPORT, ILLEGAL_MOVE_REPORT]


class Words(HTMLParser):
    """Collects what an HTML document shows, and what it would load."""

    def __init__(self) -> None:
        super().__init__()
        self.shown: list[str] = []
        self.tags: list[str] = []
        self.loads: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note the tag and anything it fetches."""
        self.tags.append(tag)
        self.loads += [value or "" for name, value in attrs if name in {"src", "href", "background"}]

    def handle_data(self, data: str) -> None:
        """Note the text."""
        self.shown.append(data)


def read(html: str) -> Words:
    words = Words()
    words.feed(html)
    return words


def squeezed(text: str) -> str:
    return " ".join(text.split())


def what_it_says(report: RulingReport) -> list[str]:
    """Everything that 5.5.i wants told, and what an outsider needs to check it."""
    return [
        report.federation,
        report.tournament.name,
        report.match.side_a,
        report.match.side_b,
        report.dispute.matter,
        *(fact.value for fact in report.facts),
        *report.reading,
        *(article.number for article in report.articles),
        *(article.text for article in report.articles),
        report.advice.verdict,
        report.advice.why,
        report.ruling.verdict,
        report.ruling.ruled_by,
        report.ruling.reasons,
        *(penalty.text for penalty in report.penalties),
        report.journal.hash,
        report.number,
    ]


@pytest.mark.parametrize("report", REPORTS)
def test_text_says_everything(report: RulingReport) -> None:
    text = squeezed(for_mail(report).text)
    assert [said for said in what_it_says(report) if said not in text] == []


@pytest.mark.parametrize("report", REPORTS)
def test_html_says_everything_and_loads_nothing(report: RulingReport) -> None:
    words = read(for_mail(report).html)
    shown = squeezed(" ".join(words.shown))
    assert [said for said in what_it_says(report) if said not in shown] == []
    assert [address for address in words.loads if not address.startswith("cid:")] == []
    assert not {"script", "link", "iframe"} & set(words.tags)
    assert ("img" in words.tags) is (report.position is not None)


def test_text_lines_fit_a_mail() -> None:
    assert max(map(len, for_mail(DEPARTING_REPORT).text.splitlines())) <= 76


def test_what_people_wrote_stays_text_in_html() -> None:
    report = replace(
        CRAWFORD_REPORT, dispute=replace(CRAWFORD_REPORT.dispute, note="<script>alert(1)</script> & so on")
    )
    html = for_mail(report).html
    assert "<script>" not in html
    assert "&lt;script&gt;alert(1)&lt;/script&gt; &amp; so on" in html


def test_the_language_is_the_federations() -> None:
    english, french = for_mail(CRAWFORD_REPORT), for_mail(replace(CRAWFORD_REPORT, language="fr"))
    assert english.text.startswith("Report of a ruling\n")
    assert french.text.startswith("Rapport de décision\n")
    assert '<html lang="fr">' in french.html


def test_words_are_there_in_both_languages() -> None:
    names = [name for name, label in vars(Labels).items() if isinstance(label, Label)]
    assert len(names) > 100
    for name in names:
        english, french = getattr(Labels("en"), name), getattr(Labels("fr"), name)
        assert english, name
        assert french, name
        assert re.findall(r"{\w+}", english) == re.findall(r"{\w+}", french), name


@pytest.mark.parametrize(("language", "written"), [("en", "1 May 2026"), ("fr", "1er mai 2026")])
def test_dates_are_written_as_people_do(language: Language, written: str) -> None:
    assert day(CRAWFORD_REPORT.tournament.starts_on, language) == written


@pytest.mark.parametrize(
    ("language", "written"),
    [("en", "2 May 2026, 15:04 (Europe/Brussels)"), ("fr", "2 mai 2026, 15 h 04 (Europe/Brussels)")],
)
def test_times_are_those_of_the_venue(language: Language, written: str) -> None:
    assert moment(CRAWFORD_REPORT.written_at, "Europe/Brussels", language) == written


def test_a_departure_shows_its_reasons_and_a_ruling_as_advised_says_so() -> None:
    assert "departs from the advice" not in for_mail(CRAWFORD_REPORT).text
    assert "The ruling follows the advice." in for_mail(CRAWFORD_REPORT).text
    assert "La décision s’écarte de l’avis" in for_mail(DEPARTING_REPORT).text


def test_a_penalty_without_an_article_says_none() -> None:
    report = replace(DEPARTING_REPORT, penalties=(PenaltyLine("Un point de pénalité", ""),))
    assert "  - Un point de pénalité\n" in for_mail(report).text


def test_pdf_is_tagged_and_bears_title_and_language() -> None:
    pdf = for_mail(DEPARTING_REPORT).pdf
    plain = pdf + b"".join(_inflated(pdf))
    assert pdf.startswith(b"%PDF-1.7")
    assert b"/StructTreeRoot" in plain
    assert b"/MarkInfo<</Marked true" in plain
    assert b"<pdfuaid:part>1</pdfuaid:part>" in plain
    assert b"/Lang(fr)" in plain
    assert "Rapport de décision (5.5.i)".encode() in plain


def test_same_content_gives_the_same_bytes_in_another_process() -> None:
    program = (
        "import sys, hashlib, json, django\n"
        "django.setup()\n"
        "from arbitration.reports.documents.content import from_json\n"
        "from arbitration.reports.documents.layout import lay_out\n"
        "from arbitration.reports.documents.pdf import as_pdf\n"
        "print(hashlib.sha256(as_pdf(lay_out(from_json(json.load(sys.stdin))))).hexdigest())\n"
    )
    elsewhere = subprocess.run(
        [sys.executable, "-c", program],
        input=json.dumps(to_json(CRAWFORD_REPORT)),
        env={"TZ": "Pacific/Auckland", "LANG": "C", "DJANGO_SETTINGS_MODULE": "tests.settings"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert elsewhere.stdout.strip() == hashlib.sha256(for_mail(CRAWFORD_REPORT).pdf).hexdigest()


@pytest.mark.parametrize(
    "name",
    [
        "王小明",
        "🎲",
        "a\x00b",
        "two\nlines",
        "#text[*x*]",
        "\\",
        "عربي",
        '"',
        "5\ufe0f\u20e3",
        "\ufeffa",
        "f\u0346",
        "\ubd6c\u033a",
        "a\u064b",
    ],
)
def test_no_name_keeps_a_pdf_from_being_made(name: str) -> None:
    report = replace(ILLEGAL_MOVE_REPORT, match=replace(CRAWFORD_REPORT.match, side_a=name))
    assert as_pdf(lay_out(report)).startswith(b"%PDF")


@pytest.mark.parametrize(
    ("starts_on", "ends_on", "written"),
    [
        ("2026-11-21", "2026-11-21", ("21 November 2026", "21 novembre 2026", "21. November 2026")),
        ("2026-05-01", "2026-05-03", ("1–3 May 2026", "du 1er au 3 mai 2026", "1.–3. Mai 2026")),
        (
            "2026-12-31", "2027-01-01",
            ("31 December 2026 to 1 January 2027", "du 31 décembre 2026 au 1er janvier 2027",
             "31. Dezember 2026 bis 1. Januar 2027"),
        ),
    ],
)  # fmt: skip
def test_the_days_of_a_tournament_are_written_as_people_write_them(
    starts_on: str, ends_on: str, written: tuple[str, ...]
) -> None:
    start, end = date.fromisoformat(starts_on), date.fromisoformat(ends_on)
    assert tuple(days(start, end, language) for language in ("en", "fr", "de")) == written


@pytest.mark.parametrize(
    ("called", "written"),
    [
        ("2020-03-05", ("5 March 2020", "5 mars 2020", "5. März 2020")),
        ("2007-11", ("November 2007", "novembre 2007", "November 2007")),
        ("2007", ("2007", "2007", "2007")),
        ("basics", ("basics", "basics", "basics")),
    ],
)
def test_an_edition_is_called_by_its_date_in_words(called: str, written: tuple[str, ...]) -> None:
    assert tuple(edition(called, language) for language in ("en", "fr", "de")) == written


def test_marks_that_fonts_set_apart_are_written_as_numbers_where_they_meet() -> None:
    page = replace(lay_out(ILLEGAL_MOVE_REPORT), verdict="\U0001f544\u031e\u05a1")
    assert as_pdf(page) == as_pdf(replace(page, verdict="[U+1F544][U+031E][U+05A1]"))


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("김민수", "[gimminsu]"),
        ("たなか ゆき", "[tanaka] [yuki]"),
        ("アベル", "[aberu]"),
        ("王伟", "[U+738B][U+4F1F]"),
        ("Kim 민수 王", "Kim [minsu] [U+738B]"),
    ],
)
def test_a_name_that_the_fonts_lack_is_written_by_its_sound_where_unicode_names_it(name: str, written: str) -> None:
    page = lay_out(ILLEGAL_MOVE_REPORT)
    assert as_pdf(replace(page, verdict=name)) == as_pdf(replace(page, verdict=written))


@pytest.mark.parametrize(
    ("name", "font"),
    [("สมชาย ใจดี", b"NotoSansThai"), ("செல்வி முருகன்", b"NotoSansTamil"), ("अमित शर्मा", b"NotoSansDevanagari")],
)
def test_a_name_in_thai_tamil_or_devanagari_is_set_in_its_own_letters(name: str, font: bytes) -> None:
    document = as_pdf(replace(lay_out(ILLEGAL_MOVE_REPORT), verdict=f"Verdict for {name}"))
    assert font in document + b"".join(_inflated(document))
    assert document != as_pdf(replace(lay_out(ILLEGAL_MOVE_REPORT), verdict=f"Verdict for {in_brackets(name)}"))


def test_a_position_is_said_drawn_and_named_for_other_programs() -> None:
    position, documents = ILLEGAL_MOVE_REPORT.position, for_mail(ILLEGAL_MOVE_REPORT)
    assert position is not None
    assert documents.board is not None
    assert documents.board.png.startswith(b"\x89PNG")
    assert read(documents.html).loads == [f"cid:{documents.board.id}"]
    for said in (documents.text, documents.html):
        assert position.words in squeezed(said)
        assert position.xgid in squeezed(said)
    plain = documents.pdf + b"".join(_inflated(documents.pdf))
    assert b"/S/Figure" in plain
    assert b"/Alt" in plain


def test_a_report_without_a_position_is_as_it_was_before_there_were_any() -> None:
    body = to_json(CRAWFORD_REPORT)
    assert "position" not in body
    assert from_json(body) == CRAWFORD_REPORT
    documents = for_mail(CRAWFORD_REPORT)
    assert documents.board is None
    assert read(documents.html).loads == []


def test_the_board_is_seen_by_the_side_that_moved() -> None:
    position = ILLEGAL_MOVE_REPORT.position
    assert position is not None
    other = replace(position, board={**position.board, "on_roll": "A"})
    assert board_svg(ILLEGAL_MOVE_REPORT) != board_svg(replace(ILLEGAL_MOVE_REPORT, position=other))
    assert "Marek Dvořák below, with the dark checkers" in squeezed(for_mail(ILLEGAL_MOVE_REPORT).text)
    on_the_bar = re.findall(r'<circle cx="302" cy="(\d+)"', board_svg(ILLEGAL_MOVE_REPORT))
    assert [int(y) < 246 for y in on_the_bar] == [True, True]  # fill and ring, in the upper half, where it enters


@pytest.mark.parametrize("report", REPORTS)
def test_json_there_and_back(report: RulingReport) -> None:
    assert from_json(json.loads(json.dumps(to_json(report)))) == report


def test_json_of_another_form_is_refused_with_the_field() -> None:
    body = to_json(CRAWFORD_REPORT)
    with pytest.raises(ValueError, match="schema: found 'x'"):
        from_json(body | {"schema": "x"})
    with pytest.raises(ValueError, match=r"report\.journal\.sequence: found str, expected int"):
        from_json(body | {"journal": {"sequence": "41", "hash": ""}})
    with pytest.raises(ValueError, match=r"report\.match\.division: absent"):
        from_json(body | {"match": {}})


def _inflated(pdf: bytes) -> list[bytes]:
    found = []
    for stream in re.findall(rb"stream\r?\n(.*?)\r?\nendstream", pdf, re.DOTALL):
        try:
            found.append(zlib.decompress(stream))
        except zlib.error:
            found.append(stream)
    return found


@pytest.mark.parametrize(("language", "said"), [("en", "1 point"), ("fr", "1 point"), ("de", "1 Punkt")])
def test_a_match_to_one_point_has_one_point(language: Language, said: str) -> None:
    match = replace(CRAWFORD_REPORT.match, length=1)
    text = as_text(lay_out(replace(CRAWFORD_REPORT, language=language, match=match)))
    assert f"{Labels(language).length}{Labels(language).colon}{said}\n" in text
