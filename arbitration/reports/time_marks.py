"""Time marks in reports: which of a report's claimed times the journal has marked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final
from uuid import UUID

from arbitration.reports.documents import content as report
from tournaments.services.time_marks import marks_of

HAPPENED: Final = "happened_at"
"""The journal's name of the time at which a record happened."""


def with_marks(said: report.RulingReport) -> report.RulingReport:
    """The report of a ruling with the marks of the case that it tells of."""
    ruling = UUID(said.ruling.id)
    places = {
        "dispute.happened_at": (UUID(said.dispute.incident), HAPPENED),
        "ruling.ruled_at": (ruling, HAPPENED),
        "ruling.told_at": (ruling, "told_at"),
    }
    if said.former:
        places["former.ruled_at"] = (UUID(said.former.ruling), HAPPENED)
    if said.appeal:
        places["appeal.lodged_at"] = (UUID(said.appeal.id), HAPPENED)
    return replace(said, time_marks=marks_at(places))


def marks_at(places: Mapping[str, tuple[UUID, str]]) -> tuple[report.TimeMarkPart, ...]:
    """The marks by where a report has the times: each place names a record and the journal's name of its time."""
    found = {(mark.record, mark.field): mark for mark in marks_of({record for record, _ in places.values()})}
    return tuple(
        report.TimeMarkPart(place, found[time].claimed_at, found[time].counted_at)
        for place, time in places.items()
        if time in found
    )
