"""The task that shows that tasks are done."""

from celery import shared_task
from django.utils import timezone

from config.models import Heartbeat

WORKER = "worker"


@shared_task
def beat_heart() -> None:
    """Note that beat asked and a worker answered."""
    Heartbeat.objects.update_or_create(name=WORKER, defaults={"at": timezone.now()})
