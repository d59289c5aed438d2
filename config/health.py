"""Health: alive (the process answers) and ready (it can do its work, and so can the workers)."""

from datetime import datetime, timedelta

from django.conf import settings
from django.db import OperationalError, connection
from django.db.migrations.executor import MigrationExecutor
from django.http import HttpRequest, JsonResponse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from config.models import Heartbeat
from config.tasks import WORKER

OK = "ok"


@require_safe
@never_cache
def live(request: HttpRequest) -> JsonResponse:
    """GET /health/live: 200 as long as the process answers."""
    return JsonResponse({"status": OK})


@require_safe
@never_cache
def ready(request: HttpRequest) -> JsonResponse:
    """GET /health/ready: 200 if everything is there, else 503; each part with its state."""
    parts = check_parts(timezone.now())
    is_ready = all(state == OK for state in parts.values())
    body = {"status": OK if is_ready else "not-ready", "parts": parts}
    return JsonResponse(body, status=200 if is_ready else 503)


def check_parts(at: datetime) -> dict[str, str]:
    """The state of database, migrations and worker: `ok` or a word for what is wrong."""
    try:
        migrations = _migrations()
        return {"database": OK, "migrations": migrations, "worker": _worker(at) if migrations == OK else "unknown"}
    except OperationalError:
        return {"database": "unreachable", "migrations": "unknown", "worker": "unknown"}


def _migrations() -> str:
    executor = MigrationExecutor(connection)
    return "missing" if executor.migration_plan(executor.loader.graph.leaf_nodes()) else OK


def _worker(at: datetime) -> str:
    """Ok if a task was done lately; the row outlives the worker, so its age counts."""
    seen = Heartbeat.objects.filter(name=WORKER).values_list("at", flat=True).first()
    if seen is None:
        return "never-seen"
    return OK if at - seen < timedelta(seconds=settings.WORKER_IS_LOST_AFTER_SECONDS) else "lost"
