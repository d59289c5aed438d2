"""Legal plays: every position that a roll may lead to, exactly as the rules of the game have it.

As many dice as can be played are played; if only one of two can, the larger; checkers on the bar enter first;
checkers go off only when all that are left stand at home. Whoever can't move stays as he is.
"""

from __future__ import annotations

from rules.games.backgammon.doubles import doublet_results
from rules.games.backgammon.position import BAR, BITS, SIDE_BITS, SIDE_MASK, Position, unpack
from rules.games.backgammon.steps import (
    BAR_SHIFT,
    BEYOND,
    HITS,
    STEPS,
    after_step,
    blocked_and_blots,
    deltas,
    occupied,
    places,
    stays_on_board,
    still_blots,
)


def legal_positions(position: Position, dice: tuple[int, int]) -> frozenset[Position]:
    """Every position the roll may lead to, seen by the side that moved; the same one if nothing can be moved."""
    return frozenset(unpack(packed) for packed in results(position.packed, *dice))


def results(packed: int, first: int, second: int) -> set[int]:
    """Packed positions after every legal play of the roll (board not turned round)."""
    blocked, blots = blocked_and_blots(packed >> SIDE_BITS)
    if first == second:
        return doublet_results(packed, first, blocked, blots)

    larger, smaller = (first, second) if first > second else (second, first)
    own = packed & SIDE_MASK
    on_bar = own >> BAR_SHIFT
    if on_bar:
        both = _from_bar(packed, on_bar, larger, smaller, blocked, blots)
    elif not stays_on_board(own, steps=2):
        both = _step_by_step(packed, larger, smaller, blocked, blots)
    else:
        both = _on_board(packed, larger, smaller, blocked, blots)
    if both:
        return both
    return (
        set(after_step(packed, larger, blocked, blots)) or set(after_step(packed, smaller, blocked, blots)) or {packed}
    )


def _on_board(packed: int, larger: int, smaller: int, blocked: int, blots: int) -> set[int]:
    """Both dice, nothing on the bar, nothing can go off: each die's steps don't depend on the other's."""
    own = packed & SIDE_MASK
    sources = occupied(own)
    by_larger = sources & ~(blocked << BITS * larger) & BEYOND[larger]
    by_smaller = sources & ~(blocked << BITS * smaller) & BEYOND[smaller]
    small_deltas = deltas(by_smaller, smaller, blots)
    after_larger = [packed + delta for delta in deltas(by_larger, larger, blots)]
    both = {position + delta for position in after_larger for delta in small_deltas}

    # one checker can't make both steps from where it stands
    for source in places(by_larger & by_smaller & ~_stacks(own)):
        both.discard(packed + _step(source, larger, blots) + _step(source, smaller, blots))
    # a blot is hit once even if two checkers land on it
    if blots:
        for target in places(blots & by_larger >> BITS * larger & by_smaller >> BITS * smaller):
            double_hit = packed + STEPS[larger][target + larger] + STEPS[smaller][target + smaller] + 2 * HITS[target]
            both.discard(double_hit)
            both.add(double_hit - HITS[target])
    _add_one_checker_plays(both, packed, sources, (larger, by_larger), (smaller, by_smaller), blocked, blots)
    return both


def _add_one_checker_plays(
    both: set[int],
    packed: int,
    sources: int,
    larger: tuple[int, int],
    smaller: tuple[int, int],
    blocked: int,
    blots: int,
) -> None:
    """Add the plays in which one checker makes both steps, by way of either point between."""
    pips = larger[0] + smaller[0]
    through = sources & ~(blocked << BITS * pips) & BEYOND[pips]
    if not through:
        return
    for die, startable in (larger, smaller):
        startable &= through
        hitting_between = startable & blots << BITS * die
        both.update([packed + delta for delta in deltas(startable ^ hitting_between, pips, blots)])
        for source in places(hitting_between):
            both.add(packed + _step(source, pips, blots) + HITS[source - die])


def _step(source: int, pips: int, blots: int) -> int:
    target = source - pips
    return STEPS[pips][source] + (HITS[target] if blots >> BITS * target & 1 else 0)


def _stacks(own: int) -> int:
    """Mask of the places with two checkers or more."""
    return (own >> 1 | own >> 2 | own >> 3) & _ALL_ONES


_ALL_ONES = occupied(SIDE_MASK)


def _from_bar(packed: int, on_bar: int, larger: int, smaller: int, blocked: int, blots: int) -> set[int]:
    """Both dice with checkers on the bar: they enter before anything else moves."""
    enters_larger = not blocked >> BITS * (BAR - larger) & 1
    enters_smaller = not blocked >> BITS * (BAR - smaller) & 1
    if on_bar > 1:
        if not (enters_larger and enters_smaller):
            return set()
        return {packed + _step(BAR, larger, blots) + _step(BAR, smaller, blots)}
    both: set[int] = set()
    for enters, entering, other in ((enters_larger, larger, smaller), (enters_smaller, smaller, larger)):
        if enters:
            entered = packed + _step(BAR, entering, blots)
            both.update(after_step(entered, other, blocked, _left(blots, BAR - entering)))
    return both


def _left(blots: int, hit_point: int) -> int:
    """The blots that are left when one of them may have been hit."""
    return blots & ~(1 << BITS * hit_point)


def _step_by_step(packed: int, larger: int, smaller: int, blocked: int, blots: int) -> set[int]:
    """Both dice where checkers may go off: what the second may do depends on the first."""
    both: set[int] = set()
    for die, other in ((larger, smaller), (smaller, larger)):
        for position in after_step(packed, die, blocked, blots):
            both.update(after_step(position, other, blocked, still_blots(position, blots)))
    return both
