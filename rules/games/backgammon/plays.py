"""Legal plays: every position that a roll may lead to, exactly as the rules of the game have it.

As many dice as can be played are played; if only one of two can, the larger; checkers on the bar enter first;
checkers go off only when all that are left stand at home. Whoever can't move stays as he is.
"""

from __future__ import annotations

from functools import partial

from rules.games.backgammon.doubles import doublet_results
from rules.games.backgammon.position import BITS, SIDE_BITS, SIDE_MASK, Position, unpack
from rules.games.backgammon.steps import (
    BAR_SHIFT,
    BEYOND,
    HITS,
    HOME_ONES,
    LOW_MASK,
    LOW_SHIFT,
    ONES,
    OUTSIDE_SHIFT,
    STEPS,
    after_entering,
    after_step,
    blocked_and_blots,
    deltas,
    halves,
    home_deltas,
    places,
    stays_on_board,
    still_blots,
)


def legal_positions(position: Position, dice: tuple[int, int]) -> frozenset[Position]:
    """Every position the roll may lead to, seen by the side that moved; the same one if nothing can be moved."""
    return frozenset(unpack(packed) for packed in results(position.packed, *dice))


def results(packed: int, first: int, second: int) -> set[int]:
    """Packed positions after every legal play of the roll (board not turned round)."""
    if first == second:
        return doublet_results(packed, first)
    larger, smaller = (first, second) if first > second else (second, first)
    own = packed & SIDE_MASK
    on_bar = own >> BAR_SHIFT
    if on_bar:
        return _from_bar(packed, on_bar, larger, smaller)

    blocked, blots = blocked_and_blots(packed >> SIDE_BITS)
    if stays_on_board(own, steps=2):
        both = _on_board(packed, larger, smaller, blocked, blots)
    else:
        both = _step_by_step(packed, larger, smaller, blocked, blots)
    if both:
        return both
    return (
        set(after_step(packed, larger, blocked, blots)) or set(after_step(packed, smaller, blocked, blots)) or {packed}
    )


def _on_board(packed: int, larger: int, smaller: int, blocked: int, blots: int) -> set[int]:
    """Both dice, nothing on the bar, nothing can go off: each die's steps don't depend on the other's."""
    own = packed & SIDE_MASK
    stacked = (own >> 1 | own >> 2 | own >> 3) & ONES
    sources = stacked | own & ONES
    by_larger = sources & ~(blocked << BITS * larger) & BEYOND[larger]
    by_smaller = sources & ~(blocked << BITS * smaller) & BEYOND[smaller]
    small_deltas = deltas(by_smaller, smaller, blots)
    after_larger = [packed + delta for delta in deltas(by_larger, larger, blots)]
    both = {position + delta for position in after_larger for delta in small_deltas}

    singles = by_larger & by_smaller & ~stacked
    if singles:
        both.difference_update(_impossible(packed, singles, larger, smaller, blots))
    # a blot is hit once even if two checkers land on it
    twice_hit = blots & by_larger >> BITS * larger & by_smaller >> BITS * smaller
    for target in places(twice_hit) if twice_hit else ():
        double_hit = packed + STEPS[larger][target + larger] + STEPS[smaller][target + smaller] + 2 * HITS[target]
        both.discard(double_hit)
        both.add(double_hit - HITS[target])

    pips = larger + smaller
    through = sources & ~(blocked << BITS * pips) & BEYOND[pips]
    if through:
        by_way = (by_larger & through, by_smaller & through)
        both.update(_one_checker_plays(packed, (larger, smaller), by_way, blots))
    return both


def _impossible(packed: int, singles: int, larger: int, smaller: int, blots: int) -> list[int]:
    """What comes of making both steps from places with one checker: they have to be taken out again."""
    low, high = _FROM_ONE_PLACE[larger][smaller]
    hitting = singles & (blots << BITS * larger | blots << BITS * smaller)
    quiet = singles ^ hitting
    found = [packed + delta for delta in low[quiet & LOW_MASK] + high[quiet >> LOW_SHIFT]]
    if hitting:
        found += [packed + _step(at, larger, blots) + _step(at, smaller, blots) for at in places(hitting)]
    return found


def _one_checker_plays(packed: int, dice: tuple[int, int], by_way: tuple[int, int], blots: int) -> list[int]:
    """The plays in which one checker makes both steps, by way of either point between; a blot there is hit."""
    larger, smaller = dice
    by_larger, by_smaller = by_way
    over_blot = by_larger & blots << BITS * larger, by_smaller & blots << BITS * smaller
    quiet = by_larger ^ over_blot[0] | by_smaller ^ over_blot[1]
    found = [packed + delta for delta in deltas(quiet, larger + smaller, blots)]
    for die, sources in zip(dice, over_blot, strict=True):
        if sources:
            hitting = [_step(source, larger + smaller, blots) + HITS[source - die] for source in places(sources)]
            found += [packed + delta for delta in hitting]
    return found


def _both_steps(larger: int, smaller: int, source: int) -> int:
    return STEPS[larger][source] + STEPS[smaller][source]


_FROM_ONE_PLACE = tuple(
    tuple(halves(partial(_both_steps, larger, smaller)) for smaller in range(larger)) for larger in range(7)
)


def _step(source: int, pips: int, blots: int) -> int:
    target = source - pips
    return STEPS[pips][source] + (HITS[target] if blots >> BITS * target & 1 else 0)


def _from_bar(packed: int, on_bar: int, larger: int, smaller: int) -> set[int]:
    """All plays with checkers on the bar: they enter before anything else moves."""
    by_larger, by_smaller = after_entering(packed, larger), after_entering(packed, smaller)
    if on_bar > 1 and by_larger is not None and by_smaller is not None:
        entered_both = after_entering(by_larger, smaller)
        return {packed if entered_both is None else entered_both}
    both: set[int] = set()
    if on_bar == 1:
        for entered, other in ((by_larger, smaller), (by_smaller, larger)):
            if entered is not None:
                both.update(after_step(entered, other, *blocked_and_blots(entered >> SIDE_BITS)))
    if both:
        return both
    if by_larger is not None:
        return {by_larger}
    return {packed if by_smaller is None else by_smaller}


def _step_by_step(packed: int, larger: int, smaller: int, blocked: int, blots: int) -> set[int]:
    """Both dice where checkers may go off: what the second may do depends on the first."""
    own = packed & SIDE_MASK
    both: set[int] = set()
    if not own >> OUTSIDE_SHIFT and not blots & HOME_ONES:
        for die, other in ((larger, smaller), (smaller, larger)):
            for delta in home_deltas(own, die, blocked, 0):
                moved, position = own + delta, packed + delta
                both.update([position + second for second in home_deltas(moved, other, blocked, 0)])
        return both
    opponent = packed >> SIDE_BITS
    for die, other in ((larger, smaller), (smaller, larger)):
        for position in after_step(packed, die, blocked, blots):
            both.update(after_step(position, other, blocked, still_blots(position, opponent, blots)))
    return both
