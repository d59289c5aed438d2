"""Playing a match game by game: score, cube, the Crawford game."""

import pytest
from django.apps import apps

from tests.factories import NOON, Desk, make_desk, minutes
from tournaments.errors import (
    NO_VALUE,
    BadValue,
    GameInPlay,
    MatchFinished,
    MatchNotFinished,
    NoFinishedGame,
    NoGameInPlay,
)
from tournaments.models import Game, Result, Side, Win
from tournaments.selectors import score_of
from tournaments.services import games, matches


def play(desk: Desk, *results: tuple[Side, Win, int]) -> None:
    """Record games: winner, how, cube."""
    for winner, win, cube in results:
        games.record_game(desk.match, winner=winner, win=win, cube_value=cube, at=NOON)


def test_a_game_counts_basic_points_times_the_cube(desk: Desk) -> None:
    play(desk, (Side.A, Win.SINGLE, 1), (Side.B, Win.GAMMON, 2), (Side.A, Win.PASS, 1))
    assert score_of(desk.match_id) == {"A": 2, "B": 4}


def test_points_as_written_are_kept_even_where_the_cube_says_otherwise(desk: Desk) -> None:
    games.record_game(desk.match, winner=Side.A, win=Win.SINGLE, cube_value=2, points=1, at=NOON)
    assert score_of(desk.match_id) == {"A": 1, "B": 0}


def test_the_first_game_begun_one_point_away_is_the_crawford_game_and_has_no_cube(desk: Desk) -> None:
    play(desk, (Side.A, Win.BACKGAMMON, 2))
    game = games.start_game(desk.match, at=NOON)
    assert (game.is_crawford, game.is_cube_out, game.score_before_a) == (True, True, 6)


def test_the_game_after_the_crawford_game_has_its_cube_again(desk: Desk) -> None:
    play(desk, (Side.A, Win.BACKGAMMON, 2), (Side.B, Win.SINGLE, 1))
    game = games.start_game(desk.match, at=NOON)
    assert (game.number, game.is_crawford, game.is_cube_out) == (3, False, False)


def test_penalty_points_bring_on_the_crawford_game(desk: Desk) -> None:
    play(desk, (Side.A, Win.GAMMON, 2))
    matches.adjust_score(desk.match, Side.A, 2, reference="ruling:x", at=NOON)
    assert games.start_game(desk.match, at=NOON).is_crawford


def test_a_match_to_one_point_is_its_own_crawford_game(db: None) -> None:
    desk = make_desk(match_length=1)
    assert games.start_game(desk.match, at=NOON).is_crawford


def test_a_second_game_waits_for_the_end_of_the_first(desk: Desk) -> None:
    games.start_game(desk.match, at=NOON)
    with pytest.raises(GameInPlay):
        games.start_game(desk.match, at=NOON)


def test_a_cube_of_three_is_refused_and_changes_nothing(desk: Desk) -> None:
    games.start_game(desk.match, at=NOON)
    with pytest.raises(BadValue) as refusal:
        games.set_cube(desk.match, value=3, owner=Side.A)
    assert (refusal.value.field, refusal.value.found) == ("cube.value", 3)
    assert Game.objects.get().cube_value == 1


def test_no_cube_is_turned_while_no_game_is_in_play(desk: Desk) -> None:
    with pytest.raises(NoGameInPlay):
        games.set_cube(desk.match, value=2, owner=Side.A)


def test_a_reopened_game_gives_its_points_back(desk: Desk) -> None:
    play(desk, (Side.A, Win.SINGLE, 1), (Side.B, Win.GAMMON, 1))
    game = games.reopen_game(desk.match)
    assert (game.number, game.is_finished, score_of(desk.match_id)) == (2, False, {"A": 1, "B": 0})


def test_a_match_without_a_finished_game_has_none_to_reopen(desk: Desk) -> None:
    with pytest.raises(NoFinishedGame):
        games.reopen_game(desk.match)
    games.start_game(desk.match, at=NOON)
    with pytest.raises(GameInPlay) as refused:
        games.reopen_game(desk.match)
    assert (refused.value.field, refused.value.found) == ("match", 1)


