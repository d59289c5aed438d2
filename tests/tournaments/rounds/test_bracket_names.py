"""What the rounds of a bracket are called, and how the sizes of a consolation are told."""

from types import SimpleNamespace
from typing import cast

import pytest

from tournaments.computation.french_rounds import plan_json
from tournaments.pairing.brackets import BracketMatch, double_elimination, knockout
from tournaments.pairing.consolation import ConsolationPlan, ConsolationRound
from tournaments.rounds.brackets import Board, BracketRound, _of_bracket, _of_rounds
from tournaments.selectors.brackets import Bracket, _standings
from tournaments.selectors.stages import FRENCH, LoadedStage


def rounds(matches: tuple[BracketMatch, ...], players: int, preset: str = "") -> list[BracketRound]:
    """The rounds of a bracket that has no match on the board yet."""
    names = {f"p{place}": f"Player {place}" for place in range(1, players + 1)}
    division = SimpleNamespace(preset=preset)
    stage = SimpleNamespace(kind="knockout", draw={"seeds": list(names)}, division=division)
    played = cast(LoadedStage, SimpleNamespace(stage=stage, short=names))
    bracket = Bracket(played, matches, _standings(matches, tuple(names), {}), {})
    return list(_of_bracket(bracket, Board(played, {})))


def named(shown: list[BracketRound]) -> list[tuple[str, int, str]]:
    return [(each.letter, each.number, each.name) for each in shown]


def test_the_last_three_rounds_of_a_knockout_have_names() -> None:
    assert named(rounds(knockout(16), 16)) == [
        ("M", 1, "round"),
        ("M", 2, "quarter-finals"),
        ("M", 3, "semi-finals"),
        ("M", 4, "final"),
    ]


def test_of_the_losers_only_their_final_has_a_name_and_the_winners_meet_in_the_grand_final() -> None:
    found = named(rounds(double_elimination(8), 8))
    losers = [name for letter, _, name in found if letter == "L"]
    assert losers == ["round"] * (len(losers) - 1) + ["final"]
    assert [name for letter, _, name in found if letter == "F"] == ["grand-final"]
    assert [name for letter, _, name in found if letter == "M"] == ["quarter-finals", "semi-finals", "final"]


def test_a_seed_stands_with_its_place_in_the_draw() -> None:
    (first, *_), *_ = (each.matches for each in rounds(knockout(4), 4))
    sides = {(first[side]["entrant"], first[side]["short"], first[side]["seed"]) for side in ("a", "b")}
    assert sides == {("p1", "Player 1", 1), ("p4", "Player 4", 4)}
    assert first["state"] == "ready"


@pytest.mark.parametrize(("kind", "letter"), [("M", "M"), ("C", "C")])
def test_the_french_sets_are_those_of_the_main_bracket(kind: str, letter: str) -> None:
    shown = rounds(knockout(8, kind), 8, FRENCH)
    assert {each.letter for each in shown} == {letter}
    assert any(each.sets for each in shown) is (letter == "M")


def test_a_consolation_is_told_round_by_round_with_its_late_group() -> None:
    sizes = ConsolationPlan(
        (ConsolationRound(1, 5, 0, 1), ConsolationRound(2, 2, 3, 1), ConsolationRound(3, 4, 3, 1, True)),
        quarter_losers=4,
        out_on_tiebreak=1,
        late_round=2,
    )
    assert plan_json(sizes) == {
        "late_group": {"quarter_losers": 4, "out_on_tiebreak": 1, "enters_round": 2},
        "rounds": [
            {"round": 1, "entrants": 5, "winners_in": 0, "players": 5, "matches": 2, "byes": 1},
            {"round": 2, "entrants": 2, "winners_in": 3, "players": 5, "matches": 2, "byes": 1},
            {
                "round": 3,
                "name": "quarter-finals",
                "entrants": 4,
                "winners_in": 3,
                "players": 7,
                "matches": 3,
                "byes": 1,
            },
        ],
    }


def test_the_rounds_that_a_consolation_plans_are_of_the_consolation_and_its_last_ones_have_names() -> None:
    stage = SimpleNamespace(draw={"plan": [{"is_quarter_final": False}, {"is_quarter_final": True}]})
    played = cast(LoadedStage, SimpleNamespace(stage=stage, rounds=[], by_round={}, rests=[], short={}))
    assert named(list(_of_rounds(Board(played, {})))) == [("C", 1, "round"), ("C", 2, "quarter-finals")]
