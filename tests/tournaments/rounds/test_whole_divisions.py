"""Divisions of all formats, from the first round to the last."""

from typing import Any
from uuid import UUID

import pytest

from tests.api_client import Browser
from tests.tournaments.rounds.scene import Scene, make_scene
from tournaments.models import Bye, Entrant, Match, Round, Stage
from tournaments.rounds.errors import StageComplete, WaitsForStage
from tournaments.rounds.overview import next_step
from tournaments.rounds.stages import draw_stage
from tournaments.selectors.brackets import bracket_of
from tournaments.selectors.stages import load_stage
from tournaments.selectors.standings import table_of
from tournaments.services.events import withdraw

pytestmark = pytest.mark.django_db


def play_out(scene: Scene, kind: str) -> int:
    """Play a stage until it has no further round; how many it had."""
    for number in range(1, 40):
        try:
            scene.play(kind)
        except StageComplete:
            return number - 1
    raise AssertionError(f"{kind} has no end")


def names(scene: Scene, players: tuple[str, ...]) -> list[str]:
    known = load_stage(scene.stage(Stage.objects.filter(division=scene.division)[0].kind).pk).people
    return [known[player].short for player in players]


def draw(scene: Scene, kind: str) -> Stage:
    return draw_stage(scene.stage(kind).pk, by=scene.director, at=scene.now())


def seeds(stage: Stage) -> list[str]:
    assert stage.draw is not None
    found: list[str] = stage.draw["seeds"]
    return found


def drafted(round_: Round) -> dict[str, Any]:
    assert round_.draft is not None
    return dict(round_.draft)


def test_a_player_who_has_withdrawn_enters_no_consolation() -> None:
    scene = make_scene("swiss-top-cut", players=8, rounds=2)
    Stage.objects.filter(division=scene.division, kind="knockout").update(places=4)
    for _ in range(2):
        scene.play()
    table = table_of(load_stage(scene.stage("swiss").pk))
    stays = [row.entrant for row in table.rows[4:]]
    Entrant.objects.filter(pk=stays.pop()).update(withdrawn_at=scene.now())
    draw(scene, "knockout")
    assert seeds(draw(scene, "consolation")) == stays


def test_a_championship_of_32_runs_from_the_first_round_to_the_consolation_final() -> None:
    scene = make_scene(players=32, rounds=7)
    assert play_out(scene, "swiss") == 7
    table = table_of(load_stage(scene.stage("swiss").pk))
    assert table.is_final
    final = draw(scene, "knockout")
    assert names(scene, tuple(seeds(final))) == names(scene, table.through)
    consolation = draw(scene, "progressive-consolation")
    assert play_out(scene, "knockout") == 3
    play_out(scene, "progressive-consolation")
    entrants = 32 - 2
    matches = Match.objects.filter(round__stage=consolation)
    assert matches.count() == entrants - 1
    met = {player for each in matches for player in (each.side_a_id, each.side_b_id)}
    resting = set(Bye.objects.filter(round__stage=consolation).values_list("entrant", flat=True))
    assert len(met | resting) == entrants


def test_the_unbeaten_player_waits_in_the_semi_final() -> None:
    scene = make_scene(players=32, rounds=5)
    play_out(scene, "swiss")
    final = draw(scene, "knockout")
    assert len(seeds(final)) == 7
    first = scene.draft("knockout")
    [bye] = drafted(first)["byes"]
    assert bye["entrant"] == seeds(final)[0]


def test_a_swiss_stage_sends_its_first_to_the_top_cut_and_the_others_to_the_consolation() -> None:
    scene = make_scene("swiss-top-cut", players=14, rounds=4)
    play_out(scene, "swiss")
    table = table_of(load_stage(scene.stage("swiss").pk))
    final, consolation = draw(scene, "knockout"), draw(scene, "consolation")
    assert seeds(final) == [row.entrant for row in table.rows[:8]]
    assert seeds(consolation) == [row.entrant for row in table.rows[8:]]
    assert play_out(scene, "knockout") == 3
    assert play_out(scene, "consolation") == 3


