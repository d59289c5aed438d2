"""Doubles: up to four steps of the same length.

Every stack of checkers is taken by itself: what its checkers may do in one to four steps comes out of a table, and the
stacks are added up. Two stacks have to do with each other only where one comes past the other or hits the same blot.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.games.backgammon.at_home import NOT_AT_HOME_ALONE, after_doubles_at_home
from rules.games.backgammon.position import BAR, BITS, MAX_COUNT, SIDE_BITS, SIDE_MASK
from rules.games.backgammon.steps import (
    BAR_SHIFT,
    BEYOND,
    HITS,
    HOME_ONES,
    ONES,
    OUTSIDE_SHIFT,
    STEPS,
    after_entering,
    after_step,
    blocked_and_blots,
    home_deltas,
    stays_on_board,
    step,
    still_blots,
)

STEPS_OF_DOUBLES = 4

Ways = list[list[int]]
"""For one step, two steps ...: the deltas of the different ways to make so many."""


def doublet_results(packed: int, pips: int) -> set[int]:
    """Packed positions after every legal play of a double."""
    own = packed & SIDE_MASK
    on_bar = own >> BAR_SHIFT
    left = STEPS_OF_DOUBLES
    if on_bar:
        entered = after_entering(packed, pips)
        if entered is None:
            return {packed}
        entering = min(on_bar, left)
        packed = entered + (entering - 1) * STEPS[pips][BAR]
        own = packed & SIDE_MASK
        left -= entering
        if not left:
            return {packed}
    elif not packed & NOT_AT_HOME_ALONE:
        return after_doubles_at_home(packed, pips)
    blocked, blots = blocked_and_blots(packed >> SIDE_BITS)
    if stays_on_board(own, steps=left):
        return _by_stacks(packed, pips, left, blocked, blots)
    return _step_by_step(packed, pips, left, blocked, blots)


def _by_stacks(packed: int, pips: int, left: int, blocked: int, blots: int) -> set[int]:
    """All plays with as many steps as can be made, none of them off the board."""
    own = packed & SIDE_MASK
    shift = BITS * pips
    open_steps = BEYOND[pips] & ~(blocked << shift)
    at_least_2 = (own >> 1 | own >> 2 | own >> 3) & ONES
    occupied = at_least_2 | own & ONES
    # a checker that comes to a stack may as well stop there and let one of the stack go on, if the stack lasts
    at_least_3 = (own >> 2 | own >> 3 | own >> 1 & own) & ONES
    one = occupied & open_steps
    two = one & (open_steps & ~at_least_3) << shift
    three = two & (open_steps & ~at_least_2) << 2 * shift
    four = three & (open_steps & ~occupied) << 3 * shift

    hits, shared = 0, 0
    if blots:
        first, second = blots & one >> shift, blots & two >> 2 * shift
        third, fourth = blots & three >> 3 * shift, blots & four >> 4 * shift
        hits = first << shift | second << 2 * shift + 1 | third << 3 * shift + 2 | fourth << 4 * shift + 3
        shared = first & second | (first | second) & third | (first | second | third) & fourth
    found = _added_up(packed, _ways_of_stacks(own, pips, one | two << 1 | three << 2 | four << 3, hits), left)
    return set(_hit_once(found, shared) if shared else found)


def _ways_of_stacks(own: int, pips: int, reach: int, hits: int) -> list[Ways]:
    """The options of every stack that can move; `reach` and `hits` have a bit for each step of a checker."""
    table, found = _STACKS[pips], []
    rest = reach & ONES
    while rest:
        lowest = rest & -rest
        rest ^= lowest
        at = lowest.bit_length() - 1
        found.append(table[at << 10 | (own >> at & MAX_COUNT) << 8 | (reach >> at & 15) << 4 | hits >> at & 15])
    return found


def _added_up(packed: int, stacks: list[Ways], left: int) -> list[int]:
    """Every way to split the steps among the stacks: the longest plays."""
    after: list[list[int]] = [[packed], *([] for _ in range(left))]
    stacks.sort(key=len)
    last = stacks[-1] if stacks else []
    for ways in stacks:
        for total in range(left, 0, -1):
            found, before = after[total], total
            for deltas in ways[:total]:
                before -= 1
                positions = after[before]
                if positions:
                    found += [position + delta for position in positions for delta in deltas]
            if found and ways is last:  # of the last stack only what makes the most steps is wanted
                return found
    return [packed]


def _hit_once(found: list[int], shared: int) -> list[int]:
    """Positions with every blot hit once, where checkers of two stacks may have hit the same one.

    Each hit after the first took a checker from a point that had none left: four bits that were 0 became 15 or less,
    which no point can hold then, and a bit was borrowed from the next one. So the opponent's lowest point comes first.
    """
    while shared:
        at = shared.bit_length() - 1
        shared ^= 1 << at
        point = at // BITS
        shift = SIDE_BITS + BITS * (BAR - point)
        too_often, once = 8 << shift, HITS[point]
        found = [
            position - once * (16 - (position >> shift & 15)) if position & too_often else position
            for position in found
        ]
    return found


class _Stacks(dict[int, Ways]):
    """What the checkers of one stack may do with steps of so many pips; filled as stacks are met.

    A key has the place, the number of checkers, and for each of a checker's four steps whether it can be made and
    whether it hits.
    """

    def __init__(self, pips: int) -> None:
        super().__init__()
        self._pips = pips

    def __missing__(self, key: int) -> Ways:
        place, checkers, reach, hits = key >> 12, key >> 8 & 15, (key >> 4 & 15).bit_length(), key & 15
        far = [step(place, self._pips * steps) for steps in range(reach + 1)]
        hit = [0, 0, 0, 0, 0]
        for steps in range(1, reach + 1):
            hit[steps] = hit[steps - 1] + (HITS[place - self._pips * steps] if hits >> steps - 1 & 1 else 0)
        shares = _SHARES[min(checkers, STEPS_OF_DOUBLES)][reach]
        self[key] = found = [[sum([far[part] for part in parts]) + hit[parts[0]] for parts in each] for each in shares]
        return found


_STACKS = tuple(_Stacks(pips) for pips in range(7))


def _shared_out(steps: int, checkers: int, longest: int) -> Iterator[tuple[int, ...]]:
    """Every way to share steps out among checkers of one stack, the largest share first."""
    if not steps:
        yield ()
        return
    for first in range(min(steps, longest), 0, -1) if checkers else ():
        for others in _shared_out(steps - first, checkers - 1, first):
            yield first, *others


_SHARES = tuple(
    tuple(
        tuple(tuple(_shared_out(steps, checkers, longest)) for steps in range(1, min(checkers * longest, 4) + 1))
        for longest in range(STEPS_OF_DOUBLES + 1)
    )
    for checkers in range(STEPS_OF_DOUBLES + 1)
)
"""By the number of checkers and the longest share: the ways to share out one step, two steps, up to four."""


def _step_by_step(packed: int, pips: int, left: int, blocked: int, blots: int) -> set[int]:
    """All plays where checkers may go off: what a step may do depends on those before it."""
    own = packed & SIDE_MASK
    if not own >> OUTSIDE_SHIFT and not blots & HOME_ONES:
        unchanged = packed ^ own
        return {unchanged | position for position in _at_home(own, pips, left, blocked)}
    opponent = packed >> SIDE_BITS
    positions = {packed}
    for _ in range(left):
        onward: set[int] = set()
        for position in positions:
            onward.update(after_step(position, pips, blocked, still_blots(position, opponent, blots)))
        if not onward:
            break
        positions = onward
    return positions


def _at_home(own: int, pips: int, left: int, blocked: int) -> set[int]:
    """The mover's side after the steps, where all of it is at home and nothing there can be hit."""
    positions = {own}
    for _ in range(left):
        onward: set[int] = set()
        for position in positions:
            onward.update([position + delta for delta in home_deltas(position, pips, blocked, 0)])
        if not onward:
            break
        positions = onward
    return positions
