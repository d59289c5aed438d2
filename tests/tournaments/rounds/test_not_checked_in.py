"""Who isn't checked in when a bracket or a schedule is drawn plays none of it: the draft names them."""

import pytest

from tests.tournaments.rounds.scene import Scene, make_scene
from tournaments.errors import BadValue
from tournaments.events.attendance import announce_absence
from tournaments.events.roster import roster_of
from tournaments.models import Entrant
from tournaments.rounds.pairings import pairings_of

pytestmark = pytest.mark.django_db
BRACKETS = [("knockout-consolation", "knockout"), ("double-elimination", "double-elimination")]


def not_paired(scene: Scene, kind: str) -> list[str]:
    """Whom the draft of the next round names as not paired."""
    return [each.short for each in pairings_of(scene.draft(kind).pk)["absent"]]


@pytest.mark.parametrize(("preset", "kind"), [*BRACKETS, ("round-robin", "round-robin")])
def test_the_draft_of_the_first_round_names_who_is_not_checked_in(preset: str, kind: str) -> None:
    scene = make_scene(preset, players=5)
    late = scene.entrants[-1]
    Entrant.objects.exclude(pk=late.pk).update(checked_in_at=scene.now())
    assert not_paired(scene, kind) == [late.short_name]


@pytest.mark.parametrize(("preset", "kind"), [*BRACKETS, ("round-robin", "round-robin")])
def test_without_any_check_in_all_are_drawn(preset: str, kind: str) -> None:
    assert not_paired(make_scene(preset, players=5), kind) == []


def test_those_who_have_left_are_not_named() -> None:
    scene = make_scene("knockout-consolation", players=5)
    Entrant.objects.filter(pk=scene.entrants[-1].pk).update(withdrawn_at=scene.now())
    assert not_paired(scene, "knockout") == []


@pytest.mark.parametrize(("preset", "kind"), BRACKETS)
def test_no_absence_is_announced_for_a_bracket_which_has_no_round_to_miss(preset: str, kind: str) -> None:
    scene = make_scene(preset, players=5)
    assert roster_of(scene.division, with_suspensions=False)["stage"] is None
    with pytest.raises(BadValue):
        announce_absence(scene.entrants[0], scene.stage(kind), 2)
