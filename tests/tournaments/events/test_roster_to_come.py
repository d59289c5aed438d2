"""What the list of entries offers: absences of rounds there are, check-in while it matters, and the open match."""

from typing import Any

import pytest

from tests.api_client import Browser
from tests.tournaments.rounds.scene import Scene, make_scene
from tests.tournaments.rounds.test_correction_effects import draw
from tournaments.errors import BadValue
from tournaments.events.attendance import announce_absence, withdraw_entry
from tournaments.events.set_ups import DivisionSetUp
from tournaments.models import Match, Round, new_id

pytestmark = pytest.mark.django_db


def roster(scene: Scene) -> Any:
    return Browser(scene.director).get(f"/divisions/{scene.division.pk}/roster")


@pytest.mark.parametrize(
    ("preset", "kind", "discipline", "players", "planned"),
    [
        ("round-robin", "round-robin", "backgammon", 4, 3),
        ("round-robin", "round-robin", "backgammon", 5, 5),
        ("scrabble-classique", "classique", "scrabble", 6, 4),
        ("scrabble-classique", "classique", "scrabble", 18, 5),
        ("ffbg-championship", "swiss", "backgammon", 8, 7),
    ],
)
def test_absences_are_announced_for_rounds_that_there_are(
    preset: str, kind: str, discipline: str, players: int, planned: int
) -> None:
    scene = make_scene(preset, players=players, discipline=discipline)
    assert roster(scene)["planned_rounds"] == planned
    announce_absence(scene.entrants[0], scene.stage(kind), planned)
    with pytest.raises(BadValue) as refused:
        announce_absence(scene.entrants[0], scene.stage(kind), planned + 1)
    assert refused.value.expected == f"1…{planned}"


def test_a_player_who_left_before_the_schedule_was_drawn_makes_it_no_longer() -> None:
    scene = make_scene("round-robin", players=5)
    withdraw_entry(scene.entrants[0], reason="", by=scene.director, at=scene.now())
    assert roster(scene)["planned_rounds"] == 3
    scene.publish(scene.draft("round-robin"))
    withdraw_entry(scene.entrants[1], reason="", by=scene.director, at=scene.now())
    assert roster(scene)["planned_rounds"] == 3


@pytest.mark.parametrize(
    ("preset", "kind"),
    [
        ("knockout-consolation", "knockout"),
        ("double-elimination", "double-elimination"),
        ("round-robin", "round-robin"),
    ],
)
def test_check_in_ends_where_the_draw_is_fixed(preset: str, kind: str) -> None:
    scene = make_scene(preset, players=4)
    assert roster(scene)["takes_check_ins"]
    scene.publish(scene.draft(kind))
    assert not roster(scene)["takes_check_ins"]


def test_check_in_ends_with_the_last_swiss_round() -> None:
    scene = make_scene("swiss-top-cut", players=12, rounds=3)
    for _ in range(2):
        scene.play()
        assert roster(scene)["takes_check_ins"]
    scene.play()
    assert not roster(scene)["takes_check_ins"]


def test_a_player_who_leaves_during_a_match_is_shown_with_the_table_that_waits() -> None:
    scene = make_scene(players=4, rounds=3)
    round_ = scene.publish(scene.draft())
    withdraw_entry(scene.entrants[0], reason="", by=scene.director, at=scene.now())
    table = Match.objects.get(round=round_, side_a=scene.entrants[0]).table
    rows = {each["id"]: each for each in roster(scene)["entries"]}
    assert rows[str(scene.entrants[0].pk)]["open_match"] == {"round": str(round_.pk), "table": table}
    scene.finish(round_, scene.higher_rated)
    assert {each["open_match"] for each in roster(scene)["entries"]} == {None}


def test_the_match_of_the_later_stage_is_the_one_that_waits() -> None:
    scene = make_scene("swiss-top-cut", players=12, rounds=3)
    for _ in range(3):
        scene.play()
    draw(scene, "knockout")
    final = scene.publish(scene.draft("knockout"))
    waiting = {each["open_match"]["round"] for each in roster(scene)["entries"] if each["open_match"]}
    assert waiting == {str(final.pk)}
    assert Round.objects.count() == 4


@pytest.mark.parametrize(("length", "consolation"), [(1, 1), (3, 3), (5, 5), (7, 5), (11, 5)])
def test_a_consolation_is_not_proposed_with_longer_matches_than_the_main_bracket(length: int, consolation: int) -> None:
    whole = DivisionSetUp(new_id(), "Open", "knockout-consolation", match_length=length).whole()
    assert [each.match_length for each in whole.stages or ()] == [None, consolation]
