"""Joining by an invitation: what is offered, with a new account or one's own, and every invitation that is over."""

from __future__ import annotations

from datetime import datetime, timedelta
from email import message_from_bytes
from email.policy import SMTP
from typing import Any

import pytest
from django.utils import timezone

from arbitration.models import AccountLetter, Candidate
from arbitration.reports import account_letters
from tests.api_client import Browser
from tests.factories import PASSWORD, Desk, make_user
from tests.tournaments.accounts.authenticator import Authenticator
from tests.tournaments.accounts.conftest import local_browser
from tournaments.accounts.invitations import Offer, address_of, invite, revoke, token_of
from tournaments.models import (
    AccountRecord,
    FederationOfficer,
    Invitation,
    LogEntry,
    StaffRole,
    Tournament,
    User,
    new_id,
)
from tournaments.permissions import Actor

pytestmark = pytest.mark.django_db


def invited(desk: Desk, role: str = "arbiter", **more: Any) -> Invitation:
    offer = Offer(role, "Lou Garance", "lou@valmont.example", **more)
    return invite(
        desk.tournament.pk, id=new_id(), offer=offer, by=desk.director, actor=Actor.DIRECTOR, at=timezone.now()
    )


def draft(invitation: Invitation, **more: Any) -> dict[str, Any]:
    names = {"id": str(new_id()), "name": "Lou Garance", "email": "lou@valmont.example"}
    return {"token": token_of(invitation), **names, **more}


def test_an_invitation_says_what_is_offered_and_by_whom(desk: Desk, browser: Browser) -> None:
    invitation = invited(desk)

    offered = browser.post("/invitation", {"token": token_of(invitation)})

    assert offered == {
        "tournament": str(desk.tournament.pk),
        "tournament_name": desk.tournament.name,
        "place": desk.tournament.place,
        "starts_on": "2026-11-21",
        "ends_on": "2026-11-22",
        "role": "arbiter",
        "federation": None,
        "name": "Lou Garance",
        "email": "lou@valmont.example",
        "language": "en",
        "invited_by": desk.director.name,
        "expires_at": offered["expires_at"],
    }
    assert datetime.fromisoformat(offered["expires_at"]) == invitation.expires_at


def test_an_officers_invitation_names_the_federation(desk: Desk, browser: Browser) -> None:
    offered = browser.post("/invitation", {"token": token_of(invited(desk, "officer"))})

    assert offered["federation"] == desk.tournament.sanctioned_by.name


def test_a_new_account_with_a_password_has_the_role_and_is_signed_in(desk: Desk, browser: Browser) -> None:
    invitation = invited(desk)

    session = browser.put("/invitation/account", draft(invitation, language="fr", password=PASSWORD))

    assert browser.status == 201
    user = User.objects.get(email="lou@valmont.example")
    assert session["user"]["id"] == str(user.pk)
    assert (user.language, user.initials) == ("fr", "LG")
    assert StaffRole.objects.get(user=user).role == "arbiter"
    invitation.refresh_from_db()
    assert (invitation.accepted_by, invitation.name, invitation.email) == (user, "", "")
    entry = LogEntry.objects.get(kind="role-given")
    expected = {"user": user, "invitation": invitation, "by": desk.director}
    assert entry.body == {"role": "arbiter", **{name: str(each.pk) for name, each in expected.items()}}
    given = AccountRecord.objects.get(user=user, kind="role-given")
    assert given.detail == f"arbiter, {desk.tournament.name}"


def test_a_new_account_with_a_passkey_has_the_role(desk: Desk, browser: Browser, device: Authenticator) -> None:
    body = draft(invited(desk, "assistant"))
    options = browser.post("/invitation/passkey-options", body)
    browser.put("/invitation/account", {**body, "language": "en", "credential": device.make(options)})

    assert browser.status == 201
    user = User.objects.get(email="lou@valmont.example")
    assert not user.has_usable_password()
    assert StaffRole.objects.get(user=user).role == "assistant"


def test_a_weak_password_makes_no_account_and_leaves_the_invitation_open(desk: Desk, browser: Browser) -> None:
    invitation = invited(desk)

    problem = browser.put("/invitation/account", draft(invitation, language="en", password="12345678"))

    assert (browser.status, problem["code"], problem["field"]) == (422, "weak-password", "password")
    assert not User.objects.filter(email="lou@valmont.example").exists()
    assert browser.post("/invitation", {"token": token_of(invitation)})["role"] == "arbiter"


def test_a_new_account_takes_no_id_of_another(desk: Desk, browser: Browser) -> None:
    body = draft(invited(desk), id=str(desk.director.pk))
    for problem in (
        browser.post("/invitation/passkey-options", body),
        browser.put("/invitation/account", {**body, "language": "en", "password": PASSWORD}),
    ):
        assert (browser.status, problem["code"], problem["field"]) == (409, "conflict", "id")
    assert not User.objects.filter(email="lou@valmont.example").exists()
    assert browser.post("/invitation", {"token": body["token"]})["role"] == "arbiter"


