"""The report of a ruling that no longer holds: list, screen, PDF and mail say the same of it, and the queue does it."""

from typing import Any

import pytest

from arbitration.models import Delivery, FederationReport
from arbitration.places import Place
from arbitration.reports import queue
from arbitration.reports.contents import content_of
from arbitration.reports.documents import for_mail
from arbitration.reports.documents.layout import lay_out
from arbitration.reports.documents.pdf import as_pdf
from tests.api_client import Browser
from tests.arbitration.appeals.scene import make_scene
from tests.arbitration.cases import CRAWFORD_DOUBLE, as_advised, rule, ruled
from tests.arbitration.closing import close_early
from tests.arbitration.reports.conftest import ADDRESS
from tests.factories import Desk, minutes

pytestmark = pytest.mark.django_db
DISPUTED = {**CRAWFORD_DOUBLE, "disputed": True}
WORDS = (
    "still to be sent by the director",
    "sent by the director",
    "no longer sent",
    "sent; this report replaces it",
    "not delivered so far",
)


def said_of(former: FederationReport, told: FederationReport, desk: Desk) -> str:
    """What the later report says became of the former one: the same in the mail's text and HTML, and in the PDF."""
    documents, browser = for_mail(content_of(told)), Browser(desk.director)
    page = lay_out(content_of(told))
    rows = {row.value: row.label for section in page.sections for block in section.blocks for row in block.rows}
    assert browser.read(f"/reports/{told.pk}/pdf") == documents.pdf == as_pdf(page)
    [said] = [words for words in WORDS if f"{former.pk} ({words})" in rows]
    assert rows[f"{former.pk} ({said})"] == "Its report"
    for document in (documents.text, documents.html):
        assert [words for words in WORDS if f"{former.pk} ({words})" in " ".join(document.split())] == [said]
    return said


def shown(report: FederationReport, desk: Desk) -> tuple[Any, Any]:
    """Its state and its successor, the same in the list and on its own screen."""
    browser = Browser(desk.director)
    [row] = [
        each
        for each in browser.get(f"/reports?tournament={desk.tournament.pk}")["results"]
        if each["id"] == str(report.pk)
    ]
    one = browser.get(f"/reports/{report.pk}")
    assert (row["state"], row["replaced_by"]) == (one["state"], one["replaced_by"])
    return row["state"], row["replaced_by"]


def is_sent(report: FederationReport, desk: Desk) -> bool:
    """Whether it goes to the federation once the tournament is closed."""
    desk.tournament.sanctioned_by.report_email = ADDRESS
    desk.tournament.sanctioned_by.save()
    close_early(desk.tournament, at=minutes(60))
    return report.pk in queue.due_reports(minutes(60), 10) and queue.open_report(report.pk, at=minutes(60)) != []


def in_state(state: str, delivery: str | None) -> None:
    """Put the only report into a state, with a delivery in its own."""
    FederationReport.objects.update(state=state)
    if delivery:
        report = FederationReport.objects.get()
        delivered_at = minutes(5) if delivery == "delivered" else None
        Delivery.objects.create(
            report=report, channel="email", receiver=ADDRESS, state=delivery, delivered_at=delivered_at
        )


def overturned(desk: Desk, *, state: str, delivery: str | None = None) -> tuple[FederationReport, FederationReport]:
    """A committee overturns a ruling whose report is in this state: the director's report, and the committee's."""
    scene = make_scene(desk, facts=DISPUTED)
    in_state(state, delivery)
    phones = scene.until_the_vote()
    for number, phone in enumerate(phones):
        scene.vote(phone, "overturn", number)
    return FederationReport.objects.get(kind="ruling"), FederationReport.objects.get(kind="decision")


def replaced(
    desk: Desk, place: Place, *, state: str, delivery: str | None = None
) -> tuple[FederationReport, FederationReport]:
    """The director rules anew while the first report is in this state."""
    first = ruled(desk, place, DISPUTED)
    in_state(state, delivery)
    rule(desk, place, first.incident, as_advised(place, "crawford-double", DISPUTED, supersedes=first.pk))
    return first.reports.get(), FederationReport.objects.exclude(ruling=first).get()


def test_a_committee_leaves_the_directors_report_owed_and_it_is_sent(desk: Desk) -> None:
    former, told = overturned(desk, state="owed")
    assert said_of(former, told, desk) == "still to be sent by the director"
    assert shown(former, desk) == ("owed", None)
    assert is_sent(former, desk)


def test_a_committee_replaces_no_report_that_was_sent(desk: Desk) -> None:
    former, told = overturned(desk, state="delivered")
    assert said_of(former, told, desk) == "sent by the director"
    assert shown(former, desk) == ("delivered", None)


def test_a_new_ruling_replaces_a_report_that_was_not_sent_and_it_never_is(desk: Desk, place: Place) -> None:
    former, told = replaced(desk, place, state="owed")
    assert said_of(former, told, desk) == "no longer sent"
    assert shown(former, desk) == ("replaced", str(told.pk))
    assert not is_sent(former, desk)


def test_a_new_ruling_replaces_a_report_that_was_sent(desk: Desk, place: Place) -> None:
    former, told = replaced(desk, place, state="delivered")
    assert said_of(former, told, desk) == "sent; this report replaces it"
    assert shown(former, desk) == ("delivered", str(told.pk))


ON_THE_WAY = [
    ("sending", "waiting", False),
    ("sending", "uncertain", True),
    ("failed", "dead", False),
    ("failed", "delivered", True),
]


@pytest.mark.parametrize(("state", "delivery", "arrived"), ON_THE_WAY)
def test_a_report_is_sent_by_the_director_once_it_may_have_arrived(
    desk: Desk, state: str, delivery: str, arrived: bool
) -> None:
    former, told = overturned(desk, state=state, delivery=delivery)
    assert said_of(former, told, desk) == ("sent by the director" if arrived else "not delivered so far")


@pytest.mark.parametrize(("state", "delivery", "arrived"), ON_THE_WAY)
def test_a_new_ruling_replaces_a_report_that_may_have_arrived(
    desk: Desk, place: Place, state: str, delivery: str, arrived: bool
) -> None:
    former, told = replaced(desk, place, state=state, delivery=delivery)
    assert said_of(former, told, desk) == ("sent; this report replaces it" if arrived else "not delivered so far")


def test_a_federation_that_was_told_hears_of_a_later_ruling_though_the_one_between_was_never_reported(
    desk: Desk, place: Place
) -> None:
    former, between = replaced(desk, place, state="delivered")
    standing = between.ruling
    assert standing
    facts = {**DISPUTED, "disputed": False}
    ruled_last = as_advised(place, "crawford-double", facts, supersedes=standing.pk)
    last = rule(desk, place, standing.incident, ruled_last).record
    told = FederationReport.objects.get(ruling=last)
    assert (told.duty, told.replaces) == (former.duty, between)
    assert said_of(former, told, desk) == "sent; this report replaces it"
    assert told.body["former"]["ruling"] == str(former.ruling_id)
    between.refresh_from_db()
    assert shown(between, desk) == ("replaced", str(told.pk))


def test_a_ruling_that_nobody_heard_of_is_forgotten_with_its_report(desk: Desk, place: Place) -> None:
    _, between = replaced(desk, place, state="owed")
    assert between.ruling
    undisputed = as_advised(place, "crawford-double", {**DISPUTED, "disputed": False}, supersedes=between.ruling_id)
    last = rule(desk, place, between.ruling.incident, undisputed).record
    assert not FederationReport.objects.filter(ruling=last).exists()
    assert set(FederationReport.objects.values_list("state", flat=True)) == {"replaced"}
