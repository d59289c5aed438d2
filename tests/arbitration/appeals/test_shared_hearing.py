"""Both sides appeal against one ruling: one committee hears both, and one decision answers both."""

from typing import Any
from uuid import UUID

import pytest

from arbitration.journal.verification import verify
from arbitration.links.tokens import read_token, token_of
from arbitration.models import (
    Appeal,
    AppealAct,
    Committee,
    CommitteeSeat,
    FederationReport,
    Incident,
    PrivateLink,
    Ruling,
)
from tests.arbitration.appeals.scene import Phone, Scene, at, make_scene
from tests.arbitration.appeals.test_hostile_acts import Unchanged
from tests.factories import Desk
from tournaments.models import new_id

pytestmark = pytest.mark.django_db


@pytest.fixture
def scene(desk: Desk) -> Scene:
    """A ruling that B appeals against."""
    return make_scene(desk)


def other(scene: Scene, *, admitted: bool = True) -> UUID:
    """A appeals too; its appeal."""
    id = new_id()
    body = {"ruling": str(scene.ruling.pk), "side": "A", "grounds": "A point for me.", "lodged_at": at(9)}
    scene.director.put(f"/appeals/{id}", body)
    if admitted:
        admission = {"id": str(new_id()), "admitted": True, "happened_at": at(10)}
        scene.director.put(f"/appeals/{id}/admission", admission)
    assert scene.director.status in (200, 201)
    return id


def shown(scene: Scene, id: UUID) -> Any:
    """The other side's file."""
    return scene.director.get(f"/appeals/{id}")


def heard(scene: Scene, *votes: str) -> None:
    """Both sides speak, and the members vote."""
    phones = scene.phones()
    scene.hear()
    for number, (phone, vote) in enumerate(zip(phones, votes, strict=True)):
        scene.vote(phone, vote, number)
        assert phone.status == 201


@pytest.mark.parametrize("vote", ["uphold", "overturn"])
@pytest.mark.parametrize("is_first", [True, False])
def test_one_decision_answers_both(scene: Scene, vote: str, is_first: bool) -> None:
    scene.lodge()
    scene.admit()
    second = other(scene) if is_first else None
    scene.convene()
    second = second or other(scene)

    [beside] = scene.file()["others"]
    assert (beside["id"], beside["side"], beside["grounds"]) == (str(second), "A", "A point for me.")
    assert (beside["is_heard_here"], beside["is_heard_there"]) == (True, False)
    [back] = shown(scene, second)["others"]
    assert (back["id"], back["is_heard_there"]) == (str(scene.appeal), True)

    heard(scene, vote, vote, "abstain")
    mine, theirs = scene.file(), shown(scene, second)
    assert (mine["phase"], theirs["phase"]) == ("decided", "decided")
    assert theirs["result"]["decision"] == mine["result"]["decision"]
    assert theirs["result"]["heard_with"] == str(scene.appeal)
    assert theirs["result"]["ruling"] == mine["result"]["ruling"]
    assert Committee.objects.count() == 1
    assert Incident.objects.get(pk=scene.ruling.incident_id).state == "ruled"
    assert verify(scene.desk.tournament.pk)[1] == []
    owed = FederationReport.objects.get(kind="decision")
    assert "A point for me." in owed.body["appeal"]["grounds"]
    assert "She knew." in owed.body["appeal"]["grounds"]


def test_no_second_committee_is_called_on_the_same_ruling(scene: Scene) -> None:
    scene.lodge()
    scene.admit()
    scene.convene()
    second = other(scene)
    with Unchanged("heard-together"):
        problem = scene.director.put(f"/appeals/{second}/committee", {"id": str(new_id()), "happened_at": at(11)})
    assert (scene.director.status, problem["expected"]) == (409, str(scene.appeal))


