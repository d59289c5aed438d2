"""Claimed times: what a device says of when something happened, held against what the server knows.

The claim stays on record as it was sent. Where the server's knowledge doesn't bear it out, the journal has a mark, and
deadlines count the nearest time that the server can vouch for.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cache
from typing import Any, Final

from tournaments.canonical import moment

TOLERANCE: Final = timedelta(minutes=1)
"""Clocks differ and networks are slow: within this time a claim isn't questioned."""


@dataclass(frozen=True, slots=True)
class Receipt:
    """When a request came in, the earliest time that the device may report, and how far its clock is behind ours."""

    at: datetime
    earliest: datetime
    offset: timedelta = timedelta()

    def counted(self, claimed: datetime) -> datetime:
        """The claim itself where the server bears it out, else the nearest time that the server can vouch for."""
        corrected = claimed + self.offset if abs(self.offset) > TOLERANCE else claimed
        bounded = min(max(corrected, self.earliest), self.at)
        return claimed if abs(bounded - claimed) <= TOLERANCE else bounded

    def doubts(self, claims: Mapping[str, datetime]) -> dict[str, Any]:
        """The claims that aren't borne out, by name, as a mark has them."""
        return {
            name: {"claimed": moment(claimed), "counted": moment(self.counted(claimed))}
            for name, claimed in claims.items()
            if self.counted(claimed) != claimed
        }

    @property
    def body(self) -> dict[str, str]:
        """The bounds, as a mark has them."""
        return {"earliest": moment(self.earliest), "latest": moment(self.at)}


_RECEIPT: ContextVar[Callable[[], Receipt] | None] = ContextVar("receipt", default=None)
_CAME_IN: ContextVar[datetime | None] = ContextVar("came-in", default=None)
"""When the running request came in, if the device's clock is right."""


@contextmanager
def receiving() -> Iterator[None]:
    """A request: what it says is bounded once its device is known, and nothing of that outlives it."""
    tokens = _RECEIPT.set(None), _CAME_IN.set(None)
    try:
        yield
    finally:
        _RECEIPT.reset(tokens[0])
        _CAME_IN.reset(tokens[1])


def bound_by(receipt: Callable[[], Receipt], *, came_in: datetime | None = None) -> None:
    """Bound the times of the running request; what bounds them is asked once, when an older time is claimed.

    `came_in` is when the request came in, if the device's clock is right.
    """
    _RECEIPT.set(cache(receipt))
    _CAME_IN.set(came_in)


def are_fresh(claims: Iterable[datetime]) -> bool:
    """Whether no bound of the running request could question these times, whatever the server knows of its device."""
    came_in = _CAME_IN.get()
    return came_in is not None and all(abs(came_in - claimed) <= TOLERANCE for claimed in claims)


def receipt() -> Receipt | None:
    """What bounds the running request; none where the server acts by itself."""
    found = _RECEIPT.get()
    return found() if found else None


def counted(claimed: datetime) -> datetime:
    """The time by which deadlines count what the running request claims."""
    if are_fresh([claimed]):
        return claimed
    found = receipt()
    return found.counted(claimed) if found else claimed
