"""Doubles: up to four steps of the same length.

Steps of one length tie together only the points that lie that many pips apart. Each such chain is worked out alone,
for one to four steps, and the chains are added up: no play is met twice.
"""

from __future__ import annotations

from functools import lru_cache

from rules.games.backgammon.position import BAR, BITS, MAX_COUNT, POINTS, SIDE_MASK
from rules.games.backgammon.steps import (
    BAR_SHIFT,
    HITS,
    STEPS,
    after_step,
    stays_on_board,
    still_blots,
)

STEPS_OF_DOUBLES = 4

Options = tuple[list[int], ...]
"""For none to four steps: the deltas of the different ways to make so many."""


def doublet_results(packed: int, pips: int, blocked: int, blots: int) -> set[int]:
    """Packed positions after every legal play of a double."""
    left = STEPS_OF_DOUBLES
    on_bar = (packed & SIDE_MASK) >> BAR_SHIFT
    if on_bar:
        entry = BAR - pips
        if blocked >> BITS * entry & 1:
            return {packed}
        entering = min(on_bar, left)
        packed += entering * STEPS[pips][BAR]
        if blots >> BITS * entry & 1:
            packed += HITS[entry]
            blots &= ~(1 << BITS * entry)
        left -= entering
    if not left:
        return {packed}
    if stays_on_board(packed & SIDE_MASK, steps=left):
        return _by_chains(packed, pips, left, blocked, blots)
    return _step_by_step(packed, pips, left, blocked, blots)


def _by_chains(packed: int, pips: int, left: int, blocked: int, blots: int) -> set[int]:
    """All plays with as many steps as can be made, none of them off the board."""
    own = packed & SIDE_MASK
    options_of = _cached_chain_options if pips >= _SHORT_CHAINS else _chain_options
    total: Options = ([0],)
    for chain in _CHAINS[pips]:
        in_chain = own & chain
        if in_chain:
            options = options_of(pips, in_chain, blocked & chain, blots & chain)
            if len(options) > 1:
                total = _added_up(total, options, left)
    return {packed + delta for delta in total[min(left, len(total) - 1)]}


def _added_up(some: Options, others: Options, left: int) -> Options:
    """Every way to split the steps between two sets of chains that have nothing to do with each other."""
    longest = min(len(some) + len(others) - 2, left)
    total = []
    for steps in range(longest + 1):
        ways: list[int] = []
        for made in range(max(0, steps - len(others) + 1), min(steps, len(some) - 1) + 1):
            theirs = others[steps - made]
            ways += [one + other for one in some[made] for other in theirs]
        total.append(ways)
    return tuple(total)


def _chain_options(pips: int, own: int, blocked: int, blots: int) -> Options:
    """Every way to make up to four steps within one chain, the farthest checkers first."""
    open_sources = [
        source
        for source in range(POINTS, pips, -1)
        if own >> BITS * source & MAX_COUNT and not blocked >> BITS * (source - pips) & 1
    ]
    options: Options = ([0], [], [], [], [])
    step_of = STEPS[pips]

    def move_from(source: int, available: int, made: int, delta: int) -> None:
        target = source - pips
        onward = target > pips and not blocked >> BITS * (target - pips) & 1
        waiting = own >> BITS * target & MAX_COUNT
        if blots >> BITS * target & 1:
            delta += HITS[target]
        for moved in range(1, min(available, STEPS_OF_DOUBLES - made) + 1):
            delta += step_of[source]
            options[made + moved].append(delta)
            if made + moved == STEPS_OF_DOUBLES:
                return
            if onward:
                move_from(target, waiting + moved, made + moved, delta)
            for nearer in open_sources:
                if nearer < target:
                    move_from(nearer, own >> BITS * nearer & MAX_COUNT, made + moved, delta)

    for source in open_sources:
        move_from(source, own >> BITS * source & MAX_COUNT, 0, 0)
    while not options[-1]:
        options = options[:-1]
    return options


_SHORT_CHAINS = 3
"""From threes on a chain has at most eight points, and the same ones come up again and again."""

_cached_chain_options = lru_cache(maxsize=1 << 12)(_chain_options)


def _chain(pips: int, lowest: int) -> int:
    return sum(MAX_COUNT << BITS * point for point in range(lowest, POINTS + 1, pips))


_CHAINS = tuple(tuple(_chain(pips, lowest) for lowest in range(1, pips + 1)) for pips in range(7))
"""For each double, masks of the points that lie its pips apart."""


def _step_by_step(packed: int, pips: int, left: int, blocked: int, blots: int) -> set[int]:
    """All plays where checkers may go off: what a step may do depends on those before it."""
    positions = {packed}
    for _ in range(left):
        onward: set[int] = set()
        for position in positions:
            onward.update(after_step(position, pips, blocked, still_blots(position, blots)))
        if not onward:
            break
        positions = onward
    return positions
