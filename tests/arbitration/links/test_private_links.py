"""Private links go to their bearer alone: no official reads a token, opens another person's link, or votes by it."""

from datetime import datetime, timedelta
from email import message_from_bytes, policy
from typing import Any
from uuid import UUID

import pytest
from django.utils import timezone

from arbitration.appeals.committee_draw import pool_of
from arbitration.appeals.selectors.files import file_of
from arbitration.links.lifecycle import SCAN_TIME, Handover, LinkHolder, Way, issue_link
from arbitration.links.tokens import token_of
from arbitration.models import Candidate, Notice, PrivateLink, RefusedAct, Vote
from arbitration.reports.notices import address_of, compose
from tests.api_client import Browser
from tests.arbitration.appeals.scene import Phone, Scene, account_of, make_scene
from tests.factories import PASSWORD, Desk, give_role
from tournaments.models import LogEntry, Role, Side, StaffRole, new_id

pytestmark = pytest.mark.django_db


@pytest.fixture
def scene(desk: Desk) -> Scene:
    """A ruling under appeal, and a committee that was called."""
    scene = make_scene(desk)
    scene.lodge()
    scene.admit()
    scene.convene()
    return scene


@pytest.fixture
def arbiter(scene: Scene) -> Browser:
    """Another official of the tournament, who has ruled on nothing."""
    return Browser(give_role(scene.desk.tournament, Role.ARBITER))


def members(scene: Scene) -> list[Any]:
    """The seats of the members."""
    return [seat for seat in scene.file()["committee"]["seats"] if seat["state"] == "member"]


def code_for(scene: Scene, desk: Browser, place: int = 0, **more: Any) -> Any:
    """An official shows the code of a member's link."""
    return scene.code(desk, appeal=str(scene.appeal), member=members(scene)[place]["id"], **more)


def phone_of(answer: Any) -> Phone:
    """A phone that has scanned a code."""
    return Phone(answer["address"].partition("#")[2])


def entries(kind: str) -> list[LogEntry]:
    return list(LogEntry.objects.filter(kind=kind).order_by("sequence"))


def test_the_desk_sees_the_state_of_links_and_no_token(scene: Scene) -> None:
    tokens = [token_of(link.pk) for link in PrivateLink.objects.all()]
    assert len(tokens) == 3
    for path in (f"{scene.path}/links", scene.path, f"/tournaments/{scene.desk.tournament.pk}/candidates"):
        scene.director.get(path)
        shown = scene.director.last.content.decode()
        assert not any(token in shown or token.partition(".")[2] in shown for token in tokens)

    listed = scene.director.get(f"{scene.path}/links")
    assert {(link["way"], link["state"]) for link in listed} == {("mail", "issued")}
    scene.phones()
    assert {link["state"] for link in scene.director.get(f"{scene.path}/links")} == {"opened"}


def test_a_device_that_lost_the_first_answer_is_known_again(scene: Scene, arbiter: Browser) -> None:
    asked = {"token": code_for(scene, arbiter)["address"].partition("#")[2], "device": str(new_id())}
    for _ in "lost", "arrived":
        phone = Browser()  # the cookie was in the answer
        phone.post("/opened-links", asked)
        assert phone.status == 200
    assert len(entries("link-opened")) == 1

    other = Browser()
    answer = other.post("/opened-links", {**asked, "device": str(new_id())})
    assert (other.status, answer["code"]) == (403, "link-forwarded")


def test_a_mailed_link_goes_to_the_address_on_record_alone(scene: Scene) -> None:
    called = Notice.objects.filter(kind="called")
    for notice in called:
        assert notice.link is not None
        assert notice.link.seat is not None
        assert notice.email == notice.link.seat.candidate.email
        assert token_of(notice.link.pk) in address_of(notice)
    answer = scene.director.put(
        f"/links/{new_id()}", {"way": "mail", "appeal": str(scene.appeal), "member": members(scene)[0]["id"]}
    )
    assert (scene.director.status, answer["address"], answer["way"]) == (201, None, "mail")
    assert Notice.objects.filter(kind="new-link", link=answer["id"]).count() == 1
    Candidate.objects.filter(pk=members(scene)[0]["candidate"]).update(email="")
    assert [seat["takes_mail"] for seat in members(scene)] == [False, True, True]


def test_the_code_is_told_once_and_its_entry_names_the_official(scene: Scene, arbiter: Browser) -> None:
    id = new_id()
    shown = code_for(scene, arbiter, id=id)
    assert (arbiter.status, token_of(id) in shown["address"]) == (201, True)
    again = code_for(scene, arbiter, id=id)
    assert (arbiter.status, again["address"]) == (200, None)

    [entry] = [each for each in entries("link-issued") if each.record_id == id]
    link = PrivateLink.objects.get(pk=id)
    assert link.issued_by is not None
    assert entry.body["way"] == "code"
    assert (entry.body["by"], entry.body["shown_on"]) == (str(link.issued_by.pk), link.issued_on)
    assert len(link.issued_on) == 64


