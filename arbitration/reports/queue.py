"""The queue of deliveries in the database: opened when due, claimed with a lease, settled once.

Short mails are claimed, and tried again after a failure, in the same way.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Generic, TypeVar
from uuid import UUID, uuid4

from django.conf import settings
from django.db import transaction
from django.db.models import Q, QuerySet

from arbitration.models import Delivery, FederationReport, SweepFailure
from arbitration.models.letters import Letter
from arbitration.reports.channels import Deferred, Delivered, Gone, Outcome, Refused
from arbitration.reports.contents import add_reasons
from arbitration.reports.drafts import enter_deliveries
from arbitration.reports.schedule import next_attempt
from arbitration.reports.selectors.inbox import UNREACHED
from arbitration.reports.sweep_failures import ready
from tournaments.federations.channels import disable_webhook
from tournaments.models import Federation, FederationOfficer
from tournaments.services.locks import lock_journal, lock_rows

Attempted = TypeVar("Attempted", bound=Delivery | Letter)
Channel, State = Delivery.Channel, Delivery.State
OWED, SENDING = FederationReport.State.OWED, FederationReport.State.SENDING


@dataclass(frozen=True)
class Claim(Generic[Attempted]):
    """An attempt that this worker owns until the lease ends; a later claim has a different `lease`."""

    attempted: Attempted
    lease: UUID


def due_reports(at: datetime, limit: int) -> list[UUID]:
    """Reports that have fallen due, aren't on their way and have a channel, longest due first."""
    due = FederationReport.objects.filter(~UNREACHED, state=OWED, due_at__lte=at).order_by("due_at", "id")
    return list(ready(due, SweepFailure.Task.REPORT, at=at).values_list("id", flat=True)[:limit])


def waiting(rows: QuerySet[Attempted], at: datetime, limit: int) -> list[UUID]:
    """Deliveries or letters that are due, and those with an expired lease, longest waiting first."""
    due = rows.filter(_is_claimable(at)).order_by("next_attempt_at", "pk")
    return list(due.values_list("pk", flat=True)[:limit])


def waiting_deliveries(at: datetime, limit: int) -> list[UUID]:
    """Deliveries that are waiting."""
    return waiting(Delivery.objects.all(), at, limit)


@transaction.atomic
def open_report(report_id: UUID, *, at: datetime) -> list[UUID]:
    """Put a report that has fallen due on its way: a delivery for each channel that its federation has.

    Without a channel it stays owed and waits in the inbox: it goes out when the federation gets one, or is fetched.
    """
    _lock_journal_of(report_id)
    reports = lock_rows(FederationReport.objects.select_related("federation", "decision"), skip_locked=True)
    report = reports.filter(pk=report_id, state=OWED, due_at__lte=at).first()
    if report is None:
        return []
    receivers = receivers_of(report.federation)
    if not receivers:
        return []
    deliveries = Delivery.objects.bulk_create(
        Delivery(report=report, channel=channel, receiver=receiver, next_attempt_at=at)
        for channel, receiver in receivers.items()
    )
    enter_deliveries(report, deliveries, at=at)
    add_reasons(report, at=at)
    report.state = SENDING
    report.save(update_fields=["state"])
    return [delivery.pk for delivery in deliveries]


def receivers_of(federation: Federation) -> dict[str, str]:
    """Where a federation wants to be told, by channel."""
    receivers: dict[str, str] = {}
    if federation.report_email:
        receivers[Channel.EMAIL] = federation.report_email
    if federation.webhook_url and federation.webhook_disabled_at is None:
        receivers[Channel.WEBHOOK] = federation.webhook_url
    return receivers


def channels_to(federation: Federation) -> list[str]:
    """How a federation is reached; by its inbox alone where nothing else leads there but an officer can log in."""
    officers = FederationOfficer.objects.filter(federation=federation, user__is_active=True)
    return sorted(receivers_of(federation)) or ([Channel.PULL.value] if officers.exists() else [])


@transaction.atomic
def hand_over(report_id: UUID, *, by: UUID, at: datetime) -> None:
    """An officer fetches a report: delivered, if it is due and the federation has no channel but the inbox."""
    _lock_journal_of(report_id)
    due = FederationReport.objects.filter(UNREACHED, state=OWED, due_at__lte=at)
    report = lock_rows(due).select_related("federation", "decision").filter(pk=report_id).first()
    if report is None:
        return
    fetched = Delivery.objects.create(
        report=report,
        channel=Channel.PULL,
        receiver=f"{settings.PUBLIC_URL}/inbox/{report.pk}",
        state=State.DELIVERED,
        attempts=1,
        first_attempt_at=at,
        delivered_at=at,
        receipt={"fetched_by": str(by)},
    )
    enter_deliveries(report, [fetched], at=at)
    add_reasons(report, at=at)
    report.state = FederationReport.State.DELIVERED
    report.save(update_fields=["state"])


@transaction.atomic
def claim(delivery_id: UUID, *, at: datetime) -> Claim[Delivery] | None:
    """Take a delivery for one attempt, or None if it isn't its time or another has it.

    It goes to the address that its federation has now.
    """
    claimed = claim_one_of(Delivery.objects.select_related("report__federation"), delivery_id, at=at)
    if claimed:
        delivery = claimed.attempted
        delivery.receiver = receivers_of(delivery.report.federation).get(delivery.channel, delivery.receiver)
        delivery.save(update_fields=["receiver"])
    return claimed


