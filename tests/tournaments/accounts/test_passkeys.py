"""Passkeys: made, shown, refused, removed."""

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from tests.api_client import Browser
from tests.arbitration.locking.meeting import locks_of
from tests.factories import PASSWORD, make_federation, make_user
from tests.tournaments.accounts.authenticator import Authenticator
from tests.tournaments.accounts.conftest import local_browser
from tournaments.accounts import passkeys, second_factors, sign_ins
from tournaments.models import AccountRecord, FailedSignIns, FederationOfficer, User
from tournaments.services.account_records import Visit
from tournaments.services.credentials import OF_ACCOUNT

pytestmark = pytest.mark.django_db


def add_passkey(browser: Browser, device: Authenticator) -> Any:
    options = browser.post("/account/passkey-options", None)
    return browser.post("/account/passkeys", {"name": "Phone", "credential": device.make(options)})


@pytest.fixture
def keyed(browser: Browser, user: User, device: Authenticator) -> Authenticator:
    """The device, with a user's passkey."""
    browser.sign_in(user.email)
    add_passkey(browser, device)
    assert browser.status == 200
    browser.delete("/session")
    return device


def show(browser: Browser, device: Authenticator) -> Any:
    browser.get("/session")
    options = browser.post("/session/passkey-options", None)
    return browser.post("/session/passkey", {"credential": device.show(options)})


def test_a_passkey_signs_in_without_a_name(keyed: Authenticator, user: User) -> None:
    browser = local_browser()

    assert show(browser, keyed)["user"]["email"] == user.email
    assert AccountRecord.objects.filter(user=user, kind="signed-in", method="passkey").exists()


def test_a_passkey_passes_however_many_passwords_failed(keyed: Authenticator, user: User) -> None:
    browser = local_browser()
    for _ in range(OF_ACCOUNT.free + 3):
        FailedSignIns.objects.update(next_at=None)
        browser.sign_in(user.email, "wrong")
    assert browser.sign_in(user.email)["code"] == "too-many-attempts"

    assert show(browser, keyed)["user"]


def test_a_copy_of_a_passkey_is_noticed_by_its_count(keyed: Authenticator) -> None:
    keyed.count = 0
    copy = replace(keyed)
    for _ in range(2):
        assert show(local_browser(), keyed)["user"]
    assert show(local_browser(), copy)["code"] == "passkey-refused"
    assert show(local_browser(), copy)["code"] == "passkey-refused", "a count that was seen"
    assert show(local_browser(), keyed)["user"]


def test_an_answer_is_taken_once(keyed: Authenticator) -> None:
    browser = local_browser()
    answer = keyed.show(browser.post("/session/passkey-options", None))
    browser.post("/session/passkey", {"credential": answer})
    browser.delete("/session")
    browser.get("/session")

    assert browser.post("/session/passkey", {"credential": answer})["code"] == "sign-in-again"


def test_a_challenge_expires(keyed: Authenticator, monkeypatch: pytest.MonkeyPatch) -> None:
    browser = local_browser()
    answer = keyed.show(browser.post("/session/passkey-options", None))
    later = timezone.now() + timedelta(minutes=11)
    monkeypatch.setattr(timezone, "now", lambda: later)

    assert browser.post("/session/passkey", {"credential": answer})["code"] == "sign-in-again"


@pytest.mark.parametrize("change", ["origin", "key", "verification", "handle", "rubbish"])
def test_what_proves_nothing_is_refused(keyed: Authenticator, change: str) -> None:
    browser = local_browser()
    options = browser.post("/session/passkey-options", None)
    if change == "origin":
        keyed.origin = "https://evil.example"
    if change == "key":
        keyed.key = Authenticator().key
    if change == "verification":
        keyed.verifies = False
    if change == "handle":
        keyed.user_handle = ""
    answer = {"id": 7, "response": []} if change == "rubbish" else keyed.show(options)
    problem = browser.post("/session/passkey", {"credential": answer})

    assert (browser.status, problem["code"]) == (422, "passkey-refused")
    assert browser.get("/session")["user"] is None


def test_an_account_out_of_use_does_not_sign_in(keyed: Authenticator, user: User) -> None:
    User.objects.filter(pk=user.pk).update(is_active=False)

    assert show(local_browser(), keyed)["code"] == "passkey-refused"


