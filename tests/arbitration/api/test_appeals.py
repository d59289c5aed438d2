"""An appeal from the table to the new ruling, over HTTP."""

import pytest

from arbitration.models import Incident, Ruling
from tests.arbitration.api.appeal_scene import Scene, make_scene
from tests.factories import Desk

pytestmark = pytest.mark.django_db


@pytest.fixture
def scene(desk: Desk) -> Scene:
    """A ruling under appeal."""
    return make_scene(desk)


def test_an_appeal_goes_its_way_to_a_decision_that_overturns(scene: Scene) -> None:
    phones = scene.until_the_vote()
    assert scene.director.status == 200, scene.director.last.content
    for number, (phone, vote) in enumerate(zip(phones, ("overturn", "uphold", "overturn"), strict=True)):
        receipt = scene.vote(phone, vote, number)
        assert phone.status == 201, receipt

    file = scene.file()
    assert (file["phase"], file["result"]["decision"]) == ("decided", "overturned")
    new = Ruling.objects.get(pk=file["result"]["ruling"])
    assert (new.supersedes_id, new.outcome) == (scene.ruling.pk, "set-aside")
    assert Incident.objects.get(pk=new.incident_id).state == "ruled"
    assert len(file["votes"]["counted"][0]["votes"]) == 3
