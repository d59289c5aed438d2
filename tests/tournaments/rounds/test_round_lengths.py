"""How long a round's matches are, and the time that the rulebook gives them."""

import pytest

from tests.api_client import Browser
from tests.tournaments.rounds.scene import Scene, make_scene
from tournaments.errors import BadValue
from tournaments.models import Division, Match, Round, Stage, TournamentRulebook, new_id
from tournaments.rounds.publishing import publish_round
from tournaments.rounds.round_undo import undo_round

pytestmark = pytest.mark.django_db


@pytest.fixture
def scene() -> Scene:
    """A championship of eight players in matches to 9 with clock."""
    found = make_scene(players=8)
    rulebook = {"discipline": "backgammon", "rulebook": "ffbg-cdf-2007"}
    TournamentRulebook.objects.update_or_create(tournament=found.tournament, defaults=rulebook)
    Division.objects.filter(pk=found.division.pk).update(clocked=True)
    return found


def lengths(round_: Round) -> set[int | None]:
    return set(Match.objects.filter(round=round_).values_list("match_length", flat=True))


def test_matches_of_a_round_have_the_rulebooks_time_for_their_length(scene: Scene) -> None:
    first = scene.publish(scene.draft())
    assert (lengths(first), first.allotment) == ({9}, 2 * 32 * 60)


def test_a_stage_has_its_own_length(scene: Scene) -> None:
    Stage.objects.filter(division=scene.division, kind="swiss").update(match_length=7)
    first = scene.publish(scene.draft())
    assert (lengths(first), first.allotment) == ({7}, 2 * 26 * 60)


def test_a_round_has_its_own_length_over_that_of_its_stage(scene: Scene) -> None:
    Stage.objects.filter(division=scene.division, kind="swiss").update(match_length=7)
    draft = scene.draft()
    browser = Browser(scene.director)
    assert browser.get(f"/rounds/{draft.pk}/pairings")["match_length"] == 7
    assert browser.put(f"/rounds/{draft.pk}/published", {"match_length": 11})["match_length"] == 11
    assert lengths(draft) == {11}
    assert browser.get(f"/rounds/{draft.pk}/tables")["allotment"] == 2 * 41 * 60
    scene.finish(draft, scene.higher_rated)
    assert lengths(scene.publish(scene.draft())) == {7}


def test_without_clock_no_time_is_allotted(scene: Scene) -> None:
    Division.objects.filter(pk=scene.division.pk).update(clocked=False)
    assert scene.publish(scene.draft()).allotment is None


def test_a_round_that_is_taken_back_has_the_length_of_its_stage_again(scene: Scene) -> None:
    draft = scene.draft()
    publish_round(draft.pk, by=scene.director, at=scene.now(), match_length=11)
    undone = undo_round(draft.pk, reason="Wrong length.", by=scene.director, at=scene.now())
    assert (undone.match_length, undone.allotment) == (None, None)
    assert lengths(scene.publish(undone)) == {9}


@pytest.mark.parametrize("length", [0, 26])
def test_a_length_that_no_match_can_have_is_refused(scene: Scene, length: int) -> None:
    draft, browser = scene.draft(), Browser(scene.director)
    problem = browser.put(f"/rounds/{draft.pk}/published", {"match_length": length})
    assert (browser.status, problem["field"]) == (400, "match_length")
    assert not Match.objects.filter(round=draft).exists()


def test_matches_that_are_not_played_to_points_have_no_length() -> None:
    scene = make_scene("scrabble-classique", players=4, discipline="scrabble")
    Division.objects.filter(pk=scene.division.pk).update(match_length=None)
    draft = scene.draft("classique")
    with pytest.raises(BadValue) as refused:
        publish_round(draft.pk, by=scene.director, at=scene.now(), match_length=7)
    assert refused.value.field == "match_length"
    assert not Match.objects.filter(round=draft).exists()


def test_a_stage_that_is_not_played_to_points_can_not_be_set_up_with_a_length(scene: Scene) -> None:
    body = {
        "name": "Classique",
        "preset": "scrabble-classique",
        "stages": [{"kind": "classique", "match_length": 7}],
    }
    browser = Browser(scene.director)
    problem = browser.put(f"/tournaments/{scene.tournament.pk}/divisions/{new_id()}", body)
    assert (browser.status, problem["field"]) == (422, "stages.0.match_length")
