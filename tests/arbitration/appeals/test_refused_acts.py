"""Acts of an appeal and votes that are refused, each with its code and the field that is wrong."""

from __future__ import annotations

from typing import Any

import pytest

from arbitration.models import AppealAct, AppealTerms, Candidate, Committee, CommitteeSeat, VoteOption
from tests.api_client import Browser
from tests.arbitration.appeals.scene import Phone, Scene, at, make_scene
from tests.arbitration.appeals.test_hostile_acts import Unchanged
from tests.factories import Desk, minutes
from tournaments.canonical import moment
from tournaments.models import new_id

pytestmark = pytest.mark.django_db


@pytest.fixture
def scene(desk: Desk) -> Scene:
    """A ruling under appeal."""
    return make_scene(desk)


@pytest.fixture
def phones(scene: Scene) -> list[Phone]:
    """The members' phones, once the vote runs."""
    return scene.until_the_vote()


def refused(answer: Any) -> tuple[str, str | None, Any]:
    return answer["code"], answer["field"], answer["found"]


def seat_of(scene: Scene, number: int = 0) -> str:
    members = [seat["id"] for seat in scene.file()["committee"]["seats"] if seat["state"] == "member"]
    return str(members[number])


def called(scene: Scene) -> list[Phone]:
    scene.lodge()
    scene.admit()
    scene.convene()
    return scene.phones()


def test_the_desk_says_which_side_speaks_and_a_side_speaks_for_itself(scene: Scene) -> None:
    called(scene)
    party = scene.party("A")
    scene.act(scene.director, "hearing-opened")

    assert refused(scene.act(scene.director, "statement", text="I.")) == ("required", "side", None)
    assert refused(scene.act(party, "statement", side="B", text="I.")) == ("forbidden", "side", "B")


def test_a_member_steps_aside_for_itself_and_the_desk_names_a_seat(scene: Scene) -> None:
    phones = called(scene)
    other = seat_of(scene, 1)

    assert refused(scene.act(phones[0], "recused", member=other, text="I.")) == ("forbidden", "member", other)
    assert refused(scene.act(scene.director, "recused", text="I.")) == ("not-found", "member", None)
    stranger = str(new_id())
    assert refused(scene.act(scene.director, "recused", member=stranger, text="I.")) == (
        "not-found",
        "member",
        stranger,
    )


def test_a_challenge_names_a_seat_and_is_decided_either_way(scene: Scene) -> None:
    called(scene)
    first, second = seat_of(scene), seat_of(scene, 1)
    stranger = str(new_id())
    challenge: dict[str, Any] = {"side": "A", "text": "They travel together."}

    assert refused(scene.act(scene.director, "challenged", member=stranger, **challenge)) == (
        "not-found",
        "member",
        stranger,
    )
    scene.act(scene.director, "challenged", member=first, **challenge)
    undecided = scene.act(scene.director, "challenge-decided", member=first, text="Heard.")
    assert refused(undecided) == ("required", "is_upheld", None)
    of_no_member = scene.act(scene.director, "challenge-decided", is_upheld=False, text="Heard.")
    assert refused(of_no_member) == ("required", "member", None)
    scene.act(scene.director, "challenge-decided", member=first, is_upheld=False, text="No tie.")
    assert seat_of(scene) == first
    scene.act(scene.director, "challenged", member=second, **challenge)
    scene.act(scene.director, "challenge-decided", member=second, is_upheld=True, text="They do.")
    sitting = [seat["id"] for seat in scene.file()["committee"]["seats"] if seat["state"] == "member"]
    assert second not in sitting
    assert len(sitting) == 3
    again = scene.act(scene.director, "challenged", member=second, **challenge)
    name = CommitteeSeat.objects.get(pk=second).candidate.name
    assert (again["code"], again["found"], again["expected"]) == ("no-longer-member", name, "a sitting member")
    bodies = list(AppealAct.objects.filter(kind="challenge-decided").values_list("body", flat=True))
    assert [(body["member"], body["is_upheld"], body["text"]) for body in bodies] == [
        (first, False, "No tie."),
        (second, True, "They do."),
    ]


def test_no_side_objects_to_a_candidate_whom_the_draw_chooses(scene: Scene) -> None:
    scene.lodge()
    scene.admit()
    candidate = str(Candidate.objects.all()[0].pk)

    answer = scene.act(scene.director, "objected", candidate=candidate, side="A", text="No.")

    assert answer["code"] == "not-chosen-together"


