"""What is lodged by a side's own link, what is listed, and what is refused before there is a committee."""

from typing import Any

import pytest

from arbitration.models import Appeal, Incident, Ruling
from arbitration.places import place_of_match
from tests.arbitration.appeals.scene import Phone, Scene, at, make_scene
from tests.arbitration.appeals.test_hostile_acts import Unchanged
from tests.arbitration.cases import log, ruled
from tests.arbitration.conftest import in_crawford_game
from tests.factories import Desk, give_role, make_desk
from tournaments.models import new_id


@pytest.fixture
def scene(desk: Desk) -> Scene:
    """A ruling that can be appealed against."""
    return make_scene(desk)


def test_a_link_lodges_one_appeal_under_one_id_and_against_its_own_case_alone(scene: Scene) -> None:
    phone = scene.party("B")
    body = {"ruling": str(scene.ruling.pk), "side": "B", "grounds": "She knew.", "lodged_at": at(8)}
    phone.put(scene.path, body)
    for path, other, problem in (
        (f"/appeals/{new_id()}", body, (409, "appeal-lodged", "side", "B")),
        (scene.path, {**body, "grounds": "He knew."}, (409, "conflict", "id", str(scene.appeal))),
        (f"/appeals/{new_id()}", {**body, "ruling": str(other_ruling(scene).pk)}, (404, "not-found", "ruling", None)),
        (f"/appeals/{new_id()}", {**body, "ruling": None}, (422, "required", "ruling", None)),
    ):
        with Unchanged(problem[1]):
            refused = phone.put(path, other)
        assert (phone.status, refused["field"]) == (problem[0], problem[2])
        assert problem[3] in (None, refused["found"])


def test_a_side_complains_by_the_own_link_of_its_open_case_alone(scene: Scene) -> None:
    place = place_of_match(scene.desk.match_id, viewer_id=scene.desk.director.pk)
    here, elsewhere = log(scene.desk, place).incident, log(scene.desk, place).incident
    answer = scene.code(scene.director, incident=str(here.pk), side="B")
    phone = Phone(answer["address"].partition("#")[2])
    phone.open()
    body = {"incident": str(here.pk), "side": "B", "grounds": "He waits too long.", "lodged_at": at(8)}
    with Unchanged("not-found"):
        refused = phone.put(scene.path, {**body, "incident": str(elsewhere.pk)})
    assert (phone.status, refused["field"], refused["found"]) == (404, "incident", str(elsewhere.pk))
    lodged = phone.put(scene.path, body)
    assert (phone.status, lodged["phase"]) == (201, "lodged")
    assert Appeal.objects.get().incident == here
    assert Incident.objects.get(pk=here.pk).state == "appealed"


def other_ruling(scene: Scene) -> Ruling:
    """A ruling on another case of the match."""
    return ruled(scene.desk, place_of_match(scene.desk.match_id, viewer_id=scene.desk.director.pk))


def test_appeals_are_listed_of_one_tournament_and_in_one_phase(scene: Scene) -> None:
    other = make_scene(in_crawford_game(make_desk(slug="nantes")))
    give_role(other.desk.tournament, user=scene.desk.director)
    for each in (scene, other):
        each.lodge()
    other.admit()

    def listed(query: str = "") -> list[str]:
        return [each["id"] for each in scene.director.get(f"/appeals{query}")["results"]]

    assert set(listed()) == {str(scene.appeal), str(other.appeal)}
    for each in (scene, other):
        assert listed(f"?tournament={each.desk.tournament.pk}") == [str(each.appeal)]
    assert listed("?phase=lodged") == [str(scene.appeal)]
    stranger = make_desk(slug="vannes").tournament
    scene.director.get(f"/appeals?tournament={stranger.pk}")
    assert scene.director.status == 404


def test_no_votes_are_shown_before_there_is_a_committee(scene: Scene) -> None:
    scene.lodge()
    problem = scene.director.get(f"{scene.path}/votes")
    assert (scene.director.status, problem["code"], problem["found"]) == (409, "wrong-phase", "lodged")


def test_a_link_is_for_a_seat_or_for_a_side(scene: Scene) -> None:
    scene.lodge()
    scene.admit()
    scene.convene()
    bearers: list[tuple[dict[str, Any], tuple[Any, ...]]] = [
        ({"incident": str(scene.ruling.incident_id)}, (422, "required", "incident", None)),
        ({"appeal": str(scene.appeal)}, (422, "required", "incident", None)),
        ({"appeal": str(scene.appeal), "member": str(scene.appeal)}, (404, "not-found", "member", str(scene.appeal))),
    ]
    for bearer, problem in bearers:
        with Unchanged(problem[1]):
            refused = scene.code(scene.director, **bearer)
        assert (scene.director.status, refused["field"], refused["found"]) == (problem[0], *problem[2:])
