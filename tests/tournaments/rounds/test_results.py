"""Results: what is stored when one is entered, what is refused, and what taking one back restores."""

from datetime import datetime
from typing import Any
from uuid import UUID

import pytest

from tests.api_client import Browser
from tests.factories import Desk, make_match, make_round, minutes
from tournaments.errors import Conflicting
from tournaments.models import (
    Conflict,
    LogEntry,
    Match,
    ResultEntry,
    Round,
    ScoreAdjustment,
    Side,
    Win,
    new_id,
)
from tournaments.result_errors import NotOnTheBoard, ResultStands, ResultSuperseded
from tournaments.rounds.reported_results import Reported
from tournaments.rounds.results import Entered, enter_result, keep_result, take_back
from tournaments.selectors.scores import score_of
from tournaments.services import games, matches

Outcome = ResultEntry.Outcome
AT = minutes(50)


def played(a: int, b: int, at: datetime = AT) -> Entered:
    return Entered(new_id(), Reported(Outcome.PLAYED, score={"A": a, "B": b}), at)


def enter(desk: Desk, entered: Entered) -> ResultEntry:
    return enter_result(desk.match_id, entered, tournament_id=desk.tournament.pk, by=desk.director, at=AT).record


def now(desk: Desk) -> tuple[str, str, dict[str, int]]:
    match = Match.objects.get(pk=desk.match_id)
    return match.winner, match.result, score_of(match.pk)


def test_the_score_names_the_winner(desk: Desk) -> None:
    enter(desk, played(4, 7))
    assert now(desk) == ("B", "played", {"A": 4, "B": 7})


def test_a_result_enters_the_journal_with_its_adjustments(desk: Desk) -> None:
    entry = enter(desk, played(7, 2))
    log = LogEntry.objects.get(kind="result")
    assert (log.record_id, log.body["score"], log.body["winner"]) == (entry.pk, {"A": 7, "B": 2}, "A")
    rows = {name.partition(" ")[0] for name in log.body["rows"]}
    assert rows == {"tournaments.resultentry", "tournaments.scoreadjustment"}


def test_games_on_record_count_towards_the_final_score(desk: Desk) -> None:
    games.record_game(desk.match, winner=Side.A, win=Win.GAMMON, cube_value=2, at=minutes(5))
    games.start_game(desk.match, at=minutes(20))
    enter(desk, played(7, 1))
    assert now(desk) == ("A", "played", {"A": 7, "B": 1})
    assert {each.side: each.points for each in ScoreAdjustment.objects.all()} == {"A": 3, "B": 1}
    assert not desk.match.games.filter(is_finished=False).exists()


def test_the_score_that_is_on_record_needs_no_adjustment(desk: Desk) -> None:
    games.record_game(desk.match, winner=Side.A, win=Win.SINGLE, cube_value=8, at=minutes(5))
    matches.adjust_score(desk.match, Side.A, -1, reference="ruling:x", at=minutes(6))
    enter(desk, played(7, 0))
    assert not ScoreAdjustment.objects.filter(reference__startswith="result:").exists()


@pytest.mark.parametrize(
    "reported",
    [
        Reported(Outcome.PLAYED, score={"A": 7, "B": 7}),
        Reported(Outcome.PLAYED, score={"A": 6, "B": 3}),
        Reported(Outcome.PLAYED, score={"A": 8, "B": 3}),
        Reported(Outcome.PLAYED, score={"A": 7, "B": -1}),
        Reported(Outcome.PLAYED),
        Reported(Outcome.PLAYED, Side.B, {"A": 7, "B": 3}),
        Reported(Outcome.DRAW, score={"A": 3, "B": 3}),
        Reported(Outcome.FORFEIT),
        Reported(Outcome.DOUBLE_FORFEIT, Side.A),
        Reported(Outcome.UNFINISHED, score={"A": 7, "B": 3}),
        Reported(Outcome.UNFINISHED, Side.A, {"A": 5, "B": 3}),
    ],
)
def test_a_result_that_cannot_be_is_refused(desk: Desk, reported: Reported) -> None:
    browser = Browser(desk.director)
    score = reported.score
    body = {"match": str(desk.match_id), "outcome": str(reported.outcome), "winner": reported.winner, "score": score}
    browser.put(f"/results/{new_id()}", {**body, "happened_at": AT.isoformat()})
    assert browser.status in (400, 422)
    assert now(desk) == ("", "", {"A": 0, "B": 0})
    assert not ResultEntry.objects.exists()


