"""Steps: what one die can do in a packed position, by bit masks and tables made once.

A mask has one bit per place, at the lowest of the four bits that the place has in a packed side (see `position`).
A delta is the integer to add to a packed position to make a step.
"""

from __future__ import annotations

from rules.games.backgammon.position import BAR, BITS, HOME, MAX_COUNT, PLACES, SIDE_BITS, SIDE_MASK

ONES = sum(1 << BITS * place for place in range(PLACES))
"""The lowest bit of every place."""

POINT_ONES = sum(1 << BITS * point for point in range(1, BAR))
BAR_SHIFT = BITS * BAR
OUTSIDE_SHIFT = BITS * (HOME + 1)
"""Shifted right by this, a packed side has what is left outside home."""

LONGEST = 12
"""Two dice with one checker make at most twelve pips."""

_HALF_BITS = BITS * 12
_HALF_MASK = (1 << _HALF_BITS) - 1


def occupied(side: int) -> int:
    """Mask of the places where a packed side has a checker."""
    return (side | side >> 1 | side >> 2 | side >> 3) & ONES


def blocked_and_blots(opponent: int) -> tuple[int, int]:
    """Masks, in the mover's numbering, of the points that the opponent holds and of those where one is alone."""
    opponent &= _POINTS_MASK
    held = (opponent >> 1 | opponent >> 2 | opponent >> 3) & POINT_ONES
    blots = opponent & POINT_ONES & ~held
    return _mirror(held), _mirror(blots) if blots else 0


_POINTS_MASK = POINT_ONES * 15


class _Mirrors(dict[int, int]):
    """Half masks turned round: twelve places read backwards."""

    def __missing__(self, half: int) -> int:
        mirrored = sum(1 << BITS * (11 - place) for place in range(12) if half >> BITS * place & 1)
        self[half] = mirrored
        return mirrored


_MIRRORS = _Mirrors()


def _mirror(mask: int) -> int:
    """Point p becomes point 25 - p."""
    mask >>= BITS
    return (_MIRRORS[mask >> _HALF_BITS] | _MIRRORS[mask & _HALF_MASK] << _HALF_BITS) << BITS


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


class Deltas(dict[int, tuple[int, ...]]):
    """Deltas of all steps of one length from the sources in a mask; filled as masks are met.

    At most 4,096 masks a half of the board: a dictionary of two halves never grows beyond that.
    """

    def __init__(self, pips: int, *, hitting: bool, first: int) -> None:
        super().__init__()
        self._pips = pips
        self._hitting = hitting
        self._first = first

    def __missing__(self, mask: int) -> tuple[int, ...]:
        sources = [self._first + place for place in range(13) if mask >> BITS * place & 1]
        deltas = tuple(
            STEPS[self._pips][source] + (HITS[source - self._pips] if self._hitting else 0) for source in sources
        )
        self[mask] = deltas
        return deltas


_LOW_PLACES = 13
_LOW_SHIFT = BITS * _LOW_PLACES
_LOW_MASK = (1 << _LOW_SHIFT) - 1
_PLAIN = tuple(
    (
        Deltas(pips, hitting=False, first=0),
        Deltas(pips, hitting=False, first=_LOW_PLACES),
    )
    for pips in range(LONGEST + 1)
)
_HITTING = tuple(
    (
        Deltas(pips, hitting=True, first=0),
        Deltas(pips, hitting=True, first=_LOW_PLACES),
    )
    for pips in range(LONGEST + 1)
)


def deltas(sources: int, pips: int, blots: int) -> tuple[int, ...]:
    """Deltas of steps of `pips` from every source in the mask; steps onto a blot hit it."""
    low, high = _PLAIN[pips]
    hitting = sources & blots << BITS * pips
    if not hitting:
        return low[sources & _LOW_MASK] + high[sources >> _LOW_SHIFT]
    plain = sources ^ hitting
    low_hits, high_hits = _HITTING[pips]
    return (
        low[plain & _LOW_MASK]
        + high[plain >> _LOW_SHIFT]
        + low_hits[hitting & _LOW_MASK]
        + high_hits[hitting >> _LOW_SHIFT]
    )


def places(mask: int) -> list[int]:
    """The places in a mask, lowest first."""
    return [place for place in range(PLACES) if mask >> BITS * place & 1]


def after_step(packed: int, pips: int, blocked: int, blots: int) -> list[int]:
    """Positions after one step of one checker."""
    own = packed & SIDE_MASK
    sources = occupied(own)
    if own >> BAR_SHIFT:
        sources = 1 << BAR_SHIFT
    on_board = sources & ~(blocked << BITS * pips) & BEYOND[pips]
    after = [packed + delta for delta in deltas(on_board, pips, blots)]
    if own >> OUTSIDE_SHIFT:
        return after
    return after + [packed + STEPS[pips][source] for source in bearing_off(own, pips)]


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
    count = 0
    while outside:
        count += outside & MAX_COUNT
        if count >= steps:
            return True
        outside >>= BITS
    return False


def still_blots(packed: int, blots: int) -> int:
    """The blots that still stand in a later position of the same play."""
    return blocked_and_blots(packed >> SIDE_BITS)[1] if blots else 0
