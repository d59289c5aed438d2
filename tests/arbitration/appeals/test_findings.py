"""What is found out while an appeal is open: it stays on record, and nothing comes in between two votes."""

from typing import Any

import pytest

from arbitration.incidents.selectors.files import known
from arbitration.models import Finding, Incident, Ruling
from tests.arbitration.appeals.scene import Scene, at, make_scene
from tests.arbitration.appeals.test_hostile_acts import Unchanged
from tests.arbitration.cases import CRAWFORD_DOUBLE
from tests.factories import Desk
from tournaments.models import new_id

pytestmark = pytest.mark.django_db
FOUND = {**CRAWFORD_DOUBLE, "response": "passed"}


def find(scene: Scene) -> Any:
    """The director finds out that the double was passed."""
    body = {"kind": "crawford-double", "facts": FOUND, "happened_at": at(12)}
    return scene.director.put(f"/incidents/{scene.ruling.incident_id}/findings/{new_id()}", body)


def test_a_committee_that_answers_the_rulings_question_finds_nothing_of_its_own(desk: Desk) -> None:
    scene = make_scene(desk)
    scene.lodge()
    scene.admit()
    scene.convene()
    phones = scene.phones()
    find(scene)
    scene.hear()
    for number, phone in enumerate(phones):
        scene.vote(phone, "overturn", number)
    assert Ruling.objects.get(supersedes=scene.ruling).advice == scene.ruling.advice
    assert known(Incident.objects.get()) == ("crawford-double", FOUND)
    assert Finding.objects.count() == 1


def test_nothing_is_found_out_while_a_committee_votes(desk: Desk) -> None:
    scene = make_scene(desk)
    scene.until_the_vote()
    with Unchanged("vote-running", kept=0):
        find(scene)
    assert scene.director.status == 409
