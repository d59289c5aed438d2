"""What was published stands when something before it changes, and what wasn't is made again."""

import pytest
from django.db.models import Q

from tests.tournaments.rounds.scene import Scene, make_scene
from tests.tournaments.rounds.test_correction_effects import correct, draw, last_match, preview
from tournaments.errors import DrawMade
from tournaments.events.attendance import announce_absence, withdraw_entry
from tournaments.events.entry import correct_entry, enter_all
from tournaments.events.new_entries import NewEntry
from tournaments.events.set_up import set_up_division
from tournaments.events.set_ups import DivisionSetUp
from tournaments.models import Bye, Entrant, Match, Player, ResultEntry, Round, Side, new_id
from tournaments.rounds.brackets import brackets_of
from tournaments.rounds.clocks import postpone
from tournaments.rounds.closing import close
from tournaments.rounds.drafting import draft_round
from tournaments.rounds.errors import DraftOutdated, NothingToPair, StageNotDrawn
from tournaments.rounds.final_places import final_places_of
from tournaments.rounds.overview import rounds_of
from tournaments.rounds.play_offs import open_playoff
from tournaments.rounds.reported_results import Reported
from tournaments.rounds.results import Entered, keep_result, take_back
from tournaments.rounds.round_undo import undo_round
from tournaments.rounds.standings import standings_of
from tournaments.score_sheets.selectors import own_table
from tournaments.selectors.brackets import bracket_of
from tournaments.selectors.stages import load_stage
from tournaments.services.entries import Person, enter_person
from tournaments.services.placement import round_for
from tournaments.services.rulebooks import choose_rulebook

pytestmark = pytest.mark.django_db


def bracket(scene: Scene) -> dict[str, list[str | None]]:
    """Who sits where, by the places of all brackets."""
    rounds = [each for part in brackets_of(scene.division.pk)["parts"] for each in part["rounds"]]
    return {match["place"]: [match["a"]["short"], match["b"]["short"]] for each in rounds for match in each.matches}


def step(scene: Scene, kind: str) -> str:
    """What the director does next in a stage."""
    [division] = rounds_of(scene.tournament.pk, may_pair=True)
    return next(each.next for each in division.stages if each.stage.kind == kind)


def test_a_knockout_goes_on_as_published_after_a_result_of_an_earlier_round_is_corrected() -> None:
    scene = make_scene("knockout-consolation", players=8)
    first = Match.objects.get(round=scene.play("knockout"), table=1)
    scene.play("knockout")
    draw(scene, "consolation")
    assert preview(scene, first)["published"]
    correct(scene, first)
    seats = bracket(scene)
    assert (seats["M2-1"], seats["C1-1"]) == (["P1", "P4"], ["P8", "P5"])
    scene.play("knockout")
    places = final_places_of(scene.tournament.pk)["divisions"][0]["places"]
    assert [each.person.short for each in places][:2] == ["P1", "P2"]


def test_a_finalist_by_a_correction_is_placed_by_the_final_though_already_beaten_in_the_consolation() -> None:
    scene = make_scene("knockout-consolation", players=4)
    scene.play("knockout")
    draw(scene, "consolation")
    scene.play("consolation")
    correct(scene, last_match(scene, "knockout"), confirms_final=True)
    final = scene.play("knockout", winner=lambda match: Side.A if match.side_a.short_name == "P4" else Side.B)
    assert scene.pairs(final) == [("P4", "P2")]
    places = final_places_of(scene.tournament.pk)["divisions"][0]["places"]
    assert [each.person.short for each in places] == ["P4", "P2", "P1", "P3"]


def test_a_consolation_round_drafted_before_its_players_changed_is_not_published() -> None:
    scene = make_scene("knockout-consolation", players=8)
    scene.play("knockout")
    draw(scene, "consolation")
    draft = scene.draft("consolation")
    correct(scene, last_match(scene, "knockout"))
    with pytest.raises(DraftOutdated):
        scene.publish(draft)


def test_a_consolation_has_the_players_of_its_main_bracket_whenever_it_was_drawn() -> None:
    scene = make_scene("knockout-consolation", players=8)
    draw(scene, "consolation")
    scene.entrants[0].delete()
    scene.play("knockout")
    assert bracket(scene)["C1-1"] == [None, "P6"]


