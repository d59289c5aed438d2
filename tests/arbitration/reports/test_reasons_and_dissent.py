"""What a committee says after its decision, as the report of that decision has it: its reasons, and who dissents."""

from __future__ import annotations

import pytest

from arbitration.models import FederationReport
from arbitration.reports.contents import content_of
from arbitration.reports.dispatch import send_report_now
from tests.arbitration.appeals.scene import Phone, Scene, make_scene
from tests.arbitration.cases import CRAWFORD_DOUBLE
from tests.factories import Desk, minutes

pytestmark = pytest.mark.django_db


def decided(desk: Desk, mode: str) -> tuple[Scene, list[Phone], FederationReport]:
    """Two members of three overturn a ruling."""
    scene = make_scene(desk, facts={**CRAWFORD_DOUBLE, "disputed": True})
    phones = scene.until_the_vote(mode)
    for number, (phone, vote) in enumerate(zip(phones, ["overturn", "overturn", "uphold"], strict=True)):
        scene.vote(phone, vote, number)
    return scene, phones, FederationReport.objects.get(kind="decision")


@pytest.mark.parametrize("mode", ["open", "sealed", "secret"])
def test_a_dissent_is_not_the_committees_word(desk: Desk, mode: str) -> None:
    scene, phones, report = decided(desk, mode)
    scene.act(phones[0], "reasons", text="She had rolled.", minute=20)
    scene.act(phones[2], "dissent", text="I saw it.", minute=21)
    said = [(each.text, each.by) for each in content_of(report).remarks]
    own = scene.file(phones[2])["you"]["member"]
    name = next(seat["name"] for seat in scene.file()["committee"]["seats"] if seat["id"] == own)
    dissenter = "A member" if mode == "secret" else f"{name}, member"
    assert said == [
        ("She had rolled.", "Ruling committee"),
        ("I saw it.", f"{dissenter} of the ruling committee, dissenting"),
    ]


@pytest.mark.parametrize(("mode", "is_named"), [("open", True), ("sealed", True), ("secret", False)])
def test_a_dissent_has_its_members_name_unless_the_vote_was_secret(desk: Desk, mode: str, *, is_named: bool) -> None:
    scene, phones, _ = decided(desk, mode)
    own = scene.file(phones[2])["you"]["member"]
    scene.act(phones[2], "dissent", text="I saw it.", minute=21)
    read = [act["member"] for act in scene.file()["acts"] if act["kind"] == "dissent"]
    assert read == [own if is_named else None]


def test_reasons_put_off_no_report_that_is_due(desk: Desk) -> None:
    scene, phones, report = decided(desk, "open")
    send_report_now(report, at=minutes(30))
    scene.act(phones[0], "reasons", text="She had rolled.", minute=31)
    report.refresh_from_db()
    assert report.due_at == minutes(30)
