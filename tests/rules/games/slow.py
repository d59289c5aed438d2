"""The rules of a roll once more, as slowly and plainly as they can be said; nothing of it is shared with `rules`."""

from __future__ import annotations

from itertools import permutations

from rules.games.backgammon.position import Position


def slow_results(position: Position, dice: tuple[int, int]) -> set[Position]:
    """Every position after a legal play: all orders of the dice are tried, the longest plays count."""
    plays: dict[Position, set[tuple[int, ...]]] = {}
    orders = set(permutations(dice)) if dice[0] != dice[1] else {dice * 2}
    for order in orders:
        _play(position, order, (), plays)
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
) -> None:
    plays.setdefault(position, set()).add(used)
    if not dice:
        return
    for source in range(1, 26):
        after = slow_step(position, source, dice[0])
        if after is not None:
            _play(after, dice[1:], (*used, dice[0]), plays)


def slow_step(position: Position, source: int, pips: int) -> Position | None:
    """One checker moved with one die; None if the rules forbid it."""
    own, opponent = list(position.own), list(position.opponent)
    if own[source] == 0 or (own[25] > 0 and source != 25):
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
