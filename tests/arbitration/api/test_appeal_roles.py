"""Members and parties, by account or private link: every act, expected from the one table of permissions."""

from typing import Any

import pytest

from arbitration.models import AppealAct
from arbitration.permissions import Action, Actor, may
from arbitration.services.hearing import ACTIONS
from tests.arbitration.api.appeal_scene import Scene, account_of, make_scene
from tests.factories import Desk

pytestmark = pytest.mark.django_db

NEEDS: dict[str, dict[str, Any]] = {
    "statement": {"text": "I."},
    "asked": {"text": "Is there a film?"},
    "challenged": {"text": "A friend."},
    "recused": {"text": "A friend."},
}
"""What an act has to say besides its kind; the rest is refused for another reason than the role, or done."""


@pytest.mark.parametrize("actor", [Actor.MEMBER, Actor.PARTY])
@pytest.mark.parametrize("kind", sorted(ACTIONS))
def test_the_table_decides(desk: Desk, actor: Actor, kind: str) -> None:
    scene = make_scene(desk)
    scene.lodge()
    scene.admit()
    scene.convene()
    who = scene.phones()[0] if actor is Actor.MEMBER else scene.party("B")
    before = AppealAct.objects.count()
    answer = scene.act(who, kind, **NEEDS.get(kind, {}))

    if may(actor, ACTIONS[kind]):
        assert answer.get("code") != "forbidden", answer
        return
    assert (who.status, answer["code"]) == (403, "forbidden")
    assert AppealAct.objects.count() == before


def test_what_is_offered_is_what_the_table_allows(desk: Desk) -> None:
    scene = make_scene(desk)
    [first, *_] = scene.until_the_vote()
    offered = scene.file(first)["you"]

    assert offered["actors"] == ["member"]
    assert set(offered["may"]) == {str(action) for action in Action if may(Actor.MEMBER, action)}
    assert "voted" in offered["acts"]
    assert "voted" not in scene.file(scene.director)["you"]["acts"]


def test_links_reach_nothing_but_their_appeal(desk: Desk) -> None:
    scene = make_scene(desk)
    [phone, *_] = scene.until_the_vote()
    for path in (f"/tournaments/{desk.tournament.pk}/floor", f"/matches/{desk.match_id}", "/incidents", "/appeals"):
        phone.get(path)
        assert phone.status == 401


def test_a_member_with_an_account_sees_the_case_in_the_own_list(desk: Desk) -> None:
    scene: Scene = make_scene(desk, persons=2)
    browser, _ = account_of(scene, "Ana Account")
    scene.lodge()
    scene.admit()
    scene.convene()

    [listed] = browser.get("/appeals")
    assert (listed["id"], listed["is_yours"], listed["phase"]) == (str(scene.appeal), True, "convened")
    scene.hear()
    receipt = scene.vote(browser, "uphold", 0)
    assert (browser.status, receipt["votes"]["has_voted"]) == (201, True)
