"""Doubles: up to four steps of the same length.

Steps of one length tie together only the points that lie that many pips apart. Each such chain is worked out alone,
for one to four steps, and the chains are added up: no play is met twice.
"""

from __future__ import annotations

from functools import lru_cache

from rules.games.backgammon.position import BAR, BITS, MAX_COUNT, POINTS, SIDE_BITS, SIDE_MASK
from rules.games.backgammon.steps import (
    BAR_SHIFT,
    BEYOND,
    HITS,
    HOME_ONES,
    OUTSIDE_SHIFT,
    POINT_ONES,
    STEPS,
    after_entering,
    after_step,
    blocked_and_blots,
    home_deltas,
    occupied,
    places,
    stays_on_board,
    still_blots,
)

STEPS_OF_DOUBLES = 4

Options = list[list[int]]
"""For one step, two steps ...: the deltas of the different ways to make so many."""


def doublet_results(packed: int, pips: int) -> set[int]:
    """Packed positions after every legal play of a double."""
    on_bar = (packed & SIDE_MASK) >> BAR_SHIFT
    left = STEPS_OF_DOUBLES
    if on_bar:
        entered = after_entering(packed, pips)
        if entered is None:
            return {packed}
        entering = min(on_bar, left)
        packed = entered + (entering - 1) * STEPS[pips][BAR]
        left -= entering
    if not left:
        return {packed}
    blocked, blots = blocked_and_blots(packed >> SIDE_BITS)
    if stays_on_board(packed & SIDE_MASK, steps=left):
        return _by_chains(packed, pips, left, blocked, blots)
    return _step_by_step(packed, pips, left, blocked, blots)


def _by_chains(packed: int, pips: int, left: int, blocked: int, blots: int) -> set[int]:
    """All plays with as many steps as can be made, none of them off the board."""
    own = packed & SIDE_MASK
    open_steps = POINT_ONES & ~(blocked << BITS * pips) & BEYOND[pips]
    parts = _CHAINS[pips] if pips >= _SHORT_CHAINS else _stretches(own, pips, left, open_steps)
    chains = []
    for part in parts:
        steps = open_steps & part
        checkers = own & steps * MAX_COUNT
        if checkers:
            chains.append(_chain_options(pips, checkers, steps, blots & steps >> BITS * pips, left))
    if not chains:
        return {packed}
    chains.sort(key=len)
    return set(_added_up(packed, chains, left))


def _stretches(own: int, pips: int, left: int, open_steps: int) -> list[int]:
    """The parts of the long chains of ones and twos that so many steps tie together, as masks of points to step from.

    A checker steps from its own point and from those that it comes to; where no other stands, the next part begins.
    """
    found = []
    for chain in _CHAINS[pips]:
        part, end = 0, POINTS
        for source in reversed(places(occupied(own) & open_steps & chain)):
            if source < end:
                found.append(part)
                part = 0
            for point in range(source, max(source - left * pips, 0), -pips):
                if not open_steps >> BITS * point & 1:
                    break
                part |= 1 << BITS * point
                end = min(end, point)
        found.append(part)
    return found


def _added_up(packed: int, chains: list[Options], left: int) -> list[int]:
    """Every way to split the steps among chains, which have nothing to do with each other."""
    after: list[list[int]] = [[packed], *([] for _ in range(left))]
    for options in chains[:-1]:
        for total in range(left, 0, -1):
            _add_ways(after, options, total)
    for total in range(left, 0, -1):  # of the last chain only what makes the most steps is wanted
        _add_ways(after, chains[-1], total)
        if after[total]:
            return after[total]
    return [packed]


def _add_ways(after: list[list[int]], options: Options, total: int) -> None:
    """Add the ways to make so many steps in all with some of them in this chain."""
    ways = after[total]
    for made, chain_deltas in enumerate(options[:total], start=1):
        before = after[total - made]
        if before:
            ways += [position + delta for position in before for delta in chain_deltas]


@lru_cache(maxsize=1 << 12)
def _chain_options(pips: int, own: int, open_steps: int, blots: int, left: int) -> Options:
    """Every way to make one, two ... up to `left` steps within one chain, the farthest checkers first.

    `own` has the checkers on the points of `open_steps`, from which a step of the double can be made.
    """
    waiting = {source: own >> BITS * source & MAX_COUNT for source in reversed(places(occupied(own)))}
    plain = STEPS[pips]
    first_step = {
        source: plain[source] + (HITS[source - pips] if blots >> BITS * (source - pips) & 1 else 0)
        for source in places(open_steps)
    }
    options: Options = [[] for _ in range(left)]

    def move_from(source: int, available: int, made: int, delta: int, nearer: list[int]) -> None:
        target = source - pips
        onward = target in first_step
        beyond = nearer[1:] if onward and nearer and nearer[0] == target else nearer
        delta += first_step[source]
        for steps in range(made + 1, min(made + available, left) + 1):
            options[steps - 1].append(delta)
            if steps == left - 1:
                last = [delta + first_step[other] for other in beyond]
                options[steps] += [*last, delta + first_step[target]] if onward else last
            elif steps < left:
                if onward:
                    move_from(target, waiting.get(target, 0) + steps - made, steps, delta, beyond)
                for index, other in enumerate(beyond, start=1):
                    move_from(other, waiting[other], steps, delta, beyond[index:])
            delta += plain[source]

    order = list(waiting)
    for index, source in enumerate(order, start=1):
        move_from(source, waiting[source], 0, 0, order[index:])
    while not options[-1]:
        options.pop()
    return options


_SHORT_CHAINS = 3
"""From threes on a chain has at most eight points, and the same ones come up again and again."""


_CHAINS = tuple(
    tuple(sum(1 << BITS * point for point in range(lowest, POINTS + 1, pips)) for lowest in range(1, pips + 1))
    for pips in range(7)
)
"""For each double, masks of the points that lie its pips apart."""


def _step_by_step(packed: int, pips: int, left: int, blocked: int, blots: int) -> set[int]:
    """All plays where checkers may go off: what a step may do depends on those before it."""
    own = packed & SIDE_MASK
    if not own >> OUTSIDE_SHIFT and not blots & HOME_ONES:
        unchanged = packed ^ own
        return {unchanged | position for position in _all_at_home(own, pips, left, blocked)}
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


def _all_at_home(own: int, pips: int, left: int, blocked: int) -> set[int]:
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
