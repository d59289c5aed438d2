"""What must not work around appeals: each is refused with its reason, kept on record, and changes nothing."""

import pytest
from django.db import IntegrityError, connection, transaction

from arbitration.appeals.committee_draw import pool_of
from arbitration.appeals.selectors.files import file_of
from arbitration.links.tokens import token_of
from arbitration.models import AppealAct, Candidate, OpenedVote, PrivateLink, RefusedAct, Vote
from tests.api_client import Browser
from tests.arbitration.api.everybody import rows
from tests.arbitration.appeals.scene import Phone, Scene, account_of, at, make_scene
from tests.arbitration.conftest import in_crawford_game
from tests.factories import Desk, make_desk, make_user
from tournaments.models import LogEntry, new_id

pytestmark = pytest.mark.django_db


@pytest.fixture
def scene(desk: Desk) -> Scene:
    """A ruling under appeal."""
    return make_scene(desk)


class Unchanged:
    """Nothing but the log of refusals has grown, and that by one, with this code."""

    def __init__(self, code: str, *, kept: int = 1) -> None:
        self.code, self.kept = code, kept

    def __enter__(self) -> None:
        self.before, self.refused = rows(), RefusedAct.objects.count()

    def __exit__(self, *error: object) -> None:
        assert rows() == self.before
        assert RefusedAct.objects.count() == self.refused + self.kept
        assert {each.code for each in RefusedAct.objects.all()[: self.kept]} <= {self.code}


def test_a_member_who_votes_twice(scene: Scene) -> None:
    phones = scene.until_the_vote()
    first = new_id()
    first_answer = scene.vote(phones[0], "uphold", 0, id=first)

    with Unchanged("voted-already"):
        problem = scene.vote(phones[0], "overturn", 1)
    assert (phones[0].status, problem["code"]) == (409, "voted-already")
    with Unchanged("conflict"):
        scene.vote(phones[0], "overturn", 0, id=first)
    again = scene.vote(phones[0], "uphold", 0, id=first)
    assert (phones[0].status, again["commitment"]) == (200, first_answer["commitment"])
    assert Vote.objects.count() == 1


def test_a_member_who_votes_after_stepping_aside(scene: Scene) -> None:
    phones = scene.until_the_vote()
    scene.act(phones[0], "recused", minute=13, text="My sister plays B.")

    assert phones[0].status == 200
    with Unchanged("no-longer-member"):
        problem = scene.vote(phones[0], "uphold", 0)
    assert (phones[0].status, problem["code"]) == (409, "no-longer-member")
    with Unchanged("no-longer-member"):
        scene.file(phones[0])
    assert len([seat for seat in scene.file()["committee"]["seats"] if seat["state"] == "member"]) == 3


def test_an_outsider_cant_act_on_the_panel(scene: Scene) -> None:
    other = make_scene(in_crawford_game(make_desk(slug="elsewhere")))
    scene.until_the_vote()
    stranger, _ = account_of(scene, "Sam Stranger")  # after the draw, which could have seated this candidate
    [foreign, *_] = other.until_the_vote()
    waiting = next(each["id"] for each in scene.file()["committee"]["seats"] if each["state"] == "alternate")
    alternate = make_user("Al Alternate")
    Candidate.objects.filter(seats=waiting).update(user=alternate)

    for who in (foreign, other.director, stranger):
        with Unchanged("not-found"):
            problem = scene.vote(who, "uphold", 0)
        assert (who.status, problem["code"]) == (404, "not-found")
    signed_in = Browser(alternate)
    with Unchanged("not-a-member"):
        scene.vote(signed_in, "uphold", 1)
    with Unchanged("forbidden"):
        scene.vote(scene.director, "uphold", 2)


def test_a_party_who_opens_the_sealed_votes(scene: Scene) -> None:
    phones = scene.until_the_vote()
    scene.vote(phones[0], "uphold", 0)
    party = scene.party("A")

    with Unchanged("votes-sealed"):
        problem = party.get(f"{scene.path}/votes")
    assert (party.status, problem["code"]) == (403, "votes-sealed")
    with Unchanged("forbidden"):
        scene.vote(party, "uphold", 1)


def test_a_link_that_was_forwarded(scene: Scene) -> None:
    phones = scene.until_the_vote()
    thief = Phone(phones[0].link)

    with Unchanged("link-forwarded"):
        problem = thief.open()
    assert (thief.status, problem["code"]) == (403, "link-forwarded")
    with Unchanged("link-forwarded"):
        thief.get(scene.path)
    kept = RefusedAct.objects.first()
    assert kept is not None
    assert kept.link is not None
    assert (token_of(kept.link.pk), kept.appeal_id) == (phones[0].link, scene.appeal)
    assert scene.file(phones[0])["phase"] == "voting"