@pytest.mark.parametrize(("players", "rounds", "places"), [(32, 5, 8), (17, 4, 8), (14, 5, 4), (9, 3, 4), (8, 3, 8)])
def test_a_progressive_consolation_takes_in_all_but_the_finalists(players: int, rounds: int, places: int) -> None:
    scene = make_scene("swiss-progressive", players=players, rounds=rounds)
    Stage.objects.filter(division=scene.division, kind="knockout").update(places=places)
    assert play_out(scene, "swiss") == rounds
    table = table_of(load_stage(scene.stage("swiss").pk))
    points = {row.entrant: row.values[0] for row in table.rows}
    final, consolation = draw(scene, "knockout"), draw(scene, "progressive-consolation")
    assert seeds(final) == [row.entrant for row in table.rows[:places]]
    assert table.out_on_tiebreak == tuple(
        row.entrant for row in table.rows[places:] if points[row.entrant] == points[seeds(final)[-1]]
    )
    play_out(scene, "knockout")
    play_out(scene, "progressive-consolation")

    last = Match.objects.filter(round__stage=final).order_by("round__number").last()
    assert last is not None
    matches = Match.objects.filter(round__stage=consolation)
    met = {player for each in matches for player in (each.side_a_id, each.side_b_id)}
    resting = set(Bye.objects.filter(round__stage=consolation).values_list("entrant", flat=True))
    assert met | resting == {entrant.pk for entrant in scene.entrants} - {last.side_a_id, last.side_b_id}
    assert matches.count() == players - 2 - 1


def test_a_progressive_consolation_waits_for_the_losers_of_the_final_table() -> None:
    scene = make_scene("swiss-progressive", players=14, rounds=5)
    Stage.objects.filter(division=scene.division, kind="knockout").update(places=4)
    play_out(scene, "swiss")
    draw(scene, "knockout")
    draw(scene, "progressive-consolation")
    with pytest.raises(WaitsForStage) as refused:
        play_out(scene, "progressive-consolation")
    assert (refused.value.field, refused.value.found) == ("stage", "knockout")
    assert not Round.objects.filter(stage=scene.stage("progressive-consolation"), published_at=None).exists()
    scene.play("knockout")
    assert play_out(scene, "progressive-consolation")


def test_a_consolation_of_one_player_waits_while_a_result_of_the_swiss_stage_is_open() -> None:
    scene = make_scene("swiss-top-cut", players=9, rounds=3)
    play_out(scene, "swiss")
    draw(scene, "knockout")
    consolation = scene.stage("consolation")
    assert next_step(consolation, []) == "complete"
    last = Match.objects.filter(round__number=3).order_by("table")[:1]
    Match.objects.filter(pk__in=last).update(winner="", result="", finished_at=None)
    assert next_step(consolation, []) == "draw"


def test_who_enters_a_progressive_consolation_when_goes_by_the_recount() -> None:
    scene = make_scene("swiss-progressive", players=32, rounds=5)
    play_out(scene, "swiss")
    draw(scene, "knockout")
    entries = draw(scene, "progressive-consolation").draw
    assert entries is not None
    played = load_stage(scene.stage("swiss").pk)
    weights = [1, 1, 1, 2, 3]
    for player, number in entries["entries"].items():
        rounds = played.record(counts_pending=False).halves_by_round()[player]
        counted = sum(half * weight for half, weight in zip(rounds, weights, strict=True)) / 2
        assert entries["counts"][player] == 2 * counted
        assert number == 1 + (counted >= 3.5) + (counted >= 7)
    assert set(entries["entries"].values()) == {1, 2}


def test_a_knockout_feeds_its_consolation_with_the_losers_of_two_rounds() -> None:
    scene = make_scene("knockout-consolation", players=16)
    assert play_out(scene, "knockout") == 4
    draw(scene, "consolation")
    play_out(scene, "consolation")
    played = load_stage(scene.stage("consolation").pk)
    who = {player for each in played.seatings for player in (each.a, each.b)}
    assert len(who) == 8 + 4
    assert bracket_of(played).champion in who


def test_a_double_elimination_knocks_out_after_the_second_loss() -> None:
    scene = make_scene("double-elimination", players=8)
    play_out(scene, "double-elimination")
    played = load_stage(scene.stage("double-elimination").pk)
    lost: dict[str, int] = {}
    for each in played.seatings:
        loser = each.b if each.winner == "A" else each.a
        lost[loser] = lost.get(loser, 0) + 1
    champion = bracket_of(played).champion
    assert champion not in lost
    assert sorted(lost.values()) == [2] * 7


