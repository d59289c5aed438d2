"""The last moment before a deadline, the deadline itself, and the first moment after it."""

from collections.abc import Callable
from datetime import date, datetime, timedelta

import pytest
from django.conf import settings

from arbitration.models import Delivery, FederationReport, ReportAlert
from arbitration.panel.deadlines import window
from arbitration.reports import records
from arbitration.reports.alerts import is_overdue, raise_alerts
from arbitration.reports.queue import due_reports, open_report, waiting_deliveries
from arbitration.reports.results import GRACE, ended_without_results
from arbitration.reports.writing import due_at
from tests.arbitration.reports.conftest import DUE, Owe
from tests.factories import NOON, give_role, make_federation, make_user
from tournaments.federations.channels import keys_that_sign
from tournaments.federations.suspensions import Suspending, register, suspensions_by_player
from tournaments.models import Federation, Player, Tournament, WebhookKey, new_id

pytestmark = pytest.mark.django_db

MOMENT = timedelta(microseconds=1)


def around(deadline: datetime, holds: Callable[[datetime], bool]) -> list[bool]:
    """Whether it holds just before, exactly then, and just after."""
    return [holds(at) for at in (deadline - MOMENT, deadline, deadline + MOMENT)]


def test_an_appeal_is_in_time_at_the_very_end_of_its_time() -> None:
    open_until = window(NOON, 15)
    assert around(NOON + timedelta(minutes=15), open_until.is_in_time) == [True, True, False]
    assert window(None, 15).is_in_time(NOON)


def test_a_report_is_due_from_its_moment_on(owe: Owe, federation: Federation) -> None:
    Federation.objects.update(report_email="rulings@federation.example")
    report, due = owe(), FederationReport.objects.get().due_at
    assert due is not None
    assert around(due, lambda at: due_reports(at, 9) == [report.pk]) == [False, True, True]


def test_a_report_goes_on_its_way_at_its_moment_and_not_before(owe: Owe, federation: Federation) -> None:
    Federation.objects.update(report_email="rulings@federation.example")
    report, due = owe(), FederationReport.objects.get().due_at
    assert due is not None
    assert around(due, lambda at: bool(open_report(report.pk, at=at))) == [False, True, False], "once"


@pytest.mark.parametrize(
    ("state", "time"), [("waiting", "next_attempt_at"), ("uncertain", "next_attempt_at"), ("leased", "lease_until")]
)
def test_a_delivery_can_be_claimed_from_its_moment_on(owe: Owe, state: str, time: str) -> None:
    letter = Delivery(report=owe(), channel="email", receiver="a@federation.example", state=state)
    letter.next_attempt_at = DUE - timedelta(days=9)
    letter.lease = new_id() if state == "leased" else None
    setattr(letter, time, DUE)
    letter.save()
    assert around(DUE, lambda at: waiting_deliveries(at, 9) == [letter.pk]) == [False, True, True]
    assert waiting_deliveries(DUE, 0) == []


def test_a_report_is_overdue_when_patience_has_ended(owe: Owe) -> None:
    report = owe()
    assert report.due_at is not None
    late = report.due_at + timedelta(hours=settings.REPORT_OVERDUE_HOURS)
    assert around(late, lambda at: is_overdue(report, at)) == [False, True, True]


@pytest.mark.parametrize("stage", ["overdue", "long-overdue"])
def test_an_alert_is_raised_when_patience_has_ended(owe: Owe, tournament: Tournament, stage: str) -> None:
    give_role(tournament)
    report = owe()
    hours = {"overdue": settings.REPORT_OVERDUE_HOURS, "long-overdue": settings.REPORT_ESCALATE_HOURS}[stage]
    assert report.due_at is not None

    def is_raised(at: datetime) -> bool:
        raise_alerts(at)
        return ReportAlert.objects.filter(stage=stage).exists()

    assert around(report.due_at + timedelta(hours=hours), is_raised) == [False, True, True]


def test_an_open_tournament_reports_its_results_a_day_after_its_end(tournament: Tournament) -> None:
    def tells(at: datetime) -> bool:
        return ended_without_results(at) == [tournament.pk]

    assert around(tournament.ends_at + GRACE, tells) == [False, True, True]


def test_what_is_owed_after_the_tournament_is_due_at_its_end_and_later_at_once(tournament: Tournament) -> None:
    end = tournament.ends_at
    dues = [due_at(tournament, "after-tournament", at=at) for at in (end - MOMENT, end, end + MOMENT)]
    assert dues == [end, end, end + MOMENT]


def test_a_webhook_key_signs_until_it_retires(federation: Federation) -> None:
    WebhookKey.objects.create(federation=federation, scheme="v1", secret="whsec_x", made_at=DUE, retires_at=NOON)
    assert around(NOON, lambda at: keys_that_sign(federation.pk, at=at).exists()) == [True, False, False]


@pytest.mark.parametrize(
    ("day", "stands"),
    [("2026-10-31", False), ("2026-11-01", True), ("2026-11-30", True), ("2026-12-01", False)],
)
def test_a_suspension_stands_from_its_first_day_to_its_last(day: str, stands: bool) -> None:
    player = Player.objects.create(first_name="Kim", last_name="Marchand")
    wanted = Suspending("Kim", "Marchand", date(2026, 11, 1), date(2026, 11, 30))
    register(make_federation(), wanted, id=player.pk, by=make_user(), at=NOON)
    of_one_day = Tournament(starts_on=date.fromisoformat(day), ends_on=date.fromisoformat(day))
    assert bool(suspensions_by_player([player], at=of_one_day)[player.pk]) is stands


def test_a_report_that_is_written_at_its_moment_goes_on_its_way_at_once(
    owe: Owe, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[FederationReport] = []
    monkeypatch.setattr(records, "open_after_commit", opened.append)

    def is_opened(at: datetime) -> bool:
        report = owe()
        report.pk, report._state.adding = new_id(), True
        records.put_on_record([report], at=at)
        return report in opened

    due = owe().due_at
    assert due is not None
    assert around(due, is_opened) == [False, True, True]
