"""Explanations: which rule an illegal play breaks, and what would have been legal."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.games.backgammon.explaining import BrokenRule, judge
from rules.games.backgammon.judgement import legal_plays
from rules.games.backgammon.notation import Move, read_moves, write_moves
from rules.games.backgammon.plays import results
from rules.games.backgammon.position import START, Position
from rules.kernel.catalogues import LANGUAGES
from tests.rules.games.strategies import dice, positions

ON_THE_BAR = Position.from_points({25: 1, 24: 1, 13: 5, 8: 3, 6: 5}, {24: 2, 13: 5, 8: 3, 6: 5})
BEARING_OFF = Position.from_points({6: 1, 5: 2, 2: 2, 0: 10}, {1: 2, 0: 13})
ONE_OUTSIDE = Position.from_points({9: 1, 3: 2, 0: 12}, {1: 2, 0: 13})
EITHER_NOT_BOTH = Position.from_points({20: 1, 0: 14}, {25 - 9: 2, 0: 13})

BROKEN = [
    (START, (6, 5), "24/18 18/12", BrokenRule.POINT_HELD, "The opponent holds the 12-point."),
    (START, (6, 5), "24/18 7/2", BrokenRule.NO_CHECKER, "No checker was on the 7-point."),
    (START, (6, 5), "24/18", BrokenRule.MORE_PLAYABLE, "1 of 2 numbers were played; a legal play uses more of them."),
    (START, (6, 5), "", BrokenRule.MORE_PLAYABLE, "Nothing was moved, but a 6 or 5 was playable."),
    (START, (3, 1), "8/5 6/4", BrokenRule.NOT_ROLLED, "6/4 is 2; 3 and 1 was rolled."),
    (START, (3, 1), "8/5 6/5 24/23", BrokenRule.TOO_MANY_STEPS, "5 pips were moved, but only 4 were rolled."),
    (START, (3, 1), "8/5 13/10", BrokenRule.TOO_MANY_STEPS, "6 pips were moved, but only 4 were rolled."),
    (ON_THE_BAR, (3, 1), "13/10 6/5", BrokenRule.BAR_FIRST, "A checker on the bar has to enter before"),
    (START, (3, 1), "bar/22 6/5", BrokenRule.NO_CHECKER, "No checker was on the bar."),
    (ONE_OUTSIDE, (3, 1), "3/off 3/2", BrokenRule.NOT_ALL_HOME, "No checker goes off while another is outside"),
    (BEARING_OFF, (4, 3), "2/off 5/2", BrokenRule.FARTHER_FIRST, "A larger number takes a checker off the 2-point"),
    (BEARING_OFF, (2, 1), "6/off 2/1", BrokenRule.NOT_ROLLED, "2 and 1 doesn’t take a checker off the 6-point."),
    (EITHER_NOT_BOTH, (6, 5), "20/15", BrokenRule.LARGER_DIE, "and then it has to be the 6."),
]  # fmt: skip


@pytest.mark.parametrize(("position", "roll", "text", "rule", "sentence"), BROKEN)
def test_the_rule_that_is_broken_is_named(
    position: Position, roll: tuple[int, int], text: str, rule: BrokenRule, sentence: str
) -> None:
    found = judge(position.packed, roll, read_moves(text))
    assert (found.is_legal, found.rule) == (False, rule)
    assert found.sentence is not None
    assert sentence in found.sentence["en"]
    assert found.sentence["fr"] not in ("", found.sentence["en"])
    assert found.nearest


def test_a_legal_play_has_its_position() -> None:
    found = judge(START.packed, (3, 1), read_moves("8/5 6/5"))
    assert found.is_legal
    assert found.packed == Position.from_points({24: 2, 13: 5, 8: 2, 6: 4, 5: 2}, {24: 2, 13: 5, 8: 3, 6: 5}).packed


def test_the_nearest_plays_share_a_move_with_what_was_played() -> None:
    found = judge(START.packed, (3, 1), read_moves("8/5 6/4"))
    assert "8/5 6/5" in [write_moves(play.moves) for play in found.nearest]


@given(positions(), dice)
@settings(max_examples=100, deadline=None)
def test_every_listed_play_is_judged_legal(position: Position, roll: tuple[int, int]) -> None:
    for play in legal_plays(position.packed, roll):
        assert judge(position.packed, roll, play.moves).is_legal


@st.composite
def any_moves(draw: st.DrawFn) -> tuple[Move, ...]:
    """Up to four moves from anywhere to anywhere nearer."""
    pairs = draw(st.lists(st.tuples(st.integers(1, 25), st.integers(1, 12)), max_size=4))
    return tuple(Move((source, max(source - pips, 0))) for source, pips in pairs)


@given(positions(), dice, any_moves())
@settings(max_examples=400, deadline=None)
def test_every_play_is_legal_or_breaks_a_rule(
    position: Position, roll: tuple[int, int], moves: tuple[Move, ...]
) -> None:
    found = judge(position.packed, roll, moves)
    if found.is_legal:
        assert found.packed in results(position.packed, *roll)
        return
    assert found.rule is not None
    assert found.sentence is not None
    assert all(found.sentence[language] for language in LANGUAGES)
    assert all(play.packed in results(position.packed, *roll) for play in found.nearest)
