"""Signing in and out."""

from datetime import timedelta
from unittest.mock import patch

import pytest
from django.contrib.auth.hashers import get_hasher
from django.core import signing
from django.db.models import F, Max, Sum
from django.utils import timezone
from structlog.testing import capture_logs

from tests.api_client import Browser
from tests.factories import PASSWORD, make_user
from tournaments.api.devices import COOKIE
from tournaments.models import AccountRecord, FailedSignIns, User
from tournaments.services.credentials import OF_ACCOUNT, OF_ADDRESS, OF_PAIR, WINDOW

pytestmark = pytest.mark.django_db


def test_before_signing_in_the_session_has_a_token_and_no_user(browser: Browser) -> None:
    session = browser.get("/session")

    assert session["user"] is None
    assert session["roles"] == []
    assert session["csrf_token"]
    assert browser.last.headers["Cache-Control"] == "no-store"


def test_signing_in_says_who_it_is(browser: Browser, user: User) -> None:
    session = browser.sign_in(" ADA.moreau@example.ORG")

    assert browser.status == 200
    assert session["user"] == {
        "id": str(user.pk),
        "email": "ada.moreau@example.org",
        "name": "Ada Moreau",
        "initials": "AM",
        "language": "fr",
    }
    assert browser.get("/session")["user"]["initials"] == "AM"


def test_no_script_can_read_the_session(browser: Browser, user: User) -> None:
    browser.sign_in(user.email)

    cookie = browser.client.cookies["session"]
    assert cookie["httponly"]
    assert cookie["samesite"] in ("Lax", "Strict")
    assert cookie.value not in browser.last.content.decode()


def test_signing_in_changes_the_session_and_its_token(browser: Browser, user: User) -> None:
    before = browser.get("/session")["csrf_token"]
    browser.sign_in(user.email)
    signed_in = browser.client.cookies["session"].value

    browser.token = before
    browser.delete("/session")
    assert browser.status == 403
    assert browser.client.cookies["session"].value == signed_in


def test_a_wrong_password_and_an_unknown_address_get_the_same_answer(browser: Browser, user: User) -> None:
    wrong = browser.sign_in(user.email, "wrong")
    assert browser.status == 401
    unknown = browser.sign_in("nobody@example.org", "wrong")

    assert browser.status == 401
    assert wrong == unknown
    assert wrong["code"] == "wrong-credentials"
    assert browser.last.headers["WWW-Authenticate"]


@pytest.mark.parametrize("email", ["ada.moreau@example.org", "nobody@example.org"])
def test_an_unknown_address_costs_a_password_check_too(browser: Browser, user: User, email: str) -> None:
    hasher = type(get_hasher())
    with patch.object(hasher, "encode", autospec=True, side_effect=hasher.encode) as encode:
        browser.sign_in(email, "wrong")

    assert encode.call_count == 1


def test_an_account_out_of_use_does_not_sign_in(browser: Browser, user: User) -> None:
    User.objects.filter(pk=user.pk).update(is_active=False)

    assert browser.sign_in(user.email)["code"] == "wrong-credentials"


def test_an_account_put_out_of_use_is_signed_out(browser: Browser, user: User) -> None:
    browser.sign_in(user.email)
    User.objects.filter(pk=user.pk).update(is_active=False)

    assert browser.get("/session")["user"] is None


def test_signing_in_without_the_token_is_refused(browser: Browser, user: User) -> None:
    problem = browser.post("/session", {"email": user.email, "password": PASSWORD})

    assert browser.status == 403
    assert (problem["code"], problem["field"]) == ("csrf", "X-CSRFToken")
    assert browser.get("/session")["user"] is None


def test_signing_in_from_another_origin_is_refused(browser: Browser, user: User) -> None:
    browser.get("/session")
    problem = browser.post("/session", {"email": user.email, "password": PASSWORD}, Origin="https://evil.example")

    assert problem["code"] == "csrf"


def fail(browser: Browser, email: str, times: int) -> None:
    """Sign in with a wrong password, each time after the wait that the last failure brought."""
    for _ in range(times):
        FailedSignIns.objects.update(next_at=None)
        browser.sign_in(email, "wrong")
        assert browser.status == 401


