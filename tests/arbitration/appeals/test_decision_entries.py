"""The journal's entry of a committee's decision: what was decided, for which option, and by how many."""

from datetime import timedelta

import pytest
from django.utils import timezone

from arbitration.appeals.decisions import draft_of_decision
from arbitration.journal.verification import verify
from arbitration.models import Announcement, Appeal, CommitteeDecision, Ruling
from tests.arbitration.appeals.scene import make_scene
from tests.factories import NOON, Desk, minutes
from tournaments.models import new_id


def decision(**changes: object) -> CommitteeDecision:
    """A decision that isn't stored."""
    content = {"ballot": 1, "decision": "decided", "counts": [], "advice": {"articles": ["5.2"]}, **changes}
    return CommitteeDecision(appeal_id=new_id(), decided_at=NOON, recorded_at=NOON, **content)


def test_the_entry_names_the_option_and_the_ruling_of_a_decision() -> None:
    option, ruling = new_id(), new_id()
    body = draft_of_decision(decision(option_id=option, ruling_id=ruling)).body
    assert (body["option"], body["ruling"], body["articles"]) == (str(option), str(ruling), ["5.2"])


def test_a_decision_without_an_option_and_a_ruling_has_neither_in_its_entry() -> None:
    body = draft_of_decision(decision()).body
    assert (body["option"], body["ruling"]) == (None, None)


@pytest.mark.django_db
def test_a_ruling_is_announced_once_both_sides_were_told_of_the_decision(desk: Desk) -> None:
    scene = make_scene(desk)
    for number, phone in enumerate(scene.until_the_vote()):
        scene.vote(phone, "overturn", number)
    ruling = Ruling.objects.get(supersedes=scene.ruling)
    for minute in (20, 21):
        scene.act(scene.director, "told", side="A", minute=minute)
    assert not Announcement.objects.exists()
    scene.act(scene.director, "told", side="B", minute=22)
    assert Announcement.objects.get(ruling=ruling).told_at == minutes(22)


@pytest.mark.django_db
@pytest.mark.parametrize("end", ["vote", "concluded"])
def test_the_journal_holds_though_an_appeal_was_lodged_by_a_clock_ahead_of_ours(desk: Desk, end: str) -> None:
    scene = make_scene(desk, persons=3)
    scene.lodge(lodged_at=(timezone.now() + timedelta(minutes=20)).isoformat())
    scene.admit(reasons="Its clock is fast.")
    scene.convene()
    phones = scene.phones()
    if end == "vote":
        scene.hear()
        for number, phone in enumerate(phones):
            scene.vote(phone, "overturn", number)
    else:
        seat = scene.file()["committee"]["seats"][0]["id"]
        scene.act(scene.director, "absent", member=seat, text="Has left.")
        scene.act(scene.director, "concluded")
    appeal = Appeal.objects.get()
    assert appeal.decided_at is not None
    assert appeal.decided_at < appeal.lodged_at
    assert verify(desk.tournament.pk)[1] == []
