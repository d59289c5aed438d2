"""Shares by which a person's log-in opens what a tablet has sealed for them."""

import base64
from datetime import timedelta
from uuid import UUID

import pytest
from django.conf import LazySettings
from django.utils import timezone

from tests.api_client import Browser
from tests.factories import PASSWORD
from tests.tournaments.accounts.conftest import local_browser
from tournaments.accounts.device_shares import shares_of
from tournaments.models import User, new_id

DEVICE = new_id()


@pytest.fixture
def signed_in(browser: Browser, user: User) -> Browser:
    """The user's browser, just signed in."""
    browser.sign_in(user.email)
    return browser


def shares(browser: Browser, device: object = DEVICE) -> list[str]:
    return list(browser.get(f"/account/device-shares/{device}")["shares"])


def test_the_share_is_the_same_each_time_and_another_on_another_tablet(signed_in: Browser) -> None:
    [first] = shares(signed_in)
    assert len(base64.b64decode(first)) == 32
    assert shares(signed_in) == [first]
    assert shares(signed_in, new_id()) != [first]


def test_another_person_gets_another_share_for_the_same_tablet(signed_in: Browser) -> None:
    User.objects.create_user("noor.vidal@example.org", PASSWORD, name="Noor Vidal", initials="NV")
    other = local_browser()
    other.sign_in("noor.vidal@example.org")
    assert shares(other) != shares(signed_in)


def test_a_share_needs_a_fresh_proof(signed_in: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    later = timezone.now() + timedelta(minutes=16)
    monkeypatch.setattr(timezone, "now", lambda: later)
    assert signed_in.get(f"/account/device-shares/{DEVICE}")["code"] == "confirm-again"


def test_a_stranger_gets_none(browser: Browser) -> None:
    browser.get(f"/account/device-shares/{DEVICE}")
    assert browser.status == 401


def test_a_former_secret_still_gives_its_share(signed_in: Browser, settings: LazySettings) -> None:
    [former] = shares(signed_in)
    settings.SECRET_KEY_FALLBACKS = [settings.SECRET_KEY]
    settings.SECRET_KEY = "a new secret of the server, long enough to be one"
    [current, kept] = shares(signed_in)
    assert kept == former
    assert current != former


def test_a_share_stays_what_it_was_in_every_release(user: User, settings: LazySettings) -> None:
    """Another derivation would close what tablets have sealed."""
    settings.SECRET_KEY, settings.SECRET_KEY_FALLBACKS = "a secret of the server", []
    user.pk = UUID("0199a3b0-0000-7000-8000-000000000002")
    device = UUID("0199a3b0-0000-7000-8000-000000000001")
    assert shares_of(user, device) == ["u4UBrcLRG3uAGAYBN7fjpm9m/DuOw6jd96a6gOY+CI0="]