def test_a_link_id_that_was_used_tells_no_other_links_token(scene: Scene, arbiter: Browser) -> None:
    id = new_id()
    code_for(scene, arbiter, 0, id=id)
    problem = code_for(scene, arbiter, 1, id=id)
    assert (arbiter.status, problem["code"]) == (409, "conflict")
    problem = scene.code(arbiter, id=id, incident=str(scene.ruling.incident_id), side="A")
    assert (arbiter.status, problem["code"]) == (409, "conflict")
    assert token_of(id) not in arbiter.last.content.decode()


def test_a_new_link_revokes_the_former_one_and_the_member_is_told(scene: Scene, arbiter: Browser) -> None:
    [old, *_] = scene.phones()
    seat = members(scene)[0]
    shown = code_for(scene, arbiter)

    assert old.get(scene.path)["code"] == "link-invalid"
    former = PrivateLink.objects.filter(seat=seat["id"]).earliest("issued_at")
    [revoked] = entries("link-revoked")
    assert (revoked.record_id, revoked.body["seat"]) == (former.pk, seat["id"])
    assert revoked.body["by"] == str(PrivateLink.objects.get(pk=shown["id"]).issued_by_id)
    told = Notice.objects.get(kind="code-shown")
    assert (told.name, told.link_id, told.email != "") == (seat["name"], UUID(shown["id"]), True)


def test_a_revocation_has_one_entry_with_its_author(scene: Scene) -> None:
    link = PrivateLink.objects.first()
    assert link is not None
    for _ in range(2):
        scene.director.put(f"/links/{link.pk}/revoked", None)
        assert scene.director.last.json()["state"] == "revoked"
    [entry] = entries("link-revoked")
    assert (entry.record_id, entry.body["by"]) == (link.pk, str(scene.desk.director.pk))


def test_the_device_that_opened_a_link_is_in_the_journal(scene: Scene) -> None:
    phones = scene.phones()
    opened = entries("link-opened")
    assert {entry.body["device"] for entry in opened} == set(PrivateLink.objects.values_list("device", flat=True))
    phones[0].open()
    assert len(entries("link-opened")) == len(phones) == 3


def test_a_members_code_opens_in_the_language_with_which_the_member_was_named(scene: Scene, arbiter: Browser) -> None:
    Candidate.objects.update(language="de")
    code_for(scene, arbiter, 0)
    assert PrivateLink.objects.latest("issued_at").language == "de"


def test_the_person_who_ruled_shows_no_code_of_a_seat(scene: Scene) -> None:
    assert scene.file()["you"]["shows_codes_of"] == ["side"]  # the only official
    problem = code_for(scene, scene.director)
    assert (scene.director.status, problem["code"]) == (409, "ruler-shows-link")
    assert PrivateLink.objects.filter(way="code").count() == 0
    assert RefusedAct.objects.filter(code="ruler-shows-link").count() == 1


def test_the_person_who_ruled_shows_a_players_code_only_where_there_is_no_other_official(scene: Scene) -> None:
    about: Any = {"incident": str(scene.ruling.incident_id), "side": "B"}
    incident = f"/incidents/{scene.ruling.incident_id}"
    assert scene.director.get(incident)["shows_codes"]
    scene.code(scene.director, **about)
    assert scene.director.status == 201
    arbiter = Browser(give_role(scene.desk.tournament, Role.ARBITER))
    assert not scene.director.get(incident)["shows_codes"]
    assert scene.file()["you"]["shows_codes_of"] == []
    assert arbiter.get(incident)["shows_codes"]
    assert arbiter.get(f"/appeals/{scene.appeal}")["you"]["shows_codes_of"] == ["side", "member"]
    problem = scene.code(scene.director, **about)
    assert (scene.director.status, problem["code"]) == (409, "ruler-shows-link")


@pytest.mark.parametrize("role", [Role.ARBITER, Role.ASSISTANT, Role.OBSERVER, Role.DIRECTOR])
def test_no_official_of_the_tournament_opens_a_link(scene: Scene, arbiter: Browser, role: Role) -> None:
    official = scene.director if role == Role.DIRECTOR else Browser(give_role(scene.desk.tournament, role))
    token = code_for(scene, arbiter)["address"].partition("#")[2]
    problem = official.post("/opened-links", {"token": token})
    assert (official.status, problem["code"]) == (403, "link-barred")
    official.headers["Authorization"] = f"Link {token}"
    scene.vote(official, "uphold", 0)
    assert official.status == 403
    assert Vote.objects.count() == 0
    link = PrivateLink.objects.get(way="code")
    assert (link.device, RefusedAct.objects.filter(code="link-barred", link=link).exists()) == ("", True)


