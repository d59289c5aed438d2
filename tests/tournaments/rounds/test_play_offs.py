"""Play-offs: so many rounds that each of the tied players meets all others of their group."""

from types import SimpleNamespace

import pytest

from tests.factories import NOON
from tests.tournaments.rounds.scene import Scene, make_scene
from tournaments.errors import Conflicting
from tournaments.events.selectors import set_up_of
from tournaments.models import Player, Stage, new_id
from tournaments.rounds.overview import next_step
from tournaments.rounds.stages import draw_stage, open_playoff

PLAYED = SimpleNamespace(is_running=False, ended_at=NOON, count=1, finished=1, postponed=0)


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
    assert next_step(stage, [PLAYED] * played, loaded) == step  # type: ignore[arg-type]  # nothing of it is read


def tied() -> Scene:
    """Four players of one rating after one round: two have won, two have lost."""
    scene = make_scene(players=4, rounds=1)
    Player.objects.update(rating=1500)
    scene.play()
    return scene


@pytest.mark.django_db
def test_a_division_has_one_stage_of_play_offs() -> None:
    scene, first = tied(), new_id()
    made, is_new = open_playoff(scene.division.pk, id=first, by=scene.director, at=scene.now())
    assert (made.pk, is_new) == (first, True)
    assert open_playoff(scene.division.pk, id=first, by=scene.director, at=scene.now()) == (made, False)
    with pytest.raises(Conflicting) as refused:
        open_playoff(scene.division.pk, id=new_id(), by=scene.director, at=scene.now())
    assert refused.value.expected == str(first)
    assert Stage.objects.filter(division=scene.division, kind=Stage.Kind.PLAY_OFF).count() == 1


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
    open_playoff(scene.division.pk, id=new_id(), by=scene.director, at=scene.now())
    division = set_up_of(scene.tournament).divisions[0]
    assert [each.kind for each in division.stages or ()] == ["swiss", "knockout", "progressive-consolation"]
