"""Codes of an app, recovery codes, and officers, who need a second factor."""

from datetime import timedelta
from io import StringIO
from typing import Any

import pytest
from allauth.mfa.models import Authenticator as Stored
from allauth.mfa.recovery_codes.internal.auth import RecoveryCodes
from allauth.mfa.totp.internal.auth import format_hotp_value, hotp_value
from django.conf import settings
from django.contrib.sessions.backends.base import SessionBase
from django.core.management import CommandError, call_command
from django.test import override_settings
from django.utils import timezone

from tests.api_client import Browser
from tests.factories import make_tournament
from tests.tournaments.accounts.authenticator import Authenticator
from tests.tournaments.accounts.conftest import local_browser
from tests.tournaments.accounts.test_passkeys import add_passkey, show
from tournaments.accounts import second_factors
from tournaments.models import AccountRecord, FederationOfficer, Session, User
from tournaments.services.credentials import OF_CODES

pytestmark = pytest.mark.django_db


def code_of(secret: str, *, steps: int = 0) -> str:
    """What the app shows, so many half minutes from now."""
    step = int(timezone.now().timestamp()) // 30 + steps
    return str(format_hotp_value(hotp_value(secret, step)))


@pytest.fixture
def frozen(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock stands: a code is that of its half minute."""
    now = timezone.now()
    monkeypatch.setattr(timezone, "now", lambda: now)


@pytest.fixture
def secret(frozen: None, browser: Browser, user: User) -> str:
    """A user with codes on who has used the first one."""
    browser.sign_in(user.email)
    secret: str = browser.post("/account/codes", None)["secret"]
    browser.put("/account/codes", {"code": code_of(secret, steps=-1)})
    assert browser.status == 200
    return secret


def test_with_codes_on_a_password_is_half_a_sign_in(secret: str, user: User) -> None:
    browser = local_browser()
    session = browser.sign_in(user.email)
    assert session["user"] is None
    assert session["second_factor"] == {"step": "give", "ways": ["code", "recovery-code"]}
    assert browser.get("/account")["code"] == "not-signed-in"

    session = browser.post("/session/second-factor", {"code": code_of(secret)})
    assert session["user"]["email"] == user.email
    assert AccountRecord.objects.filter(user=user, method="code").exists()


def test_a_code_is_taken_once(secret: str, user: User) -> None:
    local_browser_signed_in(user, code_of(secret))
    browser = local_browser()
    browser.sign_in(user.email)

    assert browser.post("/session/second-factor", {"code": code_of(secret)})["code"] == "wrong-code"
    assert browser.post("/session/second-factor", {"code": code_of(secret, steps=-1)})["code"] == "wrong-code"
    assert browser.post("/session/second-factor", {"code": code_of(secret, steps=1)})["user"]


def local_browser_signed_in(user: User, code: str) -> Browser:
    browser = local_browser()
    browser.sign_in(user.email)
    assert browser.post("/session/second-factor", {"code": code})["user"]
    return browser


def test_a_password_that_has_been_changed_leads_to_no_second_step(secret: str, browser: Browser, user: User) -> None:
    """Who knew the old one, and waits at the second step, begins anew."""
    stranger = local_browser()
    assert stranger.sign_in(user.email)["second_factor"]
    browser.put("/account/password", {"password": "another-long-and-new-one"})
    assert browser.status == 200

    assert stranger.post("/session/second-factor", {"code": code_of(secret)})["code"] == "sign-in-again"
    assert stranger.get("/session")["second_factor"] is None


def test_wrong_codes_are_slowed_down_and_logged(secret: str, user: User) -> None:
    browser = local_browser()
    browser.sign_in(user.email)
    for _ in range(OF_CODES.free):
        assert browser.post("/session/second-factor", {"code": "000000"})["code"] == "wrong-code"
    browser.post("/session/second-factor", {"code": code_of(secret)})

    assert (browser.status, browser.last.headers["Retry-After"]) == (429, "1")
    assert AccountRecord.objects.filter(user=user, kind="code-failed").count() == OF_CODES.free


def test_a_code_without_a_password_is_nothing(browser: Browser, user: User) -> None:
    assert browser.post("/session/second-factor", {"code": "123456"})["code"] == "sign-in-again"


def test_the_second_step_has_its_time(secret: str, user: User, monkeypatch: pytest.MonkeyPatch) -> None:
    browser = local_browser()
    browser.sign_in(user.email)
    later = timezone.now() + timedelta(minutes=11)
    monkeypatch.setattr(timezone, "now", lambda: later)

    assert browser.post("/session/second-factor", {"code": code_of(secret)})["code"] == "sign-in-again"


def test_an_account_that_was_closed_meanwhile_gets_no_further_than_its_password(secret: str, user: User) -> None:
    browser = local_browser()
    browser.sign_in(user.email)
    User.objects.filter(pk=user.pk).update(is_active=False)

    assert browser.post("/session/second-factor", {"code": code_of(secret)})["code"] == "sign-in-again"
    assert browser.get("/session")["user"] is None


def test_each_recovery_code_works_once(secret: str, browser: Browser, user: User) -> None:
    codes = browser.post("/account/recovery-codes", None)["codes"]
    assert len(set(codes)) == 10
    local_browser_signed_in(user, f"{codes[0][:4]} {codes[0][4:]}")
    again = local_browser()
    again.sign_in(user.email)

    assert again.post("/session/second-factor", {"code": codes[0]})["code"] == "wrong-code"
    assert browser.get("/account")["recovery_codes_left"] == 9


def test_new_recovery_codes_void_the_former_ones(secret: str, browser: Browser, user: User) -> None:
    [former, *_] = browser.post("/account/recovery-codes", None)["codes"]
    browser.post("/account/recovery-codes", None)
    other = local_browser()
    other.sign_in(user.email)

    assert other.post("/session/second-factor", {"code": former})["code"] == "wrong-code"


def test_the_secret_is_stored_encrypted(secret: str) -> None:
    assert secret not in str(list(Stored.objects.values()))


def test_turning_codes_on_ends_sessions_elsewhere(frozen: None, browser: Browser, user: User) -> None:
    elsewhere = local_browser()
    elsewhere.sign_in(user.email)
    browser.sign_in(user.email)
    secret = browser.post("/account/codes", None)["secret"]
    browser.put("/account/codes", {"code": code_of(secret)})

    assert elsewhere.get("/session")["user"] is None
    assert browser.get("/session")["user"]


def test_a_session_that_is_ended_while_a_request_runs_is_none(
    browser: Browser, user: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    browser.sign_in(user.email)
    begin = second_factors.begin

    def ended_meanwhile(session: SessionBase, user: User) -> tuple[str, str]:
        Session.objects.all().delete()
        return begin(session, user)

    monkeypatch.setattr(second_factors, "begin", ended_meanwhile)
    problem = browser.post("/account/codes", None)
    assert (browser.status, problem["code"]) == (401, "not-signed-in")


def test_a_wrong_first_code_turns_nothing_on(browser: Browser, user: User) -> None:
    browser.sign_in(user.email)
    browser.post("/account/codes", None)

    assert browser.put("/account/codes", {"code": "12 34"})["code"] == "wrong-code"
    assert not browser.get("/account")["has_codes"]


def test_codes_are_turned_on_once(secret: str, browser: Browser, user: User) -> None:
    problem = browser.post("/account/codes", None)
    assert (browser.status, problem["code"]) == (409, "codes-on")
    local_browser_signed_in(user, code_of(secret))


@pytest.mark.parametrize(("method", "path"), [("put", "codes"), ("post", "recovery-codes")])
def test_without_a_secret_there_are_no_codes(browser: Browser, user: User, method: str, path: str) -> None:
    browser.sign_in(user.email)
    problem = getattr(browser, method)(f"/account/{path}", {"code": "123456"} if method == "put" else None)
    assert problem["code"] == "sign-in-again"
    assert (browser.get("/account")["has_codes"], Stored.objects.count()) == (False, 0)


def test_codes_can_be_turned_off(secret: str, browser: Browser, user: User) -> None:
    browser.delete("/account/codes")
    assert browser.status == 204

    assert local_browser().sign_in(user.email)["user"]


@pytest.fixture
def officer(user: User) -> User:
    """An officer of a federation, without a second factor."""
    tournament = make_tournament()
    FederationOfficer.objects.create(user=user, federation=tournament.sanctioned_by)
    return user


def test_an_officer_without_a_second_factor_can_only_set_one_up(browser: Browser, officer: User) -> None:
    session = browser.sign_in(officer.email)
    assert session["second_factor"] == {"step": "set-up", "ways": ["code", "passkey"]}
    for path in ("/tournaments", "/inbox"):
        problem = browser.get(path)
        assert (browser.status, problem["code"]) == (403, "second-factor-needed")

    secret = browser.post("/account/codes", None)["secret"]
    browser.put("/account/codes", {"code": code_of(secret)})
    assert browser.get("/session")["second_factor"] is None
    assert rows(browser.get("/tournaments"))


def rows(answer: Any) -> Any:
    return answer["results"] if isinstance(answer, dict) else answer


def test_a_passkey_is_a_second_factor_for_an_officer(browser: Browser, officer: User, device: Authenticator) -> None:
    browser.sign_in(officer.email)
    add_passkey(browser, device)
    assert rows(browser.get("/tournaments"))

    other = local_browser()
    assert other.sign_in(officer.email)["second_factor"] == {"step": "give", "ways": ["passkey"]}
    assert show(other, device)["user"]
    assert rows(other.get("/tournaments"))


def test_an_officer_keeps_a_second_factor(browser: Browser, officer: User) -> None:
    browser.sign_in(officer.email)
    secret = browser.post("/account/codes", None)["secret"]
    browser.put("/account/codes", {"code": code_of(secret)})

    assert browser.delete("/account/codes")["code"] == "last-way-in"


def test_the_demos_officer_is_let_through(browser: Browser, officer: User) -> None:
    FederationOfficer.objects.update(needs_second_factor=False)

    assert browser.sign_in(officer.email)["second_factor"] is None


def test_after_a_rotation_the_command_frees_second_factors_of_the_old_key(secret: str, user: User) -> None:
    old = settings.SECRET_KEY
    codes = RecoveryCodes(Stored.objects.get(user=user, type="recovery_codes")).generate_codes()
    with override_settings(SECRET_KEY="another key for tests " * 3, SECRET_KEY_FALLBACKS=[old]):
        assert wrap_keys() == "0 keys and 2 secrets"
        assert wrap_keys() == "0 keys and 0 secrets"
    with override_settings(SECRET_KEY="another key for tests " * 3, SECRET_KEY_FALLBACKS=[]):
        local_browser_signed_in(user, code_of(secret))
        assert RecoveryCodes(Stored.objects.get(user=user, type="recovery_codes")).generate_codes() == codes


def test_a_second_factor_that_no_key_opens_stops_the_command(secret: str, user: User) -> None:
    before = list(Stored.objects.filter(user=user).order_by("pk").values_list("data", flat=True))
    with override_settings(SECRET_KEY="another key for tests " * 3), pytest.raises(CommandError, match="neither"):
        wrap_keys()
    assert list(Stored.objects.filter(user=user).order_by("pk").values_list("data", flat=True)) == before


def wrap_keys() -> str:
    """What the command says that it changed."""
    out = StringIO()
    call_command("wrap_keys_again", stdout=out)
    return out.getvalue().partition(" of ")[0]
