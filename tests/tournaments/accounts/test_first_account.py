"""The first account of an installation, by a link that works once."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from tests.api_client import Browser
from tests.factories import PASSWORD, make_user
from tests.tournaments.accounts.authenticator import Authenticator
from tests.tournaments.accounts.conftest import local_browser
from tournaments.accounts.set_up_links import is_needed, new_link
from tournaments.models import AccountRecord, SetUpLink, User, new_id

pytestmark = pytest.mark.django_db


@pytest.fixture
def token() -> str:
    """The token of a fresh link."""
    return new_link(at=timezone.now())


def draft(token: str, **more: Any) -> dict[str, Any]:
    return {"token": token, "id": str(new_id()), "name": "Lou Garance", "email": "Lou@Valmont.example", **more}


def with_password(token: str, password: str = PASSWORD) -> dict[str, Any]:
    return draft(token, language="fr", password=password)


def test_a_password_makes_the_first_account_and_signs_in(browser: Browser, token: str) -> None:
    session = browser.put("/set-up-link/account", with_password(token))

    assert browser.status == 201
    assert session["user"]["email"] == "lou@valmont.example"
    assert session["user"]["initials"] == "LG"
    assert session["may_create_tournaments"]
    assert browser.get("/session")["user"]["name"] == "Lou Garance"


def test_a_passkey_makes_the_first_account_without_a_password(
    browser: Browser, token: str, device: Authenticator
) -> None:
    body = draft(token)
    options = browser.post("/set-up-link/passkey-options", body)
    browser.put("/set-up-link/account", {**body, "language": "en", "credential": device.make(options)})

    assert browser.status == 201
    user = User.objects.get()
    assert not user.has_usable_password()
    kinds = AccountRecord.objects.filter(user=user).values_list("kind", flat=True)
    assert set(kinds) == {"created", "passkey-added", "signed-in"}


def test_a_link_works_once(browser: Browser, token: str) -> None:
    browser.put("/set-up-link/account", with_password(token))
    other = local_browser()
    problem = other.put("/set-up-link/account", {**with_password(token), "email": "second@valmont.example"})

    assert (other.status, problem["code"]) == (403, "link-used")
    assert User.objects.count() == 1


def test_a_link_expires(browser: Browser, token: str) -> None:
    SetUpLink.objects.update(expires_at=timezone.now() - timedelta(seconds=1))

    assert browser.post("/set-up-link", {"token": token})["code"] == "link-expired"
    assert browser.put("/set-up-link/account", with_password(token))["code"] == "link-expired"


def test_a_new_link_ends_the_one_before(browser: Browser, token: str) -> None:
    newer = new_link(at=timezone.now())

    assert browser.post("/set-up-link", {"token": token})["code"] == "link-expired"
    assert "expires_at" in browser.post("/set-up-link", {"token": newer})


def test_a_guessed_token_is_refused(browser: Browser, token: str) -> None:
    assert browser.put("/set-up-link/account", with_password(token[:-1] + "!"))["code"] == "link-unknown"
    assert not User.objects.exists()


@pytest.mark.parametrize("password", ["short", "1q2w3e4r5t6y", "908172635445", "lou@valmont.example"])
def test_a_weak_password_is_refused_with_the_reason(browser: Browser, token: str, password: str) -> None:
    problem = browser.put("/set-up-link/account", with_password(token, password))

    assert (browser.status, problem["code"], problem["field"]) == (422, "weak-password", "password")
    assert problem["expected"]
    assert not User.objects.exists()
    assert "expires_at" in browser.post("/set-up-link", {"token": token})


def test_neither_or_both_ways_to_sign_in_are_refused(browser: Browser, token: str) -> None:
    assert browser.put("/set-up-link/account", draft(token, language="en"))["field"] == "password"
    both = draft(token, language="en", password=PASSWORD, credential={})
    assert browser.put("/set-up-link/account", both)["field"] == "password"


@pytest.mark.parametrize(
    "email", ["lou@bücher.example", "İlk@valmont.example", "ſam@valmont.example", "löu@valmont.example"]
)
def test_an_address_to_which_no_mail_could_go_is_refused(browser: Browser, token: str, email: str) -> None:
    """Some of these letters look like others, and count as those where capitals don't."""
    problem = browser.put("/set-up-link/account", {**with_password(token), "email": email})

    assert (browser.status, problem["field"], problem["found"]) == (422, "email", email)
    assert problem["expected"] == "an e-mail address without accents"
    assert not User.objects.exists()


def test_an_address_that_has_an_account_is_refused(browser: Browser, token: str) -> None:
    make_user(email="lou@valmont.example")

    assert browser.put("/set-up-link/account", with_password(token))["code"] == "account-exists"


def test_a_link_is_needed_while_only_the_demo_has_accounts() -> None:
    demo = make_user(email="director@breval.example")
    assert is_needed(but=[demo.email])
    make_user(email="lou@valmont.example")
    assert not is_needed(but=[demo.email])


def test_the_token_is_not_kept(token: str) -> None:
    assert token not in str(SetUpLink.objects.values())
