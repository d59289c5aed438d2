"""The journal as a file that can be verified without Tablecall: one JSON object per line (docs/journal.md)."""

from collections.abc import Collection, Iterator
from typing import Any, Final
from uuid import UUID

import orjson

from tournaments.services.journal import Head
from tournaments.services.verification import Row, rows_of

EXPORT: Final = "tablecall-journal/1"
"""The format of the file, in its first line."""


def journal_lines(tournament_id: UUID, *, heads: Collection[Head] = ()) -> Iterator[bytes]:
    """The first line says whose journal it is and which heads were handed over; each entry has a line after it."""
    handed_over = [{"sequence": head.sequence, "hash": head.hash} for head in sorted(set(heads))]
    yield orjson.dumps({"format": EXPORT, "tournament": str(tournament_id), "handed_over": handed_over})
    for row in rows_of(tournament_id):
        yield orjson.dumps(_entry(row), option=orjson.OPT_SORT_KEYS)


def _entry(row: Row) -> dict[str, Any]:
    return {
        "sequence": row.sequence,
        "kind": row.kind,
        "record": row.record_id,
        "body": orjson.loads(row.body),
        "happened_at": row.happened_at,
        "recorded_at": row.recorded_at,
        "previous": row.previous_hash,
        "hash": row.hash,
    }
