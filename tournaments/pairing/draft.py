"""A proposed round: its matches, floaters, bye and relaxed rules, each with its reasons."""

from dataclasses import dataclass
from typing import Any

from tournaments.reasons import Reason, points


@dataclass(frozen=True)
class Pair:
    """Two players who are to meet; the first is the one for whom an opponent was sought."""

    first: str
    second: str
    gap: int
    is_repeat: bool
    reasons: tuple[Reason, ...]
    group: int = 0
    """The score group that the match was made in."""


@dataclass(frozen=True)
class Float:
    """A player who leaves a score group downwards; the group by its points in halves."""

    player: str
    group: int
    reasons: tuple[Reason, ...]


@dataclass(frozen=True)
class Bye:
    """The player without an opponent, and why it is this one."""

    player: str
    reasons: tuple[Reason, ...]


@dataclass(frozen=True)
class Relaxation:
    """Which hard rule gave way: a wider gap (in halves), a number of repeats, or a second bye."""

    gap: int | None = None
    repeats: int = 0
    is_second_bye: bool = False
    reasons: tuple[Reason, ...] = ()

    def as_json(self) -> dict[str, Any]:
        """The form of the page's examples; a second bye, which they don't foresee, is named beside it."""
        said: dict[str, Any] = {"repeats": self.repeats} if self.repeats else {}
        if self.gap is not None and not self.repeats:
            said["gap"] = points(self.gap)
        if self.is_second_bye:
            said["second_bye"] = True
        return said


@dataclass(frozen=True)
class Draft:
    """A round before it is published."""

    pairs: tuple[Pair, ...]
    bye: Bye | None = None
    floats: tuple[Float, ...] = ()
    relaxation: Relaxation = Relaxation()
    reasons: tuple[Reason, ...] = ()
    """What holds for the whole round."""

    canonical: tuple[tuple[str, str], ...] = ()
    """The matches of the canonical procedure; others than the pairs where those have a smaller sum of differences."""

    canonical_sum: int = 0
    canonical_crossings: int = 0
    least_sum: int = 0
    """The smallest sum of differences, in halves; the pairs have a larger one where it takes more crossings."""

    @property
    def gap_sum(self) -> int:
        """The differences of all matches together, in halves."""
        return sum(pair.gap for pair in self.pairs)

    @property
    def crossings(self) -> int:
        """Matches between different score groups."""
        return sum(pair.gap > 0 for pair in self.pairs)

    @property
    def repeats(self) -> int:
        return sum(pair.is_repeat for pair in self.pairs)