def test_late_evidence_needs_the_committees_word_and_lets_the_hearing_run_again(
    scene: Scene, phones: list[Phone]
) -> None:
    problem = scene.act(phones[0], "evidence", minute=13, text="A film.")
    assert refused(problem) == ("required", "is_let_in", None)

    scene.act(phones[0], "evidence", minute=13, text="A film.", is_let_in=False)
    assert scene.file()["phase"] == "voting"
    AppealTerms.objects.update(minutes_to_hear=35)
    scene.act(phones[0], "evidence", minute=14, text="A film.", is_let_in=True)
    assert scene.file()["phase"] == "hearing"
    bodies = list(AppealAct.objects.filter(kind="evidence").values_list("body", flat=True))
    assert [(body["is_let_in"], body.get("until")) for body in bodies] == [(False, None), (True, moment(minutes(49)))]


def test_what_follows_a_decision_waits_for_it(scene: Scene, phones: list[Phone]) -> None:
    for who, kind, more in (
        (scene.director, "told", {"side": "A"}),
        (phones[0], "reasons", {"text": "We think so."}),
        (phones[0], "dissent", {"text": "I don't."}),
    ):
        answer = scene.act(who, kind, minute=14, **more)
        assert answer["code"] == "wrong-phase", kind


@pytest.mark.parametrize(
    ("mode", "votes", "codes"),
    [
        ("open", ("uphold", "uphold", "overturn"), ["voted-with-majority", "voted-with-majority", None]),
        ("sealed", ("overturn", "overturn", "abstain"), ["voted-with-majority", "voted-with-majority", None]),
        ("secret", ("uphold", "uphold", "overturn"), [None, None, None]),
        ("secret", ("uphold", "uphold", "uphold"), ["voted-with-majority"] * 3),
    ],
)
def test_a_member_of_the_majority_publishes_no_dissent(
    scene: Scene, mode: str, votes: tuple[str, ...], codes: list[str | None]
) -> None:
    phones = scene.until_the_vote(mode)
    for number, (phone, vote) in enumerate(zip(phones, votes, strict=True)):
        scene.vote(phone, vote, number)

    answers = [scene.act(phone, "dissent", minute=16, text="I don't.") for phone in phones]

    assert [answer.get("code") for answer in answers] == codes
    refusals = [answer for answer in answers if "code" in answer]
    assert all(refused(answer)[1:] == ("kind", scene.file()["result"]["decision"]) for answer in refusals)
    assert AppealAct.objects.filter(kind="dissent").count() == codes.count(None)


def test_only_the_side_that_appealed_withdraws(scene: Scene) -> None:
    scene.lodge("B")

    assert refused(scene.act(scene.director, "withdrawn", side="A")) == ("forbidden", "side", "A")


@pytest.mark.parametrize("deposit", ["lost", None])
def test_a_deposit_is_returned_or_kept(scene: Scene, deposit: str | None) -> None:
    scene.lodge()
    problem = scene.act(scene.director, "deposit", deposit=deposit)

    assert refused(problem) == ("not-a-choice", "deposit", deposit)


def test_no_deposit_is_settled_where_none_was_paid(scene: Scene) -> None:
    scene.lodge()
    problem = scene.act(scene.director, "deposit", deposit="kept")

    assert (problem["code"], problem["field"]) == ("no-deposit", "deposit")


def test_a_deposit_that_was_settled_is_settled_otherwise_for_a_reason_alone(scene: Scene) -> None:
    scene.lodge(deposit="paid", deposit_cents=2000)
    scene.admit(admitted=False, reasons="Too late.")
    scene.act(scene.director, "deposit", deposit="kept")
    for deposit in ("returned", "kept"):
        problem = scene.act(scene.director, "deposit", deposit=deposit)
        assert refused(problem) == ("deposit-settled", "deposit", "kept")
    scene.act(scene.director, "deposit", deposit="returned", text="The wrong button.")
    assert scene.director.status == 200


@pytest.mark.parametrize(
    ("more", "code", "field"),
    [
        ({"vote": "alternative", "option": None}, "unknown-value", "option"),
        ({"vote": "alternative", "option": str(new_id())}, "not-found", "option"),
        ({"vote": "option"}, "unknown-value", "vote"),
        ({"vote": "uphold", "ballot": 2}, "ballot-over", "ballot"),
        ({"vote": "draw"}, "not-a-choice", "vote"),
    ],
)
def test_a_vote_that_says_nothing_possible_is_refused_by_its_field(
    scene: Scene, phones: list[Phone], more: dict[str, Any], code: str, field: str
) -> None:
    problem = scene.vote(phones[0], number=0, **more)

    assert (problem["code"], problem["field"]) == (code, field)


