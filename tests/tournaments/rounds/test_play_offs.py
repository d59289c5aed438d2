"""Play-offs: so many rounds that each of the tied players meets all others of their group."""

from itertools import islice

import pytest

from tests.api_client import Browser
from tests.tournaments.rounds.scene import Scene, make_scene
from tests.tournaments.rounds.test_correction_effects import correct, preview
from tournaments.events.attendance import withdraw_entry
from tournaments.events.selectors import set_up_of
from tournaments.models import Division, Entrant, Match, Player, Result, Side, Stage, new_id
from tournaments.rounds.errors import PlayoffsDrawn, StageComplete
from tournaments.rounds.overview import rounds_of
from tournaments.rounds.play_offs import open_playoff
from tournaments.rounds.stages import draw_stage
from tournaments.rounds.standings import standings_of
from tournaments.selectors.stages import load_stage
from tournaments.selectors.standings import table_of
from tournaments.services import matches


def tied(players: int = 4, **options: str) -> Scene:
    """Players of one rating after one round: half of them have won, half have lost."""
    scene = make_scene(players=players, rounds=1)
    Player.objects.update(rating=1500)
    Division.objects.update(options=options)
    scene.play()
    return scene


def open_ties(scene: Scene) -> Stage:
    """The stage of the one-point matches that the ties of a scene call for."""
    stage, _ = open_playoff(scene.division.pk, id=new_id(), by=scene.director, at=scene.now())
    return stage


@pytest.mark.django_db
def test_a_division_has_one_stage_of_play_offs() -> None:
    scene, first = tied(), new_id()
    made, is_new = open_playoff(scene.division.pk, id=first, by=scene.director, at=scene.now())
    assert (made.pk, is_new) == (first, True)
    assert open_playoff(scene.division.pk, id=first, by=scene.director, at=scene.now()) == (made, False)
    with pytest.raises(PlayoffsDrawn) as refused:
        open_playoff(scene.division.pk, id=new_id(), by=scene.director, at=scene.now())
    assert refused.value.found == scene.division.name
    assert Stage.objects.filter(division=scene.division, kind=Stage.Kind.PLAY_OFF).count() == 1


@pytest.mark.django_db
@pytest.mark.parametrize(("preset", "kind"), [("ffbg-championship", "swiss"), ("round-robin", "round-robin")])
def test_a_division_without_a_tie_to_play_off_has_no_play_offs(preset: str, kind: str) -> None:
    scene = make_scene(preset, players=4, rounds=1)
    scene.play(kind)
    browser = Browser(scene.director)
    refused = browser.put(f"/divisions/{scene.division.pk}/play-offs/{new_id()}", None)
    assert (browser.status, refused["code"], refused["field"]) == (409, "no-playoffs", "division")
    assert not Stage.objects.filter(kind=Stage.Kind.PLAY_OFF).exists()


@pytest.mark.django_db
def test_play_offs_are_opened_and_not_drawn() -> None:
    scene = tied()
    stage, browser = open_ties(scene), Browser(scene.director)
    refused = browser.put(f"/stages/{stage.pk}/drawn", None)
    assert (browser.status, refused["code"], refused["field"]) == (422, "out-of-range", "stage")
    assert (refused["found"], "play-off" in refused["expected"]) == ("play-off", False)
    assert scene.stage("play-off").draw == stage.draw


@pytest.mark.django_db
def test_a_stage_that_is_drawn_again_leaves_the_one_before_closed_when_it_was() -> None:
    scene = make_scene(players=12, rounds=3)
    for _ in range(3):
        scene.play()
    knockout = scene.stage("knockout").pk
    draw_stage(knockout, by=scene.director, at=scene.now())
    closed_at = scene.stage("swiss").closed_at
    assert closed_at is not None
    draw_stage(knockout, by=scene.director, at=scene.now())
    assert scene.stage("swiss").closed_at == closed_at


