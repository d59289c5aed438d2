"""Lateness: how late a side is by the clock of its round."""

from datetime import datetime
from uuid import UUID

from arbitration.models import Incident
from tournaments.models import LateArrival, Match
from tournaments.rounds.clocks import MINUTE, after_start


def minutes_late(match: Match, side: str | None, *, asked_at: datetime) -> tuple[int, datetime] | None:
    """Full minutes from the start of the round to the side's arrival, and when that was.

    A side whose arrival isn't on record is late until `asked_at`, as long as its
    match hasn't begun. None before the start, without a start, and where a match has begun and no arrival is on record.
    """
    arrival = LateArrival.objects.filter(match=match, side=side).first() if side else None
    if arrival is None and (match.started_at or match.is_finished or not match.round.is_running):
        return None
    until = arrival.came_at if arrival else asked_at
    late = after_start(match, until)
    return (late // MINUTE, until) if late is not None else None


def asked_at(incident_id: UUID | None, *, at: datetime) -> datetime:
    """When the question arose: with its incident if that is on record, else now."""
    if incident_id is None:
        return at
    found = Incident.objects.filter(pk=incident_id).values_list("happened_at", flat=True).first()
    return min(found, at) if found else at
