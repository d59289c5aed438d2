"""What is said under the bare rules of the game goes no further than they do, and keeps back none of what they say."""

from typing import Any

import pytest

from tests.rules import advice_in_words

NAMES = {"A": "Marchand", "B": "Halvorsen"}
MIDDLE = {"value": 1, "owner": None}
DOUBLED = {"act": "double", "by": "A", "turn_of": "A", "rolled": "no", "cube": MIDDLE, "forms": ["verbal", "physical"]}


def said(kind: str, facts: dict[str, Any], rulebook: str = "backgammon-basics") -> dict[str, Any]:
    """The advice in English, with the apostrophe of a keyboard."""
    told = advice_in_words.said(rulebook, kind, facts, NAMES)
    return {part: each.replace("\u2019", "'") if isinstance(each, str) else each for part, each in told.items()}


@pytest.mark.parametrize(
    ("response", "verdict"),
    [
        (None, "Marchand has doubled: Halvorsen takes or passes"),
        ("pending", "Marchand has doubled: Halvorsen takes or passes"),
        ("taken", "Marchand's double is good: taken"),
        ("passed", "Marchand's double is good: passed"),
    ],
)
def test_an_answer_that_is_there_is_not_waited_for(response: str | None, verdict: str) -> None:
    told = said("cube-action", {**DOUBLED, "response": response})
    assert told["verdict"] == verdict
    assert "a pass ends the game at the former stake" in told["why"]


def test_the_opponent_of_a_player_who_doubled_early_knows_of_it() -> None:
    told = said("cube-action", {**DOUBLED, "turn_of": "B"}, "eubgf-2020")
    assert told["verdict"] == "Marchand has doubled: Halvorsen finishes the turn knowing of it"


@pytest.mark.parametrize("place", ["centre", "off-board", "A"])
def test_after_a_double_the_place_is_not_said_to_be_right(place: str) -> None:
    told = said("cube-not-centred", {"double_made": "yes", "place": place, "face": 64})
    assert told["verdict"] == "A double was made: the cube doesn't go back to the middle"
    assert "on the taker's side" in told["why"]


def test_the_cube_has_no_one() -> None:
    told = said("cube-not-centred", {"double_made": "no", "place": "off-board", "phase": "in-game"})
    assert told["now"] == ["Put the cube in the middle, with 64 or 1 on top: it counts as 1."]


def test_an_early_roll_costs_no_double_and_shows_nothing() -> None:
    told = said("premature-roll", {"by": "A", "opponent_turn_over": False})
    assert told["now"] == ["Halvorsen finishes the turn first.", "Marchand rolls both dice again."]
    assert "double" not in told["why"]


def test_an_early_move_waits_for_no_acceptance() -> None:
    assert "accept" not in said("handling", {"by": "A", "fault": "moved-early"})["why"]


def test_moving_to_and_fro_is_nothing_wrong() -> None:
    told = said("handling", {"by": "A", "fault": "shuffling"})
    assert told["verdict"] == "Marchand has done nothing wrong: moved to and fro"
    assert "purpose" not in told["why"]


def test_a_wrong_set_up_is_said_to_be_in_time_by_no_article() -> None:
    assert "in time" not in said("starting-position", {"asks": "correct", "error": True})["why"]


def test_until_the_turn_ends_an_illegal_move_is_played_otherwise() -> None:
    assert "Until the turn ends it may be played otherwise" in said("illegal-move", {"by": "A", "legal": False})["why"]


@pytest.mark.parametrize("response", ["pending", "passed"])
def test_a_wrong_level_claims_no_answer(response: str) -> None:
    facts = {"by": "A", "cube": MIDDLE, "shown": 8, "phase": "in-game", "response": response}
    assert "answer" not in said("cube-level", facts)["why"]


def test_no_article_says_that_a_dead_cube_can_be_turned() -> None:
    told = said("dead-cube-double", {"by": "A", "cube": {"value": 64, "owner": "A"}})
    assert "could still be turned" not in told["why"]


def test_a_pass_after_an_early_roll_says_what_the_doubler_scores() -> None:
    facts = {"by": "A", "taken_before": False, "response": "passed"}
    assert said("early-roll-after-double", facts)["verdict"] == "Halvorsen's pass ends the game"
    told = said("early-roll-after-double", {**facts, "cube": {"value": 2, "owner": "A"}})
    assert told["verdict"] == "Halvorsen's pass ends the game: Marchand wins 2 points"
    assert told["now"] == ["Marchand scores 2 points."]
