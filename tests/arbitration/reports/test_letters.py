"""Notices and alerts on their way: a lease, an end that is written down once, and attempts for 72 hours."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

import pytest
from django.db import OperationalError
from pytest_django import Settings

from arbitration.models import ReportAlert
from arbitration.reports import alerts, letters, queue
from arbitration.reports.channels import Deferred, Outcome, Reason, Refused
from arbitration.reports.delivery import DeliveryFailed
from arbitration.reports.schedule import KEEP_TRYING, PAUSES, SPREAD
from tests.arbitration.test_plain_role import as_plain_role
from tests.factories import give_role
from tournaments.models import Tournament

from .conftest import DUE, Owe
from .receivers import MailBox

pytestmark = pytest.mark.django_db
LATE = DUE + timedelta(hours=2)


@pytest.fixture
def alert(owe: Owe, tournament: Tournament) -> ReportAlert:
    """A letter to a director; a notice travels in the same way."""
    give_role(tournament)
    owe()
    alerts.raise_alerts(LATE)
    return ReportAlert.objects.get()


def attempt(alert: ReportAlert, at: datetime) -> ReportAlert:
    """One attempt, however it ends."""
    try:
        alerts.send(alert.pk, clock=lambda: at)
    except DeliveryFailed:
        alert.refresh_from_db()
        assert alert.state != "sent"
    alert.refresh_from_db()
    return alert


def ending(monkeypatch: pytest.MonkeyPatch, outcome: Outcome) -> None:
    """Have every attempt end so."""
    monkeypatch.setattr(letters, "put_in_post", lambda *_, **__: outcome)


def test_it_is_tried_for_72_hours_at_pauses_that_differ(alert: ReportAlert, monkeypatch: pytest.MonkeyPatch) -> None:
    ending(monkeypatch, Deferred(Reason.UNREACHABLE, "connection refused"))
    at, pauses = LATE, []
    while attempt(alert, at).state == "waiting":
        assert alert.next_attempt_at is not None
        pauses.append(alert.next_attempt_at - at)
        at = alert.next_attempt_at
    assert (alert.state, alert.reason, alert.next_attempt_at) == ("dead", "connection refused", None)
    assert at - LATE >= KEEP_TRYING
    for pause, least in zip(pauses, PAUSES, strict=False):
        assert least <= pause <= least * (1 + SPREAD)
    assert any(pause != least for pause, least in zip(pauses, PAUSES, strict=False))


def test_an_end_is_written_down_under_the_plain_role(alert: ReportAlert, box: MailBox) -> None:
    with as_plain_role():
        assert attempt(alert, LATE).state == "sent"
    assert queue.waiting(ReportAlert.objects.all(), LATE + timedelta(days=1), 10) == []


def test_a_wish_for_patience_is_granted(alert: ReportAlert, monkeypatch: pytest.MonkeyPatch) -> None:
    ending(monkeypatch, Deferred(Reason.TEMPORARILY_REFUSED, "busy", retry_after=timedelta(hours=3)))
    assert attempt(alert, LATE).next_attempt_at == LATE + timedelta(hours=3)


def test_a_refusal_for_good_is_not_repeated(alert: ReportAlert, monkeypatch: pytest.MonkeyPatch) -> None:
    ending(monkeypatch, Refused(Reason.REFUSED, "550 nobody here"))
    assert (attempt(alert, LATE).state, alert.reason) == ("dead", "550 nobody here")
    assert queue.waiting(ReportAlert.objects.all(), LATE + timedelta(days=9), 10) == []


def test_no_address_that_a_server_repeats_is_kept(alert: ReportAlert, monkeypatch: pytest.MonkeyPatch) -> None:
    ending(monkeypatch, Refused(Reason.REFUSED, "550 5.1.1 <Ada.Lind@mail.example.org>: no mailbox, ada@x.example."))
    assert attempt(alert, LATE).reason == "550 5.1.1 <…>: no mailbox, …"


def test_no_null_character_that_a_server_sends_is_kept(alert: ReportAlert, monkeypatch: pytest.MonkeyPatch) -> None:
    ending(monkeypatch, Refused(Reason.REFUSED, "550 no\x00 mailbox"))
    assert attempt(alert, LATE).reason == "550 no mailbox"


def test_an_uncertain_end_is_said_as_such_and_sent_again_under_the_same_id(
    alert: ReportAlert, box: MailBox, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patched:
        ending(patched, Deferred(Reason.CUT_OFF, "no receipt came", is_uncertain=True))
        assert attempt(alert, LATE).state == "uncertain"
    assert alert.next_attempt_at is not None
    assert queue.waiting(ReportAlert.objects.all(), alert.next_attempt_at, 10) == [alert.pk]
    assert attempt(alert, alert.next_attempt_at).state == "sent"
    assert [mail["Message-ID"] for mail in box.mails] == [f"<{alert.pk}@testserver>"]


def test_a_fault_of_ours_surfaces_and_is_on_record(
    alert: ReportAlert, box: MailBox, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: Any, **__: Any) -> bytes:
        raise ValueError("no words")

    monkeypatch.setattr(alerts, "compose", broken)
    with pytest.raises(ValueError, match="no words"):
        alerts.send(alert.pk, clock=lambda: LATE)
    alert.refresh_from_db()
    assert (alert.state, alert.failures, alert.lease, alert.reason) == ("waiting", 1, None, "ValueError: no words")


def test_a_letter_in_hand_is_left_alone_until_its_lease_ends(
    alert: ReportAlert, box: MailBox, settings: Settings
) -> None:
    ReportAlert.objects.update(
        state="leased", lease=alert.pk, lease_until=LATE + timedelta(seconds=settings.REPORT_LEASE_SECONDS)
    )
    assert attempt(alert, LATE).state == "leased"
    assert box.mails == []
    later = LATE + timedelta(seconds=settings.REPORT_LEASE_SECONDS)
    assert attempt(alert, later).state == "sent"


def test_a_failure_that_comes_late_does_not_undo_what_another_worker_did(
    alert: ReportAlert, box: MailBox, monkeypatch: pytest.MonkeyPatch, settings: Settings
) -> None:
    later = LATE + timedelta(seconds=settings.REPORT_LEASE_SECONDS)

    def slow(*_: Any, **__: Any) -> Outcome:
        monkeypatch.undo()  # the second worker's attempt goes through
        alerts.send(alert.pk, clock=lambda: later)
        return Deferred(Reason.TIMED_OUT, "too slow")

    monkeypatch.setattr(letters, "put_in_post", slow)
    with pytest.raises(DeliveryFailed):
        alerts.send(alert.pk, clock=lambda: LATE)
    alert.refresh_from_db()
    assert (alert.state, alert.attempts, alert.failures, len(box.mails)) == ("sent", 2, 0, 1)


@pytest.mark.django_db(transaction=True)
def test_a_receipt_is_written_down_though_the_database_went_away_just_then(
    alert: ReportAlert, box: MailBox, monkeypatch: pytest.MonkeyPatch
) -> None:
    settle, faults = letters._settle, [OperationalError("server closed the connection")]

    def after_a_fault(*arguments: Any, **named: Any) -> None:
        if faults:
            raise faults.pop()
        settle(*arguments, **named)

    monkeypatch.setattr(letters, "_settle", after_a_fault)
    monkeypatch.setattr("arbitration.reports.delivery.SETTLE_AGAIN_SECONDS", 0)
    assert attempt(alert, LATE).state == "sent"
    assert (len(box.mails), faults) == (1, [])
