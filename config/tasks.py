"""Tasks of the whole: the one that shows that tasks are done, and those that call services, which know no Celery."""

from celery import shared_task
from django.utils import timezone

from config.models import Heartbeat

WORKER = "worker"


@shared_task
def beat_heart() -> None:
    """Note that beat asked and a worker answered."""
    Heartbeat.objects.update_or_create(name=WORKER, defaults={"at": timezone.now()})