def test_a_forfeit_keeps_the_score_and_names_the_winner(desk: Desk) -> None:
    enter(desk, Entered(new_id(), Reported(Outcome.FORFEIT, Side.B), AT))
    assert now(desk) == ("B", "walkover", {"A": 0, "B": 0})


def test_a_double_forfeit_has_no_winner(desk: Desk) -> None:
    enter(desk, Entered(new_id(), Reported(Outcome.DOUBLE_FORFEIT), AT))
    assert now(desk) == ("", "both-lost", {"A": 0, "B": 0})


def test_an_unfinished_match_keeps_its_score_and_gets_its_result_later(desk: Desk) -> None:
    enter(desk, Entered(new_id(), Reported(Outcome.UNFINISHED, score={"A": 5, "B": 4}), AT))
    assert now(desk) == ("", "", {"A": 5, "B": 4})
    enter(desk, played(5, 7))
    assert now(desk) == ("B", "played", {"A": 5, "B": 7})


def test_the_same_again_is_answered_as_before(desk: Desk) -> None:
    entered = played(7, 3)
    first, again = enter(desk, entered), enter(desk, entered)
    assert first.pk == again.pk
    assert ResultEntry.objects.count() == 1


def test_another_result_for_a_finished_match_is_refused(desk: Desk) -> None:
    enter(desk, played(7, 3))
    with pytest.raises(ResultStands):
        enter(desk, played(3, 7))
    assert now(desk)[0] == "A"


def test_other_content_under_the_same_id_is_kept_as_a_conflict(desk: Desk) -> None:
    id, browser = new_id(), Browser(desk.director)
    body: dict[str, Any] = {"match": str(desk.match_id), "outcome": "played", "happened_at": AT.isoformat()}
    browser.put(f"/results/{id}", {**body, "score": {"A": 7, "B": 3}})
    assert browser.status == 201
    answer = browser.put(f"/results/{id}", {**body, "score": {"A": 7, "B": 4}})
    assert (browser.status, answer["code"]) == (409, "conflict")


def test_taking_back_returns_to_the_score_before(desk: Desk) -> None:
    games.record_game(desk.match, winner=Side.A, win=Win.SINGLE, at=minutes(5))
    entry = enter(desk, played(7, 3))
    take_back(entry.pk, id=new_id(), by=desk.director, at=minutes(51))
    assert now(desk) == ("", "", {"A": 1, "B": 0})
    enter(desk, played(3, 7))
    assert now(desk)[0] == "B"


def test_the_id_of_another_matchs_result_is_no_result(desk: Desk) -> None:
    other = make_match(desk.round, table=2, a="Perrin", b="Duval")
    entered = played(7, 3)
    enter(desk, entered)
    with pytest.raises(Conflicting):
        enter_result(other.pk, entered, tournament_id=desk.tournament.pk, by=desk.director, at=AT)
    assert Match.objects.get(pk=other.pk).winner == ""


def test_taking_back_twice_is_once(desk: Desk) -> None:
    entry, id = enter(desk, played(7, 3)), new_id()
    first = take_back(entry.pk, id=id, by=desk.director, at=minutes(51))
    assert take_back(entry.pk, id=id, by=desk.director, at=minutes(52)).pk == first.pk


def test_taking_back_is_answered_as_before_after_a_later_result(desk: Desk) -> None:
    entry, id = enter(desk, played(7, 3)), new_id()
    first = take_back(entry.pk, id=id, by=desk.director, at=minutes(51))
    enter(desk, played(3, 7))
    assert take_back(entry.pk, id=id, by=desk.director, at=minutes(53)).pk == first.pk
    assert now(desk)[0] == "B"
    assert ResultEntry.objects.filter(match=desk.match_id).count() == 3


