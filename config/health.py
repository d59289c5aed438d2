"""Health: alive (the process answers) and ready (it can do its work, and so can the workers)."""

from datetime import datetime, timedelta
from functools import cache
from pathlib import Path
from pkgutil import iter_modules

import structlog
from django.apps import apps
from django.conf import settings
from django.db import DatabaseError, OperationalError, connection, transaction
from django.db.migrations.recorder import MigrationRecorder
from django.http import HttpRequest, JsonResponse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from config.models import Heartbeat
from config.tasks import WORKER

OK = "ok"
UNKNOWN = "unknown"
WRITES = "writes"
"""The row that is written to see whether rows can be."""
WRITES_ARE_TRIED_EVERY = timedelta(seconds=5)
"""Anonymous clients may ask as often as they like."""

log = structlog.get_logger(__name__)


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
    """The state of database, migrations, writes and worker: `ok` or a word for what is wrong."""
    try:
        migrations = _migrations()
        if migrations != OK:
            return {"database": OK, "migrations": migrations, "writes": UNKNOWN, "worker": UNKNOWN}
        return {"database": OK, "migrations": OK, "writes": _writes(at), "worker": _worker(at)}
    except OperationalError:
        return {"database": "unreachable", "migrations": UNKNOWN, "writes": UNKNOWN, "worker": UNKNOWN}


def _migrations() -> str:
    return OK if _named_migrations() <= MigrationRecorder(connection).applied_migrations().keys() else "missing"


@cache
def _named_migrations() -> frozenset[tuple[str, str]]:
    """App and name of each migration, by the names of the files: loaded, they would stay in memory."""
    folders = {app.label: Path(app.path) / "migrations" for app in apps.get_app_configs()}
    return frozenset((label, found.name) for label, folder in folders.items() for found in iter_modules([str(folder)]))


def _writes(at: datetime) -> str:
    """Ok if a row was written and committed: a full disk and a read-only server refuse that, and answer reads."""
    known = Heartbeat.objects.filter(name=WRITES, at__gt=at - WRITES_ARE_TRIED_EVERY, at__lte=at)
    if known.exists():
        return OK
    try:
        with transaction.atomic():
            Heartbeat.objects.update_or_create(name=WRITES, defaults={"at": at})
    except DatabaseError:
        log.exception("the database refuses writes")
        return "refused"
    return OK


def _worker(at: datetime) -> str:
    """Ok if a task was done lately; the row outlives the worker, so its age counts."""
    seen = Heartbeat.objects.filter(name=WORKER).values_list("at", flat=True).first()
    if seen is None:
        return "never-seen"
    return OK if at - seen < timedelta(seconds=settings.WORKER_IS_LOST_AFTER_SECONDS) else "lost"
