"""Play-offs: so many rounds that each of the tied players meets all others of their group."""

from typing import Any

import pytest

from tournaments.models import Stage
from tournaments.rounds.overview import next_step

PLAYED = {"state": "finished", "matches": 1, "finished": 1, "postponed": 0}


@pytest.mark.parametrize(
    ("sizes", "played", "step"),
    [
        ([2], 0, "draft"),
        ([2], 1, "complete"),
        ([3], 2, "draft"),
        ([3], 3, "complete"),
        ([4], 2, "draft"),
        ([4], 3, "complete"),
        ([4, 2], 2, "draft"),
        ([2, 5], 4, "draft"),
        ([2, 5], 5, "complete"),
    ],
)
def test_the_longest_group_says_how_many_rounds_there_are(sizes: list[int], played: int, step: str) -> None:
    groups = [[f"{size}-{player}" for player in range(size)] for size in sizes]
    stage, loaded = Stage(kind=Stage.Kind.PLAY_OFF, number=2, draw={"groups": groups}), object()
    rounds: list[dict[str, Any]] = [PLAYED] * played
    assert next_step(stage, rounds, loaded) == step  # type: ignore[arg-type]  # nothing of it is read