def test_a_player_without_an_opponent_in_the_main_bracket_has_no_bye_in_the_consolation() -> None:
    scene = make_scene("knockout-consolation", players=6)
    first = scene.play("knockout")
    assert {each.entrant.short_name for each in Bye.objects.filter(round=first)} == {"P1", "P2"}
    draw(scene, "consolation")
    scene.publish(scene.draft("consolation"))
    assert not Bye.objects.filter(round__stage__kind="consolation", entrant__in=scene.entrants[:2]).exists()


def test_a_player_with_a_match_of_the_next_round_has_no_bye_beside_it() -> None:
    scene = make_scene("knockout-consolation", players=5)
    first = scene.publish(scene.draft("knockout"))
    playing = {name for pair in scene.pairs(first) for name in pair}
    assert playing == {"P2", "P3", "P4", "P5"}
    assert [each.entrant.short_name for each in Bye.objects.filter(round=first)] == ["P1"]


def test_a_stage_is_drawn_again_when_other_players_went_through_before_its_first_round() -> None:
    scene = make_scene("swiss-top-cut", players=12, rounds=3)
    for _ in range(3):
        scene.play()
    before = draw(scene, "knockout")["seeds"]
    draft = scene.draft("knockout")
    for table in (1, 2, 3):
        correct(scene, last_match(scene, table=table))
    with pytest.raises(DraftOutdated):
        scene.publish(draft)
    with pytest.raises(StageNotDrawn):
        draft_round(scene.stage("knockout").pk, id=draft.pk, at=scene.now(), is_new_draft=True)
    assert step(scene, "knockout") == "draw"
    assert draw(scene, "knockout")["seeds"] != before
    assert step(scene, "knockout") == "draft"
    scene.publish(scene.draft("knockout"))


def test_a_player_who_leaves_before_the_final_table_is_published_is_not_in_it() -> None:
    scene = make_scene("swiss-top-cut", players=12, rounds=3)
    for _ in range(3):
        scene.play()
    first = draw(scene, "knockout")["seeds"][0]
    leaver = next(each for each in scene.entrants if str(each.pk) == first)
    withdraw_entry(leaver, reason="", by=scene.director, at=scene.now())
    assert step(scene, "knockout") == "draw"
    seeds = draw(scene, "knockout")["seeds"]
    assert (first in seeds, len(seeds)) == (False, 8)


@pytest.mark.parametrize("change", [{"rating": 2500}, {"fixed_table": 1}])
def test_a_round_drafted_before_an_entry_was_corrected_is_not_published(change: dict[str, int]) -> None:
    scene = make_scene("swiss-top-cut", players=8, rounds=3)
    draft = scene.draft()
    correct_entry(scene.entrants[7], change, by=scene.director)
    with pytest.raises(DraftOutdated):
        scene.publish(draft)
    correct_entry(scene.entrants[7], dict.fromkeys(change), by=scene.director)
    scene.publish(draft)


def test_a_round_drafted_before_the_format_changed_is_not_published() -> None:
    scene = make_scene("swiss-top-cut", players=8, rounds=3)
    choose_rulebook(scene.tournament, rulebook="eubgf-2020")
    draft = scene.draft()
    wanted = DivisionSetUp(scene.division.pk, "Open", "double-elimination", match_length=9)
    set_up_division(scene.tournament, wanted, by=scene.director, at=scene.now())
    with pytest.raises(DraftOutdated):
        scene.publish(draft)


def test_the_opponent_of_an_absent_player_rests_and_the_absent_one_has_not_left() -> None:
    scene = make_scene("round-robin", players=4)
    announce_absence(scene.entrants[0], scene.stage("round-robin"), 1)
    [bye] = (scene.draft("round-robin").draft or {})["byes"]
    assert [each["code"] for each in bye["reasons"]] == ["opponent-absent"]


def running(scene: Scene) -> list[tuple[str, int]]:
    """The rounds that are being played, by stage and number."""
    rounds = Round.objects.filter(stage__division=scene.division, is_running=True).order_by("stage__number")
    return [(each.stage.kind, each.number) for each in rounds.select_related("stage")]