def test_a_lost_grand_final_is_played_again() -> None:
    scene = make_scene("double-elimination", players=2)
    scene.play("double-elimination")
    scene.play("double-elimination", winner=lambda match: scene.higher_rated(match).opponent)
    again = scene.play("double-elimination")
    assert drafted(again)["pairs"][0]["place"] == "F2-1"
    [part] = Browser(scene.director).get(f"/divisions/{scene.division.pk}/brackets")["parts"]
    assert [(each["name"], each["number"]) for each in part["rounds"][-2:]] == [("grand-final", 1), ("grand-final", 2)]
    [last] = part["rounds"][-1]["matches"]
    assert (last["place"], last["a"]["short"], last["b"]["short"], last["winner"]) == ("F2-1", "P1", "P2", "A")
    assert (part["champion"], part["next"]) == ("P1", "complete")
    with pytest.raises(StageComplete):
        scene.draft("double-elimination")


def test_everybody_meets_everybody_in_a_round_robin() -> None:
    scene = make_scene("round-robin", players=5)
    assert play_out(scene, "round-robin") == 5
    met = {frozenset((each.side_a_id, each.side_b_id)) for each in Match.objects.all()}
    assert len(met) == 10
    table = table_of(load_stage(scene.stage("round-robin").pk))
    assert names(scene, tuple(row.entrant for row in table.rows)) == ["P1", "P2", "P3", "P4", "P5"]
    assert [row.values[0] for row in table.rows] == [4, 3, 2, 1, 0]


def test_a_classique_goes_on_for_as_many_rounds_as_its_field_needs() -> None:
    scene = make_scene("scrabble-classique", players=9, discipline="scrabble")
    assert play_out(scene, "classique") == 4
    table = table_of(load_stage(scene.stage("classique").pk))
    assert table.columns == ("pm", "ppm", "pdep")
    assert Bye.objects.count() == 4
    assert len(set(Bye.objects.values_list("entrant", flat=True))) == 4


def test_players_who_never_came_make_no_further_round_of_a_classique() -> None:
    scene = make_scene("scrabble-classique", players=17, discipline="scrabble")
    withdraw(scene.entrants[16], at=scene.now())
    assert play_out(scene, "classique") == 4


def test_a_player_who_leaves_a_classique_makes_it_no_shorter() -> None:
    scene = make_scene("scrabble-classique", players=17, discipline="scrabble")
    scene.play("classique")
    withdraw(scene.entrants[16], at=scene.now())
    assert play_out(scene, "classique") == 4


def test_six_players_and_five_rounds_never_stop() -> None:
    scene = make_scene(players=6, rounds=5)
    assert play_out(scene, "swiss") == 5
    relaxed = [drafted(round_)["relaxation"]["reasons"] for round_ in Round.objects.order_by("number")]
    assert any(relaxed)


def test_eight_players_and_seven_rounds_never_stop_and_say_what_was_relaxed() -> None:
    scene = make_scene(players=8, rounds=7)
    assert play_out(scene, "swiss") == 7
    met: set[frozenset[UUID]] = set()
    for round_ in Round.objects.order_by("number"):
        matches = Match.objects.filter(round=round_).values_list("side_a", "side_b")
        pairs = {frozenset(pair) for pair in matches}
        assert len(pairs) == 4
        assert not pairs & met or drafted(round_)["relaxation"]["reasons"]
        met |= pairs
    table = table_of(load_stage(scene.stage("swiss").pk))
    assert table.is_final
    assert sum(row.values[0] or 0 for row in table.rows) == 7 * 4


def test_a_player_who_leaves_is_not_paired_again_and_keeps_the_points() -> None:
    scene = make_scene(players=7, rounds=3)
    scene.play()
    gone = scene.entrants[0]
    Entrant.objects.filter(pk=gone.pk).update(withdrawn_at=scene.now())
    scene.play()
    scene.play()
    table = table_of(load_stage(scene.stage("swiss").pk))
    row = next(row for row in table.rows if row.entrant == str(gone.pk))
    assert row.has_left
    assert row.values[0] == 1
    assert str(gone.pk) not in table.through
