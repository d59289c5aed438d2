"""Times of a report on the tournament's clock, each with its mark where the server counts another time."""

from __future__ import annotations

from datetime import datetime

from .content import Report
from .labels import Labels
from .words import moment


def time_of(report: Report, field: str, value: datetime) -> str:
    """A time as people write it; `field` is where the report has it."""
    said = moment(value, report.tournament.time_zone, report.language)
    counted = next((mark.counted_at for mark in report.time_marks if mark.field == field), None)
    if counted is None:
        return said
    mark = Labels(report.language).time_in_doubt
    return f"{said} [{mark.format(counted=moment(counted, report.tournament.time_zone, report.language))}]"
