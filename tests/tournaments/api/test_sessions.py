"""Sessions end without use, are listed, and can be ended from another device."""

from datetime import timedelta

import pytest
from django.conf import settings
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from tests.api_client import Browser
from tests.factories import make_user
from tournaments.models import Session, User, new_id
from tournaments.services.sessions import MOST, device_of

pytestmark = pytest.mark.django_db

IDLE = timedelta(seconds=settings.SESSION_IDLE_SECONDS)
FIREFOX = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0"


@pytest.fixture
def signed_in(browser: Browser, user: User) -> Browser:
    """A browser with a session."""
    browser.headers["User-Agent"] = FIREFOX
    browser.sign_in(user.email)
    return browser


def unused_for(time: timedelta) -> None:
    Session.objects.update(used_at=timezone.now() - time)


def test_a_session_ends_after_a_time_without_use(signed_in: Browser) -> None:
    unused_for(IDLE)

    assert signed_in.get("/session")["user"] is None
    assert not Session.objects.exists()


def test_use_keeps_a_session(signed_in: Browser) -> None:
    unused_for(IDLE - timedelta(minutes=1))
    assert signed_in.get("/session")["user"]

    assert timezone.now() - Session.objects.get().used_at < timedelta(minutes=1)


def test_use_is_noted_now_and_then(signed_in: Browser) -> None:
    unused_for(timedelta(minutes=1))
    with CaptureQueriesContext(connection) as asked:
        signed_in.get("/session")

    assert not [each for each in asked.captured_queries if each["sql"].startswith("UPDATE")]


def test_use_doesnt_make_a_session_longer_than_a_day_of_play(signed_in: Browser) -> None:
    Session.objects.update(expire_date=timezone.now() - timedelta(seconds=1))

    assert signed_in.get("/session")["user"] is None


def test_a_user_sees_all_sessions_and_which_is_this_one(signed_in: Browser, user: User) -> None:
    Browser().sign_in(user.email)
    Browser().sign_in(make_user().email)
    listed = signed_in.get("/sessions")["sessions"]

    assert sorted((each["device"], each["is_this_one"]) for each in listed) == [("", False), ("Firefox, Android", True)]
    key = signed_in.client.cookies["session"].value
    assert key not in signed_in.last.content.decode()


def test_a_session_is_ended_from_another_device(signed_in: Browser, user: User) -> None:
    lost = Browser()
    lost.sign_in(user.email)
    [other] = [each["id"] for each in signed_in.get("/sessions")["sessions"] if not each["is_this_one"]]
    signed_in.delete(f"/sessions/{other}")

    assert signed_in.status == 204
    assert lost.get("/session")["user"] is None
    assert signed_in.get("/session")["user"]


def test_another_users_session_cant_be_ended(signed_in: Browser) -> None:
    other = Browser()
    other.sign_in(make_user().email)
    [own] = other.get("/sessions")["sessions"]
    signed_in.delete(f"/sessions/{own['id']}")
    assert signed_in.status == 404
    signed_in.delete(f"/sessions/{new_id()}")
    assert signed_in.status == 404

    assert other.get("/session")["user"]


def test_without_a_session_there_is_no_list(browser: Browser) -> None:
    browser.get("/sessions")

    assert browser.status == 401


def test_a_user_has_a_bounded_number_of_sessions(signed_in: Browser, user: User) -> None:
    for _ in range(MOST + 1):
        Browser().sign_in(user.email)

    assert Session.objects.filter(user=user).count() == MOST
    assert signed_in.get("/session")["user"] is None, "the one that was unused the longest stays"


def test_listing_asks_the_same_for_one_and_for_many(signed_in: Browser, user: User) -> None:
    counts = []
    signed_in.get("/sessions")  # leases its requests
    for _ in range(2):
        with CaptureQueriesContext(connection) as asked:
            signed_in.get("/sessions")
        counts.append(len(asked.captured_queries))
        for _ in range(5):
            Browser().sign_in(user.email)

    assert counts[0] == counts[1]


@pytest.mark.parametrize(
    ("agent", "device"),
    [
        (FIREFOX, "Firefox, Android"),
        ("Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605 Version/18 Safari/604.1", "Safari, iPad"),
        ("Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140 Safari/537.36 Edg/140", "Edge, Windows"),
        ("curl/8", ""),
    ],
)
def test_a_device_is_said_in_words(agent: str, device: str) -> None:
    assert device_of(agent) == device
