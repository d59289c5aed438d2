"""The journal: each legal record enters its tournament's hash chain in its own transaction."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from secrets import token_hex
from typing import Any, NamedTuple
from uuid import UUID

from django.db import connection, transaction
from django.db.models import Model

from tournaments.canonical import moment, sha256
from tournaments.models import LogEntry, Salt
from tournaments.services.claimed_times import are_fresh, receipt
from tournaments.services.locks import lock_journal
from tournaments.services.receipts import note_entry
from tournaments.services.row_digests import ROWS, digests_of

FORMAT = 1
SALT_BYTES = 32
MARK = "time-in-doubt"
"""The kind of the entry beside a record whose claimed times the server doesn't bear out."""
GENESIS = "0" * 64
"""What the first entry of a chain names as the hash before it."""
LAST = """
    SELECT sequence, hash FROM tournaments_logentry WHERE tournament_id = %s ORDER BY sequence DESC LIMIT 1
"""
"""Asked with every legal record: the ORM takes longer to put it together than it runs."""


@dataclass(frozen=True)
class Draft:
    """What is to be recorded: a record's kind, id and content, and when it happened.

    `private` texts may name persons: the chain holds a salted commitment to each, the text stays in its record.
    """

    kind: str
    record_id: UUID
    body: dict[str, Any]
    happened_at: datetime
    private: Mapping[str, str] = field(default_factory=dict)
    rows: Sequence[Model] = ()
    """The rows that make up the record: the entry has a digest of all columns of each that never change."""
    claims: Mapping[str, datetime] = field(default_factory=dict)
    """Further times in the body that a device claims, by name."""


class Head(NamedTuple):
    """The last entry of a chain."""

    sequence: int
    hash: str


@transaction.atomic(savepoint=False)
def record(tournament_id: UUID, drafts: Sequence[Draft], *, at: datetime) -> Head:
    """Add entries to the chain, in order; the new head. Writers of one tournament wait for each other."""
    lock_journal(tournament_id)
    head = head_of(tournament_id)
    entries: list[LogEntry] = []
    salts: list[Salt] = []
    for draft in (*drafts, *_marks(drafts, at=at)):
        own = {name: token_hex(SALT_BYTES) for name, text in draft.private.items() if text}
        entry = link(tournament_id, head, draft, own, at=at)
        entries.append(entry)
        salts += (Salt(entry=entry, field=name, salt=salt) for name, salt in own.items())
        head = Head(entry.sequence, entry.hash)
    LogEntry.objects.bulk_create(entries)
    Salt.objects.bulk_create(salts)
    note_entry(tournament_id, *head)
    return head


def mark_times(
    tournament_id: UUID,
    kind: str,
    record_id: UUID,
    claims: Mapping[str, datetime],
    *,
    at: datetime,
    drafting: timedelta = timedelta(),
) -> None:
    """Mark the claimed times of a record that has no entry of its own, where the server doesn't bear them out.

    `drafting` is how long a device may work on such a record before it sends it.
    """
    late = {name: time for name, time in claims.items() if not at - drafting <= time <= at}
    marks = _marks([Draft(kind, record_id, {}, at, claims=late)], at=at)
    if marks:
        record(tournament_id, marks, at=at)


def _marks(drafts: Sequence[Draft], *, at: datetime) -> list[Draft]:
    """An entry for each record whose claimed times aren't borne out; parts of a record share its mark."""
    if are_fresh(time for draft in drafts for time in (draft.happened_at, *draft.claims.values())):
        return []
    found, marks, marked = receipt(), [], set()
    for draft in drafts if found else ():
        claims = {"happened_at": draft.happened_at, **draft.claims}
        doubts = found.doubts({name: time for name, time in claims.items() if time not in marked}) if found else {}
        marked |= {claims[name] for name in doubts}
        if doubts and found:
            marks.append(Draft(MARK, draft.record_id, {"of": draft.kind, "times": doubts, **found.body}, at))
    return marks


def head_of(tournament_id: UUID) -> Head:
    """The last entry of a tournament's chain; number 0 where there is none yet."""
    with connection.cursor() as cursor:
        cursor.execute(LAST, [tournament_id])
        last = cursor.fetchone()
    return Head(*last) if last else Head(0, GENESIS)


def body_of(draft: Draft, salts: Mapping[str, str]) -> dict[str, Any]:
    """What the chain holds of a draft: private texts as commitments, a text that is empty as itself."""
    committed = {name: commitment(salts[name], text) if text else "" for name, text in draft.private.items()}
    digests = {ROWS: digests_of(draft.rows)} if draft.rows else {}
    return {**draft.body, **committed, **digests}


def name_elsewhere(column: str, record_id: UUID) -> str:
    """What an entry calls a private text of another record, which its own rests on."""
    return f"{column} {record_id.hex}"


def is_of_another(name: str) -> bool:
    """Whether the name of a private text is one of another record's."""
    return " " in name


def text_of(record_id: UUID, name: str) -> tuple[str, str]:
    """The record and the column of a private text, as an erasure names them."""
    column, _, other = name.partition(" ")
    return (str(UUID(other)) if other else str(record_id)), column


def commitment(salt: str, text: str) -> dict[str, str]:
    """SHA-256 of the canonical JSON of salt and text: it shows that the text was this one, and tells nothing of it."""
    return {"commitment": sha256({"salt": salt, "text": text})}


def link(tournament_id: UUID, head: Head, draft: Draft, salts: Mapping[str, str], *, at: datetime) -> LogEntry:
    """The entry that follows the head."""
    entry = LogEntry(
        tournament_id=tournament_id,
        sequence=head.sequence + 1,
        kind=draft.kind,
        record_id=draft.record_id,
        body=body_of(draft, salts),
        happened_at=draft.happened_at,
        recorded_at=at,
        previous_hash=head.hash,
    )
    entry.hash = hash_of(entry)
    return entry


def hash_of(entry: LogEntry) -> str:
    """The hash that an entry must have by its content."""
    return sha256(
        sealed(
            str(entry.tournament_id),
            entry.sequence,
            entry.kind,
            str(entry.record_id),
            entry.body,
            moment(entry.happened_at),
            moment(entry.recorded_at),
            entry.previous_hash,
        )
    )


def sealed(
    tournament: str,
    sequence: int,
    kind: str,
    record: str,
    body: Any,
    happened_at: str,
    recorded_at: str,
    previous: str,
) -> dict[str, Any]:
    """What the hash of an entry is made of (docs/journal.md); ids and moments as text."""
    return {
        "format": FORMAT,
        "tournament": tournament,
        "sequence": sequence,
        "kind": kind,
        "record": record,
        "body": body,
        "happened_at": happened_at,
        "recorded_at": recorded_at,
        "previous": previous,
    }