def test_after_several_failures_the_next_attempt_waits(browser: Browser, user: User) -> None:
    fail(browser, user.email, OF_PAIR.free + 3)
    problem = browser.sign_in(user.email)

    assert browser.status == 429
    assert problem["code"] == "too-many-attempts"
    assert 0 < int(browser.last.headers["Retry-After"]) <= 8


@pytest.mark.parametrize("email", ["ada.moreau@example.org", "no-account@example.org"])
def test_a_flood_of_refused_attempts_doesnt_drown_the_accounts_log(browser: Browser, user: User, email: str) -> None:
    fail(browser, email, OF_PAIR.free)
    for _ in range(5):
        browser.sign_in(email, "wrong")
        assert browser.status == 429

    assert AccountRecord.objects.filter(kind="delayed").count() == 1


def test_a_refused_attempt_does_not_make_the_wait_longer(browser: Browser, user: User) -> None:
    fail(browser, user.email, OF_PAIR.free)
    before = FailedSignIns.objects.aggregate(Sum("count"), Max("next_at"))
    browser.sign_in(user.email)

    assert browser.status == 429
    assert FailedSignIns.objects.aggregate(Sum("count"), Max("next_at")) == before


def test_ten_wrong_passwords_dont_lock_the_owner_out(browser: Browser, user: User) -> None:
    fail(browser, user.email, 10)
    FailedSignIns.objects.update(next_at=F("next_at") - timedelta(seconds=40))

    assert browser.sign_in(user.email)["user"]


def test_ten_wrong_passwords_from_elsewhere_dont_concern_the_owner(browser: Browser, user: User) -> None:
    fail(Browser(address="203.0.113.9"), user.email, 10)

    assert browser.sign_in(user.email)["user"]


def test_an_account_that_many_addresses_guess_lets_a_new_device_in_within_seconds(browser: Browser, user: User) -> None:
    for number in range(OF_ACCOUNT.free + 20):
        fail(Browser(address=f"203.0.113.{number}"), user.email, 1)
    assert browser.sign_in(user.email)["code"] == "too-many-attempts"

    assert int(browser.last.headers["Retry-After"]) <= OF_ACCOUNT.longest_wait.total_seconds()


def test_a_device_that_signed_in_before_passes(browser: Browser, user: User) -> None:
    browser.sign_in(user.email)
    browser.delete("/session")
    fail(Browser(), user.email, OF_ACCOUNT.free + 5)

    assert Browser().sign_in(user.email)["code"] == "too-many-attempts"
    assert browser.sign_in(user.email)["user"]


def test_a_known_device_is_slowed_down_by_its_own_failures(browser: Browser, user: User) -> None:
    browser.sign_in(user.email)
    browser.delete("/session")
    fail(browser, user.email, OF_PAIR.free)

    assert browser.sign_in(user.email)["code"] == "too-many-attempts"


def test_a_device_is_known_for_the_accounts_that_signed_in_there(browser: Browser, user: User) -> None:
    browser.sign_in(user.email)
    browser.delete("/session")
    other = make_user("other@example.org")
    fail(Browser(), other.email, OF_PAIR.free)

    assert browser.sign_in(other.email)["code"] == "too-many-attempts"


def test_a_forged_device_cookie_is_none(browser: Browser, user: User) -> None:
    browser.client.cookies[COOKIE] = signing.dumps({"id": "x", "accounts": [user.email]}, salt="another")
    fail(browser, user.email, OF_PAIR.free)
    browser.client.cookies[COOKIE] = signing.dumps({"id": "y", "accounts": [user.email]}, salt="another")

    assert browser.sign_in(user.email)["code"] == "too-many-attempts"


def test_sixty_failures_from_an_address_dont_lock_a_hall(browser: Browser, user: User) -> None:
    for number in range(OF_ADDRESS.free + 30):
        fail(browser, f"guess-{number}@example.org", 1)
    assert browser.sign_in(user.email)["code"] == "too-many-attempts"
    assert int(browser.last.headers["Retry-After"]) <= 1
    FailedSignIns.objects.update(next_at=F("next_at") - timedelta(seconds=1))

    assert browser.sign_in(user.email)["user"]


