"""What the records already know: never more than they do, and never what the engine would refuse."""

import pytest
from pytest_django import DjangoAssertNumQueries

from arbitration.facts import Known, known_facts
from arbitration.selectors.places import Place, place_of_match
from arbitration.services.advice import ask
from rules.describe import rulebook_description
from tests.arbitration.cases import SILENT_OPPONENT, ruled
from tests.factories import NOON, Desk, make_desk
from tournaments.models import Side, Win
from tournaments.services import games, matches

KINDS = [kind["kind"] for kind in rulebook_description("eubgf-2020")["kinds"]]

WARNING = {"kind": "warning", "against": "A", "force": "may"}


def facts(desk: Desk, kind: str, by: str | None = None) -> dict[str, Known]:
    """What is known for a question of a kind."""
    return known_facts(desk.match_id, rulebook="eubgf-2020", kind=kind, by=by)


def values(desk: Desk, kind: str) -> dict[str, object]:
    """The values alone."""
    return {name: known.value for name, known in facts(desk, kind).items()}


def test_a_crawford_double_needs_not_be_told_length_nor_scores(desk: Desk) -> None:
    known = values(desk, "crawford-double")
    assert known["match_length"] == 7
    assert known["score"] == {"A": 6, "B": 3}
    assert known["crawford_played"] is False
    assert known["scores_before"] == [
        {"A": 0, "B": 0},
        {"A": 1, "B": 0},
        {"A": 1, "B": 2},
        {"A": 5, "B": 2},
        {"A": 5, "B": 3},
        {"A": 6, "B": 3},
    ]


def test_what_is_known_and_what_was_seen_make_an_advice(desk: Desk) -> None:
    seen = {"by": "B", "phase": "in-game", "response": "taken"}
    advice = ask("eubgf-2020", "crawford-double", {**values(desk, "crawford-double"), **seen}).advice
    assert advice["outcome"] == "double-void"


def test_each_fact_says_which_records_know_it(desk: Desk) -> None:
    known = facts(desk, "crawford-double")
    assert (known["match_length"].source, known["score"].source) == ("match", "games")


def test_only_facts_of_the_kind_are_given(desk: Desk) -> None:
    assert "correct_length" not in facts(desk, "crawford-double")
    assert facts(desk, "match-length")["correct_length"] == Known(7, "division")


def test_a_match_of_another_length_than_the_division_s_is_known_by_both(desk: Desk) -> None:
    matches.set_match_length(desk.match, points=9)
    known = values(desk, "match-length")
    assert (known["wrong_length"], known["correct_length"], known["score"]) == (9, 7, {"A": 6, "B": 3})


def test_the_cube_is_known_where_it_lies(desk: Desk) -> None:
    games.finish_game(desk.match, winner=Side.B, win=Win.SINGLE)
    games.start_game(desk.match, at=NOON)
    games.set_cube(desk.match, value=2, owner=Side.A)
    assert values(desk, "dead-cube-double")["cube"] == {"value": 2, "owner": "A"}
    assert values(desk, "crawford-double")["crawford_played"] is True


def test_a_cube_off_the_board_is_not_a_known_cube(desk: Desk) -> None:
    assert "cube" not in values(desk, "dead-cube-double")


def test_between_games_the_question_is_about_the_last_game_or_the_next(desk: Desk) -> None:
    games.finish_game(desk.match, winner=Side.B, win=Win.SINGLE)
    assert values(desk, "crawford-double")["score"] == {"A": 6, "B": 3}
    next_game = values(desk, "crawford-game")
    assert (next_game["score"], next_game["crawford_played"]) == ({"A": 6, "B": 4}, True)


def test_a_match_without_games_on_record_knows_no_score(db: None) -> None:
    desk = make_desk()
    assert values(desk, "crawford-double") == {"match_length": 7}


def test_an_unknown_kind_knows_nothing(desk: Desk) -> None:
    assert facts(desk, "other") == {}


@pytest.mark.parametrize("kind", KINDS)
def test_whatever_the_records_know_the_engine_takes(desk: Desk, kind: str) -> None:
    assert ask("eubgf-2020", kind, values(desk, kind)).advice["outcome"]


def test_a_warning_for_something_else_is_not_taken_for_one_about_the_pace(desk: Desk, place: Place) -> None:
    silent = {"by": "A", "noticed": True, "informed": False}
    ruled(desk, place, silent, kind="clock-activation", sanctions=[WARNING])
    assert facts(desk, "slow-play", by="A")["warned"].value == []


def test_a_clock_is_set_by_the_score_of_the_moment(desk: Desk) -> None:
    games.finish_game(desk.match, winner=Side.B, win=Win.SINGLE)
    assert values(desk, "time-allotment")["score"] == {"A": 6, "B": 4}


@pytest.mark.parametrize(("kind", "queries"), [("crawford-double", 4), ("illegal-move", 6)])
def test_reading_the_records_takes_few_queries(
    desk: Desk, place: Place, django_assert_num_queries: DjangoAssertNumQueries, kind: str, queries: int
) -> None:
    ruled(desk, place, SILENT_OPPONENT)
    with django_assert_num_queries(queries):
        facts(desk, kind, by="A")


def test_another_rulebook_is_asked_about_its_own_kinds(db: None) -> None:
    desk = make_desk(rulebook="backgammon-basics")
    place = place_of_match(desk.match_id, viewer_id=desk.director.pk)
    assert place.rulebook
    assert known_facts(desk.match_id, rulebook=place.rulebook, kind="crawford-game")["match_length"].value == 7
