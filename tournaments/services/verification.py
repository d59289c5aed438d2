"""Verification: recomputes a tournament's hash chain and says where it doesn't hold (docs/journal.md)."""

import hashlib
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple
from uuid import UUID

import orjson
from django.db import connection, transaction

from tournaments.services.journal import GENESIS, Head, sealed

ROWS_AT_A_TIME: Final = 5000
START: Final = Head(0, GENESIS)
WRITTEN: Final = """
    SELECT sequence, kind, record_id::text, body::text, {happened_at}, {recorded_at}, previous_hash, hash
    FROM tournaments_logentry WHERE tournament_id = %s ORDER BY sequence, id
""".format(
    **{
        name: f"""to_char({name} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')"""
        for name in ("happened_at", "recorded_at")
    }
)


class Row(NamedTuple):
    """An entry as it stands in the table, its moments and its body as text: what a million of them can afford."""

    sequence: int
    kind: str
    record_id: str
    body: str
    happened_at: str
    recorded_at: str
    previous_hash: str
    hash: str


@dataclass(frozen=True, slots=True)
class Break:
    """Where a chain doesn't hold: the entry's place, what was found, what was expected."""

    sequence: int
    what: str
    found: str
    expected: str


@dataclass(slots=True)
class Chain:
    """A chain being read from its first entry on; `head` is the last one read."""

    tournament_id: UUID
    handed_over: Collection[Head] = ()
    """Heads known outside, such as those in sent reports: a rewritten or truncated chain differs from them."""
    head: Head = START

    def breaks_in(self, rows: Iterable[Row]) -> Iterator[Break]:
        """Read the rows in their order and yield what doesn't hold, then what of the heads is missing at the end."""
        tournament = str(self.tournament_id)
        given = sorted(self.handed_over, key=lambda head: head.sequence, reverse=True)
        for row in rows:
            sequence, before = row.sequence, self.head
            if sequence != before.sequence + 1:
                yield Break(sequence, "sequence", str(sequence), str(before.sequence + 1))
            if row.previous_hash != before.hash:
                yield Break(sequence, "previous", row.previous_hash, before.hash)
            expected = hash_of(tournament, row)
            if row.hash != expected:
                yield Break(sequence, "hash", row.hash, expected)
            while given and given[-1].sequence <= sequence:
                head = given.pop()
                if head != (sequence, row.hash):
                    yield Break(head.sequence, "handed-over", f"{sequence} {row.hash}", head.hash)
            self.head = Head(sequence, row.hash)
        for head in reversed(given):
            yield Break(head.sequence, "cut-off", f"{self.head.sequence} entries", head.hash)


def rows_of(tournament_id: UUID) -> Iterator[Row]:
    """The entries of a chain in the order of their numbers, a few thousand at a time."""
    connection.ensure_connection()
    with transaction.atomic(), connection.connection.cursor(name="journal") as cursor:
        cursor.itersize = ROWS_AT_A_TIME
        cursor.execute(WRITTEN, [tournament_id])
        yield from map(Row._make, cursor)


def hash_of(tournament: str, row: Row) -> str:
    """The hash that an entry must have by its content, or why it can't have one."""
    sequence, kind, record, body, happened_at, recorded_at, previous, _ = row
    try:
        said = sealed(tournament, sequence, kind, record, orjson.loads(body), happened_at, recorded_at, previous)
        return hashlib.sha256(orjson.dumps(said, option=orjson.OPT_SORT_KEYS)).hexdigest()
    except (orjson.JSONDecodeError, orjson.JSONEncodeError):
        return "none: the body can't be written as canonical JSON"