def test_failures_are_forgotten_after_a_while(browser: Browser, user: User) -> None:
    fail(browser, user.email, OF_PAIR.free + 6)
    FailedSignIns.objects.update(since=timezone.now() - WINDOW - timedelta(seconds=1))

    assert browser.sign_in(user.email)["user"]


@pytest.mark.parametrize("back", [timedelta(minutes=10), timedelta(hours=5), timedelta(days=400)])
def test_a_clock_that_is_put_right_locks_no_one_out(
    browser: Browser, user: User, monkeypatch: pytest.MonkeyPatch, back: timedelta
) -> None:
    """What was counted under a clock that was fast lies in the future; a hall's tablets share an address."""
    fail(browser, user.email, OF_PAIR.free + 1)
    fail(browser, "another@example.org", 1)
    now = timezone.now() - back
    monkeypatch.setattr(timezone, "now", lambda: now)

    assert Browser().sign_in("another@example.org", "wrong")["code"] == "wrong-credentials"
    refused = Browser()
    refused.sign_in(user.email)
    assert refused.status == 200 or int(refused.last.headers["Retry-After"]) <= OF_PAIR.longest_wait.total_seconds()


def test_signing_in_rightly_does_not_count(browser: Browser, user: User) -> None:
    for _ in range(OF_ADDRESS.free + 1):
        browser.client.cookies.pop(COOKIE, None)
        browser.sign_in(user.email)

    assert browser.status == 200


def test_sign_ins_and_failures_are_logged_without_password_or_account(browser: Browser, user: User) -> None:
    with capture_logs() as captured:
        fail(browser, user.email, OF_PAIR.free)
        browser.sign_in(user.email)
        FailedSignIns.objects.all().delete()
        browser.sign_in(user.email)

    logs = [each for each in captured if each["event"].startswith("sign")]
    said = [each["event"] for each in logs]
    assert said == ["sign-in failed"] * OF_PAIR.free + ["sign-in delayed", "signed in"]
    assert all(each["address"] == "127.0.0.1" for each in logs)
    assert user.email not in str(logs)
    assert "wrong" not in str(logs)


def test_the_owner_reads_the_log_of_the_account_newest_first(browser: Browser, user: User) -> None:
    fail(browser, user.email, 2)
    browser.sign_in(user.email)
    fail(browser, "eve.other@example.org", 1)

    records = browser.get("/account/records")["records"]
    assert [each["kind"] for each in records] == ["signed-in", "failed", "failed"]
    assert {each["address"] for each in records} == {"127.0.0.1"}


def test_signing_out_ends_the_session(browser: Browser, user: User) -> None:
    browser.sign_in(user.email)
    browser.delete("/session")

    assert browser.status == 204
    assert browser.last.headers["Clear-Site-Data"] == '"cache"'
    assert browser.get("/session")["user"] is None


def test_signing_out_twice_does_no_harm(browser: Browser, user: User) -> None:
    browser.sign_in(user.email)
    browser.delete("/session")
    browser.get("/session")
    browser.delete("/session")

    assert browser.status == 204


@pytest.mark.parametrize(("language", "sentence"), [("en", "don't match"), ("fr", "ne correspondent pas")])
def test_the_refusal_speaks_the_language_of_the_request(user: User, language: str, sentence: str) -> None:
    browser = Browser(language=language)

    assert sentence in browser.sign_in(user.email, "wrong")["detail"]
    assert browser.last.headers["Content-Language"] == language


def test_where_the_request_names_no_language_the_users_own_is_spoken(browser: Browser, user: User) -> None:
    browser.headers = {}
    browser.sign_in(user.email)
    problem = browser.post("/session", {"email": 7, "password": "x"})

    assert browser.last.headers["Content-Language"] == "fr"
    assert problem["title"] == "Type incorrect"


def test_a_known_device_keeps_its_name_and_learns_the_accounts(user: User) -> None:
    browser = Browser()
    browser.sign_in(user.email)
    first = signing.loads(browser.client.cookies[COOKIE].value, salt="tablecall.known-device")
    browser.delete("/session")
    other = make_user("Second Person")
    browser.sign_in(other.email)
    second = signing.loads(browser.client.cookies[COOKIE].value, salt="tablecall.known-device")

    assert second["id"] == first["id"]
    assert len(first["id"]) >= 20
    assert len(second["accounts"]) == 2
