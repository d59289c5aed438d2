"""What a member is told by mail of what is done for their seat, and what the journal keeps of the device."""

from email import message_from_bytes, policy
from typing import Any

import pytest
from django.utils import timezone

from arbitration.models import Candidate, Notice, PrivateLink, Vote
from arbitration.reports.notices import compose
from tests.api_client import Browser
from tests.arbitration.appeals.scene import Phone, Scene, account_of, make_scene
from tests.factories import Desk, give_role
from tournaments.models import LogEntry, Role, new_id

pytestmark = pytest.mark.django_db


@pytest.fixture
def scene(desk: Desk) -> Scene:
    """A ruling under appeal, and a committee that was called."""
    scene = make_scene(desk)
    scene.lodge()
    scene.admit()
    scene.convene()
    return scene


def officials_phone(scene: Scene) -> tuple[Any, Phone]:
    """A member's seat, and a new device with which an official who didn't rule scans that seat's code."""
    [seat, *_] = [each for each in scene.file()["committee"]["seats"] if each["state"] == "member"]
    arbiter = Browser(give_role(scene.desk.tournament, Role.ARBITER))
    shown = scene.code(arbiter, appeal=str(scene.appeal), member=seat["id"])
    return seat, Phone(shown["address"].partition("#")[2])


def text_of(notice: Notice) -> str:
    return str(message_from_bytes(compose(notice, at=timezone.now()), policy=policy.default).get_content())


def test_a_member_is_mailed_that_their_link_was_opened(scene: Scene) -> None:
    seat, phone = officials_phone(scene)
    for _ in range(2):
        phone.open()
        assert phone.status == 200
    [told] = Notice.objects.filter(kind="link-opened")
    candidate = Candidate.objects.get(pk=seat["candidate"])
    assert (told.name, told.email, told.state) == (seat["name"], candidate.email, "waiting")
    assert seat["name"] in text_of(told)
    assert "/link#" not in text_of(told)
    entry = LogEntry.objects.get(kind="link-opened")
    assert entry.body["device"] == PrivateLink.objects.get(way="code").device != ""


def test_a_member_is_mailed_that_a_vote_was_cast_for_their_seat(scene: Scene) -> None:
    seat, phone = officials_phone(scene)
    phone.open()
    scene.hear()
    id = new_id()
    for _ in range(2):
        scene.vote(phone, "uphold", 0, id=id)
    assert Vote.objects.count() == 1
    [told] = Notice.objects.filter(kind="voted")
    assert (told.name, told.email != "") == (seat["name"], True)
    assert "uphold" not in text_of(told)
    voted = LogEntry.objects.get(kind="appeal-act", body__act="voted")
    opened = LogEntry.objects.get(kind="link-opened", record_id=voted.body["link"])
    assert opened.body["device"] == PrivateLink.objects.get(way="code").device


def test_a_member_without_an_address_has_no_one_to_be_told_at(scene: Scene) -> None:
    Candidate.objects.update(email="")
    _, phone = officials_phone(scene)
    phone.open()
    scene.hear()
    scene.vote(phone, "uphold", 0)
    assert (Vote.objects.count(), Notice.objects.filter(kind__in=("link-opened", "voted")).count()) == (1, 0)


def test_a_member_with_an_account_is_mailed_that_a_vote_was_cast(desk: Desk) -> None:
    scene = make_scene(desk, persons=4)
    browser, candidate = account_of(scene, "Ann Account")
    scene.lodge()
    scene.admit()
    scene.convene(size=5)
    scene.hear()
    scene.vote(browser, "uphold", 0)
    assert browser.status in (200, 201)
    [told] = Notice.objects.filter(kind="voted")
    assert candidate.user
    assert (told.name, told.email) == ("Ann Account", candidate.user.email)
