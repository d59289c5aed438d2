"""The dates of a tournament move: what falls due with its end falls due with the new one."""

from dataclasses import replace
from datetime import date, datetime

import pytest

from arbitration.models import FederationReport
from arbitration.places import Place
from tests.arbitration.cases import CRAWFORD_DOUBLE, ruled
from tests.factories import Desk, minutes
from tournaments.events.selectors import set_up_of
from tournaments.events.set_up import change_details

pytestmark = pytest.mark.django_db
SOON, OVER = minutes(30), datetime.fromisoformat("2026-12-20T12:00:00+00:00")


def due(desk: Desk, ends_on: date, *, at: datetime = SOON) -> datetime | None:
    """When the only report is due once the tournament ends on another day."""
    wanted = replace(set_up_of(desk.tournament), ends_on=ends_on)
    change_details(desk.tournament, wanted, reason="The hall was let.", by=desk.director, at=at)
    return FederationReport.objects.get().due_at


def test_a_report_waits_for_the_new_end(desk: Desk, place: Place) -> None:
    ruled(desk, place, {**CRAWFORD_DOUBLE, "disputed": True})
    for day in (date(2026, 11, 25), date(2026, 11, 21)):
        found = due(desk, day)
        desk.tournament.refresh_from_db()
        assert (desk.tournament.ends_on, found) == (day, desk.tournament.ends_at)


def test_a_report_is_due_at_once_where_the_new_end_is_past(desk: Desk, place: Place) -> None:
    ruled(desk, place, {**CRAWFORD_DOUBLE, "disputed": True})
    due(desk, date(2026, 12, 31))
    desk.tournament.refresh_from_db()
    assert due(desk, date(2026, 11, 22), at=OVER) == OVER


def test_a_report_that_was_due_stays_so(desk: Desk, place: Place) -> None:
    ruled(desk, place, {**CRAWFORD_DOUBLE, "disputed": True})
    was_due = FederationReport.objects.get().due_at
    assert due(desk, date(2026, 12, 31), at=OVER) == was_due
