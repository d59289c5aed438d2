"""Legal plays: agreement with a slow definition, with mirror images, and with what cannot change."""

from __future__ import annotations

import gzip
import hashlib
import json
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given, settings

from rules.games.backgammon.judgement import legal_plays
from rules.games.backgammon.notation import Move
from rules.games.backgammon.plays import legal_positions, results
from rules.games.backgammon.position import START, Position, canonical_text, turn, unpack
from tests.rules.games.slow import in_the_mirror, slow_results, slow_step, slow_step_upwards
from tests.rules.games.strategies import dice, positions
from tests.shared_data import LEGAL_MOVES


@given(positions(), dice)
@settings(max_examples=400, deadline=None)
def test_the_results_are_those_of_the_slow_definition(position: Position, roll: tuple[int, int]) -> None:
    assert legal_positions(position, roll) == slow_results(position, roll)


@given(positions(), dice)
@settings(max_examples=200, deadline=None)
def test_no_checker_appears_or_disappears(position: Position, roll: tuple[int, int]) -> None:
    for after in legal_positions(position, roll):
        assert sum(after.own) == sum(position.own)
        assert sum(after.opponent) == sum(position.opponent)
        assert after.is_possible


@given(positions(), dice)
@settings(max_examples=100, deadline=None)
def test_the_order_of_the_dice_says_nothing(position: Position, roll: tuple[int, int]) -> None:
    assert results(position.packed, *roll) == results(position.packed, *reversed(roll))


@given(positions())
def test_a_turned_board_turned_again_is_the_same(position: Position) -> None:
    packed = position.packed
    assert turn(turn(packed)) == packed
    assert unpack(turn(packed)) == position.turned


@given(positions())
def test_packing_loses_nothing(position: Position) -> None:
    assert unpack(position.packed) == position


@given(positions(), dice)
@settings(max_examples=100, deadline=None)
def test_each_listed_play_leads_where_it_says_and_every_result_is_listed(
    position: Position, roll: tuple[int, int]
) -> None:
    plays = legal_plays(position.packed, roll)
    assert sorted(play.packed for play in plays) == sorted(results(position.packed, *roll))
    assert all(len(play.moves) <= 4 for play in plays)


@given(positions(), dice)
@settings(max_examples=60, deadline=None)
def test_every_listed_play_is_legal_move_by_move(position: Position, roll: tuple[int, int]) -> None:
    for play in legal_plays(position.packed, roll):
        ends = {after for order in _orders(roll, len(play.moves)) for after in _made(position, play.moves, order)}
        assert unpack(play.packed) in ends


def _orders(roll: tuple[int, int], steps: int) -> set[tuple[int, ...]]:
    """The dice that so many steps may have used, in either order."""
    return set(permutations(roll if roll[0] != roll[1] else roll * 2, steps))


def _made(position: Position, moves: tuple[Move, ...], dice_used: tuple[int, ...]) -> list[Position]:
    """Where the moves lead if each is one step of one die, in any order of the moves that works."""
    found = []
    for ordered in set(permutations(moves)):
        at: Position | None = position
        for move, pips in zip(ordered, dice_used, strict=True):
            if at is None or move.target != max(move.source - pips, 0):
                break
            at = slow_step(at, move.source, pips)
        else:
            found += [] if at is None else [at]
    return found


@given(positions(), dice)
@settings(max_examples=150, deadline=None)
def test_mirror_images_agree(position: Position, roll: tuple[int, int]) -> None:
    upwards = slow_results(in_the_mirror(position), roll, slow_step_upwards)
    assert {in_the_mirror(after) for after in legal_positions(position, roll)} == upwards


OPENING_RESULTS = {
    (1, 1): 42, (2, 1): 15, (2, 2): 75, (3, 1): 16, (3, 2): 17, (3, 3): 73, (4, 1): 14, (4, 2): 18, (4, 3): 17,
    (4, 4): 52, (5, 1): 8, (5, 2): 8, (5, 3): 9, (5, 4): 9, (5, 5): 4, (6, 1): 10, (6, 2): 14, (6, 3): 14, (6, 4): 14,
    (6, 5): 7, (6, 6): 11,
}  # fmt: skip
"""Positions after one roll from the start: counted by the slow definition."""


@pytest.mark.parametrize(("roll", "count"), OPENING_RESULTS.items())
def test_every_roll_from_the_start_has_its_count(roll: tuple[int, int], count: int) -> None:
    assert len(results(START.packed, *roll)) == count
    assert len(slow_results(START, roll)) == count


def test_who_cannot_move_stays() -> None:
    closed_out = Position.from_points({25: 1, 6: 14}, dict.fromkeys(range(1, 7), 2) | {0: 3})
    assert legal_positions(closed_out, (6, 4)) == {closed_out}


def test_only_the_larger_die_may_be_played_where_either_can_be_but_not_both() -> None:
    # 20/14 and 20/15 are open; from there 14/9 and 15/9 are held by the opponent
    position = Position.from_points({20: 1, 0: 14}, {25 - 9: 2, 0: 13})
    assert legal_positions(position, (6, 5)) == {Position.from_points({14: 1, 0: 14}, {25 - 9: 2, 0: 13})}


def test_the_smaller_die_is_played_where_only_it_can_be() -> None:
    position = Position.from_points({20: 1, 0: 14}, {25 - 14: 2, 25 - 9: 2, 0: 11})
    assert legal_positions(position, (6, 5)) == {Position.from_points({15: 1, 0: 14}, {25 - 14: 2, 25 - 9: 2, 0: 11})}


@pytest.mark.skipif(not LEGAL_MOVES.exists(), reason="the oracle's file isn't here")
def test_every_line_of_the_oracle_agrees() -> None:
    with gzip.open(LEGAL_MOVES, "rt", encoding="ascii") as lines:
        rows = [json.loads(line) for line in lines]
    different = [row["id"] for row in rows if _digest(row) != (row["results"], row["sha256"])]
    assert len(rows) > 1000
    assert different == []


def _digest(row: dict[str, Any]) -> tuple[int, str]:
    own = {int(point): count for point, count in row["points"].items()}
    opponent = {25 - int(point): count for point, count in row["opponent_points"].items()}
    position = Position.from_points(
        own | {25: row["bar"], 0: row["off"]}, opponent | {25: row["opponent_bar"], 0: row["opponent_off"]}
    )
    texts = sorted(canonical_text(packed) for packed in results(position.packed, *row["dice"]))
    return len(texts), hashlib.sha256("\n".join(texts).encode("ascii")).hexdigest()
