"""Table numbers: in the order of the pairs, around fixed tables and those in use elsewhere."""

import pytest

from tests.tournaments.rounds.scene import make_scene
from tournaments.errors import TableTaken
from tournaments.models import Division, Entrant, Match, Round
from tournaments.rounds.drafting import draft_round
from tournaments.rounds.table_numbers import assign_tables, at_fixed_tables

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


@pytest.mark.parametrize(
    ("fixed", "taken", "tables"),
    [
        ({}, (), [1, 2, 3]),
        ({"f": 1}, (), [3, 2, 1]),
        ({"a": 1, "f": 1}, (), [1, 2, 3]),
        ({"a": 1, "f": 1, "e": 2}, (), [1, 3, 2]),
        ({"c": 9}, (), [1, 9, 3]),
        ({"c": 9}, (9,), [1, 2, 3]),
        ({"a": 3, "b": 2, "c": 2}, (), [3, 2, 1]),
    ],
)
def test_a_pair_that_needs_no_table_makes_room_for_one_that_does(
    fixed: dict[str, int], taken: tuple[int, ...], tables: list[int]
) -> None:
    pairs = [{"a": a, "b": b, "table": number} for number, (a, b) in enumerate(PAIRS, start=1)]
    assert [pair["table"] for pair in at_fixed_tables(pairs, fixed, taken=taken)] == tables
    assert [pair["table"] for pair in pairs] == [1, 2, 3]


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


@pytest.mark.django_db
def test_a_draft_takes_no_table_at_which_another_division_plays() -> None:
    scene = make_scene(players=4)
    other = make_scene(players=4, slug="elsewhere")
    elsewhere = other.draft()
    Division.objects.filter(pk=other.division.pk).update(tournament=scene.tournament, name="B")
    scene.publish(scene.draft())
    again = draft_round(other.stage("swiss").pk, id=elsewhere.pk, at=other.now(), is_new_draft=True)[0]
    assert [[pair["table"] for pair in (each.draft or {})["pairs"]] for each in (elsewhere, again)] == [[1, 2], [3, 4]]
    assert other.publish(again).published_at


@pytest.mark.django_db
def test_a_draft_waits_for_a_table_at_which_another_division_has_begun_to_play() -> None:
    scene = make_scene(players=4)
    other = make_scene(players=4, slug="elsewhere")
    Division.objects.filter(pk=other.division.pk).update(tournament=scene.tournament, name="B")
    first, second = scene.draft(), other.draft()
    scene.publish(first)
    with pytest.raises(TableTaken) as caught:
        other.publish(second)
    assert (caught.value.field, caught.value.found) == ("table", 1)
    assert Round.objects.get(pk=second.pk).published_at is None
