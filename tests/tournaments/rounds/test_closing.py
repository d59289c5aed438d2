"""Closing a tournament: final places over all stages, what keeps it open, and what is frozen."""

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.api_client import Browser
from tests.tournaments.rounds.scene import Scene, make_scene
from tests.tournaments.rounds.test_whole_divisions import draw, play_out, seeds
from tournaments.events.attendance import withdraw_entry
from tournaments.models import (
    Entrant,
    EventAct,
    LogEntry,
    Match,
    Result,
    ResultEntry,
    Side,
    Stage,
    new_id,
)
from tournaments.rounds.clocks import postpone
from tournaments.rounds.closing import close
from tournaments.rounds.errors import MatchesPostponed, MatchesUnfinished, StagesNotOver
from tournaments.rounds.final_places import final_places_of
from tournaments.rounds.reported_results import Reported
from tournaments.rounds.results import Entered, keep_result, take_back
from tournaments.selectors.final_places import FinalPlace, final_places, stages_placed
from tournaments.selectors.stages import load_stage
from tournaments.selectors.standings import table_of
from tournaments.services.events import add_round
from tournaments.services.matches import finish_match

pytestmark = pytest.mark.django_db


def places_of(scene: Scene) -> list[FinalPlace]:
    return final_places(scene.division, stages_placed(scene.division.tournament_id))


def by_name(scene: Scene) -> dict[str, FinalPlace]:
    """The places by family name."""
    names = {str(each.pk): each.short_name for each in scene.entrants}
    return {names[each.entrant]: each for each in places_of(scene)}


def sharing(places: list[FinalPlace]) -> list[tuple[int, int, str]]:
    """Every group of places once, best first."""
    return list(dict.fromkeys((each.place, each.last, each.reached) for each in places))


def championship() -> Scene:
    """A championship of 32 that was played to the last match of the consolation."""
    scene = make_scene(players=32, rounds=7)
    play_out(scene, "swiss")
    draw(scene, "knockout")
    play_out(scene, "knockout")
    draw(scene, "progressive-consolation")
    play_out(scene, "progressive-consolation")
    return scene


def test_a_championship_places_the_final_table_then_the_consolation_each_player_once() -> None:
    scene = championship()
    places = places_of(scene)
    through = len(seeds(scene.stage("knockout")))
    assert sorted(each.entrant for each in places) == sorted(str(each.pk) for each in scene.entrants)
    assert sharing(places)[:4] == [
        (1, 1, "winner"),
        (2, 2, "final"),
        (3, 4, "semi-finals"),
        (5, through, "quarter-finals"),
    ]
    assert {each.entrant for each in places[:through]} == set(seeds(scene.stage("knockout")))
    later = places[through:]
    assert {each.stage for each in later} == {"progressive-consolation"}
    assert later[0].place == through + 1
    for each in places:
        assert each.last - each.place + 1 == sum(other.place == each.place for other in places)


def test_the_consolation_is_placed_by_the_rounds_that_its_players_reached() -> None:
    scene = championship()
    places = {each.entrant: each for each in places_of(scene)}
    consolation = load_stage(scene.stage("progressive-consolation").pk)
    lost = {
        player: number
        for number, round_ in enumerate(consolation.rounds, start=1)
        for each in consolation.by_round[round_.pk]
        for player in (each.a, each.b)
        if player != each.winner_id
    }
    compared = 0
    for one, early in lost.items():
        for other, late in lost.items():
            if early < late and {places[one].stage, places[other].stage} == {"progressive-consolation"}:
                assert places[one].place > places[other].last
                compared += 1
    assert compared


def test_in_a_consolation_that_ends_early_those_who_would_have_entered_later_stand_before_those_who_lost() -> None:
    scene = make_scene("swiss-progressive", players=24, rounds=5)
    play_out(scene, "swiss")
    draw(scene, "knockout")
    play_out(scene, "knockout")
    draw(scene, "progressive-consolation")
    entries = (scene.stage("progressive-consolation").draw or {})["entries"]
    scene.play("progressive-consolation")
    places = {each.entrant: each for each in places_of(scene)}
    consolation = load_stage(scene.stage("progressive-consolation").pk)
    winners = {each.winner_id for each in consolation.seatings}
    losers = {player for each in consolation.seatings for player in (each.a, each.b)} - winners
    later = [player for player, number in entries.items() if number > 1]
    assert later
    assert losers
    assert all(places[player].stage == "progressive-consolation" for player in later)
    assert max(places[player].last for player in later) < min(places[player].place for player in losers)


def test_a_player_who_left_before_the_consolation_stands_behind_it() -> None:
    scene = make_scene(players=12, rounds=3)
    scene.play()
    Entrant.objects.filter(pk=scene.entrants[1].pk).update(withdrawn_at=scene.now())
    play_out(scene, "swiss")
    draw(scene, "knockout")
    play_out(scene, "knockout")
    draw(scene, "progressive-consolation")
    play_out(scene, "progressive-consolation")
    last = by_name(scene)["P2"]
    assert (last.place, last.last, last.stage, last.reached) == (12, 12, "swiss", "standings")


