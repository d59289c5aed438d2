"""Results of Scrabble and draughts, where a match is one game: the totals decide, or the winner is named."""

from typing import Any

import pytest

from tests.api_client import Browser
from tests.factories import make_game_desk
from tests.tournaments.rounds.test_results import AT, Outcome, enter, now
from tournaments.models import Discipline, ResultEntry, Side, new_id
from tournaments.rounds.reported_results import Reported
from tournaments.rounds.results import Entered


def test_the_higher_total_wins_in_scrabble(db: None) -> None:
    desk = make_game_desk(Discipline.SCRABBLE)
    enter(desk, Entered(new_id(), Reported(Outcome.PLAYED, score={"A": 401, "B": 388}), AT))
    assert now(desk) == ("A", "played", {"A": 401, "B": 388})


def test_equal_totals_are_a_draw_in_scrabble(db: None) -> None:
    desk = make_game_desk(Discipline.SCRABBLE)
    enter(desk, Entered(new_id(), Reported(Outcome.DRAW, score={"A": 350, "B": 350}), AT))
    assert now(desk) == ("", "draw", {"A": 350, "B": 350})


def test_a_win_counts_two_points_in_draughts(db: None) -> None:
    desk = make_game_desk(Discipline.DRAUGHTS)
    enter(desk, Entered(new_id(), Reported(Outcome.PLAYED, Side.B), AT))
    assert now(desk) == ("B", "played", {"A": 0, "B": 2})


@pytest.mark.parametrize(
    ("discipline", "sent"),
    [
        (Discipline.DRAUGHTS, {"outcome": "played", "score": {"A": 1, "B": 0}}),
        (Discipline.DRAUGHTS, {"outcome": "played", "winner": "B", "score": {"A": 0, "B": 50}}),
        (Discipline.DRAUGHTS, {"outcome": "draw", "score": {"A": 0, "B": 0}}),
        (Discipline.SCRABBLE, {"outcome": "forfeit", "winner": "A", "score": {"A": 210, "B": 0}}),
        (Discipline.SCRABBLE, {"outcome": "double-forfeit", "score": {"A": 210, "B": 0}}),
    ],
)
def test_a_result_whose_score_is_kept_otherwise_is_known_again(db: None, discipline: str, sent: dict[str, Any]) -> None:
    desk = make_game_desk(Discipline(discipline))
    browser, path = Browser(desk.director), f"/results/{new_id()}"
    body = {"match": str(desk.match_id), "happened_at": AT.isoformat(), **sent}
    browser.put(path, body)
    stood = now(desk)
    browser.put(path, body)
    assert (browser.status, now(desk)) == (200, stood)
    other = {**body, "outcome": "played", "winner": "A", "score": {"A": 3, "B": 0}}
    if other["outcome"] != sent["outcome"] or sent["score"]["B"]:
        assert browser.put(path, other)["code"] == "conflict"


@pytest.mark.parametrize(
    ("discipline", "sent", "field", "expected"),
    [
        ("draughts", {"outcome": "played", "winner": "B", "score": {"A": 2, "B": 0}}, "winner", "A"),
        ("draughts", {"outcome": "draw", "score": {"A": 2, "B": 0}}, "outcome", "played"),
        ("draughts", {"outcome": "played", "score": {"A": 1, "B": 1}}, "winner", "A | B"),
        ("scrabble", {"outcome": "played", "winner": "B", "score": {"A": 401, "B": 388}}, "winner", "A"),
        ("scrabble", {"outcome": "played", "winner": "A", "score": {"A": 350, "B": 350}}, "winner", "a draw"),
        ("scrabble", {"outcome": "draw", "score": {"A": 401, "B": 388}}, "outcome", "played"),
        ("scrabble", {"outcome": "played", "score": {"A": 350, "B": 350}}, "outcome", "draw"),
        ("scrabble", {"outcome": "unfinished", "winner": "A", "score": {"A": 210, "B": 0}}, "winner", "no value"),
    ],
)
def test_the_score_of_a_single_game_agrees_with_who_won(
    db: None, discipline: str, sent: dict[str, Any], field: str, expected: str
) -> None:
    desk = make_game_desk(Discipline(discipline))
    browser = Browser(desk.director)
    answer = browser.put(f"/results/{new_id()}", {"match": str(desk.match_id), "happened_at": AT.isoformat(), **sent})
    assert (browser.status, answer["field"], answer["expected"]) == (422, field, expected)
    assert now(desk) == ("", "", {"A": 0, "B": 0})
    assert not ResultEntry.objects.exists()


@pytest.mark.parametrize(
    ("score", "kept"), [({"A": 310, "B": 295}, {"A": 310, "B": 295}), (None, {"A": 210, "B": 190})]
)
def test_an_unfinished_game_has_the_score_reported_or_the_one_before(
    db: None, score: dict[str, int] | None, kept: dict[str, int]
) -> None:
    desk = make_game_desk(Discipline.SCRABBLE)
    enter(desk, Entered(new_id(), Reported(Outcome.UNFINISHED, score={"A": 210, "B": 190}), AT))
    enter(desk, Entered(new_id(), Reported(Outcome.UNFINISHED, score=score), AT))
    assert now(desk) == ("", "", kept)
