"""One attempt at a delivery or a letter, from the claim to its end in the database."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

from django.conf import settings
from django.db import InterfaceError, OperationalError, connection

from arbitration.models import Delivery
from arbitration.reports import queue
from arbitration.reports.channels import Deferred, Delivered, Outcome, Reason, Refused, mail, webhook
from arbitration.reports.contents import content_of
from arbitration.reports.documents import for_mail
from tournaments.federations.channels import keys_that_sign

Clock = Callable[[], datetime]

SETTLE_AGAIN_SECONDS: Final = 0.5


class DeliveryFailed(Exception):
    """The attempt is on record as failed; the database knows when the next one is due."""


def deliver(delivery_id: UUID, *, clock: Clock) -> None:
    """Attempt a delivery that is due and that no other worker has taken. Raises: DeliveryFailed."""
    claimed = queue.claim(delivery_id, at=clock())
    if claimed:
        carry_out(
            claimed,
            send=lambda: _send(claimed.attempted, at=clock()),
            settle=lambda outcome: queue.settle(claimed, outcome, at=clock()),
            clock=clock,
        )


def carry_out(
    claimed: queue.Claim[queue.Attempted],
    *,
    send: Callable[[], Outcome],
    settle: Callable[[Outcome], None],
    clock: Clock,
) -> None:
    """Send what was claimed, and record the outcome. Raises: DeliveryFailed."""
    try:
        outcome = send()
    except Exception as fault:
        # A fault of ours is a failed attempt like others: tried again, and in the end a dead letter that people see.
        broken = Deferred(Reason.BROKEN, f"{type(fault).__name__}: {fault}")
        _until_written(lambda: settle(broken), clock=clock)
        raise
    _until_written(lambda: settle(outcome), clock=clock)
    if not isinstance(outcome, Delivered):
        attempted = claimed.attempted
        raise DeliveryFailed(f"{attempted._meta.model_name} {attempted.pk}: {outcome.reason}: {outcome.text}")


def _until_written(write: Callable[[], None], *, clock: Clock) -> None:
    """Record the outcome of an attempt, retrying through a database outage until the lease ends.

    A receipt that isn't recorded leads to a second delivery.
    """
    until = clock() + timedelta(seconds=settings.REPORT_LEASE_SECONDS)
    while True:
        try:
            write()
        except (OperationalError, InterfaceError):
            if connection.in_atomic_block or clock() >= until:
                raise
            connection.close()
            time.sleep(SETTLE_AGAIN_SECONDS)
        else:
            return


def _send(delivery: Delivery, *, at: datetime) -> Outcome:
    federation = delivery.report.federation
    if delivery.channel not in queue.receivers_of(federation):
        is_gone = delivery.channel == Delivery.Channel.WEBHOOK and federation.webhook_url
        said = "the federation's webhook said that it is gone" if is_gone else "the federation gave this channel up"
        return Refused(Reason.DISABLED, said)
    if delivery.channel == Delivery.Channel.EMAIL:
        return _mail(delivery, at)
    return _post(delivery, at)


def _mail(delivery: Delivery, at: datetime) -> Outcome:
    return mail.send(
        settings.EMAIL_URL,
        for_mail(content_of(delivery.report)),
        message_id=_stable_id(delivery),
        sender=settings.EMAIL_FROM,
        receiver=delivery.receiver,
        at=at,
    )


def _post(delivery: Delivery, at: datetime) -> Outcome:
    federation = delivery.report.federation
    return webhook.send(
        delivery.receiver,
        webhook.payload(content_of(delivery.report), fetch_from=_inbox(delivery) if federation.webhook_is_thin else ""),
        message_id=_stable_id(delivery),
        keys=[key.secret for key in keys_that_sign(federation.pk, at=at)],
        at=at,
        may_be_private=settings.WEBHOOKS_MAY_BE_PRIVATE,
    )


def _inbox(delivery: Delivery) -> str:
    """Where the federation's officers fetch the report with their own log-in."""
    return f"{settings.PUBLIC_URL}/api/v1/inbox/{delivery.report_id}"


def _stable_id(delivery: Delivery) -> str:
    """The same in every channel and every repetition, so that a receiver can drop what it has: the report's own id.

    A report goes to one federation, so this is an id per event and receiver.
    """
    return str(delivery.report_id)
