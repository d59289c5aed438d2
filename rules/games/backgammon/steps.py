"""Steps: what one die can do in a packed position, by bit masks and tables made once.

A mask has one bit per place, at the lowest of the four bits that the place has in a packed side (see `position`).
A delta is the integer to add to a packed position to make a step.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from rules.games.backgammon.position import BAR, BITS, HOME, MAX_COUNT, PLACES, SIDE_BITS, SIDE_MASK

ONES = sum(1 << BITS * place for place in range(PLACES))
"""The lowest bit of every place."""

HOME_ONES = sum(1 << BITS * point for point in range(1, HOME + 1))
POINT_ONES = sum(1 << BITS * point for point in range(1, BAR))
BAR_SHIFT = BITS * BAR
OUTSIDE_SHIFT = BITS * (HOME + 1)
"""Shifted right by this, a packed side has what is left outside home."""

LONGEST = 12
"""Two dice with one checker make at most twelve pips."""


def occupied(side: int) -> int:
    """Mask of the places where a packed side has a checker."""
    return (side | side >> 1 | side >> 2 | side >> 3) & ONES


def blocked_and_blots(opponent: int) -> tuple[int, int]:
    """Masks, in the mover's numbering, of the points that the opponent holds and of those where one is alone."""
    # sixteen to a digit: written in hexadecimal, place p is a digit, and read backwards it is place 25 - p
    seen = int(f"{opponent & POINT_ONES * MAX_COUNT:026x}"[::-1], 16)
    held = (seen >> 1 | seen >> 2 | seen >> 3) & POINT_ONES
    return held, seen & POINT_ONES & ~held


def step(source: int, pips: int) -> int:
    """Delta of moving one checker; past the ace point it is off."""
    target = max(source - pips, 0)
    return (1 << BITS * target) - (1 << BITS * source)


def hit(target: int) -> int:
    """Delta of sending the opponent's checker from the mover's point `target` to the bar."""
    return ((1 << BITS * BAR) - (1 << BITS * (BAR - target))) << SIDE_BITS


HITS = tuple(hit(point) for point in range(BAR))
STEPS = tuple(tuple(step(source, pips) for source in range(PLACES)) for pips in range(LONGEST + 1))
BEYOND = tuple(sum(1 << BITS * source for source in range(pips + 1, PLACES)) for pips in range(LONGEST + 1))
"""Mask of the places from which a step of so many pips stays on the board."""


