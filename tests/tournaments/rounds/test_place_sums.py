"""What each round adds to the figures of a place: the sums are those of the standings, in every format."""

from typing import Any

import pytest

from tests.api_client import Browser
from tests.tournaments.rounds.scene import Scene, make_scene
from tournaments.models import Match, Result, Side
from tournaments.services.matches import finish_match

pytestmark = pytest.mark.django_db

NO_SUMS = {"p", "ppm", "direct-encounter"}
"""Columns that aren't added up round by round."""


def places(scene: Scene, kind: str) -> list[tuple[dict[str, Any], dict[str, Any]]]:
    """Every row of the standings with its explanation."""
    director = Browser(scene.director)
    stage = scene.stage(kind).pk
    rows = director.get(f"/stages/{stage}/standings")["rows"]
    return [(row, director.get(f"/stages/{stage}/standings/{row['entrant']}")) for row in rows]


def assert_added_up(scene: Scene, kind: str) -> None:
    """Each column that is a sum is the sum of what the rounds add."""
    for row, why in places(scene, kind):
        for number, column in enumerate(why["columns"]):
            added = [each["added"][number] for each in why["rounds"]]
            if column in NO_SUMS:
                assert set(added) == {None}
            else:
                assert sum(each or 0 for each in added) == row["values"][number], (column, row["short"])


def play(scene: Scene, kind: str, rounds: int) -> None:
    """Rounds in which the second table is forfeited and the third, if there is one, lost by both."""
    for _ in range(rounds):
        round_ = scene.publish(scene.draft(kind))
        for match in Match.objects.filter(round=round_, table__in=(2, 3)):
            is_forfeit = match.table == 2
            winner, result = (Side.B, Result.WALKOVER) if is_forfeit else (None, Result.BOTH_LOST)
            finish_match(match, winner=winner, result=result, at=scene.now())
        scene.finish(round_, scene.higher_rated)


@pytest.mark.parametrize(
    ("preset", "kind", "discipline"),
    [
        ("ffbg-championship", "swiss", "backgammon"),
        ("swiss-top-cut", "swiss", "backgammon"),
        ("round-robin", "round-robin", "backgammon"),
        ("scrabble-classique", "classique", "scrabble"),
    ],
)
def test_rounds_add_up_to_the_figures(preset: str, kind: str, discipline: str) -> None:
    scene = make_scene(preset, players=9, discipline=discipline, rounds=7 if kind == "swiss" else None)
    play(scene, kind, 3)
    assert_added_up(scene, kind)


@pytest.mark.parametrize("tie_break", ["buchholz-cut-2", "median-buchholz", "d", "p"])
def test_tie_breaks_that_were_chosen_add_up_too(tie_break: str) -> None:
    scene = make_scene("swiss-top-cut", players=9, rounds=5)
    scene.division.tie_breaks = [tie_break]
    scene.division.save()
    play(scene, "swiss", 4)
    assert_added_up(scene, "swiss")


@pytest.mark.parametrize("options", [{"bye_in_buchholz": "own"}, {"forfeits": "not-met"}, {}])
def test_both_parts_of_d_add_up_by_the_options_of_the_division(options: dict[str, str]) -> None:
    scene = make_scene(players=9, rounds=7)
    scene.division.options = options
    scene.division.save()
    play(scene, "swiss", 3)
    for row, why in places(scene, "swiss"):
        both = sum((each["opponent_points"] or 0) + (each["if_beaten"] or 0) for each in why["rounds"])
        assert both == row["values"][1], row["short"]
    assert_added_up(scene, "swiss")
