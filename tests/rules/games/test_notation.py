"""Notation: what people and programs write for moves."""

from __future__ import annotations

import pytest

from rules.games.backgammon.notation import Move, NotationError, read_moves, write_moves


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("13/8 6/5", (Move((13, 8)), Move((6, 5)))),
        ("bar/20*", (Move((25, 20), (20,)),)),
        ("Bar/21 6/Off", (Move((25, 21)), Move((6, 0)))),
        ("25/20 2/0", (Move((25, 20)), Move((2, 0)))),
        ("13/7*(2)", (Move((13, 7), (7,)),) * 2),
        ("24/18*/13", (Move((24, 18, 13), (18,)),)),
        ("", ()),
    ],
)
def test_moves_are_read(text: str, moves: tuple[Move, ...]) -> None:
    assert read_moves(text) == moves


@pytest.mark.parametrize("text", ["13", "8/13", "26/20", "off/3", "13/7(5)", "13/8 x", "13/8 13/8 13/8 13/8 13/8"])
def test_what_is_no_move_is_named(text: str) -> None:
    with pytest.raises(NotationError):
        read_moves(text)


def test_equal_moves_are_written_together() -> None:
    assert write_moves(read_moves("13/7* 13/7* 24/18*/13 6/0")) == "13/7*(2) 24/18*/13 6/off"
