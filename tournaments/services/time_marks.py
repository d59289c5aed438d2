"""Time marks: which claimed times of a record the server doesn't bear out, as the journal has it."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from tournaments.models import LogEntry
from tournaments.services.journal import MARK


@dataclass(frozen=True, slots=True)
class TimeMark:
    """A claimed time in doubt: what the device said, what deadlines count, and what the server can vouch for."""

    record: UUID
    of: str
    field: str
    claimed_at: datetime
    counted_at: datetime
    earliest: datetime
    latest: datetime


def marks_of(records: Iterable[UUID]) -> list[TimeMark]:
    """The marks of records, in the journal's order; one query."""
    entries = LogEntry.objects.filter(kind=MARK, record_id__in=list(records)).order_by("sequence")
    return [mark for entry in entries for mark in _marks_in(entry)]


def counted_at(record: UUID, field: str, claimed: datetime) -> datetime:
    """The time that deadlines count for a record: as claimed, unless it is marked."""
    found = [mark for mark in marks_of([record]) if mark.field == field]
    return found[-1].counted_at if found else claimed


def _marks_in(entry: LogEntry) -> list[TimeMark]:
    read = datetime.fromisoformat
    earliest, latest = read(entry.body["earliest"]), read(entry.body["latest"])
    return [
        TimeMark(
            entry.record_id, entry.body["of"], name, read(time["claimed"]), read(time["counted"]), earliest, latest
        )
        for name, time in entry.body["times"].items()
    ]
