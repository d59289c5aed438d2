"""The alarm clock: tasks that carry an id and nothing else. What is owed stands in the database."""

from uuid import UUID

from celery import Task, shared_task
from django.conf import settings
from django.db import transaction
from django.utils import timezone

from arbitration.models import FederationReport
from arbitration.reports import alerts, notices, queue, results
from arbitration.reports.delivery import DeliveryFailed, deliver

SWEEP_LIMIT = 500


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
def send_alert(alert_id: str) -> None:
    """Attempt one alert about a report that is late or was given up."""
    alerts.send(UUID(alert_id), clock=timezone.now)


@shared_task
def sweep() -> None:
    """Find what nobody nudged: reports fallen due, attempts to repeat, what a dead worker had in hand, what is late."""
    at = timezone.now()
    for tournament_id in results.ended_without_results(at):
        results.owe_results(tournament_id, at=at)
    for report_id in queue.due_reports(at, SWEEP_LIMIT):
        queue.open_report(report_id, at=at)
    for delivery_id in queue.waiting_deliveries(at, SWEEP_LIMIT):
        _nudge(deliver_report, delivery_id)
    for notice_id in notices.waiting(at, SWEEP_LIMIT):
        _nudge(send_notice, notice_id)
    alerts.raise_alerts(at)
    for alert_id in alerts.waiting(at, SWEEP_LIMIT):
        _nudge(send_alert, alert_id)


def open_after_commit(report: FederationReport) -> None:
    """Have a report opened as soon as the transaction is through. If no broker hears it, the sweep finds it."""
    transaction.on_commit(lambda: _nudge(open_report, report.pk), robust=True)


def deliver_after_commit(delivery_id: UUID) -> None:
    """Have a delivery attempted as soon as the transaction is through."""
    transaction.on_commit(lambda: _nudge(deliver_report, delivery_id), robust=True)


def notify_after_commit(notice_id: UUID) -> None:
    """Have a notice sent as soon as the transaction is through."""
    transaction.on_commit(lambda: _nudge(send_notice, notice_id), robust=True)


def _nudge(task: "Task[..., None]", record_id: UUID) -> None:
    # Whatever isn't taken up by the next sweep is nudged by it again: an older nudge would only pile up.
    task.apply_async((str(record_id),), expires=settings.REPORT_SWEEP_SECONDS, retry=False)