@pytest.mark.django_db
def test_play_offs_are_no_part_of_the_set_up() -> None:
    scene = tied()
    open_ties(scene)
    division = set_up_of(scene.tournament).divisions[0]
    assert [each.kind for each in division.stages or ()] == ["swiss", "knockout", "progressive-consolation"]


def played_off() -> tuple[Scene, Match]:
    """Four tied players whose one-point matches were played, and a match of the Swiss round before."""
    scene = tied()
    open_ties(scene)
    scene.play("play-off")
    return scene, Match.objects.filter(round__stage=scene.stage("swiss")).order_by("table").first() or Match()


def step(scene: Scene, kind: str) -> str:
    [division] = rounds_of(scene.tournament.pk, may_pair=True)
    return next(each.next for each in division.stages if each.stage.kind == kind)


@pytest.mark.django_db
def test_a_tie_that_a_correction_makes_is_played_off_as_well() -> None:
    scene, match = played_off()
    assert step(scene, "swiss") == "complete"
    correct(scene, match)
    assert step(scene, "swiss") == "play-off"
    again = new_id()
    for _ in range(2):
        _, is_new = open_playoff(scene.division.pk, id=again, by=scene.director, at=scene.now())
    assert (is_new, step(scene, "play-off"), step(scene, "swiss")) == (False, "draft", "results")
    scene.play("play-off")
    assert (step(scene, "play-off"), step(scene, "swiss")) == ("complete", "complete")
    draw_stage(scene.stage("knockout").pk, by=scene.director, at=scene.now())


@pytest.mark.django_db
def test_one_point_matches_are_not_the_final_table() -> None:
    scene, match = played_off()
    effects = preview(scene, match)
    assert (effects["is_final_published"], bool(effects["playoffs"])) == (False, True)
    assert [each["stage"] for each in effects["published"]] == ["play-off"]


@pytest.mark.django_db
def test_a_corrected_one_point_match_shows_the_places_that_it_changes() -> None:
    scene, _ = played_off()
    draw_stage(scene.stage("knockout").pk, by=scene.director, at=scene.now())
    match = Match.objects.get(round__stage=scene.stage("play-off"), table=1)
    body = {"outcome": "played", "score": {"A": 0, "B": 1} if match.winner == "A" else {"A": 1, "B": 0}}
    browser = Browser(scene.director)
    effects = browser.post(f"/matches/{match.pk}/correction-preview", body)
    assert {each["name"] for each in effects["places"]} == {match.side_a.name, match.side_b.name}
    assert not effects["is_final_published"]
    scene.publish(scene.draft("knockout"))
    assert browser.post(f"/matches/{match.pk}/correction-preview", body)["is_final_published"]


def opened(shape: str, *sizes: int) -> Scene:
    """A division of eight whose one-point matches are between groups of these sizes."""
    scene = tied(players=8, playoff_shape=shape, playoff_scope="all")
    stage = open_ties(scene)
    names = iter(str(each.pk) for each in scene.entrants)
    stage.draw = {**(stage.draw or {}), "groups": [list(islice(names, size)) for size in sizes]}
    stage.save()
    return scene


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("shape", "sizes", "rounds"),
    [
        ("all", (2,), 1),
        ("all", (3,), 3),
        ("all", (4, 2), 3),
        ("all", (2, 5), 5),
        ("knockout", (2,), 1),
        ("knockout", (3,), 2),
        ("knockout", (4, 4), 2),
    ],
)
def test_one_point_matches_have_as_many_rounds_as_their_shape_needs(
    shape: str, sizes: tuple[int, ...], rounds: int
) -> None:
    scene = opened(shape, *sizes)
    for _ in range(rounds):
        assert step(scene, "play-off") == "draft"
        scene.play("play-off")
    assert step(scene, "play-off") == "complete"
    with pytest.raises(StageComplete) as refused:
        scene.draft("play-off")
    assert (refused.value.field, refused.value.found) == ("stage", rounds + 1)