@transaction.atomic
def claim_one_of(rows: QuerySet[Attempted], pk: UUID, *, at: datetime) -> Claim[Attempted] | None:
    """The same for one of these deliveries or letters."""
    attempted = lock_rows(rows, skip_locked=True).filter(_is_claimable(at), pk=pk).first()
    if attempted is None:
        return None
    lease = uuid4()
    attempted.state, attempted.lease = State.LEASED, lease
    attempted.lease_until = at + timedelta(seconds=settings.REPORT_LEASE_SECONDS)
    attempted.attempts += 1
    attempted.first_attempt_at = attempted.first_attempt_at or at
    attempted.save(update_fields=["state", "lease", "lease_until", "attempts", "first_attempt_at"])
    return Claim(attempted, lease)


def note_failure(attempted: Delivery | Letter, outcome: Deferred | Refused | Gone, at: datetime) -> None:
    """When it is tried again; a dead letter where it isn't."""
    attempted.failures += 1
    attempted.next_attempt_at = None
    if isinstance(outcome, Deferred):
        attempted.next_attempt_at = next_attempt(
            failures=attempted.failures,
            first_attempt_at=attempted.first_attempt_at or at,
            at=at,
            wish=outcome.retry_after,
            chance=random.random(),
        )
    if attempted.next_attempt_at is None:
        attempted.state = State.DEAD
        return
    is_uncertain = isinstance(outcome, Deferred) and outcome.is_uncertain
    attempted.state = State.UNCERTAIN if is_uncertain else State.WAITING


@transaction.atomic
def settle(claimed: Claim[Delivery], outcome: Outcome, *, at: datetime) -> None:
    """Record the outcome of an attempt. A receipt always counts; a failure only while the lease is held."""
    _lock_journal_of(claimed.attempted.report_id)
    report = lock_rows(FederationReport.objects.all()).get(pk=claimed.attempted.report_id)
    delivery = lock_rows(Delivery.objects.all()).get(pk=claimed.attempted.pk)
    is_ours = delivery.lease == claimed.lease
    if delivery.state == State.DELIVERED or not (is_ours or isinstance(outcome, Delivered)):
        return
    delivery.lease = delivery.lease_until = None
    _note(delivery, outcome, at)
    delivery.save()
    if delivery.state in (State.DELIVERED, State.DEAD):
        enter_deliveries(report, [delivery], at=at)
    if isinstance(outcome, Gone):
        disable_webhook(report.federation_id, url=delivery.receiver, at=at)
    _settle_report(report)


def settle_if_failed(report_id: UUID) -> None:
    """A report that an officer has read has arrived, though no channel got through. Needs a transaction."""
    report = lock_rows(FederationReport.objects.all()).get(pk=report_id)
    if report.state == FederationReport.State.FAILED:
        _settle_report(report)


@transaction.atomic
def send_again(delivery_id: UUID, *, at: datetime) -> UUID:
    """Give a dead letter another 72 hours; where its channel is gone, by another that the federation has now."""
    report_id = Delivery.objects.values_list("report_id", flat=True).get(pk=delivery_id)
    _lock_journal_of(report_id)
    report = lock_rows(FederationReport.objects.all()).get(pk=report_id)
    delivery = lock_rows(Delivery.objects.all()).get(pk=delivery_id)
    if delivery.state != State.DEAD:
        return delivery.pk
    delivery.channel, delivery.receiver = _way_now(delivery, report.federation)
    delivery.state, delivery.failures, delivery.first_attempt_at = State.WAITING, 0, None
    delivery.next_attempt_at = at
    delivery.save()
    enter_deliveries(report, [delivery], at=at)
    _settle_report(report)
    return delivery.pk


def _way_now(delivery: Delivery, federation: Federation) -> tuple[str, str]:
    """The channel of a delivery with its present address; else one that the report doesn't take yet."""
    ways = receivers_of(federation)
    if delivery.channel in ways:
        return delivery.channel, ways[delivery.channel]
    taken = set(Delivery.objects.filter(report=delivery.report_id).values_list("channel", flat=True))
    free = [way for way in ways.items() if way[0] not in taken]
    return free[0] if free else (delivery.channel, delivery.receiver)


def _lock_journal_of(report_id: UUID) -> None:
    """Take the journal's lock, which goes before that of a report whose deliveries are entered."""
    for tournament_id in FederationReport.objects.filter(pk=report_id).values_list("tournament", flat=True):
        lock_journal(tournament_id)


def _is_claimable(at: datetime) -> Q:
    is_due = Q(state__in=(State.WAITING, State.UNCERTAIN), next_attempt_at__lte=at)
    return is_due | Q(state=State.LEASED, lease_until__lte=at)


def _note(delivery: Delivery, outcome: Outcome, at: datetime) -> None:
    if isinstance(outcome, Delivered):
        delivery.state, delivery.delivered_at = State.DELIVERED, at
        delivery.receipt = dict(outcome.receipt)
        delivery.reason_code = delivery.reason = ""
        delivery.next_attempt_at = None
        return
    delivery.reason_code, delivery.reason = outcome.reason, _storable(outcome.text)
    note_failure(delivery, outcome, at)


def _settle_report(report: FederationReport) -> None:
    states = set(report.deliveries.values_list("state", flat=True))
    report.state = FederationReport.state_after(states, is_read=report.readings.exists())
    report.save(update_fields=["state"])


def _storable(text: str) -> str:
    """What a server said, without what PostgreSQL's text can't hold."""
    return text.replace("\x00", "\N{REPLACEMENT CHARACTER}")[:2000]
