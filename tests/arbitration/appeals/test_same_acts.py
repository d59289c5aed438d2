"""An act that is sent again under its id: the same is answered as before, other content is refused."""

from typing import Any

import pytest

from arbitration.models import AppealAct, Candidate
from tests.arbitration.appeals.scene import Scene, at, make_scene
from tests.arbitration.appeals.test_hostile_acts import Unchanged
from tests.factories import Desk
from tournaments.models import new_id

pytestmark = pytest.mark.django_db


def sent(scene: Scene, path: str, body: dict[str, Any], other: dict[str, Any]) -> None:
    """Send it twice, then other content under the same id, which changes nothing."""
    for _ in range(2):
        answer = scene.director.put(f"{scene.path}/{path}", body)
        assert scene.director.status == 200, answer
    with Unchanged("conflict"):
        scene.director.put(f"{scene.path}/{path}", {**body, **other})
    assert scene.director.status == 409


def test_an_admission(desk: Desk) -> None:
    scene = make_scene(desk)
    scene.lodge()
    body = {"id": str(new_id()), "admitted": True, "reasons": "In time.", "happened_at": at(9)}
    sent(scene, "admission", body, {"reasons": "By courtesy."})


@pytest.mark.parametrize("other", ["vote_mode", "size", "members", "agreed_by"])
def test_a_committee(desk: Desk, other: str) -> None:
    scene = make_scene(desk, persons=8)
    scene.lodge()
    scene.admit()
    pool = scene.director.get(f"{scene.path}/candidates")
    body = {"id": str(new_id()), "happened_at": at(10), "vote_mode": "sealed", "size": 3, "members": pool["members"]}
    others = {"vote_mode": "secret", "size": 5, "members": pool["members"][::-1], "agreed_by": ["A"]}
    sent(scene, "committee", body, {other: others[other]})


def test_what_becomes_of_a_deposit(desk: Desk) -> None:
    scene = make_scene(desk)
    scene.lodge(deposit="paid", deposit_cents=2000)
    scene.admit(admitted=False, reasons="Too late.")
    body = {"kind": "deposit", "deposit": "returned", "happened_at": at(20)}
    sent(scene, f"acts/{new_id()}", body, {"deposit": "kept"})
    assert AppealAct.objects.get(kind="deposit").body["deposit"] == "returned"


def test_the_facts_that_a_side_disputes(desk: Desk) -> None:
    scene = make_scene(desk)
    scene.lodge()
    scene.admit()
    scene.convene()
    body = {"kind": "statement", "side": "A", "text": "No.", "disputes": ["score", "response"], "happened_at": at(11)}
    sent(scene, f"acts/{new_id()}", body, {"disputes": ["score"]})


def test_the_sides_that_agreed_to_a_new_member(desk: Desk) -> None:
    scene = make_scene(desk, persons=3)
    scene.lodge()
    scene.admit()
    scene.convene()
    seat = scene.file()["committee"]["seats"][0]["id"]
    scene.act(scene.director, "absent", member=seat, text="Has left.")
    new = Candidate.objects.create(tournament=desk.tournament, name="New", role="other")
    body = {"kind": "appointed", "candidate": str(new.pk), "agreed_by": ["A", "B"], "happened_at": at(12)}
    sent(scene, f"acts/{new_id()}", body, {"agreed_by": ["A"]})
