"""The alarm clock: nudges after the commit, a sweep for what they missed, and failures that are failures."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from io import StringIO
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from django.core.management import CommandError, call_command
from django.db import OperationalError as DatabaseGone
from django.utils import timezone
from kombu.exceptions import OperationalError
from pytest_django import DjangoCaptureOnCommitCallbacks, Settings

from arbitration.models import Delivery
from arbitration.reports import queue, tasks
from arbitration.reports.channels import Deferred, Delivered, Gone, Outcome, Reason, Refused
from arbitration.reports.delivery import DeliveryFailed
from arbitration.reports.dispatch import close_tournament, send_delivery_again, send_report_now
from tests.factories import Desk, minutes
from tournaments.models import EventAct, Federation, Match, Tournament

from .conftest import ADDRESS, DUE, Owe

Nudges = list[tuple[str, str]]
A_HAND = ("work_off", "")


@pytest.fixture
def nudges() -> Iterator[Nudges]:
    """What the broker is told: task and id."""
    heard: Nudges = []

    def hear(task: Any, arguments: tuple[str, ...] = ("",), **options: Any) -> None:
        heard.append((task.name.rpartition(".")[2], arguments[0]))

    with patch("celery.app.task.Task.apply_async", hear):
        yield heard


@pytest.fixture
def deaf_broker() -> Iterator[None]:
    """A broker that isn't there."""
    with patch("celery.app.task.Task.apply_async", side_effect=OperationalError("connection refused")):
        yield


@pytest.fixture
def reader(federation: Federation) -> Federation:
    """The federation, with an address for its mail."""
    federation.report_email = ADDRESS
    federation.save()
    return federation


def test_the_sweep_opens_what_is_due_and_has_what_waits_worked_off(
    owe: Owe, reader: Federation, nudges: Nudges, mail_folder: Path
) -> None:
    due, not_due = owe(), owe(due_at=timezone.now() + timedelta(days=1))
    tasks.sweep()
    assert nudges == [A_HAND]
    assert not_due.deliveries.count() == 0
    assert tasks.work_off.apply().successful()
    assert due.deliveries.get().state == "delivered"
    tasks.sweep()
    assert nudges == [A_HAND]


def test_the_broker_hears_no_more_of_a_sweep_the_more_waits(
    owe: Owe, reader: Federation, nudges: Nudges, mail_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tasks, "ARMFUL", 4)
    for _ in range(10):
        owe()
    tasks.sweep()
    assert nudges == [A_HAND] * tasks.HANDS
    assert tasks.work_off.apply().successful()
    assert len(list(mail_folder.iterdir())) == 10
    assert set(Delivery.objects.values_list("state", flat=True)) == {"delivered"}


def test_work_goes_on_after_a_failure_and_fails_in_the_end(owe: Owe, reader: Federation, mail_folder: Path) -> None:
    ids = [queue.open_report(owe().pk, at=DUE)[0] for _ in range(3)]
    outcomes = [ZeroDivisionError("a fault of ours"), Deferred(Reason.UNREACHABLE, "no answer"), Delivered({})]
    with patch("arbitration.reports.channels.mail.send", side_effect=outcomes):
        result = tasks.work_off.apply()
    assert result.state == "FAILURE"
    assert isinstance(result.result, DeliveryFailed)
    assert "a fault of ours" in str(result.result)
    assert "no answer" in str(result.result)
    states = Delivery.objects.filter(pk__in=ids).values_list("state", flat=True)
    assert sorted(states) == ["delivered", "waiting", "waiting"]


def test_work_ends_when_the_next_sweep_is_due(
    owe: Owe, reader: Federation, mail_folder: Path, settings: Settings
) -> None:
    settings.REPORT_SWEEP_SECONDS = 0
    queue.open_report(owe().pk, at=DUE)
    assert tasks.work_off.apply().successful()
    assert Delivery.objects.get().state == "waiting"


def test_without_a_database_nothing_is_worked_off(owe: Owe, reader: Federation) -> None:
    queue.open_report(owe().pk, at=DUE)
    queue.open_report(owe().pk, at=DUE)
    with patch("arbitration.reports.queue.claim", side_effect=DatabaseGone) as claim:
        result = tasks.work_off.apply()
    assert isinstance(result.result, DatabaseGone)
    assert claim.call_count == 1


def test_the_sweep_finds_what_a_dead_worker_had_in_hand(owe: Owe, reader: Federation, nudges: Nudges) -> None:
    (delivery_id,) = queue.open_report(owe().pk, at=DUE)
    queue.claim(delivery_id, at=timezone.now())
    tasks.sweep()
    assert nudges == []
    Delivery.objects.update(lease_until=timezone.now())
    tasks.sweep()
    assert nudges == [A_HAND]


def test_a_task_fails_where_the_attempt_fails(owe: Owe, reader: Federation) -> None:
    (delivery_id,) = queue.open_report(owe().pk, at=DUE)
    result = tasks.deliver_report.apply((str(delivery_id),))
    assert result.failed()
    assert isinstance(result.result, DeliveryFailed)


