"""Tasks of the whole: the one that shows that tasks are done, and those that call services, which know no Celery."""

from uuid import UUID

from celery import shared_task
from django.conf import settings
from django.utils import timezone

from arbitration.services.deadlines import pass_deadline, past_due
from config.models import Heartbeat

WORKER = "worker"


@shared_task
def beat_heart() -> None:
    """Note that beat asked and a worker answered."""
    Heartbeat.objects.update_or_create(name=WORKER, defaults={"at": timezone.now()})


@shared_task
def sweep_appeals() -> None:
    """Find appeals whose hearing or vote has run out of time. Each is a task of its own: none stops another."""
    for appeal_id in past_due(timezone.now()):
        end_time_of_appeal.apply_async((str(appeal_id),), expires=settings.APPEAL_SWEEP_SECONDS, retry=False)


@shared_task
def end_time_of_appeal(appeal_id: str) -> None:
    """Have a deadline take its effect. Asked for twice, it does so once."""
    pass_deadline(UUID(appeal_id), at=timezone.now())