def test_an_appeal_that_nobody_heard_is_overtaken_by_the_new_ruling(scene: Scene) -> None:
    scene.lodge()
    scene.admit()
    scene.convene()
    second = other(scene, admitted=False)
    heard(scene, "overturn", "overturn", "abstain")
    new = Ruling.objects.get(supersedes=scene.ruling)
    assert AppealAct.objects.get(appeal=second, kind="overtaken").body == {"ruling": str(new.pk)}


def test_a_player_is_led_to_the_hearing_of_both(scene: Scene) -> None:
    scene.lodge()
    scene.admit()
    scene.convene()
    other(scene)
    phone = scene.party("A")
    assert phone.post("/opened-links", {"token": phone.link})["appeal"] == str(scene.appeal)
    scene.act(phone, "statement", side="A", text="I am the other side.")
    assert phone.status == 200


def test_once_the_vote_runs_the_other_appeal_waits_and_is_judged_by_what_was_decided(scene: Scene) -> None:
    phones = scene.until_the_vote()
    second = other(scene)
    assert shown(scene, second)["others"][0]["is_heard_there"] is False
    with Unchanged("heard-together"):
        scene.director.put(f"/appeals/{second}/committee", {"id": str(new_id()), "happened_at": at(13)})
    for number, phone in enumerate(phones):
        scene.vote(phone, "uphold", number)
    assert shown(scene, second)["phase"] == "admitted"


def test_taken_back_the_other_appeal_stands_alone_and_may_have_the_same_members(desk: Desk) -> None:
    scene = make_scene(desk, persons=3)
    scene.lodge()
    scene.admit()
    scene.convene()
    second = other(scene)
    scene.act(scene.director, "withdrawn", side="B", text="We agreed.")

    scene.appeal = second
    assert scene.file()["others"][0]["is_heard_there"] is False
    scene.convene()
    assert scene.director.status == 200
    heard(scene, "uphold", "uphold", "uphold")
    assert scene.file()["result"]["decided_by"] == "committee"
    assert Appeal.objects.get(pk=second).decision == "upheld"


def test_what_was_joined_and_answered_is_in_the_acts(scene: Scene) -> None:
    scene.lodge()
    scene.admit()
    scene.convene()
    second = other(scene)
    heard(scene, "overturn", "overturn", "overturn")
    kinds = list(AppealAct.objects.filter(appeal=second).values_list("kind", flat=True))
    assert kinds == ["admitted", "joined", "decided-with"]


def test_a_doubtful_time_of_the_other_appeal_is_marked_in_both_files(scene: Scene) -> None:
    scene.lodge()
    second, ahead = new_id(), "2099-01-01T00:00:00Z"
    body = {"ruling": str(scene.ruling.pk), "side": "A", "grounds": "A point for me.", "lodged_at": ahead}
    scene.director.put(f"/appeals/{second}", body)
    assert scene.director.status == 201
    for file in (scene.file(), shown(scene, second)):
        assert [(mark["record"], mark["claimed_at"]) for mark in file["time_marks"]] == [(str(second), ahead)]


def test_a_member_who_is_called_again_opens_the_new_link_on_the_same_phone(desk: Desk) -> None:
    scene = make_scene(desk, persons=3)
    scene.lodge()
    scene.admit()
    scene.convene()
    phones = {seat.candidate_id: phone for phone in scene.phones() for seat in [seat_of(phone)]}
    second = other(scene)
    scene.act(scene.director, "withdrawn", side="B", minute=20)
    scene.appeal = second
    scene.convene()
    links = PrivateLink.objects.filter(appeal=second).select_related("seat")
    assert {link.seat.candidate_id for link in links if link.seat} == phones.keys()
    for link in links:
        phone = phones[link.seat.candidate_id] if link.seat else None
        assert phone
        phone.link = token_of(link.pk)
        assert (phone.open()["appeal"], phone.status) == (str(second), 200)


def seat_of(phone: Phone) -> CommitteeSeat:
    """The seat that a phone's link is for."""
    return CommitteeSeat.objects.get(private_links=read_token(phone.link))
