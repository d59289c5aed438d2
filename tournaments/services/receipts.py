"""Receipts: what an accepted write is answered with, so that a device can tell whether the server still has it."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Final
from uuid import UUID

from django.db import connection

from tournaments.canonical import sha256
from tournaments.models import LogEntry

WHICH_DATABASE: Final = """
    SELECT system.system_identifier, checkpoint.timeline_id, base.oid
      FROM pg_control_system() system, pg_control_checkpoint() checkpoint, pg_database base
     WHERE base.datname = current_database()
"""


@dataclass(frozen=True, slots=True)
class JournalReceipt:
    """The newest entry of a tournament's journal: its hash stands for all that the journal holds up to it."""

    tournament: UUID
    sequence: int
    hash: str

    def __str__(self) -> str:
        return f"{self.tournament} {self.sequence} {self.hash}"


_NEWEST: ContextVar[JournalReceipt | None] = ContextVar("journal-receipt", default=None)


@contextmanager
def writing() -> Iterator[None]:
    """A request: its receipt is its own."""
    token = _NEWEST.set(None)
    try:
        yield
    finally:
        _NEWEST.reset(token)


def note_entry(tournament_id: UUID, sequence: int, hash: str) -> None:
    """The request wrote this entry, or found again what it wrote before. An empty journal has no entry to name."""
    if sequence:
        _NEWEST.set(JournalReceipt(tournament_id, sequence, hash))


def newest_receipt() -> JournalReceipt | None:
    """The receipt of the running request, if it wrote to a journal."""
    return _NEWEST.get()


def database_mark() -> str:
    """A digest by which a device sees that another database answers: one that was restored, or moved.

    It changes with the cluster, the database within it, and the timeline that a recovery begins.
    """
    with connection.cursor() as cursor:
        cursor.execute(WHICH_DATABASE)
        [row] = cursor.fetchall()
    return sha256([str(each) for each in row])


def is_held(receipt: JournalReceipt) -> bool:
    """Whether the journal has this entry. It doesn't after the server was restored from an older backup."""
    held = LogEntry.objects.filter(tournament=receipt.tournament, sequence=receipt.sequence, hash=receipt.hash)
    return held.exists()