def test_a_passkey_is_no_second_step_for_a_password(keyed: Authenticator, user: User) -> None:
    assert local_browser().sign_in(user.email)["user"]


def test_adding_needs_a_fresh_proof(browser: Browser, user: User, device: Authenticator) -> None:
    browser.sign_in(user.email)
    session = browser.client.session
    session[sign_ins.CONFIRMED_AT] = (timezone.now() - timedelta(hours=1)).isoformat()
    session.save()
    assert browser.post("/account/passkey-options", None)["code"] == "confirm-again"
    assert browser.post("/session/confirmation", {"password": "wrong"})["code"] == "wrong-password"
    problem = browser.post("/session/confirmation", {})
    assert (browser.status, problem["code"], problem["field"]) == (422, "out-of-range", "password")
    assert problem["expected"] == "a password or a passkey"
    assert browser.post("/account/passkey-options", None)["code"] == "confirm-again"
    browser.post("/session/confirmation", {"password": PASSWORD})
    assert browser.status == 204

    assert add_passkey(browser, device)["passkeys"][0]["name"] == "Phone"


def test_a_passkey_confirms_too_but_not_another_persons(keyed: Authenticator, user: User) -> None:
    browser = local_browser()
    browser.sign_in(user.email)
    options = browser.post("/session/passkey-options", None)
    browser.post("/session/confirmation", {"credential": keyed.show(options)})
    assert browser.status == 204

    other = local_browser()
    other.sign_in(make_user("Bo Other").email)
    options = other.post("/session/passkey-options", None)
    assert other.post("/session/confirmation", {"credential": keyed.show(options)})["code"] == "passkey-refused"


def test_a_removed_passkey_cant_sign_in(keyed: Authenticator, user: User) -> None:
    browser = local_browser()
    show(browser, keyed)
    [held] = browser.get("/account")["passkeys"]
    browser.delete(f"/account/passkeys/{held['id']}")
    assert browser.status == 204

    assert show(local_browser(), keyed)["code"] == "passkey-refused"


def test_the_last_way_in_stays(keyed: Authenticator, user: User) -> None:
    user.set_unusable_password()
    user.save()
    browser = local_browser()
    show(browser, keyed)
    [held] = browser.get("/account")["passkeys"]

    assert browser.delete(f"/account/passkeys/{held['id']}")["code"] == "last-way-in"


def test_ways_in_that_are_removed_at_once_wait_for_each_other(keyed: Authenticator, user: User) -> None:
    """Each removal locks the account before it counts what is left."""
    visit, held = Visit(at=timezone.now()), next(iter(passkeys.passkeys_of(user)))
    assert locks_of(lambda: passkeys.remove(user, held.pk, visit=visit))[0] == "tournaments_user"
    assert locks_of(lambda: second_factors.turn_off(user, visit=visit))[0] == "tournaments_user"


def test_an_officers_only_second_factor_stays(keyed: Authenticator, user: User) -> None:
    FederationOfficer.objects.create(user=user, federation=make_federation())
    browser = local_browser()
    show(browser, keyed)
    [held] = browser.get("/account")["passkeys"]

    assert browser.delete(f"/account/passkeys/{held['id']}")["code"] == "last-way-in"


def test_a_user_cant_remove_another_users_passkey(keyed: Authenticator, user: User) -> None:
    browser = local_browser()
    show(browser, keyed)
    [held] = browser.get("/account")["passkeys"]
    other = local_browser()
    other.sign_in(make_user("Bo Other").email)
    other.delete(f"/account/passkeys/{held['id']}")

    assert other.status == 404
    assert browser.get("/account")["passkeys"]


def test_an_account_has_so_many_passkeys_and_no_more(
    browser: Browser, user: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(passkeys, "MOST_PASSKEYS", 2)
    browser.sign_in(user.email)
    for expected in (200, 200, 422):
        refused = add_passkey(browser, Authenticator())
        assert browser.status == expected
    assert (refused["field"], refused["found"], refused["expected"]) == ("credential", "2", "at most 2")
    assert len(list(passkeys.passkeys_of(user))) == 2
