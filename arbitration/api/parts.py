"""Records as the JSON of `outputs`: functions from what selectors load, without a query of their own."""

from collections.abc import Iterable
from typing import Any
from uuid import UUID

from arbitration.reports.selectors.time_marks import marks_of
from tournaments.api.moments import moment
from tournaments.models import Conflict, Match, User
from tournaments.selectors.seats import Seats

Json = dict[str, Any]


def time_marks(records: Iterable[UUID]) -> list[Json]:
    """The claimed times of records that the server doesn't bear out."""
    return [
        {
            "record": str(mark.record),
            "of": mark.of,
            "field": mark.field,
            "claimed_at": moment(mark.claimed_at),
            "counted_at": moment(mark.counted_at),
            "earliest": moment(mark.earliest),
            "latest": moment(mark.latest),
        }
        for mark in marks_of(records)
    ]


def person(user: User) -> Json:
    """Who did something."""
    return {"id": str(user.pk), "name": user.name, "initials": user.initials}


def seats(match: Match) -> Seats:
    """Who plays. Needs side_a and side_b with player and team."""
    a, b = match.side_a, match.side_b
    return Seats(match.table, {"A": a.name, "B": b.name}, {"A": a.short_name, "B": b.short_name})


def names_of(match: Match) -> dict[str, str]:
    """The sides' names. Needs side_a and side_b with player and team."""
    return {"A": match.side_a.name, "B": match.side_b.name}


def conflicts(found: Iterable[Conflict]) -> list[Json]:
    """What came in under the same id with other content. Needs sent_by."""
    return [
        {
            "id": str(each.pk),
            "kind": each.kind,
            "record_id": str(each.record_id),
            "stands": each.stands,
            "sent": each.sent,
            "sent_by": person(each.sent_by),
            "recorded_at": moment(each.recorded_at),
        }
        for each in found
    ]
