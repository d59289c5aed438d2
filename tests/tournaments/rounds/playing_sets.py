"""A final table in sets: the scene, and what a director does with its sets."""

from typing import Any

import pytest

from tests.api_client import Browser
from tests.tournaments.rounds.scene import Scene, make_scene
from tournaments.models import Match, Round, new_id
from tournaments.rounds.stages import draw_stage

CONSOLATION = "progressive-consolation"


@pytest.fixture
def scene() -> Scene:
    """Twelve players after three Swiss rounds, and the quarter-finals on the board."""
    scene = make_scene(players=12, rounds=3)
    for _ in range(3):
        scene.play()
    for kind in ("knockout", CONSOLATION):
        draw_stage(scene.stage(kind).pk, by=scene.director, at=scene.now())
    scene.publish(scene.draft("knockout"))
    return scene


@pytest.fixture
def director(scene: Scene) -> Browser:
    return Browser(scene.director)


def sets_at(scene: Scene, table: int = 1) -> list[Match]:
    """The sets of the newest round at a table."""
    round_ = Round.objects.filter(stage=scene.stage("knockout")).order_by("number").last()
    return list(Match.objects.filter(round=round_, table=table).order_by("set_number"))


def result(scene: Scene, match: Match, a: int, b: int, **more: Any) -> dict[str, Any]:
    claim = {"match": str(match.pk), "outcome": "played", "score": {"A": a, "B": b}}
    return {**claim, "happened_at": scene.now().isoformat(), **more}


def enter(director: Browser, scene: Scene, match: Match, a: int, b: int, **more: Any) -> Any:
    answer = director.put(f"/results/{new_id()}", result(scene, match, a, b, **more))
    assert director.status == 201, answer
    return answer


def correct(director: Browser, scene: Scene, match: Match, a: int, b: int) -> Any:
    body = result(scene, match, a, b, reason="Entered for the wrong side.")
    answer = director.put(f"/corrections/{new_id()}", body)
    assert director.status == 201, answer
    return answer


def shown(director: Browser, scene: Scene, table: int = 1) -> dict[str, Any]:
    """The match as the bracket shows it."""
    parts = director.get(f"/divisions/{scene.division.pk}/brackets")["parts"]
    matches = [match for round_ in parts[0]["rounds"] for match in round_["matches"]]
    newest = [match for match in matches if match["table"] == table]
    return dict(newest[-1])


def won(match: dict[str, Any], first: str) -> tuple[Any, ...]:
    """Sets won, the first player's first, and who has won the match."""
    sides = [match["a"], match["b"]] if match["a"]["entrant"] == first else [match["b"], match["a"]]
    winner = match["winner"] and match[match["winner"].lower()]["entrant"]
    return sides[0]["score"], sides[1]["score"], winner


def play_on(scene: Scene) -> None:
    """The higher rating wins what is open of the round."""
    round_ = Round.objects.filter(stage=scene.stage("knockout")).order_by("number").last()
    assert round_ is not None
    scene.finish(round_, scene.higher_rated)


def take_back(director: Browser, entry: Any) -> None:
    answer = director.put(f"/results/{entry['id']}/taken-back", {"id": str(new_id())})
    assert director.status in (200, 201), answer


def games(winner: str, *, length: int = 9) -> list[dict[str, Any]]:
    """One side wins every game, a point at a time."""
    return [{"winner": winner, "win": "single", "cube": 1} for _ in range(length)]


def with_surplus_third(scene: Scene, director: Browser) -> Match:
    """The third set, begun before a correction ended the match with the second."""
    enter(director, scene, sets_at(scene)[0], 9, 4)
    enter(director, scene, sets_at(scene)[1], 5, 9)
    enter(director, scene, sets_at(scene)[2], 3, 2, outcome="unfinished")
    correct(director, scene, sets_at(scene)[1], 9, 5)
    return sets_at(scene)[2]
