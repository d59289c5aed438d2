"""Match play: what a game is worth, how far a side has to go, which game is the Crawford game."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from rules.games.backgammon.position import BAR, HOME, OFF, Position

Score = tuple[int, int]
"""Points of the first and the second side."""


class GameWorth(StrEnum):
    """How a game was won, by play."""

    SINGLE = "single"
    GAMMON = "gammon"
    BACKGAMMON = "backgammon"

    @property
    def basic_points(self) -> int:
        """What it is worth with the cube on 1."""
        return _BASIC_POINTS[self]


_BASIC_POINTS = {GameWorth.SINGLE: 1, GameWorth.GAMMON: 2, GameWorth.BACKGAMMON: 3}
MOST_BASIC_POINTS = 3
HIGHEST_CUBE = 1 << 16


def away(score: int, match_length: int) -> int:
    """Points that a side still needs; none once it has them all."""
    return max(match_length - score, 0)


def is_over(score: Score, match_length: int) -> bool:
    """Whether one side has the points of the match."""
    return max(score) >= match_length


def has_side_one_away(score: Score, match_length: int) -> bool:
    """Whether a side needs exactly one point."""
    return match_length - 1 in score


def crawford_game(scores_before: Sequence[Score], match_length: int) -> int | None:
    """Index of the Crawford game: the first one begun with a side exactly one point away.

    `scores_before` has the score before each game. A match may have none: a side can go from two or more points
    away to the end. In a match to one point the question doesn't arise, since its only game is played without cube.
    """
    if match_length <= 1:
        return None
    for index, score in enumerate(scores_before):
        if is_over(score, match_length):
            return None
        if has_side_one_away(score, match_length):
            return index if score[0] != score[1] else None
    return None


def is_dead_cube(points: int, match_length: int, cube_value: int) -> bool:
    """Whether a cube that a side owns wins it the match already at its present value."""
    return points + cube_value >= match_length


def is_cube_number(number: int) -> bool:
    """Whether a cube can stand for a number: 1, 2, 4, 8 and so on; there is no cube of 3."""
    return 0 < number <= HIGHEST_CUBE and number.bit_count() == 1


def worth(final: Position) -> GameWorth:
    """How the side `own` of a finished position won: gammon if the other has nothing off, backgammon if one of
    the other's checkers is also on the bar or in the winner's home."""
    loser = final.opponent
    if loser[OFF]:
        return GameWorth.SINGLE
    in_winners_home = sum(loser[BAR - HOME : BAR])
    if loser[BAR] or in_winners_home:
        return GameWorth.BACKGAMMON
    return GameWorth.GAMMON