def test_a_link_that_was_taken_back_made_up_or_used_for_something_else(scene: Scene) -> None:
    phones = scene.until_the_vote()
    link = PrivateLink.objects.filter(purpose="member").earliest("issued_at")
    phone = next(each for each in phones if each.link == token_of(link.pk))
    scene.director.put(f"/links/{link.pk}/revoked", None)

    with Unchanged("link-invalid"):
        scene.vote(phone, "uphold", 0)
    forged = Phone(token_of(link.pk)[:-4] + "AAAA")
    with Unchanged("link-invalid", kept=0):  # a stranger leaves no row
        forged.open()
    with Unchanged("link-invalid", kept=0):
        Phone("x").open()
    assert Browser().get(f"/incidents/{scene.ruling.incident_id}", Authorization=f"Link {phones[1].link}")["code"] == (
        "not-signed-in"
    )


def test_a_panel_of_four(scene: Scene) -> None:
    scene.lodge()
    scene.admit()
    pool = [each.id for each in (person.person for person in pool_of(file_of(scene.appeal)).assessed.values())]

    with Unchanged("committee-size"):
        problem = scene.convene(members=pool[:4])
    assert (scene.director.status, problem["code"], problem["expected"]) == (422, "committee-size", "3, 5")
    with Unchanged("committee-size"):
        scene.convene(size=4)
    with Unchanged("sits-twice"):
        scene.convene(members=[pool[0], pool[0], pool[1]])


def test_an_appeal_against_a_ruling_that_was_replaced(scene: Scene) -> None:
    phones = scene.until_the_vote()
    for number, phone in enumerate(phones):
        scene.vote(phone, "overturn", number)
    body = {"ruling": str(scene.ruling.pk), "side": "A", "grounds": "", "lodged_at": at(14)}

    with Unchanged("ruling-superseded"):
        problem = scene.director.put(f"/appeals/{new_id()}", body)
    assert (scene.director.status, problem["code"]) == (409, "ruling-superseded")


def test_the_own_ruling_a_tie_and_a_stranger_to_the_pool(scene: Scene) -> None:
    from arbitration.models import Candidate

    scene.lodge()
    scene.admit()
    player = scene.desk.match.side_a.player
    tied = Candidate.objects.create(tournament=scene.desk.tournament, name="A", role="player", player=player)
    boss = Candidate.objects.create(tournament=scene.desk.tournament, name="B", role="other", user=scene.desk.director)
    others = [str(each.pk) for each in Candidate.objects.filter(player=None, user=None)[:2]]

    with Unchanged("conflict-of-interest"):
        scene.convene(members=[str(tied.pk), *others])
    with Unchanged("cannot-sit"):
        scene.convene(members=[str(boss.pk), *others])
    with Unchanged("not-a-candidate"):
        scene.convene(members=[str(new_id()), *others])


def test_a_party_speaks_for_itself_and_withdraws_only_its_own_appeal(scene: Scene) -> None:
    scene.until_the_vote()
    other = scene.party("A")

    with Unchanged("forbidden"):
        scene.act(other, "statement", side="B", text="I admit it.")
    with Unchanged("forbidden"):
        scene.act(other, "withdrawn", text="")
    with Unchanged("forbidden"):
        scene.act(other, "hearing-opened")


def test_neither_votes_nor_acts_can_be_changed_in_the_database(scene: Scene) -> None:
    phones = scene.until_the_vote()
    for number, phone in enumerate(phones):
        scene.vote(phone, "uphold", number)

    for table in ("vote", "openedvote", "appealact", "committeeseat", "committeedecision", "refusedact"):
        kept = pytest.raises(IntegrityError, match="keeps what was written")
        with kept, transaction.atomic(), connection.cursor() as cursor:
            cursor.execute(f"DELETE FROM arbitration_{table}")
    with pytest.raises(IntegrityError, match="keeps what was written"), transaction.atomic():
        OpenedVote.objects.update(vote="overturn")
    late = scene.vote(phones[0], "overturn", 9)
    assert (phones[0].status, late["code"]) == (409, "wrong-phase")


def test_every_act_is_in_the_journal(scene: Scene) -> None:
    phones = scene.until_the_vote("secret")
    for number, phone in enumerate(phones):
        scene.vote(phone, "uphold", number)

    written = set(LogEntry.objects.filter(kind="appeal-act").values_list("record_id", flat=True))
    assert set(AppealAct.objects.values_list("pk", flat=True)) == written
    kinds = set(LogEntry.objects.values_list("kind", flat=True))
    assert {"appeal", "appeal-act", "committee-decision", "link-issued"} <= kinds


def test_an_account_from_elsewhere_leaves_one_refusal_an_hour_of_each_kind(scene: Scene) -> None:
    scene.lodge()
    stranger = Browser(make_user("Eve Other"))
    for _ in range(3):
        for appeal in (scene.appeal, new_id()):
            stranger.get(f"/appeals/{appeal}")
            assert stranger.status == 404
    assert {each.appeal_id for each in RefusedAct.objects.all()} == {scene.appeal, None}
    assert RefusedAct.objects.count() == 2