def test_an_entry_that_a_ruling_followed_is_not_taken_back(desk: Desk) -> None:
    entry = enter(desk, played(7, 3))
    matches.adjust_score(desk.match, Side.B, 1, reference="ruling:x", at=minutes(52))
    with pytest.raises(ResultSuperseded):
        take_back(entry.pk, id=new_id(), by=desk.director, at=minutes(53))


def test_a_match_of_a_draft_is_not_on_the_board(desk: Desk) -> None:
    Round.objects.filter(pk=desk.round.pk).update(draft={"pairs": []}, published_at=None, is_running=False)
    with pytest.raises(NotOnTheBoard):
        enter(desk, played(7, 3))


def test_the_round_screen_shows_the_entry_with_its_author(desk: Desk) -> None:
    entry = keep_result(desk.match_id, played(7, 3), by=desk.director, at=AT)
    shown = Browser(desk.director).get(f"/rounds/{desk.round.pk}/tables")
    [table] = shown["tables"]
    assert UUID(table["entry"]["id"]) == entry.pk
    assert (table["entry"]["by"], table["winner"], table["score"]) == (desk.director.name, "A", {"A": 7, "B": 3})


def test_a_round_of_another_tournament_does_not_exist(desk: Desk) -> None:
    from tests.factories import make_tournament

    other = make_round(make_tournament(slug="vannes"))
    browser = Browser(desk.director)
    browser.get(f"/rounds/{other.pk}/tables")
    assert browser.status == 404


def test_a_match_begins_once(desk: Desk) -> None:
    for minute in (1, 5):
        matches.start_match(desk.match, at=minutes(minute))
    assert Match.objects.get(pk=desk.match_id).started_at == minutes(1)


def test_an_id_takes_back_one_entry_and_no_other(desk: Desk) -> None:
    first = enter(desk, played(7, 2))
    undone = take_back(first.pk, id=new_id(), by=desk.director, at=minutes(51))
    second = enter_result(
        desk.match_id, played(2, 7), tournament_id=desk.tournament.pk, by=desk.director, at=minutes(52)
    ).record
    assert take_back(first.pk, id=undone.pk, by=desk.director, at=minutes(53)) == undone
    for taken in (undone.pk, first.pk):
        with pytest.raises(Conflicting):
            take_back(second.pk, id=taken, by=desk.director, at=minutes(53))
    assert now(desk) == ("B", "played", {"A": 2, "B": 7})


def test_a_result_of_signed_sheets_is_corrected_and_not_taken_back(desk: Desk) -> None:
    source = ResultEntry.Source.SHEETS
    entry = keep_result(desk.match_id, played(7, 3), by=desk.director, at=AT, source=source)
    browser = Browser(desk.director)
    refused = browser.put(f"/results/{entry.pk}/taken-back", {"id": str(new_id())})
    assert (browser.status, refused["code"], refused["field"]) == (409, "result-stands", "result")
    assert (refused["found"], refused["expected"]) == ("signed score sheets", "a correction")
    assert now(desk) == ("A", "played", {"A": 7, "B": 3})


def test_a_conflict_says_that_both_are_kept_only_where_they_are(desk: Desk) -> None:
    browser, entry = Browser(desk.director), enter(desk, played(7, 3))
    body = {"match": str(desk.match_id), "outcome": "played", "happened_at": AT.isoformat()}
    kept = browser.put(f"/results/{entry.pk}", {**body, "score": {"A": 7, "B": 4}})
    assert (kept["detail"], Conflict.objects.count()) == ("Another record already has this id. Both are kept.", 1)
    not_kept = browser.put(f"/results/{entry.pk}/taken-back", {"id": str(entry.pk)})
    assert (not_kept["code"], not_kept["detail"]) == ("conflict", "Another record already has this id.")
    assert Conflict.objects.count() == 1