@pytest.mark.parametrize(
    ("outcome", "state"),
    [
        (Deferred(Reason.UNREACHABLE, "no answer"), "waiting"),
        (Deferred(Reason.CUT_OFF, "after the last dot", is_uncertain=True), "uncertain"),
        (Refused(Reason.REFUSED, "550"), "dead"),
        (Gone("410"), "dead"),
        (ZeroDivisionError("a fault of ours"), "waiting"),
    ],
)
def test_no_failed_send_ends_as_a_success(
    owe: Owe, reader: Federation, outcome: Outcome | Exception, state: str
) -> None:
    (delivery_id,) = queue.open_report(owe().pk, at=DUE)
    answer = {"side_effect": outcome} if isinstance(outcome, Exception) else {"return_value": outcome}
    with patch("arbitration.reports.channels.mail.send", **answer):
        result = tasks.deliver_report.apply((str(delivery_id),))
    assert result.state == "FAILURE"
    delivery = Delivery.objects.get(pk=delivery_id)
    assert (delivery.state, delivery.failures) == (state, 1)


def test_a_task_succeeds_where_the_attempt_does(owe: Owe, reader: Federation, mail_folder: Path) -> None:
    (delivery_id,) = queue.open_report(owe().pk, at=DUE)
    assert tasks.deliver_report.apply((str(delivery_id),)).successful()
    assert tasks.deliver_report.apply((str(delivery_id),)).successful()
    assert len(list(mail_folder.iterdir())) == 1


def test_opening_nudges_each_delivery(owe: Owe, reader: Federation, nudges: Nudges) -> None:
    report = owe()
    tasks.open_report(str(report.pk))
    assert nudges == [("deliver_report", str(report.deliveries.get().pk))]


def test_by_hand_a_report_goes_before_its_time(
    owe: Owe,
    reader: Federation,
    nudges: Nudges,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    report = owe()
    at = DUE - timedelta(days=1)
    with django_capture_on_commit_callbacks(execute=True):
        report = send_report_now(report, at=at)
        assert nudges == []
    assert report.due_at == at
    assert nudges == [("open_report", str(report.pk))]


def test_by_hand_an_optional_report_goes_too(owe: Owe, reader: Federation, nudges: Nudges) -> None:
    report = send_report_now(owe(due_at=None, when="optional"), at=DUE)
    assert queue.due_reports(DUE, 10) == [report.pk]


def test_what_is_on_its_way_is_not_sent_by_hand(
    owe: Owe,
    reader: Federation,
    nudges: Nudges,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    report = owe()
    queue.open_report(report.pk, at=DUE)
    with django_capture_on_commit_callbacks(execute=True):
        assert send_report_now(report, at=DUE).state == "sending"
    assert nudges == []


def test_a_deaf_broker_doesnt_block_requests(
    owe: Owe,
    reader: Federation,
    deaf_broker: None,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    report = owe()
    with django_capture_on_commit_callbacks(execute=True):
        send_report_now(report, at=DUE)
    assert queue.due_reports(DUE, 10) == [report.pk]


def test_closing_a_tournament_makes_due_what_waited_for_it(
    owe: Owe,
    tournament: Tournament,
    reader: Federation,
    nudges: Nudges,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    early = DUE - timedelta(hours=5)
    waiting, optional = owe(), owe(due_at=None, when="optional")
    with django_capture_on_commit_callbacks(execute=True):
        assert close_tournament(tournament, at=early).closed_at == early
    assert nudges == [("open_report", str(waiting.pk))]
    assert queue.due_reports(early, 10) == [waiting.pk]
    optional.refresh_from_db()
    assert optional.due_at is None


def test_closing_twice_is_once(owe: Owe, tournament: Tournament, nudges: Nudges) -> None:
    early = DUE - timedelta(hours=5)
    close_tournament(tournament, at=early)
    assert close_tournament(tournament, at=DUE).closed_at == early


def test_the_command_closes_and_says_what_is_on_its_way(
    owe: Owe, tournament: Tournament, reader: Federation, nudges: Nudges
) -> None:
    owe()
    output = StringIO()
    call_command("close_tournament", "meuse-open", stdout=output)
    assert output.getvalue() == "Meuse Open is closed. Reports on their way: 1.\n"
    tournament.refresh_from_db()
    assert tournament.closed_at is not None


def test_the_command_closes_without_postponed_matches_for_a_reason(desk: Desk) -> None:
    Match.objects.filter(pk=desk.match_id).update(postponed_at=minutes(1))
    with pytest.raises(CommandError, match=r"Postponed matches have no result.*\(1\)"):
        call_command("close_tournament", desk.tournament.slug)
    call_command("close_tournament", desk.tournament.slug, reason="The hall closed.", stdout=StringIO())
    assert EventAct.objects.get().reason == "The hall closed."


def test_the_command_refuses_an_unknown_tournament(tournament: Tournament) -> None:
    with pytest.raises(CommandError, match="no tournament 'meuse'; found: meuse-open"):
        call_command("close_tournament", "meuse")


def test_a_dead_letter_is_revived_by_hand(
    owe: Owe,
    reader: Federation,
    nudges: Nudges,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    (delivery_id,) = queue.open_report(owe().pk, at=DUE)
    Delivery.objects.update(state="dead", next_attempt_at=None, reason="refused")
    with django_capture_on_commit_callbacks(execute=True):
        delivery = send_delivery_again(Delivery.objects.get(), at=DUE)
        assert nudges == []
    assert (delivery.state, delivery.failures) == ("waiting", 0)
    assert nudges == [("deliver_report", str(delivery_id))]