def test_the_round_before_goes_on_when_its_follower_is_undone() -> None:
    scene = make_scene("swiss-top-cut", players=8, rounds=3)
    scene.play()
    second = scene.publish(scene.draft())
    assert running(scene) == [("swiss", 2)]
    undo_round(second.pk, reason="A player was missing.", by=scene.director, at=scene.now())
    assert running(scene) == [("swiss", 1)]
    scene.publish(second)
    assert running(scene) == [("swiss", 2)]


def after_a_one_point_match() -> Scene:
    """Four players of one rating, whose ties after one round have been played off."""
    scene = make_scene(players=4, rounds=1)
    Player.objects.update(rating=1500)
    scene.play()
    open_playoff(scene.division.pk, id=new_id(), by=scene.director, at=scene.now())
    scene.play("play-off")
    return scene


def test_one_point_matches_end_with_the_next_stage_and_the_first_stage_with_them() -> None:
    scene = after_a_one_point_match()
    assert running(scene) == [("play-off", 1)]
    draw(scene, "knockout")
    scene.publish(scene.draft("knockout"))
    assert running(scene) == [("knockout", 1)]


def test_a_player_keeps_the_sheet_of_the_final_table_after_a_one_point_match() -> None:
    scene = after_a_one_point_match()
    draw(scene, "knockout")
    match = Match.objects.filter(round=scene.publish(scene.draft("knockout"))).order_by("table")[0]
    table = own_table(match.side_a)
    assert table is not None
    assert table.now.match.pk == match.pk


@pytest.mark.parametrize(
    ("preset", "players", "stages"),
    [
        ("swiss-top-cut", 8, ("swiss", "knockout", "consolation")),
        ("swiss-top-cut", 9, ("swiss", "knockout", "consolation")),
        ("swiss-progressive", 2, ("swiss", "knockout", "progressive-consolation")),
        ("swiss-progressive", 3, ("swiss", "knockout", "progressive-consolation")),
        ("swiss-progressive", 4, ("swiss", "knockout", "progressive-consolation")),
        ("knockout-consolation", 2, ("knockout", "consolation")),
    ],
)
def test_a_small_field_comes_to_its_end(preset: str, players: int, stages: tuple[str, ...]) -> None:
    scene = make_scene(preset, players=players, rounds=3)
    for kind in stages:
        if step(scene, kind) == "draw":
            draw(scene, kind)
        for _ in range(6):
            if step(scene, kind) != "draft":
                break
            scene.play(kind)
        assert step(scene, kind) == "complete"
    assert close(scene.tournament, by=scene.director, at=scene.now()).closed_at is not None


@pytest.mark.parametrize(
    ("preset", "players", "main", "consolation"),
    [
        ("knockout-consolation", 3, "knockout", "consolation"),
        ("swiss-top-cut", 9, "swiss", "consolation"),
        ("swiss-progressive", 3, "swiss", "progressive-consolation"),
    ],
)
def test_a_consolation_with_one_loser_alone_is_not_to_be_drawn(
    preset: str, players: int, main: str, consolation: str
) -> None:
    scene = make_scene(preset, players=players, rounds=3)
    assert step(scene, consolation) == "draw"
    for _ in range(1 if main == "knockout" else 3):
        scene.play(main)
    if main == "swiss":
        assert step(scene, consolation) == "draw"
        draw(scene, "knockout")
    assert step(scene, consolation) == "complete"
    with pytest.raises(NothingToPair) as refused:
        draw(scene, consolation)
    assert (refused.value.field, refused.value.found) == ("stage", consolation)
    while step(scene, "knockout") == "draft":
        scene.play("knockout")
    assert scene.stage(consolation).draw is None
    assert close(scene.tournament, by=scene.director, at=scene.now()).closed_at is not None


def test_a_match_from_a_file_goes_into_the_stage_that_is_played() -> None:
    scene = make_scene(players=8, rounds=3)
    made = round_for(scene.division, 1, at=scene.now())
    assert made.stage.kind == "swiss"
    assert final_places_of(scene.tournament.pk)["divisions"][0]["places"] == []