def test_a_person_who_ruled_and_left_the_desk_opens_no_link(scene: Scene, arbiter: Browser) -> None:
    StaffRole.objects.filter(user=scene.desk.director).delete()
    token = code_for_member_by(scene, arbiter)
    problem = scene.director.post("/opened-links", {"token": token})
    assert (scene.director.status, problem["code"]) == (403, "link-barred")


def code_for_member_by(scene: Scene, desk: Browser) -> str:
    """The token of a code that an official shows where the director has left."""
    file = desk.get(scene.path)
    answer = scene.code(desk, appeal=str(scene.appeal), member=file["committee"]["seats"][0]["id"])
    return str(answer["address"].partition("#")[2])


def test_an_official_who_signs_in_on_the_bearers_device_does_nothing_there(scene: Scene, arbiter: Browser) -> None:
    phone = phone_of(code_for(scene, arbiter))
    phone.open()
    assert phone.get(scene.path)["phase"] == "convened"
    official = give_role(scene.desk.tournament, Role.OBSERVER)
    phone.sign_in(official.email, PASSWORD)
    assert (phone.get(scene.path)["code"], phone.status) == ("link-barred", 403)


def test_the_device_that_showed_a_code_opens_none_after_signing_out(scene: Scene, arbiter: Browser) -> None:
    token = code_for(scene, arbiter)["address"].partition("#")[2]
    arbiter.delete("/session")
    problem = arbiter.post("/opened-links", {"token": token})
    assert (arbiter.status, problem["code"]) == (403, "link-barred")


def test_a_device_on_which_an_official_once_signed_in_opens_no_link(scene: Scene, arbiter: Browser) -> None:
    official = give_role(scene.desk.tournament, Role.OBSERVER)
    phone = phone_of(code_for(scene, arbiter))
    phone.sign_in(official.email, PASSWORD)
    phone.delete("/session")
    problem = phone.open()
    assert (phone.status, problem["code"]) == (403, "link-barred")
    assert PrivateLink.objects.get(way="code").device == ""


def test_such_a_device_is_known_when_the_servers_key_has_changed(scene: Scene, arbiter: Browser, settings: Any) -> None:
    official = give_role(scene.desk.tournament, Role.OBSERVER)
    phone = phone_of(code_for(scene, arbiter))
    phone.sign_in(official.email, PASSWORD)
    phone.delete("/session")
    settings.SECRET_KEY_FALLBACKS = [settings.SECRET_KEY]
    settings.SECRET_KEY = "another key for tests " * 3
    problem = phone.open()
    assert (phone.status, problem["code"]) == (403, "link-barred")


def test_one_device_holds_the_link_of_one_person(scene: Scene, arbiter: Browser) -> None:
    phone = phone_of(code_for(scene, arbiter, 0))
    phone.open()
    for answer in (
        code_for(scene, arbiter, 1),
        scene.code(arbiter, incident=str(scene.ruling.incident_id), side="A"),
    ):
        problem = phone.post("/opened-links", {"token": answer["address"].partition("#")[2]})
        assert (phone.status, problem["code"]) == (403, "link-barred")
    anew = phone_of(code_for(scene, arbiter, 0))
    anew.client.cookies = phone.client.cookies
    assert anew.open()["appeal"] == str(scene.appeal)


@pytest.mark.parametrize("side", ["A", "B"])
def test_a_phone_that_keeps_a_sides_score_opens_that_sides_links_alone(
    scene: Scene, arbiter: Browser, side: str
) -> None:
    match, other = scene.desk.match, "B" if side == "A" else "A"
    entrant = match.side_a_id if side == "A" else match.side_b_id
    phone = Browser()
    path = arbiter.put(f"/sheet-links/{new_id()}", {"entrant": str(entrant)})["path"]
    phone.post("/opened-sheet-links", {"token": path.partition("#")[2]})
    assert phone.status == 200
    incident: Any = {"incident": str(scene.ruling.incident_id)}
    for answer in (code_for(scene, arbiter, 1), scene.code(arbiter, **incident, side=other)):
        problem = phone.post("/opened-links", {"token": answer["address"].partition("#")[2]})
        assert (phone.status, problem["code"]) == (403, "link-barred")
    own = scene.code(arbiter, **incident, side=side)
    phone.post("/opened-links", {"token": own["address"].partition("#")[2]})
    assert phone.status == 200