@pytest.mark.django_db
@pytest.mark.parametrize("shape", ["all", "knockout"])
def test_a_tied_player_who_leaves_is_not_paired_any_more(shape: str) -> None:
    scene = opened(shape, 3)
    first, second, third = scene.entrants[:3]
    withdraw_entry(first, reason="", by=scene.director, at=scene.now())
    assert scene.pairs(scene.play("play-off")) == [(second.short_name, third.short_name)]
    assert step(scene, "play-off") == "complete"


@pytest.mark.django_db
def test_a_tie_without_the_one_who_left_is_not_opened_again() -> None:
    scene = tied(players=6, playoff_scope="all")
    gone = (open_ties(scene).draw or {})["groups"][0][0]
    withdraw_entry(Entrant.objects.get(pk=gone), reason="", by=scene.director, at=scene.now())
    assert (step(scene, "swiss"), step(scene, "play-off")) == ("results", "draft")
    for _ in range(3):
        scene.play("play-off")
    assert (step(scene, "swiss"), step(scene, "play-off")) == ("complete", "complete")


@pytest.mark.django_db
def test_a_postponed_one_point_match_is_not_played_twice() -> None:
    scene = opened("knockout", 4)
    scene.publish(scene.draft("play-off"))
    late, other = Match.objects.filter(round__stage__kind=Stage.Kind.PLAY_OFF).order_by("table")
    matches.finish_match(other, winner=Side.A, result=Result.PLAYED, at=scene.now())
    Match.objects.filter(pk=late.pk).update(postponed_at=scene.now())
    assert step(scene, "play-off") == "results"
    scene.finish(late.round, scene.higher_rated)
    assert step(scene, "play-off") == "draft"


def tied_by_leaving(began: str) -> Scene:
    """The fourth of a Swiss stage leaves once a round of this stage is published: equal players lie across the cut."""
    scene = make_scene(players=16, rounds=2)
    Player.objects.update(rating=1500)
    Division.objects.update(options={"playoff_scope": "cut"})
    scene.play()
    scene.play()
    for kind in dict.fromkeys(("knockout", began)):
        draw_stage(scene.stage(kind).pk, by=scene.director, at=scene.now())
    fourth = (scene.stage("knockout").draw or {})["seeds"][3]
    scene.play(began)
    withdraw_entry(Entrant.objects.get(pk=fourth), reason="", by=scene.director, at=scene.now())
    return scene


def reasons(scene: Scene) -> set[str]:
    """Why the places of the Swiss stage stand in their order."""
    return {reason.code for row in standings_of(scene.stage("swiss").pk)["rows"] for reason in row.reasons}


@pytest.mark.django_db
def test_a_finalist_who_leaves_makes_no_tie_of_the_first_stage_a_question_again() -> None:
    scene = tied_by_leaving("knockout")
    assert table_of(load_stage(scene.stage("swiss").pk)).playoffs_needed == ()
    assert "above-by-playoff-pending" not in reasons(scene)
    assert step(scene, "swiss") == "complete"
    assert draw_stage(scene.stage("progressive-consolation").pk, by=scene.director, at=scene.now()).draw


@pytest.mark.django_db
def test_a_tie_is_played_off_before_the_final_table_even_if_the_consolation_has_begun() -> None:
    scene = tied_by_leaving("progressive-consolation")
    assert "above-by-playoff-pending" in reasons(scene)
    assert (step(scene, "swiss"), step(scene, "knockout")) == ("play-off", "draw")
    open_ties(scene)
    while step(scene, "play-off") == "draft":
        scene.play("play-off")
    assert step(scene, "swiss") == "complete"
    assert draw_stage(scene.stage("knockout").pk, by=scene.director, at=scene.now()).draw


@pytest.mark.django_db
def test_no_place_waits_for_a_one_point_match_before_the_last_round() -> None:
    scene = make_scene(players=8, rounds=2)
    Player.objects.update(rating=1500)
    scene.play()
    assert reasons(scene) == {"above-by-points", "above-by-entry"}