def test_without_a_final_table_the_standings_are_the_places() -> None:
    scene = make_scene(players=8, rounds=3)
    play_out(scene, "swiss")
    rows = table_of(load_stage(scene.stage("swiss").pk)).rows
    found = places_of(scene)
    assert [each.entrant for each in found] == [row.entrant for row in rows]
    assert [each.place for each in found] == [row.rank for row in rows]


def test_losers_who_play_on_in_a_fed_consolation_are_placed_by_it() -> None:
    scene = make_scene("knockout-consolation", players=16)
    play_out(scene, "knockout")
    draw(scene, "consolation")
    play_out(scene, "consolation")
    places = places_of(scene)
    assert sharing(places)[:5] == [
        (1, 1, "winner"), (2, 2, "final"), (3, 4, "semi-finals"), (5, 5, "winner"), (6, 6, "final"),
    ]  # fmt: skip
    assert len(places) == 16


def test_the_losers_bracket_of_a_double_elimination_decides_from_the_third_place_on() -> None:
    scene = make_scene("double-elimination", players=8)
    play_out(scene, "double-elimination")
    groups = [(first, last) for first, last, _ in sharing(places_of(scene))]
    assert groups == [(1, 1), (2, 2), (3, 3), (4, 4), (5, 6), (7, 8)]


def test_an_entrant_who_never_played_has_no_place() -> None:
    scene = make_scene(players=8, rounds=2)
    Entrant.objects.filter(pk=scene.entrants[7].pk).update(withdrawn_at=scene.now())
    play_out(scene, "swiss")
    assert "P8" not in by_name(scene)
    assert len(by_name(scene)) == 7


def test_a_bracket_without_matches_has_no_places_and_can_be_closed() -> None:
    scene = make_scene("knockout-consolation", players=4)
    draw(scene, "consolation")
    for entrant in scene.entrants[1:]:
        withdraw_entry(entrant, reason="", by=scene.director, at=scene.now())
    add_round(scene.stage("consolation"), number=1, at=scene.now())
    assert places_of(scene) == []
    assert close(scene.tournament, reason="No opponent came.", by=scene.director, at=scene.now()).closed_at is not None


def test_a_match_on_the_board_keeps_the_tournament_open() -> None:
    scene = make_scene(players=8, rounds=2)
    scene.publish(scene.draft())
    with pytest.raises(MatchesUnfinished) as refused:
        close(scene.tournament, by=scene.director, at=scene.now())
    assert refused.value.found == "1, 2, 3, 4"
    assert not EventAct.objects.exists()


def test_a_match_that_was_left_unfinished_does_not() -> None:
    scene = make_scene(players=2, rounds=1)
    scene.publish(scene.draft())
    match = Match.objects.get()
    reported = Reported(ResultEntry.Outcome.UNFINISHED, score={"A": 4, "B": 3})
    keep_result(match.pk, Entered(match.pk, reported, scene.now()), by=scene.director, at=scene.now())
    assert close(scene.tournament, reason="Late.", by=scene.director, at=scene.now()).closed_at is not None


def test_a_match_whose_unfinished_score_was_taken_back_keeps_it_open_again() -> None:
    scene = make_scene(players=2, rounds=1)
    scene.publish(scene.draft())
    match = Match.objects.get()
    reported = Reported(ResultEntry.Outcome.UNFINISHED, score={"A": 4, "B": 3})
    keep_result(match.pk, Entered(match.pk, reported, scene.now()), by=scene.director, at=scene.now())
    take_back(match.pk, id=new_id(), by=scene.director, at=scene.now())
    with pytest.raises(MatchesUnfinished):
        close(scene.tournament, reason="Late.", by=scene.director, at=scene.now())


def with_a_postponed_match() -> Scene:
    """A round of four matches, one of which was put off; the others have results."""
    scene = make_scene(players=8, rounds=1)
    round_ = scene.publish(scene.draft())
    late = Match.objects.get(table=3)
    postpone(late.pk, is_postponed=True, by=scene.director, at=scene.now())
    for match in Match.objects.filter(round=round_).exclude(pk=late.pk):
        finish_match(match, winner=Side.A, result=Result.PLAYED, at=scene.now())
    return scene


@pytest.mark.parametrize("reason", ["", "  "])
def test_postponed_matches_are_left_only_for_a_reason(reason: str) -> None:
    scene = with_a_postponed_match()
    with pytest.raises(MatchesPostponed) as refused:
        close(scene.tournament, reason=reason, by=scene.director, at=scene.now())
    assert (refused.value.field, refused.value.found) == ("reason", "3")
    assert not EventAct.objects.exists()
    scene.tournament.refresh_from_db()
    assert scene.tournament.closed_at is None


def test_the_reason_and_the_postponed_matches_are_on_record() -> None:
    scene = with_a_postponed_match()
    close(scene.tournament, reason=" The hall closed. ", by=scene.director, at=scene.now())
    act = EventAct.objects.get(kind="tournament-closed")
    assert act.reason == "The hall closed."
    assert act.content["postponed"] == [str(Match.objects.get(table=3).pk)]
    entry = LogEntry.objects.get(tournament=scene.tournament, kind="event-act")
    assert "hall" not in str(entry.body)