def test_without_an_invitation_it_stays_untold_which_addresses_have_an_account(desk: Desk, browser: Browser) -> None:
    answers = []
    for email in (desk.director.email, "no-account@example.org"):
        body = {"token": "none", "id": str(new_id()), "name": "Lou", "email": email, "language": "en"}
        problem = browser.put("/invitation/account", {**body, "password": PASSWORD})
        answers.append((browser.status, problem["code"], problem["field"]))
    assert answers == [(403, "link-unknown", "token")] * 2


def test_an_own_account_accepts(desk: Desk) -> None:
    user = make_user("Lou Garance")
    browser = Browser(user)

    session = browser.put("/invitation/acceptance", {"token": token_of(invited(desk))})

    assert browser.status == 200
    assert [role["role"] for role in session["roles"]] == ["arbiter"]


def test_a_person_has_one_role_at_a_tournament(desk: Desk) -> None:
    invitation, browser = invited(desk), Browser(desk.director)

    problem = browser.put("/invitation/acceptance", {"token": token_of(invitation)})

    assert (browser.status, problem["code"]) == (409, "role-held")
    assert StaffRole.objects.get(user=desk.director).role == "director"
    assert browser.post("/invitation", {"token": token_of(invitation)})["role"] == "arbiter"


def test_an_office_waits_for_a_second_factor_and_ends_the_other_sessions(desk: Desk) -> None:
    user = make_user("Lou Garance")
    other, browser = Browser(user), Browser(user)

    browser.put("/invitation/acceptance", {"token": token_of(invited(desk, "officer"))})

    assert browser.status == 200
    assert FederationOfficer.objects.get(user=user).federation == desk.tournament.sanctioned_by
    other.get("/account")
    assert other.status == 401
    assert browser.get("/session")["second_factor"] is not None


def test_a_member_of_the_pool_is_a_candidate_by_that_account(desk: Desk) -> None:
    user = make_user("Lou Garance", language="fr")

    Browser(user).put("/invitation/acceptance", {"token": token_of(invited(desk, "committee"))})

    candidate = Candidate.objects.get(user=user)
    assert (candidate.name, candidate.role, candidate.email) == ("Lou Garance", "other", user.email)
    assert (candidate.language, candidate.player, candidate.tournament) == ("fr", None, desk.tournament)
    entry = LogEntry.objects.get(kind="candidate-named", record_id=candidate.pk)
    people = {"account": str(user.pk), "by": str(desk.director.pk), "player": None}
    assert entry.body.items() >= {**people, "role": "other", "is_new": True}.items()
    assert entry.body["changed"] == []


def test_no_account_is_a_candidate_twice(desk: Desk) -> None:
    user = make_user("Lou Garance")
    browser = Browser(user)
    browser.put("/invitation/acceptance", {"token": token_of(invited(desk, "committee"))})
    problem = browser.put("/invitation/acceptance", {"token": token_of(invited(desk, "committee"))})

    assert (browser.status, problem["code"], problem["field"]) == (409, "conflict", "email_of_account")
    assert Candidate.objects.filter(user=user).count() == 1


@pytest.mark.parametrize("over", ["revoked", "accepted", "expired", "unknown"])
def test_an_invitation_that_is_over_is_refused_by_its_reason(desk: Desk, over: str) -> None:
    invitation = invited(desk)
    token = token_of(invitation)
    if over == "revoked":
        revoke(desk.tournament.pk, invitation.pk, by=desk.director, actor=Actor.DIRECTOR, at=timezone.now())
    elif over == "accepted":
        Browser(make_user("Kim First")).put("/invitation/acceptance", {"token": token})
    elif over == "expired":
        Invitation.objects.update(expires_at=timezone.now() - timedelta(seconds=1))
    else:
        token = token[:-4] + "AAAA"
    browser, stranger = Browser(make_user("Lou Garance")), local_browser()

    for problem in (
        browser.put("/invitation/acceptance", {"token": token}),
        stranger.post("/invitation", {"token": token}),
        stranger.put("/invitation/account", draft(invitation, token=token, language="en", password=PASSWORD)),
    ):
        assert problem["field"] == "token"
        assert (
            problem["code"]
            == {
                "revoked": "invitation-revoked",
                "accepted": "invitation-accepted",
                "expired": "link-expired",
                "unknown": "link-unknown",
            }[over]
        )


