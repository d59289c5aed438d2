"""Deadlines: until when an appeal is in time, counted from when the ruling was told."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta


@dataclass(frozen=True, slots=True)
class Window:
    """When an appeal may be lodged. Without an end, it hasn't begun to run: the ruling hasn't been announced."""

    told_at: datetime | None
    ends_at: datetime | None

    def is_in_time(self, lodged_at: datetime) -> bool:
        """Whether it was said within the time; at its very end still."""
        return self.ends_at is None or lodged_at <= self.ends_at


def window(told_at: datetime | None, minutes: int) -> Window:
    """From when the sides were told, for so many minutes."""
    return Window(told_at, None if told_at is None else told_at + timedelta(minutes=minutes))
