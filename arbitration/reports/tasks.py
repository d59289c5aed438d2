"""The alarm clock: tasks that carry an id or nothing at all. What is owed stands in the database."""

import random
import time
from collections.abc import Iterator
from datetime import datetime
from functools import partial
from typing import Final
from uuid import UUID

import structlog
from celery import Task, shared_task
from django.conf import settings
from django.db import transaction
from django.utils import timezone

from arbitration.models import FederationReport, SweepFailure
from arbitration.reports import account_letters, alerts, notices, queue, results
from arbitration.reports.delivery import DeliveryFailed, deliver
from arbitration.reports.sweep_failures import attempt, is_database_gone

SWEEP_LIMIT: Final = 500
HANDS: Final = 3
"""So many at a time work off what waits: of a worker's four threads one stays free for what has just happened."""
ARMFUL: Final = 50
"""So much is looked up at once by each of them."""

Failing = SweepFailure.Task

log = structlog.get_logger(__name__)


@shared_task(throws=(DeliveryFailed,))
def deliver_report(delivery_id: str) -> None:
    """Attempt one delivery. It fails where the attempt fails; the next one is the sweep's business."""
    deliver(UUID(delivery_id), clock=timezone.now)


@shared_task
def open_report(report_id: str) -> None:
    """Put a report that has fallen due on its way."""
    for delivery_id in queue.open_report(UUID(report_id), at=timezone.now()):
        _nudge(deliver_report, delivery_id)


@shared_task(throws=(DeliveryFailed,))
def send_notice(notice_id: str) -> None:
    """Attempt one notice of an appeal."""
    notices.send(UUID(notice_id), clock=timezone.now)


@shared_task(throws=(DeliveryFailed,))
def send_account_letter(letter_id: str) -> None:
    """Attempt one letter about an account."""
    account_letters.send(UUID(letter_id), clock=timezone.now)


@shared_task(expires=3 * settings.REPORT_SWEEP_SECONDS)
def sweep() -> None:
    """Queue work that no message announced: due reports, retries, a dead worker's items, late reports.

    However much waits, the broker hears of no more than a few hands: messages for each would pile up faster than a
    slow worker reads them, and all would be too old when it does. An item that fails is tried again later and stops
    none of the others (`sweep_failures`).
    """
    at = timezone.now()
    for tournament_id in results.ended_without_results(at):
        attempt(Failing.RESULTS, tournament_id, partial(results.owe_results_once_over, tournament_id, at=at), at=at)
    for report_id in queue.due_reports(at, SWEEP_LIMIT):
        attempt(Failing.REPORT, report_id, partial(queue.open_report, report_id, at=at), at=at)
    alerts.raise_alerts(at)
    for _ in _waiting(at, HANDS)[:HANDS]:
        work_off.apply_async(expires=3 * settings.REPORT_SWEEP_SECONDS, retry=False)


@shared_task(throws=(DeliveryFailed,))
def work_off() -> None:
    """Attempt what waits until nothing does or the next sweep is due, which goes on. It fails where an attempt does."""
    failed = [said for each in _one_by_one() if (said := _failure_of(each))]
    if failed:
        raise DeliveryFailed("; ".join(failed))


def _one_by_one() -> Iterator["partial[None]"]:
    until = time.monotonic() + settings.REPORT_SWEEP_SECONDS
    while found := _waiting(timezone.now(), ARMFUL):
        random.shuffle(found)  # other hands have the same before them
        for each in found:
            if time.monotonic() >= until:
                return
            yield each
        if len(found) < ARMFUL:
            return


def _failure_of(waiting: "partial[None]") -> str:
    """How an attempt failed, which is on record by now; nothing if it didn't. Without a database none is made."""
    try:
        waiting()
    except DeliveryFailed as failure:
        return str(failure)
    except Exception as fault:
        if is_database_gone(fault):
            raise
        log.exception("an attempt broke", record=str(waiting.args[0]))
        return f"{type(fault).__name__}: {fault}"
    return ""


def _waiting(at: datetime, limit: int) -> list["partial[None]"]:
    """Attempts at what waits, of each kind so many, longest waiting first."""
    return [
        *(partial(deliver, id, clock=timezone.now) for id in queue.waiting_deliveries(at, limit)),
        *(partial(notices.send, id, clock=timezone.now) for id in notices.waiting(at, limit)),
        *(partial(account_letters.send, id, clock=timezone.now) for id in account_letters.waiting(at, limit)),
        *(partial(alerts.send, id, clock=timezone.now) for id in alerts.waiting(at, limit)),
    ]


def open_after_commit(report: FederationReport) -> None:
    """Have a report opened as soon as the transaction is through. If no broker hears it, the sweep finds it."""
    transaction.on_commit(lambda: _nudge(open_report, report.pk), robust=True)


def deliver_after_commit(delivery_id: UUID) -> None:
    """Have a delivery attempted as soon as the transaction is through."""
    transaction.on_commit(lambda: _nudge(deliver_report, delivery_id), robust=True)


def notify_after_commit(notice_id: UUID) -> None:
    """Have a notice sent as soon as the transaction is through."""
    transaction.on_commit(lambda: _nudge(send_notice, notice_id), robust=True)


def write_after_commit(letter_id: UUID) -> None:
    """Have a letter about an account sent as soon as the transaction is through."""
    transaction.on_commit(lambda: _nudge(send_account_letter, letter_id), robust=True)


def _nudge(task: "Task[..., None]", record_id: UUID) -> None:
    # Whatever isn't taken up by the next sweep is found by it: an older nudge would only pile up.
    task.apply_async((str(record_id),), expires=settings.REPORT_SWEEP_SECONDS, retry=False)