def test_no_game_of_a_match_with_a_result_is_reopened_unless_the_result_stands(desk: Desk) -> None:
    play(desk, (Side.A, Win.SINGLE, 1))
    matches.finish_match(desk.match, winner=Side.A, at=NOON)
    with pytest.raises(MatchFinished):
        games.reopen_game(desk.match)
    assert desk.match.games.get().is_finished
    assert not games.reopen_game(desk.match, keeps_result=True).is_finished


def test_a_finished_match_is_finished_once(desk: Desk) -> None:
    matches.finish_match(desk.match, winner=Side.A, at=minutes(5))
    with pytest.raises(MatchFinished):
        matches.finish_match(desk.match, winner=Side.B, at=minutes(6))
    desk.match.refresh_from_db()
    assert (desk.match.winner, desk.match.finished_at) == ("A", minutes(5))


def test_a_match_lost_by_both_has_no_winner(desk: Desk) -> None:
    with pytest.raises(BadValue) as refused:
        matches.finish_match(desk.match, winner=Side.A, result=Result.BOTH_LOST, at=NOON)
    assert (refused.value.found, refused.value.expected) == ("A", NO_VALUE)


def test_a_match_that_was_played_has_a_winner(desk: Desk) -> None:
    with pytest.raises(BadValue) as refused:
        matches.finish_match(desk.match, winner=None, at=NOON)
    assert (refused.value.found, refused.value.expected) == (None, "A, B")


def test_a_finished_match_can_be_taken_up_again(desk: Desk) -> None:
    matches.finish_match(desk.match, winner=Side.A, at=NOON)
    match = matches.resume_match(desk.match)
    assert (match.finished_at, match.winner, match.result) == (None, "", "")
    with pytest.raises(MatchNotFinished) as refused:
        matches.resume_match(desk.match)
    assert refused.value.field == "match"


def test_a_correction_of_nothing_is_refused(desk: Desk) -> None:
    with pytest.raises(BadValue):
        matches.adjust_score(desk.match, Side.A, 0, reference="ruling:x", at=NOON)


def test_a_correction_names_what_it_follows_from(desk: Desk) -> None:
    with pytest.raises(BadValue):
        matches.adjust_score(desk.match, Side.A, 1, reference="", at=NOON)


def test_a_match_is_played_to_one_point_at_least(desk: Desk) -> None:
    with pytest.raises(BadValue):
        matches.set_match_length(desk.match, points=0)


def test_former_versions_of_a_game_are_kept(desk: Desk) -> None:
    games.start_game(desk.match, at=NOON)
    games.set_cube(desk.match, value=2, owner=Side.A)
    games.set_cube(desk.match, value=4, owner=Side.B)
    history = apps.get_model("tournaments", "GameEvent")._default_manager.order_by("pgh_id")
    versions = list(history.values_list("cube_value", "cube_owner"))
    assert versions == [(1, ""), (2, "A")]


def test_a_drawn_game_gives_each_side_its_points(desk: Desk) -> None:
    games.start_game(desk.match, at=NOON)
    game = games.draw_game(desk.match, points=1)
    assert (game.winner, game.win) == ("", "draw")
    assert score_of(desk.match_id) == {"A": 1, "B": 1}
    with pytest.raises(BadValue):
        games.draw_game(games.start_game(desk.match, at=NOON).match, points=-1)


def test_totals_are_reported_replaced_and_taken_back(desk: Desk) -> None:
    games.report_totals(desk.match, totals={"A": 212, "B": -7}, at=NOON)
    games.report_totals(desk.match, totals={"A": 240, "B": 31}, at=NOON)
    assert score_of(desk.match_id) == {"A": 240, "B": 31}
    assert games.report_totals(desk.match, totals=None, at=NOON).totals is None
    assert score_of(desk.match_id) == {"A": 0, "B": 0}


@pytest.mark.parametrize("total", [10_000, -10_000])
def test_totals_beyond_all_measure_are_refused(desk: Desk, total: int) -> None:
    with pytest.raises(BadValue) as refused:
        games.report_totals(desk.match, totals={"A": 0, "B": total}, at=NOON)
    assert refused.value.field == "totals.B"
