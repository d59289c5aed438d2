"""Legal plays that others have published for a position, each with its source, and so their number.

No table of counts for the rolls from the starting position was found in print: those in `test_plays` rest on the slow
definition alone.
"""

from __future__ import annotations

import pytest

from rules.games.backgammon.explaining import judge
from rules.games.backgammon.notation import read_moves
from rules.games.backgammon.plays import results
from rules.games.backgammon.position import Position

Places = dict[int, int]

GAMES_BACKGAMMON = [
    ((1, 2), {1: 1, 2: 1}, {}, ["2/off 1/off", "2/1/off"]),
    ((5, 6), {1: 1, 2: 1}, {}, ["2/off 1/off"]),
    ((1, 1), {24: 2}, {}, ["24/20", "24/21 24/23", "24/22(2)"]),
    ((5, 6), {24: 1}, {7: 1}, ["24/18*/13", "24/13"]),
    ((5, 6), {24: 1}, {7: 2}, ["24/13"]),
    ((6, 6), {24: 1}, {7: 2}, [""]),
    ((5, 6), {25: 1}, {6: 1}, ["bar/19*/14", "bar/14"]),
    ((3, 4), {25: 1, 6: 1}, {1: 2, 2: 2, 5: 2, 6: 2, 7: 2, 23: 2}, ["bar/21 6/3"]),
]
"""The plays that the tests of Games::Backgammon list (CPAN, POSITION_AND_LEGAL_MOVES). It writes the first one's second
play as `2/off`, and no play as an empty list."""

OPEN_SPIEL = [
    # BearOffFurthestFirstTest: one legal action, both checkers off (there a doublet is two turns of two steps)
    ((5, 5), {1: 2, 2: 1, 0: 12}, {3: 2, 2: 6, 4: 1, 9: 2, 10: 1, 15: 1, 19: 2}, ["2/off 1/off(2)"]),
    # NormalBearOffSituation: nine actions; four of them are others with the dice the other way round
    ((1, 6), {6: 1, 4: 2, 3: 2, 2: 1, 1: 9}, {1: 7, 0: 8},
     ["6/5/off", "6/off 4/3", "6/off 3/2", "6/off 2/1", "6/off 1/off"]),
]  # fmt: skip
"""What OpenSpiel's own tests expect (google-deepmind/open_spiel, open_spiel/games/backgammon_test.cc)."""


@pytest.mark.parametrize(("roll", "own", "opponent", "plays"), GAMES_BACKGAMMON + OPEN_SPIEL)
def test_the_legal_plays_are_those_that_were_published(
    roll: tuple[int, int], own: Places, opponent: Places, plays: list[str]
) -> None:
    packed = Position.from_points(own, opponent).packed
    judged = [judge(packed, roll, read_moves(play)) for play in plays]
    assert [play for play, each in zip(plays, judged, strict=True) if not each.is_legal] == []
    assert {each.packed for each in judged} == results(packed, *roll)
    assert len(plays) == len(results(packed, *roll))
