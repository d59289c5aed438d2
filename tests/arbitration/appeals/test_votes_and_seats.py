"""Seats, votes and acts that changes of the code once altered unnoticed: each test fails when the rule is broken."""

from datetime import timedelta

import pytest
from cryptography.exceptions import InvalidTag
from django.utils import timezone

from arbitration.appeals.ballot_keys import ballot_key, unlock
from arbitration.appeals.committee_draw import Wish, pool_of
from arbitration.appeals.selectors.files import file_of
from arbitration.journal.verification import verify
from arbitration.links.tokens import token_of
from arbitration.models import Appeal, AppealAct, Candidate, PrivateLink, Ruling, Vote
from arbitration.panel.ties import Tie, TieKind
from tests.arbitration.appeals.scene import Phone, Scene, at, make_player, make_scene
from tests.factories import Desk, minutes
from tournaments.models import Player, Result, Side, new_id
from tournaments.selectors import score_of
from tournaments.services import matches

pytestmark = pytest.mark.django_db


@pytest.fixture
def scene(desk: Desk) -> Scene:
    """A ruling under appeal."""
    return make_scene(desk)


def test_a_member_who_steps_aside_after_voting_is_replaced_and_the_ballot_closes(scene: Scene) -> None:
    phones = scene.until_the_vote()
    scene.vote(phones[0], "uphold", 0)
    before = {seat["id"] for seat in scene.file()["committee"]["seats"] if seat["state"] == "member"}
    scene.act(phones[0], "recused", minute=13, text="My sister plays B.")
    now = {seat["id"] for seat in scene.file()["committee"]["seats"] if seat["state"] == "member"}
    assert (len(before & now), len(now), scene.file()["votes"]["votes_in"]) == (2, 3, 0)

    [newcomer] = now - before
    phone_of_newcomer = Phone(token_of(PrivateLink.objects.get(seat=newcomer).pk))
    phone_of_newcomer.open()
    for number, phone in enumerate([*phones[1:], phone_of_newcomer], start=1):
        scene.vote(phone, "uphold", number)
    assert Appeal.objects.get().phase == "decided"


@pytest.mark.parametrize(("agreed_by", "may_sit"), [("A", False), ("B", False), ("AB", True)])
def test_one_sides_agreement_lifts_no_tie_to_the_other(scene: Scene, agreed_by: str, may_sit: bool) -> None:
    Player.objects.filter(entries=scene.desk.match.side_a).update(club="Bréval")
    tied = Candidate.objects.create(
        tournament=scene.desk.tournament, name="Tied", role="player", player=make_player("Tied", club="Bréval")
    )
    scene.lodge()
    scene.admit()
    waived = {str(tied.pk): frozenset({Tie(TieKind.SAME_CLUB, "A")})}
    pool = pool_of(file_of(scene.appeal), Wish(agreed_by=frozenset(agreed_by), waived=waived))
    assert pool.assessed[str(tied.pk)].may_sit is may_sit


@pytest.mark.parametrize(("waived", "status"), [([{"kind": "same-club", "side": "A"}], 200), ([], 422)])
def test_a_tie_that_both_sides_accept_is_named_with_the_committee(
    scene: Scene, waived: list[dict[str, str]], status: int
) -> None:
    Player.objects.filter(entries=scene.desk.match.side_a).update(club="Bréval")
    tied = Candidate.objects.create(
        tournament=scene.desk.tournament, name="Tied", role="player", player=make_player("Tied", club="Bréval")
    )
    others = Candidate.objects.exclude(pk=tied.pk).values_list("pk", flat=True)[:2]
    scene.lodge()
    scene.admit()
    members = [str(each) for each in (tied.pk, *others)]
    accepted = [{"candidate": str(tied.pk), **each} for each in waived]
    answer = scene.convene(members=members, size=3, agreed_by=["A", "B"], waived=accepted)
    assert scene.director.status == status, answer


def test_a_deadline_runs_by_the_servers_clock_whatever_the_device_claims(scene: Scene) -> None:
    scene.lodge()
    scene.admit()
    scene.convene()
    now = timezone.now()
    for kind, claimed, status in (("hearing-opened", now, 200), ("deadline-passed", now + timedelta(hours=5), 409)):
        act = {"kind": kind, "happened_at": claimed.isoformat()}
        answer = scene.director.put(f"{scene.path}/acts/{new_id()}", act)
        assert scene.director.status == status, answer
    assert answer["code"] == "deadline-running"


def test_a_vote_is_bound_to_its_seat(scene: Scene) -> None:
    phones = scene.until_the_vote()
    scene.vote(phones[0], "uphold", 0)
    vote = Vote.objects.get()
    key = ballot_key(vote.committee, 1)
    assert str(unlock(vote, key).choice.vote) == "uphold"
    vote.seat_id = vote.committee.seats.exclude(pk=vote.seat_id).values_list("pk", flat=True)[0]
    with pytest.raises(InvalidTag):
        unlock(vote, key)


def test_an_act_of_another_kind_under_the_same_id_is_refused(scene: Scene) -> None:
    scene.until_the_vote()
    spoken = AppealAct.objects.filter(kind="statement").first()
    assert spoken is not None
    body = {"kind": "evidence", "text": spoken.body["text"], "happened_at": at(11)}
    acts = AppealAct.objects.count()
    problem = scene.director.put(f"{scene.path}/acts/{spoken.pk}", body)
    assert (scene.director.status, problem["code"], AppealAct.objects.count()) == (409, "conflict", acts)


@pytest.mark.parametrize("mode", ["open", "sealed", "secret"])
def test_a_majority_for_an_option_that_the_match_has_outrun_decides(desk: Desk, mode: str) -> None:
    scene = make_scene(desk)
    phones = scene.until_the_vote(mode)
    option = new_id()
    game_lost = {
        "outcome": "double-stands", "remedies": [], "sanctions": [{"kind": "game-loss", "against": "A"}],
        "text": "She knew.", "happened_at": at(12),
    }  # fmt: skip
    phones[0].put(f"{scene.path}/options/{option}", game_lost)
    matches.finish_match(desk.match, winner=Side.A, result=Result.PLAYED, at=minutes(13), overrides=True)
    before = score_of(desk.match_id)
    for number, phone in enumerate(phones):
        scene.vote(phone, "alternative", number, option=str(option))
        assert phone.status == 201
    ruling = Ruling.objects.get(supersedes=scene.ruling)
    assert [each.kind for each in ruling.penalties.all()] == ["game-loss"]
    assert ruling.reasons.endswith("She knew. The match has gone on since: its record was left as it stands.")
    shown = scene.director.get(f"/rulings/{ruling.pk}")
    assert (shown["by_committee"], shown["reasons"], shown["leaves_record"]) == (True, "She knew.", True)
    assert scene.file()["result"]["leaves_record"] is True
    assert (score_of(desk.match_id), ruling.effects[-1]) == (before, {"effect": "kept", "of": None})
    assert verify(desk.tournament.pk)[1] == []
    refused = phones[0].put(f"{scene.path}/options/{new_id()}", game_lost)
    assert refused["code"] == "wrong-phase"