def test_closed_again_without_a_change_needs_no_second_reason() -> None:
    scene = with_a_postponed_match()
    close(scene.tournament, reason="The hall closed.", by=scene.director, at=scene.now())
    close(scene.tournament, by=scene.director, at=scene.now())
    assert EventAct.objects.filter(kind="tournament-closed").count() == 1


def test_the_desk_learns_of_postponed_matches_and_sends_the_reason() -> None:
    scene = with_a_postponed_match()
    director = Browser(scene.director)
    path = f"/tournaments/{scene.tournament.pk}"
    shown = director.get(f"{path}/final-places")
    assert ([each["table"] for each in shown["postponed"]], shown["open_matches"]) == ([3], [])
    assert director.get(f"{path}/duties")["postponed"] == 1
    problem = director.put(f"{path}/closed", {})
    assert (director.status, problem["code"], problem["found"]) == (409, "matches-postponed", "3")
    director.put(f"{path}/closed", {"reason": "The hall closed."})
    assert (director.status, director.get(f"{path}/final-places")["is_frozen"]) == (204, True)


@pytest.mark.parametrize("reason", ["", "  "])
def test_stages_are_left_unfinished_only_for_a_reason(reason: str) -> None:
    scene = make_scene(players=8, rounds=2)
    scene.play()
    with pytest.raises(StagesNotOver) as refused:
        close(scene.tournament, reason=reason, by=scene.director, at=scene.now())
    assert refused.value.field == "reason"
    assert refused.value.found == "swiss, knockout, progressive-consolation"
    assert not EventAct.objects.exists()
    close(scene.tournament, reason=" The hall closed. ", by=scene.director, at=scene.now())
    assert EventAct.objects.get(kind="tournament-closed").reason == "The hall closed."


def test_a_tournament_that_was_played_to_its_end_closes_without_a_reason() -> None:
    scene = championship()
    assert close(scene.tournament, by=scene.director, at=scene.now()).closed_at is not None


def test_closing_freezes_the_places_and_enters_them_in_the_journal_once() -> None:
    scene = make_scene(players=8, rounds=3)
    play_out(scene, "swiss")
    for _ in range(2):
        close(scene.tournament, reason="No final table.", by=scene.director, at=scene.now())
    act = EventAct.objects.get(kind="tournament-closed")
    assert [each["place"] for each in act.content["divisions"][0]["places"]] == list(range(1, 9))
    assert LogEntry.objects.filter(tournament=scene.tournament, kind="event-act").count() == 1


def test_the_screen_shows_before_what_is_frozen_and_then_what_was() -> None:
    scene = make_scene(players=8, rounds=1)
    round_ = scene.publish(scene.draft())
    director = Browser(scene.director)
    path = f"/tournaments/{scene.tournament.pk}"
    before = director.get(f"{path}/final-places")
    assert len(before["open_matches"]) == 4
    assert not before["is_frozen"]
    assert director.put(f"{path}/closed", None)["code"] == "matches-unfinished"
    scene.finish(round_, scene.higher_rated)
    ready = director.get(f"{path}/final-places")
    assert director.put(f"{path}/closed", None)["code"] == "stages-not-over"
    director.put(f"{path}/closed", {"reason": "No final table."})
    assert director.status == 204
    frozen = director.get(f"{path}/final-places")
    assert frozen["is_frozen"]
    assert frozen["divisions"] == ready["divisions"]
    assert frozen["divisions"][0]["unfinished"] == ["knockout", "progressive-consolation"]
    Stage.objects.filter(kind="swiss").update(planned_rounds=5)
    assert director.get(f"{path}/final-places")["divisions"][0]["places"] == frozen["divisions"][0]["places"]


def test_showing_and_freezing_the_places_loads_each_stage_once() -> None:
    scene = make_scene("knockout-consolation", players=8)
    play_out(scene, "knockout")
    draw(scene, "consolation")
    play_out(scene, "consolation")
    for act in (
        lambda: final_places_of(scene.tournament.pk),
        lambda: close(scene.tournament, by=scene.director, at=scene.now()),
        lambda: final_places_of(scene.tournament.pk),
    ):
        with CaptureQueriesContext(connection) as asked:
            act()
        assert _loads(asked) == Stage.objects.count() == 2


def _loads(asked: Any) -> int:
    """How often a stage was loaded: each time reads its byes once."""
    return sum('FROM "tournaments_bye"' in each["sql"] for each in asked)


def test_a_correction_after_closing_changes_the_places_when_it_is_closed_again() -> None:
    scene = make_scene(players=2, rounds=1)
    scene.play()
    close(scene.tournament, reason="No final table.", by=scene.director, at=scene.now())
    match = Match.objects.get()
    Match.objects.update(winner="B" if match.winner == "A" else "A")
    close(scene.tournament, reason="Wrong winner.", by=scene.director, at=scene.now())
    first, second = EventAct.objects.filter(kind="tournament-closed").order_by("at")
    winners = [act.content["divisions"][0]["places"][0]["entrant"] for act in (first, second)]
    assert winners[0] != winners[1]
