"""Table numbers: in the order of the pairs, around fixed tables and those in use elsewhere."""

import pytest

from tests.tournaments.rounds.scene import make_scene
from tournaments.models import Entrant, Match
from tournaments.rounds.table_numbers import assign_tables

PAIRS = (("a", "b"), ("c", "d"), ("e", "f"))


@pytest.mark.parametrize(
    ("fixed", "taken", "tables"),
    [
        ({}, (), [1, 2, 3]),
        ({"f": 1}, (), [2, 3, 1]),
        ({"c": 9}, (), [1, 9, 2]),
        ({"a": 7, "b": 4}, (), [4, 1, 2]),
        ({"a": 2, "d": 2}, (), [2, 1, 3]),
        ({"a": 2, "b": 5, "d": 2}, (2,), [5, 1, 3]),
        ({}, (1, 3), [2, 4, 5]),
    ],
)
def test_a_fixed_table_is_kept_and_the_others_go_around_it(
    fixed: dict[str, int], taken: tuple[int, ...], tables: list[int]
) -> None:
    assert assign_tables(PAIRS, fixed=fixed, taken=taken) == tables


@pytest.mark.django_db
def test_a_player_with_a_fixed_table_plays_every_round_there() -> None:
    scene = make_scene(players=8, rounds=3)
    last = scene.entrants[-1]
    Entrant.objects.filter(pk=last.pk).update(fixed_table=2)
    for _ in range(3):
        scene.play()
    played = Match.objects.filter(side_a=last) | Match.objects.filter(side_b=last)
    assert list(played.values_list("table", flat=True)) == [2, 2, 2]
    assert set(Match.objects.values_list("table", flat=True)) == {1, 2, 3, 4}
