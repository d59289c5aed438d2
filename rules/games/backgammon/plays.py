"""Legal plays: every position that a roll may lead to, exactly as the rules of the game have it.

As many dice as can be played are played; if only one of two can, the larger; checkers on the bar enter first;
checkers go off only when all that are left stand at home. A side that can't move stays as it is.
"""

from __future__ import annotations

from rules.games.backgammon.at_home import NOT_AT_HOME_ALONE, after_both_at_home
from rules.games.backgammon.doubles import doublet_results
from rules.games.backgammon.position import BAR, BITS, SIDE_BITS, SIDE_MASK, Position, unpack
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
    deltas,
    home_deltas,
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
    if first == second:
        return doublet_results(packed, first)
    larger, smaller = (first, second) if first > second else (second, first)
    own = packed & SIDE_MASK
    if own >> BAR_SHIFT:
        return _from_bar(packed, own >> BAR_SHIFT, larger, smaller)
    if not packed & NOT_AT_HOME_ALONE:
        return after_both_at_home(packed, larger, smaller)

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
    if singles:  # both steps from a place with one checker: they have to be taken out again
        for at in places(singles):
            both.discard(packed + _step(at, larger, blots) + _step(at, smaller, blots))
    if blots:  # a blot is hit once even if two checkers land on it
        twice_hit = blots & by_larger >> BITS * larger & by_smaller >> BITS * smaller
        for target in places(twice_hit) if twice_hit else ():
            double_hit = packed + STEPS[larger][target + larger] + STEPS[smaller][target + smaller] + 2 * HITS[target]
            both.discard(double_hit)
            both.add(double_hit - HITS[target])

    pips = larger + smaller
    through = sources & ~(blocked << BITS * pips) & BEYOND[pips] & (by_larger | by_smaller)
    if through:
        if blots and through & (blots << BITS * larger | blots << BITS * smaller):
            ways = through & by_larger, through & by_smaller
            both.update(_one_checker_plays(packed, (larger, smaller), ways, blots))
        else:
            both.update([packed + delta for delta in deltas(through, pips, blots)])
    return both


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


def _step(source: int, pips: int, blots: int) -> int:
    target = source - pips
    return STEPS[pips][source] + (HITS[target] if blots >> BITS * target & 1 else 0)


def _from_bar(packed: int, on_bar: int, larger: int, smaller: int) -> set[int]:
    """All plays with checkers on the bar: they enter before anything else moves."""
    if on_bar == 1:
        both = _enter_and_step(packed, larger, smaller)
        if both:
            return both
    by_larger = after_entering(packed, larger)
    if by_larger is None:
        by_smaller = after_entering(packed, smaller)
        return {packed if by_smaller is None else by_smaller}
    entered_both = after_entering(by_larger, smaller) if on_bar > 1 else None
    return {by_larger if entered_both is None else entered_both}


def _enter_and_step(packed: int, larger: int, smaller: int) -> set[int]:
    """One checker enters with one die, and it or another is moved with the other die; none of them gets off."""
    blocked, blots = blocked_and_blots(packed >> SIDE_BITS)
    waiting_to_move = occupied(packed & SIDE_MASK) & ~_ON_BAR
    both: set[int] = set()
    for die, other in ((larger, smaller), (smaller, larger)):
        entry = _ON_BAR >> BITS * die
        if blocked & entry:
            continue
        entered, still = packed + STEPS[die][BAR], blots
        if blots & entry:
            entered, still = entered + HITS[BAR - die], blots ^ entry
        sources = (waiting_to_move | entry) & BEYOND[other] & ~(blocked << BITS * other)
        both.update([entered + delta for delta in deltas(sources, other, still)])
    return both


_ON_BAR = 1 << BAR_SHIFT


def _step_by_step(packed: int, larger: int, smaller: int, blocked: int, blots: int) -> set[int]:
    """Both dice where checkers may go off: what the second may do depends on the first."""
    own = packed & SIDE_MASK
    both: set[int] = set()
    if not own >> OUTSIDE_SHIFT and not blots & HOME_ONES:
        for die, other in ((larger, smaller), (smaller, larger)):
            for first in home_deltas(own, die, blocked, 0):
                both.update([packed + first + second for second in home_deltas(own + first, other, blocked, 0)])
        return both
    opponent = packed >> SIDE_BITS
    for die, other in ((larger, smaller), (smaller, larger)):
        for position in after_step(packed, die, blocked, blots):
            both.update(after_step(position, other, blocked, still_blots(position, opponent, blots)))
    return both
