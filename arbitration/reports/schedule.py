"""When a failed delivery is tried again, and when it is given up: pure figures."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

PAUSES: Final = (
    timedelta(seconds=5),
    timedelta(seconds=30),
    timedelta(minutes=2),
    timedelta(minutes=10),
    timedelta(minutes=30),
    timedelta(hours=1),
    timedelta(hours=2),
    timedelta(hours=4),
    timedelta(hours=8),
    timedelta(hours=12),
)
"""After the first failure, after the second and so on; the last one from then on."""

KEEP_TRYING: Final = timedelta(hours=72)
LONGEST_WISH: Final = timedelta(hours=24)
"""A receiver may ask for more patience (Retry-After), but not to be left alone for ever."""

SPREAD: Final = 0.25
"""By how much of itself a pause may be longer, so that what failed together doesn't come back together."""


def next_attempt(
    *, failures: int, first_attempt_at: datetime, at: datetime, wish: timedelta | None, chance: float
) -> datetime | None:
    """When to try again after the given number of failures, or None to give up.

    Given up is only what has failed for 72 hours and as often as there are pauses: a worker that stood still
    for three days doesn't use up a report's chances. `chance` is from 0 to 1.
    """
    if failures >= len(PAUSES) and at - first_attempt_at >= KEEP_TRYING:
        return None
    return at + max(pause_after(failures, chance=chance), min(wish or timedelta(), LONGEST_WISH))


def pause_after(failures: int, *, chance: float) -> timedelta:
    """How long to wait after so many failures."""
    return PAUSES[min(failures, len(PAUSES)) - 1] * (1 + SPREAD * chance)
