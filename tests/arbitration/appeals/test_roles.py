"""Members and parties, by account or private link: every act, expected from the grid of permissions."""

from typing import Any

import pytest

from arbitration.appeals.act_kinds import ACTIONS, KINDS
from arbitration.models import AppealAct, Candidate, CommitteeSeat
from tests.api_client import Browser
from tests.arbitration.api.everybody import ACTORS
from tests.arbitration.appeals.scene import Scene, account_of, make_scene
from tests.arbitration.conftest import Cast
from tests.arbitration.permission_grid import cells, is_allowed
from tests.factories import Desk
from tournaments.models import FederationOfficer, User
from tournaments.permissions import Actor

pytestmark = pytest.mark.django_db

NEEDS: dict[str, dict[str, Any]] = {
    "statement": {"text": "I."},
    "asked": {"text": "Is there a film?"},
    "challenged": {"text": "A friend."},
    "recused": {"text": "A friend."},
}
"""What an act has to say besides its kind; the rest is refused for another reason than the role, or done."""


ONLY_MEMBERS = sorted(kind for kind, action in ACTIONS.items() if is_allowed("member", action))


@pytest.mark.parametrize("is_officer", [False, True], ids=["by account", "who is an officer too"])
@pytest.mark.parametrize("kind", ONLY_MEMBERS)
def test_an_alternate_does_nothing_that_is_a_members(desk: Desk, kind: str, is_officer: bool) -> None:
    scene, browser = scene_with_alternate(desk, is_officer=is_officer)
    before = AppealAct.objects.count()

    answer = scene.act(browser, kind, **NEEDS.get(kind, {}))

    assert not is_allowed("alternate", ACTIONS[kind])
    assert (browser.status, answer["code"]) == (409, "not-a-member"), answer
    assert AppealAct.objects.count() == before


def test_every_kind_of_act_has_its_row() -> None:
    assert KINDS.keys() == {*AppealAct.Kind.values}


@pytest.mark.parametrize("path", ["", "/votes"])
def test_an_alternate_reads_neither_file_nor_votes(desk: Desk, path: str) -> None:
    scene, browser = scene_with_alternate(desk)

    assert not is_allowed("alternate", "see-appeal")
    assert (browser.get(f"{scene.path}{path}")["code"], browser.status) == ("not-a-member", 409)


def scene_with_alternate(desk: Desk, *, is_officer: bool = False) -> tuple[Scene, Browser]:
    """A committee of others is called; a candidate with an account is drawn as an alternate."""
    scene = make_scene(desk, persons=3)
    members = [str(each) for each in Candidate.objects.values_list("pk", flat=True)]
    browser, candidate = account_of(scene, "Ana Account")
    if is_officer:
        officer = User.objects.get(candidacies=candidate)
        FederationOfficer.objects.create(user=officer, federation=desk.tournament.sanctioned_by)
    scene.lodge()
    scene.admit()
    scene.convene(size=3, members=members)
    [seat] = [each for each in scene.file()["committee"]["seats"] if each["state"] == "alternate"]
    assert CommitteeSeat.objects.get(pk=seat["id"]).candidate == candidate
    scene.act(scene.director, "hearing-opened")
    return scene, browser


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

    if is_allowed(actor, ACTIONS[kind]):
        assert answer.get("code") != "forbidden", answer
        return
    assert (who.status, answer["code"]) == (403, "forbidden")
    assert AppealAct.objects.count() == before


def test_what_is_offered_is_what_the_table_allows(desk: Desk) -> None:
    scene = make_scene(desk)
    [first, *_] = scene.until_the_vote()
    offered = scene.file(first)["you"]

    assert offered["actors"] == ["member"]
    assert set(offered["may"]) == {cell.action for cell in cells() if cell.role == "member" and cell.is_allowed}
    assert "voted" in offered["acts"]
    assert "voted" not in scene.file(scene.director)["you"]["acts"]


def test_open_votes_that_run_are_seen_by_the_panel_and_the_desk(cast: Cast) -> None:
    scene = make_scene(cast.desk)
    [first, second, _] = scene.until_the_vote("open")
    scene.vote(first, "uphold", 0)
    readers: dict[Actor, Browser] = {actor: cast.browser(actor) for actor in ACTORS if actor is not Actor.STRANGER}
    readers |= {Actor.MEMBER: second, Actor.PARTY: scene.party("B", shown_by=cast.browser(Actor.ASSISTANT))}

    for actor, browser in readers.items():
        in_file, alone = scene.file(browser)["votes"], browser.get(f"{scene.path}/votes")
        assert in_file == alone
        assert (alone["votes_in"], len(alone["votes"])) == (1, int(is_allowed(actor, "see-running-votes"))), actor


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

    [listed] = browser.get("/appeals")["results"]
    assert (listed["id"], listed["is_yours"], listed["phase"]) == (str(scene.appeal), True, "convened")
    scene.hear()
    receipt = scene.vote(browser, "uphold", 0)
    assert (browser.status, receipt["votes"]["has_voted"]) == (201, True)