def test_those_in_the_final_table_went_through_whoever_leaves_later() -> None:
    scene = make_scene("swiss-top-cut", players=12, rounds=3)
    for _ in range(3):
        scene.play()
    seeds = draw(scene, "knockout")["seeds"]
    scene.play("knockout")
    withdraw_entry(Entrant.objects.get(pk=seeds[7]), reason="", by=scene.director, at=scene.now())
    rows = standings_of(scene.stage("swiss").pk)["rows"]
    assert {row.person.id for row in rows if row.is_through} == set(seeds)


def test_a_bracket_whose_last_players_have_all_lost_is_over() -> None:
    scene = make_scene("knockout-consolation", players=4)
    scene.play("knockout", winner=lambda _: None)
    assert step(scene, "knockout") == "complete"
    draw(scene, "consolation")
    scene = make_scene("double-elimination", players=2, slug="void")
    scene.play("double-elimination")
    scene.play("double-elimination", winner=lambda _: None)
    assert step(scene, "double-elimination") == "complete"


@pytest.mark.parametrize(("players", "rounds"), [(4, 1), (5, 2), (8, 3)])
def test_the_loser_of_the_final_plays_no_consolation(players: int, rounds: int) -> None:
    scene = make_scene("knockout-consolation", players=players)
    while step(scene, "knockout") == "draft":
        scene.play("knockout")
    bracket = bracket_of(load_stage(scene.stage("knockout").pk))
    second = bracket.standings[bracket.matches[-1].id].loser
    assert second
    draw(scene, "consolation")
    for _ in range(rounds):
        assert step(scene, "consolation") == "draft"
        scene.play("consolation")
    assert step(scene, "consolation") == "complete"
    played = Match.objects.filter(round__stage__kind="consolation")
    assert not played.filter(Q(side_a=second) | Q(side_b=second)).exists()


def test_a_postponed_match_is_postponed_again_when_its_result_is_taken_back() -> None:
    scene = make_scene("swiss-top-cut", players=8, rounds=3)
    match = Match.objects.filter(round=scene.publish(scene.draft()))[0]
    postponed = postpone(match.pk, is_postponed=True, by=scene.director, at=scene.now()).postponed_at
    result = Reported(ResultEntry.Outcome.PLAYED, score={"A": 9, "B": 1})
    entry = keep_result(match.pk, Entered(new_id(), result, scene.now()), by=scene.director, at=scene.now())
    take_back(entry.pk, id=new_id(), by=scene.director, at=scene.now())
    match.refresh_from_db()
    assert (match.postponed_at, match.finished_at) == (postponed, None)


@pytest.mark.parametrize(
    ("preset", "kind"),
    [
        ("round-robin", "round-robin"),
        ("knockout-consolation", "knockout"),
        ("double-elimination", "double-elimination"),
    ],
)
def test_a_player_whom_the_draw_has_no_place_for_is_not_entered(preset: str, kind: str) -> None:
    scene = make_scene(preset, players=5)
    first = scene.publish(scene.draft(kind))
    late = NewEntry(last_name="Late", id=new_id())
    with pytest.raises(DrawMade):
        enter_all(scene.division, [late], at=scene.now())
    with pytest.raises(DrawMade):
        at_the_desk(scene)
    undo_round(first.pk, reason="A player came late.", by=scene.director, at=scene.now())
    enter_all(scene.division, [late], at=scene.now())
    draft_round(scene.stage(kind).pk, id=first.pk, at=scene.now(), is_new_draft=True)
    scene.publish(first)
    assert str(late.id) in (scene.stage(kind).draw or {})["seeds"]
    assert len(enter_all(scene.division, [late], at=scene.now())) == 1


def test_a_player_entered_at_the_desk_plays_from_the_next_round() -> None:
    scene = make_scene(players=8, rounds=4)
    scene.play()
    assert [at_the_desk(scene).first_round, scene.entrants[0].first_round] == [2, 1]


def at_the_desk(scene: Scene) -> Entrant:
    """A late entry as a tablet without network keeps it."""
    entrant, _ = enter_person(
        scene.division, Person("Kim", "Later"), id=new_id(), entered_at=scene.now(), at=scene.now()
    )
    return entrant