def test_a_code_is_scanned_within_ten_minutes(scene: Scene) -> None:
    bearer = LinkHolder(scene.ruling.incident, side=Side.A)
    made = {
        minutes: issue_link(
            bearer,
            tournament_id=scene.desk.tournament.pk,
            by=None,
            at=timezone.now() - SCAN_TIME + timedelta(minutes=minutes),
            handover=Handover(Way.CODE),
        )
        for minutes in (-1, 1)
    }
    late = Phone(token_of(made[-1].pk))
    assert (late.open()["code"], late.status) == ("link-invalid", 403)
    assert made[-1].state(timezone.now()) == "expired"
    Phone(token_of(made[1].pk)).open()
    assert PrivateLink.objects.get(pk=made[1].pk).state(timezone.now() + SCAN_TIME) == "opened"


def test_a_member_without_an_address_is_shown_a_code(scene: Scene, arbiter: Browser) -> None:
    seat = members(scene)[0]
    Candidate.objects.filter(pk=seat["candidate"]).update(email="")
    problem = arbiter.put(f"/links/{new_id()}", {"way": "mail", "appeal": str(scene.appeal), "member": seat["id"]})
    assert (arbiter.status, problem["code"]) == (409, "no-address")
    code_for(scene, arbiter)
    assert arbiter.status == 201


def test_a_member_with_an_account_gets_no_link(desk: Desk) -> None:
    scene = make_scene(desk, persons=4)
    account_of(scene, "Ann Account")
    scene.lodge()
    scene.admit()
    scene.convene(size=5)
    desk_of_another = Browser(give_role(desk.tournament, Role.ARBITER))
    [seat] = [each for each in members(scene) if each["name"] == "Ann Account"]
    problem = scene.code(desk_of_another, appeal=str(scene.appeal), member=seat["id"])
    assert (desk_of_another.status, problem["code"]) == (409, "has-account")


def test_a_member_who_becomes_an_official_votes_no_more(desk: Desk) -> None:
    scene = make_scene(desk, persons=4)
    browser, candidate = account_of(scene, "Ann Account")
    scene.lodge()
    scene.admit()
    scene.convene(size=5)
    scene.hear()
    assert candidate.user is not None
    give_role(desk.tournament, Role.OBSERVER, user=candidate.user)
    problem = scene.vote(browser, "uphold", 0)
    assert (browser.status, problem["code"]) == (403, "forbidden")
    assert Vote.objects.count() == 0


def test_an_official_isnt_drawn_under_the_address_of_the_own_account(desk: Desk) -> None:
    scene = make_scene(desk)
    staff = give_role(desk.tournament, Role.ARBITER)
    masked = Candidate.objects.create(
        tournament=desk.tournament, name="Not Me", role="other", email=staff.email.upper()
    )
    scene.lodge()
    scene.admit()
    assert [str(each) for each in pool_of(file_of(scene.appeal)).assessed[str(masked.pk)].unfit] == ["staff"]


def test_the_other_members_are_told_who_showed_a_code_for_a_seat(scene: Scene, arbiter: Browser) -> None:
    seats = members(scene)
    code_for(scene, arbiter, 0)
    told = Notice.objects.filter(kind="seat-code")
    assert {notice.name for notice in told} == {seat["name"] for seat in seats[1:]}
    [owner] = Notice.objects.filter(kind="code-shown")
    for notice in (*told, owner):
        mail = compose(notice, at=timezone.now())
        text = message_from_bytes(mail, policy=policy.default).get_content()
        assert "Some Arbiter" in text
        assert seats[0]["name"] in text
        assert "/link#" not in text


def test_a_member_whose_link_is_revoked_is_told_once(scene: Scene) -> None:
    link = PrivateLink.objects.filter(seat=members(scene)[0]["id"]).get()
    for _ in range(2):
        scene.director.put(f"/links/{link.pk}/revoked", None)
    [notice] = Notice.objects.filter(kind="revoked")
    text = message_from_bytes(compose(notice, at=timezone.now()), policy=policy.default).get_content()
    assert (notice.email, notice.name) == (link.seat and link.seat.candidate.email, members(scene)[0]["name"])
    assert scene.desk.director.name in text
    assert "/link#" not in text


def test_a_players_link_says_until_when_to_appeal_by_the_terms_of_the_tournament(desk: Desk) -> None:
    scene = make_scene(desk, minutes_to_lodge=25)
    told_at = scene.ruling.told_at
    assert told_at is not None
    phone = scene.party("A")
    window = phone.open()["window"]
    assert datetime.fromisoformat(window["ends_at"]) == told_at + timedelta(minutes=25)