def test_no_vote_is_cast_before_the_vote_or_after_it(scene: Scene) -> None:
    phones = called(scene)
    early = scene.vote(phones[0], "uphold", 0)
    assert (early["code"], early["field"], early["found"]) == ("wrong-phase", "ballot", "convened")
    scene.hear()
    ids = [new_id() for _ in phones]
    for number, phone in enumerate(phones):
        scene.vote(phone, "uphold", number, id=ids[number])

    scene.vote(phones[0], "uphold", 0, id=ids[0])
    assert phones[0].status == 200
    other = scene.vote(phones[0], "overturn", 0, id=ids[0])
    assert (other["code"], other["field"]) == ("conflict", "id")


def test_a_member_who_left_neither_votes_nor_puts_an_option_forward(scene: Scene, phones: list[Phone]) -> None:
    gone = seat_of(scene)
    scene.act(phones[0], "recused", minute=13, text="My sister.")

    problem = scene.vote(phones[0], "uphold", 0)
    assert (problem["code"], problem["found"]) == (
        "no-longer-member",
        CommitteeSeat.objects.get(pk=gone).candidate.name,
    )
    option = phones[0].put(f"{scene.path}/options/{new_id()}", {"text": "Replay the game.", "happened_at": None})
    assert phones[0].status >= 400
    assert option["code"]
    assert not VoteOption.objects.exists()


def test_no_option_is_put_forward_once_all_have_voted(scene: Scene, phones: list[Phone]) -> None:
    scene.act(scene.director, "challenged", member=seat_of(scene), side="A", text="They travel together.")
    for number, phone in enumerate(phones):
        scene.vote(phone, "uphold", number)
        assert phone.status == 201
    assert scene.file()["phase"] == "voting", "the challenge is open"
    body = {"outcome": scene.ruling.outcome, "remedies": scene.ruling.remedies, "text": "So be it."}
    warned = [{"kind": "warning", "against": "A"}]
    with Unchanged("wrong-phase"):
        phones[0].put(f"{scene.path}/options/{new_id()}", {**body, "sanctions": warned, "happened_at": at(13)})
    assert not VoteOption.objects.exists()


def test_the_ruling_under_appeal_is_no_alternative_to_itself(scene: Scene, phones: list[Phone]) -> None:
    remedies = scene.ruling.remedies
    body = {"outcome": scene.ruling.outcome, "remedies": remedies, "text": "So be it.", "happened_at": at(13)}
    with Unchanged("same-ruling"):
        problem = phones[0].put(f"{scene.path}/options/{new_id()}", {**body, "sanctions": []})
    assert (phones[0].status, problem["field"]) == (422, "outcome")
    assert not VoteOption.objects.exists()
    warned = [{"kind": "warning", "against": "A"}]
    phones[0].put(f"{scene.path}/options/{new_id()}", {**body, "sanctions": warned})
    assert phones[0].status == 201


def test_an_option_from_before_that_repeats_the_ruling_is_read_and_sent_again(
    scene: Scene, phones: list[Phone]
) -> None:
    content = {
        "outcome": scene.ruling.outcome,
        "remedies": scene.ruling.remedies,
        "sanctions": [],
        "text": "So be it.",
        "happened_at": at(13),
    }
    committee = Committee.objects.get(appeal=scene.appeal)
    kept = VoteOption.objects.create(id=new_id(), committee=committee, number=1, **content, recorded_at=minutes(13))

    assert [option["id"] for option in scene.file(phones[0])["options"]] == [str(kept.pk)]
    assert phones[0].put(f"{scene.path}/options/{kept.pk}", content)["id"] == str(kept.pk)
    for number, phone in enumerate(phones):
        scene.vote(phone, "alternative", number, option=str(kept.pk))
    assert scene.file()["result"]["decision"] == "alternative"


def test_a_link_that_isnt_a_seats_is_not_a_member(scene: Scene, phones: list[Phone]) -> None:
    party: Browser = scene.party("A")

    problem = scene.vote(party, "uphold", 0)

    assert problem["code"] == "forbidden"
