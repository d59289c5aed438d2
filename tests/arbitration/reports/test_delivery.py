"""From a report that is owed to its receipt, through whatever goes wrong, on the database and real receivers."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest
from django.db import InterfaceError, OperationalError
from pytest_django import Settings

from arbitration.models import Delivery, FederationReport
from arbitration.reports import queue
from arbitration.reports.channels import Deferred, Delivered, Reason
from arbitration.reports.delivery import DeliveryFailed, deliver
from arbitration.reports.schedule import PAUSES
from tournaments.models import Federation, new_id

from .conftest import ADDRESS, DUE, Owe, tell_by_webhook
from .receivers import MailBox, WebReceiver

LATER = DUE + timedelta(hours=1)


def clock(at: datetime) -> Callable[[], datetime]:
    return lambda: at


def by_mail(federation: Federation) -> None:
    federation.report_email = ADDRESS
    federation.save()


def by_webhook(federation: Federation, web: WebReceiver) -> None:
    tell_by_webhook(federation, web.url)


def opened(report: FederationReport, at: datetime = DUE) -> Delivery:
    (delivery_id,) = queue.open_report(report.pk, at=at)
    return Delivery.objects.get(pk=delivery_id)


def attempt(delivery: Delivery, at: datetime) -> Delivery:
    deliver(delivery.pk, clock=clock(at))
    delivery.refresh_from_db()
    return delivery


def failed_attempt(delivery: Delivery, at: datetime) -> Delivery:
    with pytest.raises(DeliveryFailed):
        deliver(delivery.pk, clock=clock(at))
    delivery.refresh_from_db()
    return delivery


def state_of(report: FederationReport) -> str:
    report.refresh_from_db()
    return report.state


def test_a_report_goes_to_every_channel_of_its_federation(
    owe: Owe, federation: Federation, box: MailBox, web: WebReceiver
) -> None:
    by_mail(federation)
    by_webhook(federation, web)
    report = owe()
    for delivery_id in queue.open_report(report.pk, at=DUE):
        deliver(delivery_id, clock=clock(DUE))
    assert state_of(report) == "delivered"
    (mail,) = box.mails
    (request,) = web.requests
    assert mail["Message-ID"] == f"<{report.pk}@testserver>"
    assert request.headers["webhook-id"] == str(report.pk)
    assert {delivery.state for delivery in report.deliveries.all()} == {"delivered"}
    assert report.deliveries.get(channel="email").receipt["answer"] == "250 2.0.0 taken over"
    assert report.deliveries.get(channel="webhook").receipt == {"status": 204}


def test_before_it_is_due_nothing_goes_out(owe: Owe, federation: Federation) -> None:
    by_mail(federation)
    report = owe()
    assert queue.open_report(report.pk, at=DUE - timedelta(seconds=1)) == []
    assert state_of(report) == "owed"


def test_an_optional_report_goes_out_only_by_hand(owe: Owe, federation: Federation) -> None:
    by_mail(federation)
    report = owe(due_at=None, when="optional")
    assert queue.open_report(report.pk, at=LATER) == []
    assert queue.due_reports(LATER, 10) == []


def test_a_federation_without_a_channel_stays_owed_until_it_has_one(owe: Owe, federation: Federation) -> None:
    report = owe()
    assert queue.open_report(report.pk, at=DUE) == []
    assert state_of(report) == "owed"
    by_mail(federation)
    assert queue.due_reports(LATER, 10) == [report.pk]
    assert opened(report, LATER).receiver == ADDRESS


def test_opening_twice_is_once(owe: Owe, federation: Federation) -> None:
    by_mail(federation)
    report = owe()
    opened(report)
    assert queue.open_report(report.pk, at=LATER) == []
    assert report.deliveries.count() == 1


def test_running_twice_sends_once(owe: Owe, federation: Federation, box: MailBox) -> None:
    by_mail(federation)
    delivery = opened(owe())
    attempt(delivery, DUE)
    attempt(delivery, LATER)
    assert len(box.mails) == 1
    assert delivery.attempts == 1


def test_a_claimed_delivery_is_left_alone_until_its_lease_ends(owe: Owe, federation: Federation) -> None:
    by_mail(federation)
    delivery = opened(owe())
    assert queue.claim(delivery.pk, at=DUE) is not None
    assert queue.claim(delivery.pk, at=DUE + timedelta(seconds=119)) is None
    assert queue.waiting_deliveries(DUE + timedelta(seconds=119), 10) == []
    assert queue.waiting_deliveries(DUE + timedelta(seconds=120), 10) == [delivery.pk]
    assert queue.claim(delivery.pk, at=DUE + timedelta(seconds=120)) is not None


def test_a_failure_that_comes_late_does_not_undo_what_another_worker_did(owe: Owe, federation: Federation) -> None:
    by_mail(federation)
    delivery = opened(owe())
    slow = queue.claim(delivery.pk, at=DUE)
    quick = queue.claim(delivery.pk, at=LATER)
    assert slow is not None
    assert quick is not None
    queue.settle(slow, Deferred(Reason.TIMED_OUT, "slow"), at=LATER)
    delivery.refresh_from_db()
    assert (delivery.state, delivery.lease) == ("leased", quick.lease)
    queue.settle(quick, Delivered(), at=LATER)
    queue.settle(slow, Deferred(Reason.TIMED_OUT, "slow"), at=LATER)
    delivery.refresh_from_db()
    assert delivery.state == "delivered"


def test_a_receipt_counts_without_the_lease(owe: Owe, federation: Federation) -> None:
    by_mail(federation)
    delivery = opened(owe())
    slow, quick = queue.claim(delivery.pk, at=DUE), queue.claim(delivery.pk, at=LATER)
    assert slow is not None
    assert quick is not None
    queue.settle(slow, Delivered({"status": 200}), at=LATER)
    queue.settle(quick, Deferred(Reason.TIMED_OUT, "the other was quicker"), at=LATER)
    delivery.refresh_from_db()
    assert (delivery.state, delivery.receipt) == ("delivered", {"status": 200})


def test_a_failure_is_on_record_with_its_reason_and_the_next_attempt(
    owe: Owe, federation: Federation, web: WebReceiver
) -> None:
    by_webhook(federation, web)
    web.answers = [(500, {}, b"database down"), (200, {}, b"")]
    report = owe()
    delivery = failed_attempt(opened(report), DUE)
    assert (delivery.state, delivery.reason_code) == ("waiting", "temporarily-refused")
    assert delivery.reason == "HTTP 500 database down"
    assert delivery.next_attempt_at is not None
    assert DUE + PAUSES[0] <= delivery.next_attempt_at <= DUE + PAUSES[0] * 1.25
    assert state_of(report) == "sending"
    attempt(delivery, DUE + timedelta(seconds=1))
    assert len(web.requests) == 1
    attempt(delivery, LATER)
    assert state_of(report) == "delivered"
    assert (delivery.reason, delivery.reason_code, delivery.attempts) == ("", "", 2)
    first, second = web.requests
    assert first.body == second.body
    assert first.headers["webhook-id"] == second.headers["webhook-id"]


def test_retry_after_is_honoured(owe: Owe, federation: Federation, web: WebReceiver) -> None:
    by_webhook(federation, web)
    web.answers = [(503, {"Retry-After": "3600"}, b"")]
    delivery = failed_attempt(opened(owe()), DUE)
    assert delivery.next_attempt_at == DUE + timedelta(hours=1)


def test_410_disables_the_webhook_and_leaves_a_dead_letter(owe: Owe, federation: Federation, web: WebReceiver) -> None:
    by_webhook(federation, web)
    web.answers = [(410, {}, b"")]
    report, next_report = owe(), owe()
    next_delivery = opened(next_report)
    delivery = failed_attempt(opened(report), DUE)
    federation.refresh_from_db()
    assert federation.webhook_disabled_at == DUE
    assert (delivery.state, delivery.reason_code, delivery.next_attempt_at) == ("dead", "gone", None)
    assert state_of(report) == "failed"
    assert failed_attempt(next_delivery, LATER).reason_code == "disabled"
    assert len(web.requests) == 1
    assert queue.open_report(owe().pk, at=LATER) == []


def test_an_uncertain_end_is_shown_as_such_and_sent_again_under_the_same_id(
    owe: Owe, federation: Federation, box: MailBox
) -> None:
    by_mail(federation)
    box.takes_mail_and_hangs_up = True
    report = owe()
    delivery = failed_attempt(opened(report), DUE)
    assert (delivery.state, delivery.reason_code) == ("uncertain", "cut-off")
    box.takes_mail_and_hangs_up = False
    assert queue.waiting_deliveries(LATER, 10) == [delivery.pk]
    attempt(delivery, LATER)
    assert delivery.state == "delivered"
    assert {mail["Message-ID"] for mail in box.mails} == {f"<{report.pk}@testserver>"}


def test_after_72_hours_of_failures_it_is_a_dead_letter_that_can_be_revived(
    owe: Owe, federation: Federation, web: WebReceiver
) -> None:
    by_webhook(federation, web)
    web.answers = [(503, {}, b"")]
    report = owe()
    delivery, at = opened(report), DUE
    while delivery.state == "waiting":
        assert delivery.next_attempt_at is not None
        at = delivery.next_attempt_at
        failed_attempt(delivery, at)
    assert delivery.state == "dead"
    assert at - DUE >= timedelta(hours=72)
    assert state_of(report) == "failed"
    assert queue.waiting_deliveries(at + timedelta(days=9), 10) == []
    web.answers = [(200, {}, b"")]
    queue.send_again(delivery.pk, at=at)
    assert state_of(report) == "sending"
    attempt(delivery, at)
    assert state_of(report) == "delivered"


def test_a_dead_letter_is_revived_to_the_address_of_today(owe: Owe, federation: Federation, box: MailBox) -> None:
    by_mail(federation)
    box.answer_to_receiver = "550 no such mailbox"
    delivery = failed_attempt(opened(owe()), DUE)
    assert (delivery.state, delivery.reason) == ("dead", "RCPT TO: 550 no such mailbox")
    federation.report_email = "office@federation.example"
    federation.save()
    box.answer_to_receiver = None
    queue.send_again(delivery.pk, at=LATER)
    attempt(delivery, LATER)
    assert box.receivers == ["office@federation.example"]


def test_a_revived_letter_has_another_72_hours_from_its_next_attempt(
    owe: Owe, federation: Federation, box: MailBox
) -> None:
    by_mail(federation)
    box.answer_to_receiver = "550 no such mailbox"
    delivery = failed_attempt(opened(owe()), DUE)
    assert delivery.first_attempt_at == DUE
    late = DUE + timedelta(days=9)
    queue.send_again(delivery.pk, at=late)
    box.answer_to_receiver = None
    attempt(delivery, late)
    delivery.refresh_from_db()
    assert delivery.first_attempt_at == late


def test_reviving_what_is_not_dead_changes_nothing(owe: Owe, federation: Federation, mail_folder: Path) -> None:
    by_mail(federation)
    delivery = attempt(opened(owe()), DUE)
    queue.send_again(delivery.pk, at=LATER)
    delivery.refresh_from_db()
    assert delivery.state == "delivered"


def test_one_dead_channel_leaves_the_report_failed_though_the_other_has_it(
    owe: Owe, federation: Federation, mail_folder: Path, web: WebReceiver
) -> None:
    by_mail(federation)
    tell_by_webhook(federation, web.url, key="whsec_mistyped")
    report = owe()
    for delivery_id in queue.open_report(report.pk, at=DUE):
        delivery = Delivery.objects.get(pk=delivery_id)
        (attempt if delivery.channel == "email" else failed_attempt)(delivery, DUE)
    assert state_of(report) == "failed"
    assert report.deliveries.get(channel="webhook").reason_code == "secret-invalid"
    assert len(list(mail_folder.iterdir())) == 1


def test_a_private_address_is_a_dead_letter_unless_the_setting_allows_it(
    owe: Owe, federation: Federation, web: WebReceiver, settings: Settings
) -> None:
    settings.WEBHOOKS_MAY_BE_PRIVATE = False
    by_webhook(federation, web)
    federation.webhook_url = web.url.replace("http:", "https:")
    federation.save()
    delivery = failed_attempt(opened(owe()), DUE)
    assert (delivery.state, delivery.reason_code) == ("dead", "address-refused")
    assert web.requests == []


def test_no_mail_server_is_a_failure_that_people_see(owe: Owe, federation: Federation) -> None:
    by_mail(federation)
    delivery = failed_attempt(opened(owe()), DUE)
    assert (delivery.state, delivery.reason_code) == ("waiting", "not-configured")


def test_a_fault_of_ours_surfaces_and_is_on_record(owe: Owe, federation: Federation, mail_folder: Path) -> None:
    by_mail(federation)
    delivery = opened(owe(body={}))
    with pytest.raises(ValueError, match="schema"):
        deliver(delivery.pk, clock=clock(DUE))
    delivery.refresh_from_db()
    assert (delivery.state, delivery.reason_code) == ("waiting", "broken")
    assert "schema: found None" in delivery.reason


@pytest.mark.django_db(transaction=True)
def test_a_receipt_is_written_down_though_the_database_went_away_just_then(
    owe: Owe, federation: Federation, web: WebReceiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    by_webhook(federation, web)
    report = owe()
    delivery = opened(report)
    settle, faults = queue.settle, [OperationalError("server closed the connection"), InterfaceError("it is closed")]

    def after_two_faults(*arguments: Any, **named: Any) -> None:
        if faults:
            raise faults.pop()
        settle(*arguments, **named)

    monkeypatch.setattr(queue, "settle", after_two_faults)
    monkeypatch.setattr("arbitration.reports.delivery.SETTLE_AGAIN_SECONDS", 0)
    attempt(delivery, DUE)
    assert (delivery.state, state_of(report), len(web.requests)) == ("delivered", "delivered", 1)


@pytest.mark.django_db(transaction=True)
def test_after_a_long_outage_the_delivery_is_left_to_the_next_claim(
    owe: Owe, federation: Federation, web: WebReceiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    by_webhook(federation, web)
    delivery = opened(owe())
    moments = iter([DUE, DUE, DUE, DUE, LATER])

    def away(*arguments: Any, **named: Any) -> None:
        raise OperationalError("no server")

    with monkeypatch.context() as patched:
        patched.setattr(queue, "settle", away)
        with pytest.raises(OperationalError):
            deliver(delivery.pk, clock=lambda: next(moments))
    delivery.refresh_from_db()
    assert delivery.state == "leased"
    attempt(delivery, LATER)
    assert (delivery.state, delivery.attempts, len(web.requests)) == ("delivered", 2, 2)
    assert len({request.headers["webhook-id"] for request in web.requests}) == 1


def test_an_unknown_delivery_is_nothing_to_do(db: None) -> None:
    unknown: UUID = new_id()
    deliver(unknown, clock=clock(DUE))
    assert Delivery.objects.count() == 0


def test_each_state_that_a_delivery_had_stays_on_record(owe: Owe, federation: Federation, mail_folder: Path) -> None:
    by_mail(federation)
    delivery = attempt(opened(owe()), DUE)
    history = delivery.events.order_by("pgh_id").values_list("state", flat=True)  # type: ignore[attr-defined]
    assert list(history) == ["waiting", "leased"]
