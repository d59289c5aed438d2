"""A channel that a federation changes or gives up while deliveries wait: nothing goes to a former address."""

from __future__ import annotations

from contextlib import suppress
from datetime import datetime, timedelta

import pytest

from arbitration.models import Delivery, FederationReport
from arbitration.reports import queue
from arbitration.reports.delivery import DeliveryFailed, deliver
from tournaments.models import Federation

from .conftest import ADDRESS, DUE, Owe, tell_by_webhook
from .receivers import MailBox, WebReceiver

pytestmark = pytest.mark.django_db
LATER = DUE + timedelta(hours=1)


def mailed(federation: Federation, to: str) -> None:
    """The federation's address from now on; empty: none."""
    federation.report_email = to
    federation.save()


def opened(report: FederationReport) -> Delivery:
    """The only delivery of a report that has fallen due."""
    [delivery_id] = queue.open_report(report.pk, at=DUE)
    return Delivery.objects.get(pk=delivery_id)


def attempted(delivery: Delivery, at: datetime) -> Delivery:
    """After one attempt, however it ends."""
    with suppress(DeliveryFailed):
        deliver(delivery.pk, clock=lambda: at)
    return Delivery.objects.get(pk=delivery.pk)


def test_a_waiting_report_goes_to_the_address_that_the_federation_has_by_then(
    owe: Owe, federation: Federation, box: MailBox
) -> None:
    mailed(federation, ADDRESS)
    delivery = opened(owe())
    mailed(federation, "new@federation.example")
    delivery = attempted(delivery, DUE)
    assert (delivery.state, delivery.receiver) == ("delivered", "new@federation.example")
    [mail] = box.mails
    assert mail["To"] == "new@federation.example"


def test_a_waiting_report_does_not_go_to_an_address_that_was_given_up(
    owe: Owe, federation: Federation, box: MailBox
) -> None:
    mailed(federation, ADDRESS)
    delivery = opened(owe())
    mailed(federation, "")
    delivery = attempted(delivery, DUE)
    assert (delivery.state, delivery.reason_code, box.mails) == ("dead", "disabled", [])


def test_a_waiting_report_is_not_posted_to_a_webhook_that_was_given_up(
    owe: Owe, federation: Federation, web: WebReceiver
) -> None:
    tell_by_webhook(federation, web.url)
    delivery = opened(owe())
    tell_by_webhook(federation, "")
    delivery = attempted(delivery, DUE)
    assert (delivery.state, delivery.reason, web.requests) == ("dead", "the federation gave this channel up", [])


def test_a_dead_letter_is_sent_again_by_the_channel_that_the_federation_has_now(
    owe: Owe, federation: Federation, web: WebReceiver
) -> None:
    mailed(federation, ADDRESS)
    report = owe()
    delivery = opened(report)
    mailed(federation, "")
    attempted(delivery, DUE)
    tell_by_webhook(federation, web.url)
    queue.send_again(delivery.pk, at=LATER)
    delivery = attempted(delivery, LATER)
    assert (delivery.channel, delivery.receiver, delivery.state) == ("webhook", web.url, "delivered")
    report.refresh_from_db()
    assert report.state == "delivered"
