"""A time that the server doesn't bear out: each document says what was claimed and what is counted, side by side."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, replace
from datetime import UTC, datetime
from typing import Any

import pytest
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]

from arbitration.journal.verification import verify
from arbitration.models import FederationReport
from arbitration.places import Place
from arbitration.reports.contents import content_of
from arbitration.reports.documents import for_mail
from arbitration.reports.documents.content import Report, RulingReport, TimeMarkPart, from_json, to_json
from arbitration.reports.documents.layout import lay_out
from arbitration.reports.documents.schema import SCHEMA
from arbitration.reports.remarks import add_remark
from arbitration.reports.statements import Statement, write_statement
from tests.arbitration.appeals.scene import make_scene
from tests.arbitration.cases import CRAWFORD_DOUBLE, as_advised, rule, ruled
from tests.factories import Desk, minutes
from tournaments.canonical import moment
from tournaments.models import new_id
from tournaments.services.claimed_times import Receipt, bound_by, receiving

from .samples import CRAWFORD_REPORT
from .test_all_documents import DECIDED

pytestmark = pytest.mark.django_db
DISPUTED = {**CRAWFORD_DOUBLE, "disputed": True}
FUTURE = datetime(2099, 1, 1, 12, 0, tzinfo=UTC)


@contextmanager
def received(minute: int, *, since: int) -> Iterator[None]:
    """A request of that minute, from a device that has been in touch since the other one."""
    with receiving():
        bound_by(lambda: Receipt(minutes(minute), minutes(since)))
        yield


def squeezed(text: str) -> str:
    """The text wherever its lines break."""
    return " ".join(text.split())


def marks_in(report: FederationReport) -> dict[str, tuple[str, str]]:
    """The marks of the report's JSON: claimed and counted time by place."""
    body = json.loads(json.dumps(to_json(content_of(report))))
    assert list(Draft202012Validator(SCHEMA).iter_errors(body)) == []
    read = datetime.fromisoformat
    return {
        each["field"]: (moment(read(each["claimed_at"])), moment(read(each["counted_at"])))
        for each in body.get("time_marks", [])
    }


def between(claimed: datetime, counted: datetime) -> tuple[str, str]:
    """A mark as `marks_in` has it."""
    return moment(claimed), moment(counted)


def in_every_form(report: Report) -> dict[str, str]:
    """What the mail's text, its HTML and the PDF's source say."""
    documents = for_mail(report)
    assert documents.pdf.startswith(b"%PDF")
    page = json.dumps(asdict(lay_out(report)), ensure_ascii=False)
    return {"text": squeezed(documents.text), "html": squeezed(documents.html), "pdf": squeezed(page)}


def test_a_ruling_told_in_the_future_says_so_in_its_report(desk: Desk, place: Place) -> None:
    with received(7, since=0):
        ruled(desk, place, DISPUTED, told_at=FUTURE)
    assert marks_in(FederationReport.objects.get()) == {"ruling.told_at": between(FUTURE, minutes(7))}
    assert verify(desk.tournament.pk)[1] == []


def test_each_doubtful_time_of_a_case_has_its_own_mark(desk: Desk, place: Place) -> None:
    with received(20, since=15):
        former = ruled(desk, place, DISPUTED)
        decision = as_advised(
            place, "crawford-double", DISPUTED, supersedes=former.pk, ruled_at=minutes(8), told_at=minutes(60)
        )
        rule(desk, place, former.incident, decision)
    marks = marks_in(FederationReport.objects.get(state="owed"))
    assert marks["ruling.ruled_at"] == between(minutes(8), minutes(15))
    assert marks["ruling.told_at"] == between(minutes(60), minutes(20))
    assert marks["former.ruled_at"] == between(minutes(5), minutes(15))


def test_a_report_whose_times_are_borne_out_has_no_marks(desk: Desk, place: Place) -> None:
    with received(7, since=0):
        ruled(desk, place, DISPUTED)
    report = FederationReport.objects.get()
    assert "time_marks" not in report.body
    assert "in doubt" not in for_mail(content_of(report)).text


