"""Bearing off with nothing in the way: all checkers are at home and none of the opponent's stands there.

What two steps may do then depends only on which points have no checker, one, or more: 729 arrangements for each roll.
"""

from __future__ import annotations

from rules.games.backgammon.position import BAR, BITS, HOME, SIDE_BITS, SIDE_MASK
from rules.games.backgammon.steps import HOME_ONES, OUTSIDE_SHIFT, home_deltas

_THEIRS_AT_HOME = sum(15 << SIDE_BITS + BITS * (BAR - point) for point in range(1, HOME + 1))
_OUTSIDE = SIDE_MASK >> OUTSIDE_SHIFT << OUTSIDE_SHIFT
NOT_AT_HOME_ALONE = _OUTSIDE | _THEIRS_AT_HOME
"""Bits that must be clear: the mover's checkers outside, the opponent's in that home board."""


def after_both_at_home(packed: int, larger: int, smaller: int) -> set[int]:
    """Packed positions after every legal play of two different dice."""
    own = packed & SIDE_MASK
    more = (own >> 1 | own >> 2 | own >> 3) & HOME_ONES
    return {packed + delta for delta in _TABLES[larger][smaller][own & HOME_ONES | more | more << 1]}


def after_doubles_at_home(packed: int, pips: int) -> set[int]:
    """Packed positions after every legal play of a double: twice two steps."""
    table, found, own = _TABLES[pips][pips], set(), packed & SIDE_MASK
    more = (own >> 1 | own >> 2 | own >> 3) & HOME_ONES
    for first in table[own & HOME_ONES | more | more << 1]:
        halfway = own + first
        more = (halfway >> 1 | halfway >> 2 | halfway >> 3) & HOME_ONES
        found.update([first + second for second in table[halfway & HOME_ONES | more | more << 1]])
    return {packed + delta for delta in found}


class _TwoSteps(dict[int, tuple[int, ...]]):
    """Deltas of all plays of two dice; filled as arrangements are met.

    A key has, for each point at home, bit 0 of its place if a checker is there, and bit 1 if there are more.
    """

    def __init__(self, larger: int, smaller: int) -> None:
        super().__init__()
        self._orders = {(larger, smaller), (smaller, larger)}

    def __missing__(self, key: int) -> tuple[int, ...]:
        own = (key & HOME_ONES) + (key >> 1 & HOME_ONES)
        found: set[int] = set()
        for die, other in self._orders:
            for first in home_deltas(own, die, 0, 0):
                found.update([first + second for second in home_deltas(own + first, other, 0, 0) or (0,)])
        self[key] = deltas = tuple(found) or (0,)
        return deltas


_TABLES = tuple(tuple(_TwoSteps(larger, smaller) for smaller in range(larger + 1)) for larger in range(7))
