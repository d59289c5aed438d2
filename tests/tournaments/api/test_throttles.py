"""How often somebody may ask."""

from collections.abc import Iterator

import pytest
from django.core.cache import caches

from tests.api_client import Browser
from tournaments.api.throttles import CACHE, Requests

pytestmark = pytest.mark.django_db


@pytest.fixture
def three_a_minute(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A server that answers three requests a minute."""
    caches[CACHE].clear()
    monkeypatch.setattr(Requests, "rate", "3/min", raising=False)
    yield
    caches[CACHE].clear()


def test_who_asks_too_often_is_told_how_long_to_wait(browser: Browser, three_a_minute: None) -> None:
    for _ in range(3):
        browser.get("/rulebooks")
        assert browser.status == 200
    problem = browser.get("/rulebooks")

    assert (browser.status, problem["code"]) == (429, "too-many-requests")
    assert 0 < int(browser.last.headers["Retry-After"]) <= 60


def test_a_made_up_forwarding_header_does_not_help(browser: Browser, three_a_minute: None) -> None:
    for number in range(4):
        browser.get("/rulebooks", X_Forwarded_For=f"203.0.113.{number}")

    assert browser.status == 429
