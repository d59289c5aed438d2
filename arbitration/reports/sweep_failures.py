"""Items of a sweep that fail: on record with their id, tried again with back-off, and never in the way of others."""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import datetime
from typing import Any, Final, TypeVar
from uuid import UUID

import structlog
from django.db import InterfaceError, OperationalError
from django.db.models import Exists, F, Model, OuterRef, QuerySet
from psycopg import errors

from arbitration.models import Appeal, FederationReport, SweepFailure
from arbitration.reports.schedule import pause_after

Task = SweepFailure.Task
Row = TypeVar("Row", bound=Model)

OF_ONE_ITEM: Final = (errors.LockNotAvailable, errors.QueryCanceled, errors.DeadlockDetected)
"""Operational errors that say nothing of the database: a lock or a statement took too long."""

log = structlog.get_logger(__name__)


def is_database_gone(fault: BaseException) -> bool:
    """Whether no item can be done: there is no connection, not just a lock that another transaction holds."""
    return isinstance(fault, (OperationalError, InterfaceError)) and not isinstance(fault.__cause__, OF_ONE_ITEM)


def attempt(task: SweepFailure.Task, record: UUID, act: Callable[[], object], *, at: datetime) -> bool:
    """Do one item of a sweep; whether it succeeded. A failure goes on record and stops no other item.

    Raises: what the database driver raises when the database is gone.
    """
    try:
        act()
    except Exception as fault:
        if is_database_gone(fault):
            raise
        note_failure(task, record, fault, at=at)
        return False
    forget_failure(task, record)
    return True


def note_failure(task: SweepFailure.Task, record: UUID, fault: Exception, *, at: datetime) -> None:
    """Log a failure with its id, count it, and say when the item is tried again."""
    log.error("an item of a sweep failed", task=str(task), record=str(record), exc_info=fault)
    kind = type(fault).__name__[:80]
    first = {"tournament_id": _tournament_of(task, record), "first_failed_at": at, "next_attempt_at": at}
    failure, _ = SweepFailure.objects.get_or_create(task=task, record=record, defaults=first)
    pause = pause_after(failure.failures + 1, chance=random.random())
    SweepFailure.objects.filter(pk=failure.pk).update(
        failures=F("failures") + 1, fault=kind, next_attempt_at=at + pause
    )


def forget_failure(task: SweepFailure.Task, record: UUID) -> None:
    """The item succeeded, or there is nothing left to do for it."""
    SweepFailure.objects.filter(task=task, record=record).delete()


def ready(rows: QuerySet[Row], task: SweepFailure.Task, *, at: datetime) -> QuerySet[Row]:
    """The rows without those that wait for their next attempt."""
    waiting = SweepFailure.objects.filter(task=task, record=OuterRef("pk"), next_attempt_at__gt=at)
    return rows.filter(~Exists(waiting))


def _tournament_of(task: SweepFailure.Task, record: UUID) -> Any:
    if task == Task.RESULTS:
        return record
    if task == Task.DEADLINE:
        return Appeal.objects.get(pk=record).case.match.round.stage.division.tournament_id
    return FederationReport.objects.values_list("tournament_id", flat=True).get(pk=record)