@pytest.mark.parametrize(
    ("language", "subject", "says"),
    [("en", "Invitation to {tournament}", "arbiter"), ("fr", "Invitation au tournoi {tournament}", "arbitre")],
)
def test_the_letter_of_an_invitation_has_role_and_link(desk: Desk, language: str, subject: str, says: str) -> None:
    invitation = invited(desk, language=language)
    letter = account_letters.owe(invitation=invitation, at=timezone.now())

    mail = account_letters.compose(letter, at=timezone.now())

    read = message_from_bytes(mail.content, policy=SMTP)
    text = str(read.get_content()).replace("\r\n", "\n")
    assert mail.receiver == read["To"] == "lou@valmont.example"
    assert str(read["Subject"]) == subject.format(tournament=desk.tournament.name)
    assert text.startswith("Lou Garance,")
    assert desk.director.name in text
    assert says in text
    assert address_of(invitation) in text.split()


def test_an_invitation_with_an_address_is_sent_there_and_one_without_is_shown_alone(desk: Desk) -> None:
    invitation = invited(desk)
    assert AccountLetter.objects.get().invitation == invitation
    shown = Offer("arbiter", "Kim Without", "")
    invite(desk.tournament.pk, id=new_id(), offer=shown, by=desk.director, actor=Actor.DIRECTOR, at=timezone.now())
    assert AccountLetter.objects.count() == 1


def test_a_name_with_line_breaks_adds_no_header_and_no_sentence(desk: Desk) -> None:
    broken = "Open\r\nBcc: eve@x.example\n\nPay at once"
    Tournament.objects.update(name=broken)
    User.objects.filter(pk=desk.director.pk).update(name=broken)
    invitation = invited(desk)
    for each in (invitation, invitation.made_by, invitation.tournament):
        each.refresh_from_db()
    letter = account_letters.owe(invitation=invitation, at=timezone.now())

    read = message_from_bytes(account_letters.compose(letter, at=timezone.now()).content, policy=SMTP)

    assert read["Bcc"] is None
    assert str(read["Subject"]) == "Invitation to Open Bcc: eve@x.example Pay at once"
    text = str(read.get_content()).replace("\r\n", "\n")
    assert "\nPay" not in text


@pytest.mark.parametrize(
    ("language", "subject"), [("en", "A new password for Tablecall"), ("fr", "Un nouveau mot de passe pour Tablecall")]
)
def test_a_forgotten_password_is_set_by_the_link_of_a_letter(browser: Browser, language: str, subject: str) -> None:
    user = make_user("Lou Garance", language=language)
    signed_in = Browser(user)
    browser.post("/password-resets", {"email": user.email.upper()})
    assert browser.status == 204
    [letter] = AccountLetter.objects.all()
    read = message_from_bytes(account_letters.compose(letter, at=timezone.now()).content, policy=SMTP)
    [link] = [word for word in str(read.get_content()).split() if "/reset#" in word]
    token = link.partition("#")[2]

    browser.put("/password-resets/password", {"token": token, "password": "a new one that is long"})

    assert (browser.status, str(read["To"])) == (204, user.email)
    assert subject == str(read["Subject"])
    assert signed_in.get("/account")["code"] == "not-signed-in"
    kinds = AccountRecord.objects.filter(user=user).values_list("kind", flat=True)
    assert {"reset-asked", "password-reset"} <= set(kinds)
    again = browser.put("/password-resets/password", {"token": token, "password": "another one that is long"})
    assert (again["code"], again["field"]) == ("link-expired", "token")
    assert local_browser().sign_in(user.email, "a new one that is long")["user"]["id"] == str(user.pk)


def test_an_unknown_address_gets_no_letter_and_the_same_answer(browser: Browser) -> None:
    browser.post("/password-resets", {"email": "stranger@valmont.example"})

    assert browser.status == 204
    assert not AccountLetter.objects.exists()


@pytest.mark.parametrize("token", ["nonsense", "0" * 32 + ".x"])
def test_a_link_of_no_account_sets_no_password(browser: Browser, token: str) -> None:
    problem = browser.put("/password-resets/password", {"token": token, "password": "a new one that is long"})

    assert (problem["code"], problem["field"]) == ("link-unknown", "token")


def test_a_profile_and_a_password_are_changed_by_their_owner() -> None:
    user = make_user("Lou Garance")
    browser, other = local_browser(), Browser(user)
    browser.sign_in(user.email)

    changed = {"name": "Lou Garance-Roy", "initials": "LR", "language": "fr"}
    account = browser.put("/account", changed)
    assert {name: account["user"][name] for name in changed} == changed
    browser.put("/account/password", {"password": "a new one that is long"})
    assert browser.status == 200
    assert browser.get("/account")["user"]["name"] == "Lou Garance-Roy"
    assert len(browser.get("/sessions")["sessions"]) == 1
    other.get("/account")
    assert other.status == 401
    assert AccountRecord.objects.filter(user=user, kind="password-changed").exists()
