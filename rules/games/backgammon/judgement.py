"""Judgement of a play that was made: is it legal, which rule of the game does it break, what comes nearest to it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from rules.games.backgammon.following import after, as_written, dice_of, may_step
from rules.games.backgammon.notation import Move
from rules.games.backgammon.plays import results
from rules.games.backgammon.position import BAR, BITS, MAX_COUNT, OFF, SIDE_BITS

NEAREST = 3
"""How many legal plays are shown beside an illegal one."""


@dataclass(frozen=True, slots=True)
class Play:
    """A legal play: its moves, and the packed position after it (board not turned round)."""

    moves: tuple[Move, ...]
    packed: int


def legal_plays(packed: int, dice: tuple[int, int]) -> list[Play]:
    """One play for every position that the roll may lead to; where several lead there, the first in the order of the
    farthest checkers. Without a legal move it is one play without moves."""
    wanted = results(packed, *dice)
    if wanted == {packed}:
        return [Play((), packed)]
    found: dict[int, tuple[Move, ...]] = {}
    seen: set[tuple[int, tuple[int, ...]]] = set()

    def go_on(position: int, left: tuple[int, ...], moves: tuple[Move, ...]) -> None:
        if (position, left) in seen:
            return
        seen.add((position, left))
        if position in wanted:
            found.setdefault(position, moves)
        for pips in sorted(set(left), reverse=True):
            rest = list(left)
            rest.remove(pips)
            for source in range(BAR, OFF, -1):
                if may_step(position, source, pips):
                    stepped, is_hit = after(position, source, pips)
                    target = max(source - pips, OFF)
                    move = Move((source, target), (target,) if is_hit else ())
                    go_on(stepped, tuple(rest), (*moves, move))

    go_on(packed, tuple(sorted(dice_of(dice))), ())
    return [
        Play(tuple(sorted(moves, key=lambda move: (-move.source, -move.target))), after_play)
        for after_play, moves in found.items()
        if after_play in wanted
    ]


def nearest_plays(packed: int, dice: tuple[int, int], moves: tuple[Move, ...], most: int = NEAREST) -> list[Play]:
    """The legal plays that come nearest to what was played: most moves in common, then the most alike position."""
    written = as_written(packed, moves)
    made = Counter(step for move in moves for step in zip(move.path, move.path[1:], strict=False))

    def distance(play: Play) -> tuple[int, int]:
        common = (made & Counter((move.source, move.target) for move in play.moves)).total()
        unlike = 0 if written is None else difference(written, play.packed)
        return unlike, -common

    return sorted(legal_plays(packed, dice), key=distance)[:most]


def difference(one: int, other: int) -> int:
    """How many checkers stand elsewhere in two packed positions, counted at both ends."""
    return sum(
        abs((one >> shift & MAX_COUNT) - (other >> shift & MAX_COUNT)) for shift in range(0, 2 * SIDE_BITS, BITS)
    )