def test_an_appeal_that_was_back_dated_says_so_in_the_report_of_its_decision(desk: Desk) -> None:
    scene = make_scene(desk)
    lodged_at = datetime(2001, 1, 1, tzinfo=UTC)
    scene.lodge(lodged_at=lodged_at.isoformat())
    scene.admit(reasons="Its clock was wrong.")
    scene.convene()
    phones = scene.phones()
    scene.hear()
    for number, phone in enumerate(phones):
        scene.vote(phone, "uphold", number)
    report = FederationReport.objects.get(kind="decision")
    [(place, (claimed, counted))] = marks_in(report).items()
    shown = scene.file()["time_marks"]
    [mark] = [each for each in shown if each["of"] == "appeal"]
    assert (place, claimed) == ("appeal.lodged_at", moment(lodged_at))
    assert counted == moment(datetime.fromisoformat(mark["counted_at"]))


def test_a_remark_and_a_statement_bear_the_marks_of_their_own_times(desk: Desk, place: Place) -> None:
    ruled(desk, place, DISPUTED)
    owed = FederationReport.objects.get()
    with received(20, since=15):
        for text, written_at in (("In time.", minutes(19)), ("Of the future.", FUTURE)):
            add_remark(owed, id=new_id(), text=text, written_at=written_at, by=desk.director, at=minutes(20))
        said = Statement(about="decision", text="I saw it.", written_at=minutes(2), ruling=None)
        write_statement(desk.tournament, said=said, id=new_id(), by=desk.director, at=minutes(20))
    assert marks_in(owed) == {"remarks[1].written_at": between(FUTURE, minutes(20))}
    written = FederationReport.objects.get(kind="statement")
    assert marks_in(written) == {"written_at": between(minutes(2), minutes(15))}
    assert "[time in doubt: claimed by the device; the server counts" in squeezed(for_mail(content_of(owed)).text)
    assert "[time in doubt" in squeezed(for_mail(content_of(written)).text)


CLAIMED = datetime(2026, 5, 2, 12, 0, tzinfo=UTC)
COUNTED = datetime(2026, 5, 2, 13, 30, tzinfo=UTC)
SAID = {
    "en": "2 May 2026, 14:00 (Europe/Brussels) [time in doubt: claimed by the device; "
    "the server counts 2 May 2026, 15:30 (Europe/Brussels)]",
    "fr": "2 mai 2026, 14 h 00 (Europe/Brussels) [heure incertaine : indiquée par l’appareil ; "
    "le serveur retient 2 mai 2026, 15 h 30 (Europe/Brussels)]",
}
LABELS = {
    "dispute.happened_at": {"en": "Happened", "fr": "Survenu le"},
    "ruling.ruled_at": {"en": "Ruled", "fr": "Décidé le"},
    "ruling.told_at": {"en": "Announced to the sides", "fr": "Annoncé aux camps le"},
    "appeal.lodged_at": {"en": "Lodged", "fr": "Déposé le"},
}


def claiming(report: RulingReport, field: str) -> RulingReport:
    """The report with one of its times in doubt."""
    part, name = field.split(".")
    whole: Any = getattr(report, part)
    changed: Any = {part: replace(whole, **{name: CLAIMED})}
    return replace(report, **changed, time_marks=(TimeMarkPart(field, CLAIMED, COUNTED),))


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("field", LABELS)
def test_the_mark_stands_beside_its_time_in_every_document(field: str, language: Any) -> None:
    report = claiming(replace(DECIDED, language=language), field)
    for form, text in in_every_form(report).items():
        assert text.count("the server counts" if language == "en" else "le serveur retient") == 1, form
        assert SAID[language] in text, form
    [row] = [
        row
        for section in lay_out(report).sections
        for block in section.blocks
        for row in block.rows
        if squeezed(row.value) == SAID[language]
    ]
    assert row.label == LABELS[field][language]


def test_a_report_from_before_keeps_its_bytes() -> None:
    body = to_json(CRAWFORD_REPORT)
    assert "time_marks" not in body
    assert to_json(from_json(body)) == body
