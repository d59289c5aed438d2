"""The rules of a roll once more, as slowly and plainly as they can be said; nothing of it is shared with `rules`."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations

from rules.games.backgammon.position import Position

Step = Callable[[Position, int, int], Position | None]


def slow_results(position: Position, dice: tuple[int, int], step: Step | None = None) -> set[Position]:
    """Every position after a legal play: all orders of the dice are tried, the longest plays count."""
    plays: dict[Position, set[tuple[int, ...]]] = {}
    orders = set(permutations(dice)) if dice[0] != dice[1] else {dice * 2}
    for order in orders:
        _play(position, order, (), plays, step or slow_step)
    longest = max(len(used) for ways in plays.values() for used in ways)
    best = {(used, at) for at, ways in plays.items() for used in ways if len(used) == longest}
    if longest == 1 and dice[0] != dice[1] and any(used == (max(dice),) for used, _ in best):
        best = {(used, at) for used, at in best if used == (max(dice),)}
    return {at for _, at in best}


def _play(
    position: Position,
    dice: tuple[int, ...],
    used: tuple[int, ...],
    plays: dict[Position, set[tuple[int, ...]]],
    step: Step,
) -> None:
    plays.setdefault(position, set()).add(used)
    if not dice:
        return
    for source in range(26):
        after = step(position, source, dice[0])
        if after is not None:
            _play(after, dice[1:], (*used, dice[0]), plays, step)


def slow_step(position: Position, source: int, pips: int) -> Position | None:
    """One checker moved with one die; None if the rules forbid it."""
    own, opponent = list(position.own), list(position.opponent)
    if source == 0 or own[source] == 0 or (own[25] > 0 and source != 25):
        return None
    target = source - pips
    if target <= 0:
        if sum(own[7:]) > 0 or (target < 0 and sum(own[source + 1 : 7]) > 0):
            return None
        target = 0
    if target > 0 and opponent[25 - target] > 1:
        return None
    own[source] -= 1
    own[target] += 1
    if target > 0 and opponent[25 - target] == 1:
        opponent[25 - target] -= 1
        opponent[25] += 1
    return Position(tuple(own), tuple(opponent))


def in_the_mirror(position: Position) -> Position:
    """The same board with the mover's checkers counted from the other end, as they stand on the opponent's points.

    The mover goes up from 1 to 24, enters from 0 and is off at 25; the opponent's places stay his own.
    """
    return Position(tuple(reversed(position.own)), position.opponent)


def slow_step_upwards(position: Position, source: int, pips: int) -> Position | None:
    """`slow_step` for a board in the mirror."""
    own, opponent = list(position.own), list(position.opponent)
    if source == 25 or own[source] == 0 or (own[0] > 0 and source != 0):
        return None
    target = min(source + pips, 25)
    if target == 25:
        if sum(own[:19]) > 0 or (source + pips > 25 and sum(own[19:source]) > 0):
            return None
    elif opponent[target] > 1:
        return None
    elif opponent[target] == 1:
        opponent[target] = 0
        opponent[25] += 1
    own[source] -= 1
    own[target] += 1
    return Position(tuple(own), tuple(opponent))
