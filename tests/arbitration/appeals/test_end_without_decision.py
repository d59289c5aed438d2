"""An appeal that ends without a decision: its members and both sides are told of it."""

import pytest

from arbitration.models import Notice
from arbitration.reports.notices import compose
from tests.arbitration.appeals.scene import make_scene
from tests.arbitration.appeals.test_hostile_acts import Unchanged
from tests.factories import NOON, Desk

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("author", ["director", "party"])
def test_members_are_told_that_the_appeal_was_withdrawn(desk: Desk, author: str) -> None:
    scene = make_scene(desk)
    scene.lodge()
    scene.admit()
    scene.convene()
    members = {seat["name"] for seat in scene.file()["committee"]["seats"] if seat["state"] == "member"}
    phone = scene.phones()[0]
    scene.act(scene.director if author == "director" else scene.party("B"), "withdrawn", side="B")

    told = Notice.objects.filter(kind="withdrawn")
    assert {notice.name for notice in told} == members
    assert all(notice.link and notice.state == "waiting" for notice in told)
    mail = compose(told[0], at=NOON).decode()
    assert "The case before your committee was withdrawn" in mail
    assert "/link#" in mail
    assert scene.file(phone)["phase"] == "withdrawn"
    assert not Notice.objects.filter(kind__in=("seat-lost", "ended")).exists()


def test_members_are_told_that_the_director_ended_it(desk: Desk) -> None:
    scene = make_scene(desk, persons=3)
    scene.lodge()
    scene.admit()
    scene.convene()
    first, *others = scene.file()["committee"]["seats"]
    scene.act(scene.director, "recused", member=first["id"], text="Her brother.")
    scene.act(scene.director, "concluded", minute=12)

    told = Notice.objects.filter(kind="ended")
    assert {notice.name for notice in told} == {seat["name"] for seat in others}
    assert "ended without a decision" in compose(told[0], at=NOON).decode()


def test_nobody_is_told_before_a_committee_sits(desk: Desk) -> None:
    scene = make_scene(desk)
    scene.lodge()
    scene.act(scene.director, "withdrawn", side="B")
    assert not Notice.objects.exists()


@pytest.mark.parametrize("end", ["withdrawn", "refused"])
def test_the_desk_notes_that_a_side_was_told_of_the_end(desk: Desk, end: str) -> None:
    scene = make_scene(desk)
    scene.lodge()
    with Unchanged("wrong-phase"):
        scene.act(scene.director, "told", side="A")
    if end == "withdrawn":
        scene.act(scene.director, "withdrawn", side="B")
    else:
        scene.admit(admitted=False, reasons="Too late.")
    assert scene.file()["phase"] == end
    assert "told" in scene.file()["you"]["acts"]
    scene.act(scene.director, "told", side="A", minute=15)
    assert scene.director.status == 200
    assert [act["side"] for act in scene.file()["acts"] if act["kind"] == "told"] == ["A"]
