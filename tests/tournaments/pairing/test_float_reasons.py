"""A player who goes down a group is told why: by the size of the group, by how many go, and by who could not."""

from typing import Any

import pytest

from tournaments.pairing.board import Allowance, Board, Prices
from tournaments.pairing.procedure import Descent, Procedure
from tournaments.pairing.swiss_reasons import draft_of

THREE, FOUR, FIVE = 0b111, 0b1111, 0b11111


def said(descent: Descent) -> list[tuple[str, dict[str, Any]]]:
    """Codes and facts for the one who goes down, from a board of five: four with 1.5 points, one with none."""
    board = Board(("ada", "bo", "cy", "di", "ed"), (3, 3, 3, 3, 0), ({},) * 5)
    procedure = Procedure(board, Prices(board, Allowance(0)), descents=[descent])
    draft = draft_of(board, procedure, is_first=False)
    assert [(each.player, each.group) for each in draft.floats] == [(board.ids[descent.player], 3)]
    return [(each.code, dict(each.facts)) for each in draft.floats[0].reasons]


@pytest.mark.parametrize(("pool", "size"), [(THREE, 3), (FIVE, 5)])
def test_one_player_leaves_an_odd_group(pool: int, size: int) -> None:
    assert said(Descent(2, level=0, pool=pool, count=1)) == [
        ("odd-group", {"player": "cy", "points": 1.5, "size": size}),
        ("lowest-possible", {"player": "cy"}),
    ]


@pytest.mark.parametrize(("pool", "count"), [(THREE, 3), (FOUR, 1), (FOUR, 2)])
def test_players_leave_a_group_that_can_t_be_paired(pool: int, count: int) -> None:
    assert said(Descent(2, level=0, pool=pool, count=count)) == [
        ("blocked-group", {"player": "cy", "points": 1.5, "count": count}),
        ("lowest-possible", {"player": "cy"}),
    ]


def test_lower_players_who_could_not_go_are_named_instead() -> None:
    assert said(Descent(1, level=0, pool=THREE, count=1, passed_over=(3, 2)))[1:] == [
        ("not-this-one", {"player": "bo", "passed": "di"}),
        ("not-this-one", {"player": "bo", "passed": "cy"}),
    ]