def places(mask: int) -> list[int]:
    """The places in a mask, lowest first."""
    found = []
    while mask:
        lowest = mask & -mask
        found.append(lowest.bit_length() // BITS)
        mask ^= lowest
    return found


class Deltas(dict[int, tuple[int, ...]]):
    """The deltas of every place in a mask, for a third of the board; filled as masks are met, at most 512."""

    def __init__(self, first: int, delta_of: Callable[[int], int]) -> None:
        super().__init__({0: ()})
        self._first = first
        self._delta_of = delta_of

    def __missing__(self, mask: int) -> tuple[int, ...]:
        lowest = mask & -mask
        place = self._first + lowest.bit_length() // BITS
        self[mask] = found = (self._delta_of(place), *self[mask ^ lowest])
        return found


THIRD = 9
THIRD_BITS = BITS * THIRD
UPPER_BITS = 2 * THIRD_BITS
THIRD_MASK = (1 << THIRD_BITS) - 1

Thirds = tuple[Deltas, Deltas, Deltas]


def thirds(delta_of: Callable[[int], int]) -> Thirds:
    """Tables for the lower, the middle and the upper third of the board: they are small, and soon full."""
    return Deltas(0, delta_of), Deltas(THIRD, delta_of), Deltas(2 * THIRD, delta_of)


def _hitting_step(pips: int, source: int) -> int:
    return STEPS[pips][source] + HITS[source - pips]


_PLAIN = tuple(thirds(steps.__getitem__) for steps in STEPS)
_HITTING = tuple(thirds(partial(_hitting_step, pips)) for pips in range(LONGEST + 1))


def deltas(sources: int, pips: int, blots: int) -> tuple[int, ...]:
    """Deltas of steps of `pips` from every source in the mask; steps onto a blot hit it."""
    low, middle, high = _PLAIN[pips]
    hitting = sources & blots << BITS * pips
    if not hitting:
        return low[sources & THIRD_MASK] + middle[sources >> THIRD_BITS & THIRD_MASK] + high[sources >> UPPER_BITS]
    plain = sources ^ hitting
    low_hits, middle_hits, high_hits = _HITTING[pips]
    return (
        low[plain & THIRD_MASK]
        + middle[plain >> THIRD_BITS & THIRD_MASK]
        + high[plain >> UPPER_BITS]
        + low_hits[hitting & THIRD_MASK]
        + middle_hits[hitting >> THIRD_BITS & THIRD_MASK]
        + high_hits[hitting >> UPPER_BITS]
    )


def after_entering(packed: int, pips: int) -> int | None:
    """The position after one checker has come in from the bar; None if the opponent holds the point."""
    waiting = packed >> SIDE_BITS + BITS * pips & MAX_COUNT  # the point is the opponent's own number `pips`
    if waiting > 1:
        return None
    return packed + STEPS[pips][BAR] + (HITS[BAR - pips] if waiting else 0)


def after_step(packed: int, pips: int, blocked: int, blots: int) -> list[int]:
    """Positions after one step of one checker."""
    own = packed & SIDE_MASK
    if not own >> OUTSIDE_SHIFT:
        return [packed + delta for delta in home_deltas(own, pips, blocked, blots)]
    sources = (own | own >> 1 | own >> 2 | own >> 3) & ONES
    if own >> BAR_SHIFT:
        sources = 1 << BAR_SHIFT
    return [packed + delta for delta in deltas(sources & ~(blocked << BITS * pips) & BEYOND[pips], pips, blots)]


def home_deltas(own: int, pips: int, blocked: int, blots: int) -> tuple[int, ...]:
    """Deltas of all steps of one die where every checker left is at home."""
    at_home = (own | own >> 1 | own >> 2 | own >> 3) & HOME_ONES
    return _AT_HOME[pips][at_home | (blocked & HOME_ONES) << 1 | (blots & HOME_ONES) << 2]


class _HomeDeltas(dict[int, tuple[int, ...]]):
    """Deltas of all steps of one die when every checker is at home; filled as they are met.

    A key has, for each point at home, whether a checker of the mover's is there, whether the opponent holds it, and
    whether the opponent has a blot there: bits 0, 1 and 2 of its place.
    """

    def __init__(self, pips: int) -> None:
        super().__init__()
        self._pips = pips

    def __missing__(self, key: int) -> tuple[int, ...]:
        occupied_at_home, blocked, blots = (key >> bit & HOME_ONES for bit in range(3))
        on_board = occupied_at_home & ~(blocked << BITS * self._pips) & BEYOND[self._pips]
        off = tuple(STEPS[self._pips][source] for source in bearing_off(occupied_at_home, self._pips))
        self[key] = found = deltas(on_board, self._pips, blots) + off
        return found


_AT_HOME = tuple(_HomeDeltas(pips) for pips in range(7))


def bearing_off(own: int, pips: int) -> tuple[int, ...]:
    """The point from which a die takes a checker off: its own, or the farthest if that is nearer. All are home."""
    if own >> BITS * pips & MAX_COUNT:
        return (pips,)
    farther = own >> BITS * (pips + 1)
    if farther:
        return ()
    farthest = ((own & ~MAX_COUNT).bit_length() - 1) // BITS
    return (farthest,) if farthest > 0 else ()


def stays_on_board(own: int, *, steps: int) -> bool:
    """Whether no checker can go off within so many steps: each brings in at most one of those outside home."""
    outside = own >> OUTSIDE_SHIFT
    # a number leaves the same remainder at division by fifteen as the sum of its digits in base sixteen
    return outside != 0 and (outside % MAX_COUNT or MAX_COUNT) >= steps


def still_blots(packed: int, opponent: int, blots: int) -> int:
    """The blots that still stand in a later position of the same play; `opponent` is how that side stood before."""
    now = packed >> SIDE_BITS
    return blots if now == opponent else blocked_and_blots(now)[1]
