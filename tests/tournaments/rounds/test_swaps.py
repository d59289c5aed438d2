"""Swapping two players of a draft: who sits where afterwards, and what a swap breaks."""

from typing import Any

import pytest

from tests.api_client import Browser
from tests.tournaments.rounds.scene import Scene, make_scene
from tests.tournaments.rounds.test_api import draft, publish
from tournaments.models import Bye, Entrant, Match, Round, new_id
from tournaments.rounds.stages import draw_stage

pytestmark = pytest.mark.django_db

SYSTEMS = [("ffbg-championship", "swiss", "backgammon"), ("scrabble-classique", "classique", "scrabble")]


def after_a_round(preset: str, kind: str, discipline: str) -> tuple[Scene, Browser, Any]:
    """Nine players, one round played, and the draft of the second."""
    scene = make_scene(preset, players=9, rounds=3, discipline=discipline)
    director = Browser(scene.director)
    scene.play(kind)
    return scene, director, draft(director, scene, kind)


def test_the_same_draft_again_keeps_the_swaps(scene: Scene, director: Browser) -> None:
    drafted = draft(director, scene)
    first, second = drafted["pairs"][0], drafted["pairs"][1]
    swap = {"one": first["b"]["entrant"], "other": second["b"]["entrant"]}
    director.put(f"/rounds/{drafted['id']}/swaps/{new_id()}", swap)
    again = director.put(f"/rounds/{drafted['id']}/draft", {"stage": drafted["stage"]["id"]})
    assert again["pairs"][0]["b"]["short"] == second["b"]["short"]
    body = {"stage": drafted["stage"]["id"], "is_new_draft": True}
    fresh = director.put(f"/rounds/{drafted['id']}/draft", body)
    assert fresh["pairs"][0]["b"]["short"] == first["b"]["short"]
    published = publish(director, drafted["id"])
    refused = director.put(f"/rounds/{drafted['id']}/draft", body)
    assert (director.status, refused["code"], refused["field"]) == (409, "round-published", "id")
    assert director.get(f"/rounds/{drafted['id']}/pairings") == published


def test_another_swap_under_the_same_id_is_a_conflict(scene: Scene, director: Browser) -> None:
    drafted = draft(director, scene)
    first, second, third = drafted["pairs"][:3]
    path = f"/rounds/{drafted['id']}/swaps/{new_id()}"
    swap = {"one": first["b"]["entrant"], "other": second["b"]["entrant"]}
    director.put(path, swap)
    answer = director.put(path, {**swap, "other": third["b"]["entrant"]})
    assert (director.status, answer["code"]) == (409, "conflict")
    answer = director.put(path, {**swap, "reason": "Same car home"})
    assert (director.status, answer["code"]) == (409, "conflict")
    director.put(path, swap)
    assert director.status == 200


def test_in_a_published_round_no_seats_and_no_tables_are_swapped(scene: Scene, director: Browser) -> None:
    drafted = draft(director, scene)
    one, other = (pair["b"]["entrant"] for pair in drafted["pairs"][:2])
    published = publish(director, drafted["id"])
    path = f"/rounds/{drafted['id']}"
    for address, body in (
        (f"{path}/swaps/{new_id()}", {"one": one, "other": other}),
        (f"{path}/draft/players/{one}/table", {"to": 2}),
    ):
        refused = director.put(address, body)
        assert (director.status, refused["code"], refused["found"]) == (409, "round-published", "1"), address
    assert director.get(f"{path}/pairings") == published


@pytest.mark.parametrize("is_one", [True, False])
def test_a_player_with_a_fixed_table_stays_there_after_a_swap(scene: Scene, director: Browser, is_one: bool) -> None:
    fixed = Entrant.objects.get(player__last_name="P8")
    Entrant.objects.filter(pk=fixed.pk).update(fixed_table=4)
    drafted = draft(director, scene)
    first = drafted["pairs"][0]["b"]["entrant"]
    one, other = (str(fixed.pk), first) if is_one else (first, str(fixed.pk))
    swapped = director.put(f"/rounds/{drafted['id']}/swaps/{new_id()}", {"one": one, "other": other, "reason": "Car."})
    assert director.status == 201, swapped
    seats = {pair["table"]: {pair["a"]["short"], pair["b"]["short"]} for pair in swapped["pairs"]}
    assert (seats[4], seats[1]) == ({"P1", "P8"}, {"P4", "P5"})
    assert [pair["fixed_for"] for pair in swapped["pairs"] if pair["table"] == 4] == [["P8"]]


def test_a_swap_leaves_others_at_the_tables_that_they_need(scene: Scene, director: Browser) -> None:
    Entrant.objects.filter(player__last_name="P3").update(fixed_table=4)
    drafted = draft(director, scene)
    Entrant.objects.filter(player__last_name="P8").update(fixed_table=4)
    one, other = (drafted["pairs"][place]["a"]["entrant"] for place in (0, 1))
    body = {"one": one, "other": other, "reason": "Car."}
    swapped = director.put(f"/rounds/{drafted['id']}/swaps/{new_id()}", body)
    assert director.status == 201, swapped
    assert [pair["fixed_for"] for pair in swapped["pairs"] if pair["table"] == 4] == [["P3"]]


