"""Draughts: how moves are written."""

import pytest

from rules.games.draughts.notation import Mark, WrittenMove, read


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("32-28", WrittenMove(32, 28, Mark.DASH, is_free_choice=False)),
        ("32 - 28", WrittenMove(32, 28, Mark.DASH, is_free_choice=False)),
        ("1  6", WrittenMove(1, 6, Mark.NOTHING, is_free_choice=False)),
        ("01-06", WrittenMove(1, 6, Mark.DASH, is_free_choice=False)),
        ("19X28", WrittenMove(19, 28, Mark.CROSS, is_free_choice=False)),
        ("19 \u00d728 a.l.", WrittenMove(19, 28, Mark.CROSS, is_free_choice=True)),
        ("31 27 a.l.", WrittenMove(31, 27, Mark.NOTHING, is_free_choice=True)),
        ("3228", WrittenMove(32, 28, Mark.NOTHING, is_free_choice=False)),
        (" 32-28 ", WrittenMove(32, 28, Mark.DASH, is_free_choice=False)),
    ],
)
def test_a_move_of_the_form_is_read(text: str, move: WrittenMove) -> None:
    assert read(text) == move


@pytest.mark.parametrize(
    "text",
    [
        *("", "28", "328", "32--28", "32-x28", "32-28-23", "132-28", "32-128", "a-b", "32-28!", "32:28", "-32-28"),
        *("32-28a.l.", "32-28 al", "32-28 a.l. a.l.", "\u0663\u0662-28", "32\n28", "32-28\n", "32\t28"),
    ],
)
def test_anything_else_is_not_of_the_form(text: str) -> None:
    assert read(text) is None


@pytest.mark.parametrize(("text", "is_on_board"), [("1-50", True), ("0-6", False), ("46-51", False), ("00 1", False)])
def test_the_board_has_fifty_squares(text: str, is_on_board: bool) -> None:
    move = read(text)
    assert move is not None
    assert move.is_on_board is is_on_board
