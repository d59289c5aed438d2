"""Signing in and out."""

from datetime import timedelta
from unittest.mock import patch

import pytest
from django.contrib.auth.hashers import get_hasher
from django.utils import timezone

from tests.api_client import Browser
from tests.factories import PASSWORD
from tournaments.models import FailedSignIns, User
from tournaments.services.signing_in import FAILURES_PER_ACCOUNT, FAILURES_PER_ADDRESS, WINDOW

pytestmark = pytest.mark.django_db


def test_before_signing_in_the_session_has_a_token_and_nobody(browser: Browser) -> None:
    session = browser.get("/session")

    assert session["user"] is None
    assert session["roles"] == []
    assert session["csrf_token"]
    assert browser.last.headers["Cache-Control"] == "no-store"


def test_signing_in_says_who_it_is(browser: Browser, somebody: User) -> None:
    session = browser.sign_in(" ADA.moreau@example.ORG")

    assert browser.status == 200
    assert session["user"] == {
        "id": str(somebody.pk),
        "email": "ada.moreau@example.org",
        "name": "Ada Moreau",
        "initials": "AM",
        "language": "fr",
    }
    assert browser.get("/session")["user"]["initials"] == "AM"


def test_no_script_can_read_the_session(browser: Browser, somebody: User) -> None:
    browser.sign_in(somebody.email)

    cookie = browser.client.cookies["session"]
    assert cookie["httponly"]
    assert cookie["samesite"] in ("Lax", "Strict")
    assert cookie.value not in browser.last.content.decode()


def test_signing_in_changes_the_session_and_its_token(browser: Browser, somebody: User) -> None:
    before = browser.get("/session")["csrf_token"]
    browser.sign_in(somebody.email)
    signed_in = browser.client.cookies["session"].value

    browser.token = before
    browser.delete("/session")
    assert browser.status == 403
    assert browser.client.cookies["session"].value == signed_in


def test_a_wrong_password_and_an_unknown_address_get_the_same_answer(browser: Browser, somebody: User) -> None:
    wrong = browser.sign_in(somebody.email, "wrong")
    assert browser.status == 401
    unknown = browser.sign_in("nobody@example.org", "wrong")

    assert browser.status == 401
    assert wrong == unknown
    assert wrong["code"] == "wrong-credentials"
    assert browser.last.headers["WWW-Authenticate"]


@pytest.mark.parametrize("email", ["ada.moreau@example.org", "nobody@example.org"])
def test_an_unknown_address_costs_a_password_check_too(browser: Browser, somebody: User, email: str) -> None:
    hasher = type(get_hasher())
    with patch.object(hasher, "encode", autospec=True, side_effect=hasher.encode) as encode:
        browser.sign_in(email, "wrong")

    assert encode.call_count == 1


def test_an_account_out_of_use_does_not_sign_in(browser: Browser, somebody: User) -> None:
    User.objects.filter(pk=somebody.pk).update(is_active=False)

    assert browser.sign_in(somebody.email)["code"] == "wrong-credentials"


def test_an_account_put_out_of_use_is_signed_out(browser: Browser, somebody: User) -> None:
    browser.sign_in(somebody.email)
    User.objects.filter(pk=somebody.pk).update(is_active=False)

    assert browser.get("/session")["user"] is None


def test_signing_in_without_the_token_is_refused(browser: Browser, somebody: User) -> None:
    problem = browser.post("/session", {"email": somebody.email, "password": PASSWORD})

    assert browser.status == 403
    assert (problem["code"], problem["field"]) == ("csrf", "X-CSRFToken")
    assert browser.get("/session")["user"] is None


def test_signing_in_from_another_origin_is_refused(browser: Browser, somebody: User) -> None:
    browser.get("/session")
    problem = browser.post("/session", {"email": somebody.email, "password": PASSWORD}, Origin="https://evil.example")

    assert problem["code"] == "csrf"


def test_after_several_failures_the_account_waits(browser: Browser, somebody: User) -> None:
    for _ in range(FAILURES_PER_ACCOUNT):
        browser.sign_in(somebody.email, "wrong")
        assert browser.status == 401
    problem = browser.sign_in(somebody.email)

    assert browser.status == 429
    assert problem["code"] == "too-many-attempts"
    assert 0 < int(browser.last.headers["Retry-After"]) <= WINDOW.total_seconds()


def test_the_account_may_try_again_after_a_while(browser: Browser, somebody: User) -> None:
    for _ in range(FAILURES_PER_ACCOUNT):
        browser.sign_in(somebody.email, "wrong")
    FailedSignIns.objects.update(since=timezone.now() - WINDOW - timedelta(seconds=1))

    assert browser.sign_in(somebody.email)["user"]


def test_an_address_that_tries_many_accounts_waits(browser: Browser, somebody: User) -> None:
    for number in range(FAILURES_PER_ADDRESS):
        browser.sign_in(f"guess-{number}@example.org", "wrong")

    assert browser.sign_in(somebody.email)["code"] == "too-many-attempts"


def test_signing_in_rightly_does_not_count(browser: Browser, somebody: User) -> None:
    for _ in range(FAILURES_PER_ACCOUNT + 1):
        browser.sign_in(somebody.email)

    assert browser.status == 200


def test_signing_out_ends_the_session(browser: Browser, somebody: User) -> None:
    browser.sign_in(somebody.email)
    browser.delete("/session")

    assert browser.status == 204
    assert browser.get("/session")["user"] is None


def test_signing_out_twice_does_no_harm(browser: Browser, somebody: User) -> None:
    browser.sign_in(somebody.email)
    browser.delete("/session")
    browser.get("/session")
    browser.delete("/session")

    assert browser.status == 204


@pytest.mark.parametrize(("language", "sentence"), [("en", "don't go together"), ("fr", "ne vont pas ensemble")])
def test_the_refusal_speaks_the_language_of_the_request(somebody: User, language: str, sentence: str) -> None:
    browser = Browser(language=language)

    assert sentence in browser.sign_in(somebody.email, "wrong")["detail"]
    assert browser.last.headers["Content-Language"] == language


def test_where_the_request_names_no_language_the_users_own_is_spoken(browser: Browser, somebody: User) -> None:
    browser.headers = {}
    browser.sign_in(somebody.email)
    problem = browser.post("/session", {"email": 7, "password": "x"})

    assert browser.last.headers["Content-Language"] == "fr"
    assert problem["title"] == "Type incorrect"