@pytest.mark.parametrize(("preset", "kind", "discipline"), SYSTEMS)
def test_a_swap_that_repeats_a_match_needs_a_reason(preset: str, kind: str, discipline: str) -> None:
    scene, director, drafted = after_a_round(preset, kind, discipline)
    met = {frozenset(pair) for pair in scene.pairs(Round.objects.get(number=1))}
    one, other = repeating(drafted, met)
    path = f"/rounds/{drafted['id']}"
    broken = director.get(f"{path}/swap?one={one}&other={other}")
    assert "repeat" in {each["code"] for each in broken["breaks"]}
    swap_id = new_id()
    answer = director.put(f"{path}/swaps/{swap_id}", {"one": one, "other": other})
    assert (director.status, answer["code"]) == (422, "reason-needed")
    swapped = director.put(f"{path}/swaps/{swap_id}", {"one": one, "other": other, "reason": "Same car home"})
    assert director.status == 201
    assert swapped["repeats"] >= 1
    assert swapped["swaps"][0]["reason"] == "Same car home"
    director.put(f"{path}/swaps/{swap_id}", {"one": one, "other": other, "reason": "Same car home"})
    assert director.status == 200


@pytest.mark.parametrize(("preset", "kind", "discipline"), SYSTEMS)
def test_a_swap_that_gives_a_second_bye_needs_a_reason(preset: str, kind: str, discipline: str) -> None:
    _, director, drafted = after_a_round(preset, kind, discipline)
    rested, resting = str(Bye.objects.get().entrant_id), drafted["byes"][0]["competitor"]["entrant"]
    path = f"/rounds/{drafted['id']}"
    broken = director.get(f"{path}/swap?one={rested}&other={resting}")["breaks"]
    [told] = [each["text"]["en"] for each in broken if each["code"] == "second-bye"]
    assert Entrant.objects.get(pk=rested).short_name in told
    answer = director.put(f"{path}/swaps/{new_id()}", {"one": rested, "other": resting})
    assert (director.status, answer["code"]) == (422, "reason-needed")
    assert "second-bye" in answer["expected"]
    assert director.get(f"{path}/pairings")["byes"] == drafted["byes"]


def test_a_swap_in_the_consolation_counts_the_matches_of_the_stage_before() -> None:
    scene = make_scene(players=16, rounds=5)
    for _ in range(5):
        scene.play()
    for kind in ("knockout", "progressive-consolation"):
        draw_stage(scene.stage(kind).pk, by=scene.director, at=scene.now())
    director = Browser(scene.director)
    drafted = draft(director, scene, "progressive-consolation")
    before = Match.objects.filter(round__stage=scene.stage("swiss"))
    met = {frozenset((each.side_a.short_name, each.side_b.short_name)) for each in before}
    one, other = repeating(drafted, met)
    broken = director.get(f"/rounds/{drafted['id']}/swap?one={one}&other={other}")["breaks"]
    assert {each["code"] for each in broken} == {"repeat"}


def repeating(drafted: dict[str, Any], met: set[frozenset[str]]) -> tuple[str, str]:
    """Two players whose swap puts two together who have met."""
    for pair in drafted["pairs"]:
        for other in drafted["pairs"]:
            for side in ("a", "b"):
                if other is not pair and frozenset((pair["a"]["short"], other[side]["short"])) in met:
                    return pair["b"]["entrant"], other[side]["entrant"]
    raise AssertionError("no swap repeats a match")


def test_a_swap_that_is_not_possible_is_refused_when_it_is_looked_at() -> None:
    scene = make_scene(players=4, rounds=1)
    director, one = Browser(scene.director), scene.entrants[0].pk
    refused = director.get(f"/rounds/{scene.draft().pk}/swap?one={one}&other={one}")
    assert (director.status, refused["field"]) == (422, "other")
    fixed = make_scene("knockout-consolation", players=4, slug="cup")
    one, other = (each.pk for each in fixed.entrants[:2])
    director = Browser(fixed.director)
    refused = director.get(f"/rounds/{fixed.draft('knockout').pk}/swap?one={one}&other={other}")
    assert (director.status, refused["code"]) == (409, "seats-fixed")


def test_a_second_swap_that_repeats_other_matches_needs_a_reason_of_its_own(scene: Scene, director: Browser) -> None:
    scene.play()
    drafted = draft(director, scene)
    met = {frozenset(pair) for pair in scene.pairs(Round.objects.get(number=1))}
    path = f"/rounds/{drafted['id']}"
    one, other = repeating(drafted, met)
    swapped = director.put(f"{path}/swaps/{new_id()}", {"one": one, "other": other, "reason": "Same car home"})
    told = {each["text"]["en"] for each in swapped["deviations"]}
    one, other = repeating({**swapped, "pairs": [each for each in swapped["pairs"] if not each["is_repeat"]]}, met)
    broken = director.get(f"{path}/swap?one={one}&other={other}")["breaks"]
    assert "repeat" in {each["code"] for each in broken}
    assert not told & {each["text"]["en"] for each in broken}
    answer = director.put(f"{path}/swaps/{new_id()}", {"one": one, "other": other})
    assert (director.status, answer["code"]) == (422, "reason-needed")
    assert director.get(f"{path}/pairings")["swaps"] == swapped["swaps"]
    director.put(f"{path}/swaps/{new_id()}", {"one": one, "other": other, "reason": "The same"})
    assert director.status == 201


def test_two_players_of_a_pair_that_has_met_change_seats_without_another_reason(
    scene: Scene, director: Browser
) -> None:
    scene.play()
    drafted = draft(director, scene)
    met = {frozenset(pair) for pair in scene.pairs(Round.objects.get(number=1))}
    path = f"/rounds/{drafted['id']}"
    one, other = repeating(drafted, met)
    swapped = director.put(f"{path}/swaps/{new_id()}", {"one": one, "other": other, "reason": "Same car home"})
    pair = next(each for each in swapped["pairs"] if each["is_repeat"])
    director.put(f"{path}/swaps/{new_id()}", {"one": pair["a"]["entrant"], "other": pair["b"]["entrant"]})
    assert director.status == 201
