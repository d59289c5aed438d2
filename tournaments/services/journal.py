"""The journal: each legal record enters its tournament's hash chain in its own transaction."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import transaction

from tournaments.canonical import moment, sha256
from tournaments.models import LogEntry
from tournaments.services.locks import lock_journal

FORMAT = 1
GENESIS = "0" * 64
"""What the first entry of a chain names as the hash before it."""


@dataclass(frozen=True)
class Draft:
    """What is to be recorded: a record's kind, id and content, and when it happened."""

    kind: str
    record_id: UUID
    body: dict[str, Any]
    happened_at: datetime


@dataclass(frozen=True)
class Head:
    """The last entry of a chain."""

    sequence: int
    hash: str


@dataclass(frozen=True)
class Break:
    """Where a chain doesn't hold: the entry's place, what was found, what was expected."""

    sequence: int
    what: str
    found: str
    expected: str


@transaction.atomic
def record(tournament_id: UUID, drafts: Sequence[Draft], *, at: datetime) -> Head:
    """Add entries to the chain, in order; the new head. Writers of one tournament wait for each other."""
    lock_journal(tournament_id)
    head = head_of(tournament_id)
    entries = []
    for draft in drafts:
        entry = link(tournament_id, head, draft, at=at)
        entries.append(entry)
        head = Head(entry.sequence, entry.hash)
    LogEntry.objects.bulk_create(entries)
    return head


def head_of(tournament_id: UUID) -> Head:
    """The last entry of a tournament's chain; number 0 where there is none yet."""
    last = (
        LogEntry.objects.filter(tournament=tournament_id).order_by("-sequence").values_list("sequence", "hash").first()
    )
    return Head(*last) if last else Head(0, GENESIS)


def link(tournament_id: UUID, head: Head, draft: Draft, *, at: datetime) -> LogEntry:
    """The entry that follows the head."""
    entry = LogEntry(
        tournament_id=tournament_id,
        sequence=head.sequence + 1,
        kind=draft.kind,
        record_id=draft.record_id,
        body=draft.body,
        happened_at=draft.happened_at,
        recorded_at=at,
        previous_hash=head.hash,
    )
    entry.hash = hash_of(entry)
    return entry


def hash_of(entry: LogEntry) -> str:
    """The hash that an entry must have by its content."""
    return sha256(
        {
            "format": FORMAT,
            "tournament": str(entry.tournament_id),
            "sequence": entry.sequence,
            "kind": entry.kind,
            "record": str(entry.record_id),
            "body": entry.body,
            "happened_at": moment(entry.happened_at),
            "recorded_at": moment(entry.recorded_at),
            "previous": entry.previous_hash,
        }
    )


def breaks_in(entries: Iterable[LogEntry]) -> Iterator[Break]:
    """Where a chain, read in the order of its numbers, doesn't hold."""
    head = Head(0, GENESIS)
    for entry in entries:
        if entry.sequence != head.sequence + 1:
            yield Break(entry.sequence, "sequence", str(entry.sequence), str(head.sequence + 1))
        if entry.previous_hash != head.hash:
            yield Break(entry.sequence, "previous", entry.previous_hash, head.hash)
        expected = hash_of(entry)
        if entry.hash != expected:
            yield Break(entry.sequence, "hash", entry.hash, expected)
        head = Head(entry.sequence, entry.hash)
