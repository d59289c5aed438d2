"""Sets on lists and clocks: bracket, round, floor, public page, list of results, and when a set begins."""

from typing import Any

import pytest

from tests.api_client import Browser
from tests.tournaments.rounds.playing_sets import (
    correct,
    director,
    enter,
    play_on,
    scene,
    sets_at,
    shown,
    take_back,
    with_surplus_third,
)
from tests.tournaments.rounds.scene import Scene
from tournaments.models import Match, Result, Side, new_id
from tournaments.rounds.publishing import publish_round
from tournaments.services.matches import finish_match

__all__ = ("director", "scene")
pytestmark = pytest.mark.django_db


def test_the_bracket_turns_scores_with_its_players(scene: Scene, director: Browser) -> None:
    for table in range(1, Match.objects.filter(round__stage=scene.stage("knockout")).count() + 1):
        first = sets_at(scene, table)[0]
        enter(director, scene, first, 9, table)
        match = shown(director, scene, table)
        [only, _] = match["sets"]
        is_first = match["a"]["entrant"] == str(first.side_a_id)
        assert only["score"] == ({"A": 9, "B": table} if is_first else {"A": table, "B": 9})


def test_the_bracket_shows_the_length_that_a_round_was_published_with(scene: Scene, director: Browser) -> None:
    play_on(scene)
    publish_round(scene.draft("knockout").pk, by=scene.director, at=scene.now(), match_length=7)
    rounds = director.get(f"/divisions/{scene.division.pk}/brackets")["parts"][0]["rounds"]
    assert [each["sets"] for each in rounds] == [[9, 9, 9], [7, 7, 7], [9, 9, 11]]


def test_the_floor_shows_no_table_of_the_stage_before(scene: Scene, director: Browser) -> None:
    tables = director.get(f"/tournaments/{scene.tournament.pk}/floor")["tables"]
    matches = Match.objects.filter(round__stage=scene.stage("knockout"))
    assert {each["match"] for each in tables} == {str(each.pk) for each in matches}


def test_the_clock_of_a_set_is_that_of_its_length(scene: Scene, director: Browser) -> None:
    from tournaments.models import TournamentRulebook

    TournamentRulebook.objects.get_or_create(
        tournament=scene.tournament, discipline="backgammon", defaults={"rulebook": "ffbg-cdf-2007"}
    )
    TournamentRulebook.objects.update(rulebook="ffbg-cdf-2007")
    scene.division.clocked = True
    scene.division.save()
    play_on(scene)
    scene.play("knockout")
    round_ = scene.publish(scene.draft("knockout"))
    enter(director, scene, sets_at(scene)[0], 9, 7)
    enter(director, scene, sets_at(scene)[1], 7, 9)
    tables = director.get(f"/rounds/{round_.pk}/tables")["tables"]
    assert [each["player_seconds"] for each in tables] == [32 * 60, 32 * 60, 41 * 60]


def test_the_round_shows_every_set_and_the_floor_the_one_that_is_played(scene: Scene, director: Browser) -> None:
    enter(director, scene, sets_at(scene)[0], 9, 4)
    first, second = sets_at(scene)
    tables = director.get(f"/rounds/{second.round_id}/tables")["tables"]
    there = [each for each in tables if each["table"] == 1]
    assert [each["match"] for each in there] == [str(first.pk), str(second.pk)]
    assert there[1]["sets"] == {
        "number": 2,
        "lengths": [9, 9, 9],
        "won": {"A": 1, "B": 0},
        "winner": None,
        "is_over": False,
        "sets": [
            {
                "number": 1,
                "match": str(first.pk),
                "score": {"A": 9, "B": 4},
                "winner": "A",
                "result": "played",
                "counts": True,
            },
            {
                "number": 2,
                "match": str(second.pk),
                "score": {"A": 0, "B": 0},
                "winner": None,
                "result": None,
                "counts": True,
            },
        ],
    }
    floor = director.get(f"/tournaments/{scene.tournament.pk}/floor")["tables"]
    assert {str(first.pk), str(second.pk)} & {each["match"] for each in floor} == {str(second.pk)}


def test_the_public_page_counts_sets(scene: Scene, director: Browser) -> None:
    director.put(f"/tournaments/{scene.tournament.pk}/public", {"is_public": True})
    enter(director, scene, sets_at(scene)[0], 9, 4)
    page = Browser().get(f"/public/{scene.tournament.slug}")
    rounds = [each for each in page["divisions"][0]["rounds"] if each["kind"] == "knockout"]
    [table] = [each for each in rounds[0]["tables"] if each["table"] == 1]
    assert (table["score"], table["is_over"], table["winner"]) == ({"A": 1, "B": 0}, False, None)
    assert [each["score"] for each in table["sets"]] == [{"A": 9, "B": 4}, {"A": 0, "B": 0}]
    enter(director, scene, sets_at(scene)[1], 9, 2)
    page = Browser().get(f"/public/{scene.tournament.slug}")
    rounds = [each for each in page["divisions"][0]["rounds"] if each["kind"] == "knockout"]
    [table] = [each for each in rounds[0]["tables"] if each["table"] == 1]
    assert (table["score"], table["is_over"], table["winner"]) == ({"A": 2, "B": 0}, True, "A")


