"""Following what was written: the positions that the moves of one roll can have led to."""

from __future__ import annotations

from dataclasses import dataclass
from operator import attrgetter

from rules.games.backgammon.notation import Move
from rules.games.backgammon.plays import results
from rules.games.backgammon.position import BAR, BITS, MAX_COUNT, OFF, SIDE_BITS, SIDE_MASK
from rules.games.backgammon.steps import (
    BAR_SHIFT,
    HITS,
    OUTSIDE_SHIFT,
    STEPS,
    after_step,
    bearing_off,
    blocked_and_blots,
)


@dataclass(frozen=True, slots=True)
class Followed:
    """One way to have played what was written.

    `hits` are the points where a checker was sent to the bar; `dice_used` counts steps, of two or, with doubles, four.
    """

    packed: int
    dice_used: int
    hits: frozenset[int]


def dice_of(dice: tuple[int, int]) -> tuple[int, ...]:
    """The steps that a roll gives: two, or four with doubles."""
    return dice if dice[0] != dice[1] else dice * 2


def follow(packed: int, dice: tuple[int, int], moves: tuple[Move, ...]) -> list[Followed]:
    """Every way to play the moves with the dice, one legal step after the other; none if there is no way.

    Whether dice were left that had to be played is another question: see `judge`.
    """
    if not moves:
        return [Followed(packed, 0, _NOTHING_HIT)]
    quick = _step_each(packed, dice, moves)
    if quick is not None:
        return [quick]
    found: dict[int, Followed] = {}
    pending = tuple((move.source, move.path[1:]) for move in moves)
    seen: set[tuple[int, tuple[tuple[int, tuple[int, ...]], ...], tuple[int, ...]]] = set()

    def go_on(
        position: int,
        pending: tuple[tuple[int, tuple[int, ...]], ...],
        left: tuple[int, ...],
        hits: frozenset[int],
    ) -> None:
        if not pending:
            found.setdefault(position, Followed(position, len(dice_of(dice)) - len(left), hits))
            return
        state = (position, pending, left)
        if state in seen:
            return
        seen.add(state)
        for pips in set(left):
            rest = list(left)
            rest.remove(pips)
            for at, stops in set(pending):
                target = max(at - pips, OFF)
                if target < stops[0] or not may_step(position, at, pips):
                    continue
                others = list(pending)
                others.remove((at, stops))
                onward = stops[1:] if target == stops[0] else stops
                if onward:
                    others.append((target, onward))
                stepped, is_hit = after(position, at, pips)
                go_on(stepped, tuple(sorted(others)), tuple(rest), hits | {target} if is_hit else hits)

    go_on(packed, tuple(sorted(pending)), tuple(sorted(dice_of(dice))), frozenset())
    return list(found.values())


def _step_each(packed: int, dice: tuple[int, int], moves: tuple[Move, ...]) -> Followed | None:
    """The common case at once: every move is one step of one die, made from the farthest point on.

    None if that doesn't work out; then there may still be another way. If it does, every other way leads there too.
    """
    count = len(moves)
    if dice[0] == dice[1]:
        orders: tuple[tuple[int, ...], ...] = ((dice[0],) * min(count, 4),)
    elif count == 2:
        orders = (dice, dice[::-1])
    else:
        orders = ((dice[0],), (dice[1],))
    ordered = sorted(moves, key=_source, reverse=True)
    for order in orders:
        if len(order) == count:
            followed = _stepped(packed, ordered, order)
            if followed is not None:
                return followed
    return None


_source = attrgetter("source")
_NOTHING_HIT: frozenset[int] = frozenset()


def _stepped(packed: int, moves: list[Move], order: tuple[int, ...]) -> Followed | None:
    hits = []
    for move, pips in zip(moves, order, strict=True):
        path = move.path
        source = path[0]
        target = source - pips if source > pips else OFF
        if len(path) != 2 or path[1] != target or not may_step(packed, source, pips):
            return None
        packed, is_hit = after(packed, source, pips)
        if is_hit:
            hits.append(target)
    return Followed(packed, len(order), frozenset(hits) if hits else _NOTHING_HIT)


def may_step(packed: int, source: int, pips: int) -> bool:
    """Whether one checker may make one step now: it is there, none waits on the bar before it, the point is open."""
    own = packed & SIDE_MASK
    if source <= OFF or not own >> BITS * source & MAX_COUNT:
        return False
    if source != BAR and own >> BAR_SHIFT:
        return False
    target = source - pips
    if target > OFF:
        return packed >> SIDE_BITS + BITS * (BAR - target) & MAX_COUNT < 2
    return not own >> OUTSIDE_SHIFT and source in bearing_off(own, pips)


def after(packed: int, source: int, pips: int) -> tuple[int, bool]:
    """The position after one step, and whether it hit."""
    target = source - pips
    packed += STEPS[pips][source]
    if target > OFF and packed >> SIDE_BITS + BITS * (BAR - target) & MAX_COUNT == 1:
        return packed + HITS[target], True
    return packed, False


def as_written(packed: int, moves: tuple[Move, ...]) -> int | None:
    """The position after the checkers move exactly as written, legal or not; None if they aren't there."""
    for move in moves:
        own = packed & SIDE_MASK
        if not own >> BITS * move.source & MAX_COUNT or own >> BITS * move.target & MAX_COUNT == MAX_COUNT:
            return None
        packed += (1 << BITS * move.target) - (1 << BITS * move.source)
        if move.target > OFF and packed >> SIDE_BITS + BITS * (BAR - move.target) & MAX_COUNT == 1:
            packed += HITS[move.target]
    return packed


def is_legal(packed: int, dice: tuple[int, int], followed: Followed) -> bool:
    """Whether a way to play was legal: all dice were used, or no more could be (and the right one of two)."""
    if followed.dice_used == len(dice_of(dice)):
        return True
    if followed.dice_used == 0:
        return not may_move(packed, dice)
    return followed.packed in results(packed, *dice)


def may_move(packed: int, dice: tuple[int, int]) -> bool:
    """Whether anything can be moved with the roll."""
    blocked, blots = blocked_and_blots(packed >> SIDE_BITS)
    return any(after_step(packed, pips, blocked, blots) for pips in set(dice))


def legal_ways(packed: int, dice: tuple[int, int], moves: tuple[Move, ...]) -> list[Followed]:
    """The legal ways to have played what was written that fit its marks of hits best, as a rule one or none.

    A joined move such as `15/10` may have gone by two points, one of them with a hit: without a mark it is taken not
    to have hit.
    """
    ways = [way for way in follow(packed, dice, moves) if is_legal(packed, dice, way)]
    if len(ways) < 2:
        return ways
    marked = frozenset(place for move in moves for place in move.hits)
    fit = [(len(marked - way.hits), len(way.hits - marked)) for way in ways]
    best = min(fit)
    return [way for way, fits in zip(ways, fit, strict=True) if fits == best]
