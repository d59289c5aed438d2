"""Positions: how many checkers each side has on each point, on the bar and off."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

OFF = 0
POINTS = 24
BAR = 25
CHECKERS = 15
HOME = 6
"""A side's home board is its own points 1 to 6."""

PLACES = BAR + 1
BITS = 4
"""Bits a place takes in a packed position: counts up to fifteen."""

SIDE_BITS = PLACES * BITS
SIDE_MASK = (1 << SIDE_BITS) - 1
MAX_COUNT = (1 << BITS) - 1


@dataclass(frozen=True, slots=True)
class Position:
    """What stands where, seen by the side on roll.

    Both tuples have 26 places in the numbering of the side they belong to: 0 is off, 1 to 24 the points
    (1 = ace point, at home), 25 the bar. Point `p` of one side is point `25 - p` of the other.
    """

    own: tuple[int, ...]
    opponent: tuple[int, ...]

    def __post_init__(self) -> None:
        for side in (self.own, self.opponent):
            if len(side) != PLACES:
                raise ValueError(f"a side has {PLACES} places, found {len(side)}")
            if not all(0 <= count <= MAX_COUNT for count in side):
                raise ValueError(f"a place holds 0 to {MAX_COUNT} checkers, found {side}")

    @classmethod
    def from_points(
        cls,
        own: Mapping[int, int],
        opponent: Mapping[int, int],
    ) -> Position:
        """Make a position from {place: count}, each side in its own numbering; places left out are empty."""
        return cls(_places(own), _places(opponent))

    @property
    def turned(self) -> Position:
        """The same position seen from the other side of the board."""
        return Position(self.opponent, self.own)

    @property
    def pip_count(self) -> int:
        """Pips that the side on roll still has to go."""
        return sum(place * count for place, count in enumerate(self.own))

    @property
    def has_all_checkers(self) -> bool:
        """Fifteen checkers a side."""
        return sum(self.own) == CHECKERS == sum(self.opponent)

    @property
    def is_possible(self) -> bool:
        """Fifteen a side, and no point held by both; a dispute is sometimes about a position that isn't."""
        return self.has_all_checkers and not any(
            self.own[point] and self.opponent[BAR - point] for point in range(1, BAR)
        )

    @property
    def packed(self) -> int:
        """The position as one integer: four bits a place, the opponent's 26 places above the mover's."""
        return pack(self.own) | pack(self.opponent) << SIDE_BITS


def pack(side: tuple[int, ...]) -> int:
    """One side's places as an integer, place 0 in the lowest four bits."""
    packed = 0
    for count in reversed(side):
        packed = packed << BITS | count
    return packed


def unpack(packed: int) -> Position:
    """The position behind a packed one."""
    return Position(_unpack_side(packed & SIDE_MASK), _unpack_side(packed >> SIDE_BITS))


def turn(packed: int) -> int:
    """A packed position seen from the other side."""
    return packed >> SIDE_BITS | (packed & SIDE_MASK) << SIDE_BITS


def canonical_text(packed: int) -> str:
    """Both sides' points in the MOVER's numbering, with bar and off: `<24 counts>;<bar>;<off>|<...>`."""
    position = unpack(packed)
    own, opponent = position.own, position.opponent
    mine = ",".join(map(str, own[1:BAR]))
    theirs = ",".join(map(str, reversed(opponent[1:BAR])))
    return f"{mine};{own[BAR]};{own[OFF]}|{theirs};{opponent[BAR]};{opponent[OFF]}"


def _places(counts: Mapping[int, int]) -> tuple[int, ...]:
    for place in counts:
        if not OFF <= place <= BAR:
            raise ValueError(f"places are {OFF} to {BAR}, found {place}")
    return tuple(counts.get(place, 0) for place in range(PLACES))


def _unpack_side(packed: int) -> tuple[int, ...]:
    return tuple(packed >> BITS * place & MAX_COUNT for place in range(PLACES))


_START = {24: 2, 13: 5, 8: 3, 6: 5}
START = Position.from_points(_START, _START)
"""The starting position of every game, for either side on roll."""
