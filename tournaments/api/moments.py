"""Moments as JSON."""

from datetime import datetime


def moment(at: datetime | None) -> str | None:
    """A moment in UTC, or none."""
    return None if at is None else at.isoformat().replace("+00:00", "Z")