def test_the_public_page_tells_that_both_have_lost(scene: Scene, director: Browser) -> None:
    director.put(f"/tournaments/{scene.tournament.pk}/public", {"is_public": True})
    table = sets_at(scene)[0].table
    for winner in (None, Side.A, Side.B):
        [open_] = [each for each in sets_at(scene, table) if not each.is_finished]
        kind = Result.PLAYED if winner else Result.BOTH_LOST
        finish_match(open_, winner=winner, result=kind, at=scene.now())
    page = Browser().get(f"/public/{scene.tournament.slug}")
    rounds = [each for each in page["divisions"][0]["rounds"] if each["kind"] == "knockout"]
    [there] = [each for each in rounds[0]["tables"] if each["table"] == table]
    assert (there["score"], there["winner"], there["result"]) == ({"A": 1, "B": 1}, None, "both-lost")


def test_a_later_set_is_late_from_the_end_of_the_one_before(scene: Scene, director: Browser) -> None:
    from tournaments.rounds.clocks import start_of

    enter(director, scene, sets_at(scene)[0], 9, 4)
    first, second = sets_at(scene)
    assert start_of(first) == first.round.starts_at
    assert start_of(second) == first.finished_at


def test_a_correction_does_not_move_the_start_of_the_next_set(scene: Scene, director: Browser) -> None:
    from tournaments.rounds.clocks import start_of

    enter(director, scene, sets_at(scene)[0], 9, 4)
    ended = sets_at(scene)[0].finished_at
    correct(director, scene, sets_at(scene)[0], 9, 3)
    first, second = sets_at(scene)
    assert first.finished_at == start_of(second) == ended


def test_a_late_arrival_sent_again_is_known_though_the_set_before_was_taken_back(
    scene: Scene, director: Browser
) -> None:
    from datetime import timedelta

    from tournaments.rounds.clocks import note_arrival

    entry = enter(director, scene, sets_at(scene)[0], 9, 4)
    second = sets_at(scene)[1]
    sent: dict[str, Any] = {
        "id": new_id(),
        "side": Side.A,
        "arrived_at": scene.now() + timedelta(minutes=20),
        "grace_minutes": 0,
        "imposes": True,
        "by": scene.director,
        "at": scene.now() + timedelta(minutes=20),
    }
    stored = note_arrival(second, **sent)
    assert stored.is_new
    take_back(director, entry)
    second = sets_at(scene)[1]
    again = note_arrival(second, **sent)
    assert (again.is_new, again.record) == (False, stored.record)


def test_the_list_of_results_has_a_line_for_each_set(scene: Scene, director: Browser) -> None:
    from arbitration.reports.results import results_of

    enter(director, scene, sets_at(scene)[0], 9, 4)
    enter(director, scene, sets_at(scene)[1], 9, 2)
    found = results_of(scene.tournament, "backgammon")
    lines = [(each.set, each.score_a, each.score_b) for each in found.lines if each.stage == "knockout"]
    assert lines == [(1, 9, 4), (2, 9, 2)]
    assert found.unfinished == Match.objects.filter(finished_at=None).count()
    assert {each.set for each in found.lines if each.stage == "swiss"} == {None}


def test_the_list_of_results_counts_a_match_once_however_many_sets_it_has(scene: Scene, director: Browser) -> None:
    from arbitration.reports.results import results_of, upcoming
    from tournaments.models import TournamentRulebook

    TournamentRulebook.objects.update_or_create(
        tournament=scene.tournament, discipline="backgammon", defaults={"rulebook": "eubgf-2020"}
    )
    pairings = Match.objects.values("round", "side_a", "side_b").distinct().count()
    open_ = Match.objects.filter(finished_at=None).count()
    with_surplus_third(scene, director)
    [list_] = upcoming(scene.tournament)
    assert (list_["finished"], list_["unfinished"]) == (pairings - open_ + 1, open_ - 1)

    entry = enter(director, scene, sets_at(scene, table=2)[0], 9, 4)
    enter(director, scene, sets_at(scene, table=2)[1], 3, 2, outcome="unfinished")
    take_back(director, entry)
    [list_] = upcoming(scene.tournament)
    assert (list_["finished"], list_["unfinished"]) == (pairings - open_ + 1, open_ - 1)
    assert results_of(scene.tournament, "backgammon").unfinished == open_ - 1
