"""A player who leaves is paired no more, whatever the stage; in a bracket the opponent goes on."""

import pytest

from tests.tournaments.rounds.scene import Scene, make_scene
from tests.tournaments.rounds.test_correction_effects import draw
from tests.tournaments.rounds.test_late_changes import bracket, step
from tournaments.errors import BadValue
from tournaments.events.attendance import undo_withdrawal, withdraw_entry
from tournaments.models import Bye, Entrant, Match, Round
from tournaments.rounds.brackets import brackets_of
from tournaments.rounds.errors import DraftOutdated, NothingToPair, StageComplete
from tournaments.rounds.final_places import final_places_of
from tournaments.rounds.pairings import pairings_of

pytestmark = pytest.mark.django_db


def leave(scene: Scene, *numbers: int) -> None:
    """The players P1, P2 ... leave the tournament."""
    for number in numbers:
        withdraw_entry(scene.entrants[number - 1], reason="", by=scene.director, at=scene.now())


def places(scene: Scene) -> list[str]:
    """The final places, best first."""
    return [each.person.short for each in final_places_of(scene.tournament.pk)["divisions"][0]["places"]]


def champion(scene: Scene, kind: str) -> str | None:
    parts = brackets_of(scene.division.pk)["parts"]
    found: str | None = next(part["champion"] for part in parts if part["stage"].kind == kind)
    return found


@pytest.mark.parametrize(
    ("preset", "kind"),
    [
        ("ffbg-championship", "swiss"),
        ("swiss-top-cut", "swiss"),
        ("knockout-consolation", "knockout"),
        ("double-elimination", "double-elimination"),
        ("round-robin", "round-robin"),
        ("scrabble-classique", "classique"),
    ],
)
def test_a_player_who_leaves_is_in_no_later_round(preset: str, kind: str) -> None:
    scene = make_scene(preset, players=8, rounds=3, discipline="scrabble" if kind == "classique" else "backgammon")
    scene.play(kind)
    leave(scene, 1)
    while step(scene, kind) == "draft":
        scene.play(kind)
    assert step(scene, kind) in ("complete", "play-off")
    later = Match.objects.filter(round__number__gt=1)
    assert later
    assert scene.entrants[0].pk not in {side for each in later for side in (each.side_a_id, each.side_b_id)}


def test_the_opponent_in_a_bracket_goes_on_and_reads_why() -> None:
    scene = make_scene("knockout-consolation", players=8)
    scene.play("knockout")
    leave(scene, 4)
    draft = scene.draft("knockout")
    assert [(each["a"]["short"], each["b"]["short"]) for each in scene_pairs(draft)] == [("P2", "P3")]
    [bye] = pairings_of(draft.pk)["byes"]
    assert (bye["competitor"].short, [each.code for each in bye["reasons"]][-1]) == ("P1", "left")
    assert bye["reasons"][-1].sentence["en"] == "P1 goes on without a match: P4 has left the tournament."
    scene.publish(draft)
    scene.finish(draft, scene.higher_rated)
    scene.play("knockout")
    assert champion(scene, "knockout") == "P1"
    assert places(scene)[:2] == ["P1", "P2"]
    assert Bye.objects.filter(round=draft, half_points=0).count() == 1


def scene_pairs(draft: Round) -> list[dict[str, dict[str, str]]]:
    shown = pairings_of(draft.pk)["pairs"]
    return [{"a": {"short": each["a"].short}, "b": {"short": each["b"].short}} for each in shown]


def test_a_draft_from_before_the_player_left_is_not_published() -> None:
    scene = make_scene("knockout-consolation", players=8)
    scene.play("knockout")
    draft = scene.draft("knockout")
    leave(scene, 1)
    with pytest.raises(DraftOutdated):
        scene.publish(draft)


def test_a_finalist_who_leaves_makes_the_other_the_winner() -> None:
    scene = make_scene("knockout-consolation", players=4)
    scene.play("knockout")
    leave(scene, 1)
    assert (step(scene, "knockout"), champion(scene, "knockout")) == ("complete", "P2")
    assert places(scene)[:2] == ["P2", "P1"]
    with pytest.raises(StageComplete):
        scene.draft("knockout")


def test_two_who_leave_before_their_match_leave_the_next_seat_empty() -> None:
    scene = make_scene("knockout-consolation", players=8)
    scene.play("knockout")
    leave(scene, 1, 4)
    scene.play("knockout")
    assert (step(scene, "knockout"), champion(scene, "knockout")) == ("complete", "P2")


def test_a_beaten_player_who_leaves_is_not_in_the_consolation_and_the_opponent_goes_on() -> None:
    scene = make_scene("knockout-consolation", players=8)
    scene.play("knockout")
    draw(scene, "consolation")
    leave(scene, 8)
    assert scene.pairs(scene.play("consolation")) == [("P7", "P6")]
    scene.play("knockout")
    assert scene.pairs(scene.play("consolation")) == [("P5", "P3"), ("P6", "P4")]


def test_a_player_of_the_losers_side_goes_on_where_the_other_has_left() -> None:
    scene = make_scene("double-elimination", players=4)
    scene.play("double-elimination")
    leave(scene, 4)
    assert scene.pairs(scene.play("double-elimination")) == [("P1", "P2")]
    assert scene.pairs(scene.play("double-elimination")) == [("P3", "P2")]


