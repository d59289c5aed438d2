"""What the screens of a division show on the way to its end, for each preset, against what is on file."""

from __future__ import annotations

from typing import Any

import pytest

from tests.recorded.record import check
from tests.tournaments.rounds.scene import Scene, make_scene
from tournaments.errors import BadValue
from tournaments.models import Match, Side, Stage, new_id
from tournaments.pairing.presets import PRESETS
from tournaments.rounds.api.bracket_outputs import Brackets
from tournaments.rounds.api.outputs import Rounds, Standings
from tournaments.rounds.brackets import brackets_of
from tournaments.rounds.errors import StageComplete
from tournaments.rounds.overview import rounds_of
from tournaments.rounds.stages import draw_stage
from tournaments.rounds.standings import standings_of

pytestmark = pytest.mark.django_db

PLAYERS = {
    "ffbg-championship": 8,
    "swiss-top-cut": 11,
    "swiss-progressive": 11,
    "round-robin": 4,
    "scrabble-classique": 5,
}
MOST_PLAYERS = 5
"""Of the other presets: an odd field, so that byes are shown."""
ROUNDS = {"ffbg-championship": 5, "swiss-top-cut": 3, "swiss-progressive": 3}
TABLES = ("swiss", "round-robin", "classique")


def shown(scene: Scene) -> dict[str, Any]:
    """Overview, brackets and the standings of every stage that has a table."""
    stages = Stage.objects.filter(division=scene.division).order_by("number")
    tables = {stage.kind: Standings(standings_of(stage.pk)).data for stage in stages if stage.kind in TABLES}
    return {
        "rounds": Rounds({"may_pair": True, "divisions": rounds_of(scene.tournament.pk, may_pair=True)}).data,
        "brackets": Brackets(brackets_of(scene.division.pk)).data,
        "standings": tables,
    }


def upset(match: Match) -> Side:
    """At every third table the lower rating wins."""
    a, b = match.side_a.rating or 0, match.side_b.rating or 0
    is_upset = (match.table or 0) % 3 == 0
    return Side.A if (a >= b) is not is_upset else Side.B


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_what_a_division_shows_on_the_way_to_its_end(preset: str) -> None:
    discipline = "scrabble" if preset == "scrabble-classique" else "backgammon"
    players = PLAYERS.get(preset, MOST_PLAYERS)
    scene = make_scene(preset, players=players, rounds=ROUNDS.get(preset), discipline=discipline)
    seen: dict[str, Any] = {"before": shown(scene)}
    for stage in Stage.objects.filter(division=scene.division).order_by("number"):
        if stage.number > 1:
            draw_stage(stage.pk, by=scene.director, at=scene.now())
            seen[f"{stage.kind} drawn"] = shown(scene)
        try:
            scene.publish(scene.draft(stage.kind))
            seen[f"{stage.kind} begun"] = shown(scene)
            for _ in range(12):
                scene.finish(stage.rounds.latest("number"), upset)
                scene.publish(scene.draft(stage.kind))
        except StageComplete:
            continue
    seen["end"] = shown(scene)

    check("divisions", preset, seen)


@pytest.mark.parametrize("is_last", [False, True])
def test_only_entrants_are_left_out_and_only_of_the_last_round(is_last: bool) -> None:
    scene = make_scene(players=6, rounds=1 if is_last else 2)
    stranger = new_id()

    with pytest.raises(BadValue) as unknown:
        scene.draft(excluded=[stranger])
    assert (unknown.value.field, unknown.value.found) == ("excluded", str(stranger))
    if not is_last:
        with pytest.raises(BadValue) as early:
            scene.draft(excluded=[scene.entrants[0].pk])
        assert (early.value.field, early.value.found) == ("excluded", 1)
