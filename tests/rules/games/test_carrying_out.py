"""Plays carried out just as they are written: what is legal is what reaches a position that a legal play reaches."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.games.backgammon.carrying_out import Step, carried_out, is_legal_play, read_steps
from rules.games.backgammon.judgement import legal_plays
from rules.games.backgammon.notation import NotationError, write_moves
from rules.games.backgammon.position import BAR, OFF, START, Position
from tests.rules.games.slow import slow_results
from tests.rules.games.strategies import dice, positions

BLOT_ON_18 = Position.from_points({24: 2, 13: 5, 8: 3, 6: 5}, {7: 1, 24: 2, 13: 5, 8: 3, 6: 4})
LAST_TWO = Position.from_points({6: 1, 3: 1}, {1: 2})

JUDGED = [
    (START, (3, 1), "8/5 6/5", True),
    (START, (3, 1), "6/5 8/5", True),
    (START, (1, 3), "8/5 6/5", True),
    (START, (6, 5), "24/13", True),
    (START, (6, 5), "18/13 24/18", True),
    (START, (3, 3), "8/5(2) 6/3(2)", True),
    (START, (3, 3), "8/5 6/3 8/5 6/3", True),
    (START, (3, 3), "8/2 6/3(2)", True),
    (START, (3, 3), "8/5(3) 6/3 13/10", False),
    (START, (6, 4), "24/14*", True),
    (START, (6, 4), "24/18* 13/9*", True),
    (START, (6, 4), "24/18", False),
    (START, (6, 4), "", False),
    (START, (6, 4), "18/24 13/7", False),
    (START, (6, 4), "bar/21 13/7", False),
    (START, (6, 4), "13/3 13/off", False),
    (START, (6, 1), "8/2 7/6 8/7", False),
    (START, (6, 1), "13/7/6", True),
    (BLOT_ON_18, (6, 4), "24/18/14", True),
    (BLOT_ON_18, (6, 4), "24/18*/14", True),
    (BLOT_ON_18, (6, 4), "24/14", True),
    (BLOT_ON_18, (4, 2), "24/18/16", False),
    (LAST_TWO, (6, 5), "6/off 3/off", True),
    (LAST_TWO, (6, 5), "3/off 6/off", True),
    (LAST_TWO, (5, 4), "3/off 6/1", True),
    (LAST_TWO, (2, 1), "6/4 3/off", False),
    (LAST_TWO, (5, 3), "6/1 3/off", True),
]  # fmt: skip


@pytest.mark.parametrize(("position", "roll", "text", "is_legal"), JUDGED)
def test_a_play_is_judged_by_the_position_that_it_reaches(
    position: Position, roll: tuple[int, int], text: str, is_legal: bool
) -> None:
    assert is_legal_play(position.packed, roll, read_steps(text)) is is_legal


def test_more_checkers_than_stand_and_arrive_cannot_leave() -> None:
    assert carried_out(START.packed, read_steps("16/12")) is None
    assert carried_out(START.packed, read_steps("24/23(3)")) is None
    assert carried_out(START.packed, read_steps("18/14 24/18")) is not None


def test_a_lone_checker_is_hit_where_a_stop_is_named_and_nowhere_else() -> None:
    named, unnamed = (carried_out(BLOT_ON_18.packed, read_steps(text)) for text in ("24/18/14", "24/14"))
    bar = Position.from_points({}, {25: 1}).packed
    blot = Position.from_points({}, {7: 1}).packed
    assert named == (unnamed or 0) + bar - blot


@pytest.mark.parametrize("text", ["24-18", "24/18,13/9", "x", "24", "/18", "26/20", "24/18(0)", "24/18(16)", "٢/1"])
def test_what_is_not_a_step_is_named(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_steps(f"13/7 {text}")
    assert caught.value.word == text


def test_words_are_read_as_people_write_them() -> None:
    assert read_steps(" Bar/20*  4/OFF(2) ") == (Step(BAR, (20,)), Step(4, (OFF,)), Step(4, (OFF,)))


@settings(deadline=None, max_examples=60)
@given(positions(), dice, st.permutations(range(4)))
def test_every_legal_play_is_legal_in_any_written_order(
    position: Position, roll: tuple[int, int], order: list[int]
) -> None:
    for play in legal_plays(position.packed, roll):
        moves = [play.moves[place] for place in order if place < len(play.moves)]
        steps = read_steps(write_moves(tuple(moves)))
        assert carried_out(position.packed, steps) == play.packed
        assert is_legal_play(position.packed, roll, steps)


@settings(deadline=None, max_examples=200)
@given(positions(), dice, st.lists(st.tuples(st.integers(0, 25), st.integers(0, 25)), max_size=3))
def test_any_steps_are_legal_only_if_the_rules_lead_where_they_lead(
    position: Position, roll: tuple[int, int], pairs: list[tuple[int, int]]
) -> None:
    steps = tuple(Step(source, (target,)) for source, target in pairs)
    reached = carried_out(position.packed, steps)
    legal = {after.packed for after in slow_results(position, roll)}
    assert is_legal_play(position.packed, roll, steps) is (reached in legal)