@pytest.mark.parametrize(("leaver", "winner"), [(1, "P2"), (2, "P1")])
def test_no_second_final_is_played_against_a_player_who_has_left(leaver: int, winner: str) -> None:
    scene = make_scene("double-elimination", players=2)
    scene.play("double-elimination")
    scene.play("double-elimination", winner=lambda match: "B" if match.side_a == scene.entrants[0] else "A")  # type: ignore[arg-type,return-value]
    leave(scene, leaver)
    assert (step(scene, "double-elimination"), champion(scene, "double-elimination")) == ("complete", winner)


def test_a_player_who_comes_back_plays_where_the_opponent_has_not_gone_on() -> None:
    scene = make_scene("knockout-consolation", players=8)
    scene.play("knockout")
    leave(scene, 3, 4)
    undo_withdrawal(Entrant.objects.get(pk=scene.entrants[2].pk), reason="Well.", by=scene.director, at=scene.now())
    assert scene.pairs(scene.play("knockout")) == [("P2", "P3")]
    scene.publish(scene.draft("knockout"))
    undo_withdrawal(Entrant.objects.get(pk=scene.entrants[3].pk), reason="Well.", by=scene.director, at=scene.now())
    assert bracket(scene)["M3-1"] == ["P1", "P2"]
    scene.finish(Round.objects.latest("number"), scene.higher_rated)
    with pytest.raises(StageComplete):
        scene.draft("knockout")


def after_the_quarter_finals_of_the_consolation() -> Scene:
    """A progressive consolation of which the semi-finals are to come."""
    scene = make_scene("swiss-progressive", players=12, rounds=3)
    for _ in range(3):
        scene.play()
    for kind in ("knockout", "progressive-consolation"):
        draw(scene, kind)
    while step(scene, "knockout") == "draft":
        scene.play("knockout")
    while (scene.play("progressive-consolation").draft or {})["phase"] != "quarters":
        pass
    return scene


def test_a_finalist_of_the_progressive_consolation_who_leaves_makes_the_other_the_winner() -> None:
    scene, kind = after_the_quarter_finals_of_the_consolation(), "progressive-consolation"
    round_ = scene.play(kind)
    matches = Match.objects.filter(round=round_).select_related("side_a__player", "side_b__player")
    leaver, other = sorted(getattr(each, f"side_{each.winner.lower()}").short_name for each in matches)
    leave(scene, int(leaver[1:]))
    assert (step(scene, kind), champion(scene, kind)) == ("complete", other)
    found = places(scene)
    assert found.index(other) + 1 == found.index(leaver)


def test_a_consolation_whose_semi_finalists_all_lose_is_over() -> None:
    scene, kind = after_the_quarter_finals_of_the_consolation(), "progressive-consolation"
    scene.play(kind, winner=lambda _: None)
    assert (step(scene, kind), champion(scene, kind)) == ("complete", None)


def test_a_player_who_has_left_is_not_said_to_go_on_without_a_match() -> None:
    scene = make_scene("knockout-consolation", players=6)
    scene.play("knockout")
    leave(scene, 5)
    scene.play("knockout")
    draw(scene, "consolation")
    scene.publish(scene.draft("consolation"))
    resting = Bye.objects.filter(round__stage__kind="consolation")
    assert scene.entrants[4].pk not in {each.entrant_id for each in resting}


@pytest.mark.parametrize(
    ("players", "leaving", "before", "rounds"),
    [(5, (5,), "wait", 1), (8, (5, 6, 7, 8), "wait", 1), (4, (4,), "wait", 0), (4, (3, 4), "complete", 0)],
)
def test_a_consolation_drawn_early_takes_those_whom_the_main_bracket_sends_it(
    players: int, leaving: tuple[int, ...], before: str, rounds: int
) -> None:
    scene = make_scene("knockout-consolation", players=players)
    draw(scene, "consolation")
    leave(scene, *leaving)
    assert step(scene, "consolation") == before
    while step(scene, "knockout") == "draft":
        scene.play("knockout")
    for _ in range(rounds):
        assert step(scene, "consolation") == "draft"
        scene.play("consolation")
    assert step(scene, "consolation") == "complete"
    final = Match.objects.filter(round__stage__kind="knockout").order_by("-round__number")[0]
    met = {
        side
        for each in Match.objects.filter(round__stage__kind="consolation")
        for side in (each.side_a_id, each.side_b_id)
    }
    assert final.side_a_id not in met
    assert final.side_b_id not in met


def test_a_consolation_drawn_early_is_fed_by_two_rounds_of_a_field_that_grew() -> None:
    scene = make_scene("knockout-consolation", players=5)
    late = scene.entrants[4]
    withdraw_entry(late, reason="", by=scene.director, at=scene.now())
    draw(scene, "consolation")
    undo_withdrawal(late, reason="", by=scene.director, at=scene.now())
    scene.play("knockout")
    scene.play("knockout")
    assert scene.pairs(scene.play("consolation")) == [("P5", "P3")]


@pytest.mark.parametrize("preset", ["knockout-consolation", "double-elimination"])
def test_a_bracket_of_one_player_has_too_few_for_a_match(preset: str) -> None:
    scene = make_scene(preset, players=2)
    leave(scene, 2)
    with pytest.raises(NothingToPair):
        scene.draft("knockout" if preset == "knockout-consolation" else preset)


def test_a_player_who_has_left_is_not_left_out_of_the_last_round_for_half_a_point() -> None:
    scene = make_scene(players=8, rounds=2)
    scene.play()
    leave(scene, 1)
    gone = scene.entrants[0].pk
    with pytest.raises(BadValue) as refused:
        scene.draft(excluded=[gone])
    assert (refused.value.field, refused.value.found) == ("excluded", str(gone))
