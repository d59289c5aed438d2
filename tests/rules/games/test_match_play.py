"""Match play: what a game is worth and which game is the Crawford game."""

from __future__ import annotations

import pytest

from rules.games.backgammon.match_play import GameWorth, Score, crawford_game, is_dead_cube, worth
from rules.games.backgammon.position import Position


@pytest.mark.parametrize(
    ("scores", "length", "index"),
    [
        ([(0, 0), (2, 0), (2, 2), (4, 2), (4, 3)], 5, 3),
        ([(0, 0), (4, 0), (6, 0)], 7, 2),
        ([(0, 0), (3, 0), (5, 0)], 7, None),
        ([(0, 0)], 1, None),
        ([(6, 6)], 7, None),
        ([(6, 3)], 7, 0),
        ([(0, 0), (8, 0)], 7, None),
    ],
)
def test_the_first_game_with_a_side_one_away_is_the_crawford_game(
    scores: list[Score], length: int, index: int | None
) -> None:
    assert crawford_game(scores, length) == index


@pytest.mark.parametrize(
    ("loser", "win"),
    [
        ({1: 14, 0: 1}, GameWorth.SINGLE),
        ({18: 15}, GameWorth.GAMMON),
        ({19: 1, 1: 14}, GameWorth.BACKGAMMON),
        ({25: 1, 1: 14}, GameWorth.BACKGAMMON),
        ({25: 1, 1: 13, 0: 1}, GameWorth.SINGLE),
    ],
)
def test_a_finished_game_is_worth_what_the_loser_has_left(loser: dict[int, int], win: GameWorth) -> None:
    assert worth(Position.from_points({0: 15}, loser)) is win


def test_a_cube_is_dead_for_its_owner_once_it_alone_wins_the_match() -> None:
    assert is_dead_cube(points=5, match_length=7, cube_value=2)
    assert not is_dead_cube(points=4, match_length=7, cube_value=2)
