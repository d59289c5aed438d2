"""Rate limits: counted before authentication, by all web processes together."""

from datetime import UTC, datetime, timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from arbitration.models import Call, RefusedAct
from tests.api_client import Browser
from tests.factories import Desk, minutes
from tests.tournaments.score_sheets.test_sheets_on_phones import Phone
from tournaments.api.devices import COOKIE, known_device
from tournaments.api.throttles import Computations, LinkWrites, Requests
from tournaments.models import RequestCount, User, new_id
from tournaments.services import request_counts
from tournaments.services.request_counts import LEASES_PER_WINDOW, Limit

pytestmark = pytest.mark.django_db

NOON = datetime(2026, 5, 2, 12, tzinfo=UTC)
MINUTE = timedelta(minutes=1)


@pytest.fixture
def three_a_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that answers three requests a minute."""
    monkeypatch.setattr(Requests, "rate", "3/min", raising=False)


def test_a_client_over_its_limit_is_told_how_long_to_wait(browser: Browser, three_a_minute: None) -> None:
    for _ in range(3):
        browser.get("/session")
        assert browser.status == 200
    problem = browser.get("/session")

    assert (browser.status, problem["code"]) == (429, "too-many-requests")
    assert 0 < int(browser.last.headers["Retry-After"]) <= 60


def test_a_window_under_a_fast_clock_ends_when_the_clock_is_put_right(db: None) -> None:
    limit = Limit("clock", requests=2, window=MINUTE)
    fast = NOON + timedelta(hours=5)
    assert [limit.count("hall", at=fast) for _ in range(2)] == [None, None]
    assert limit.count("hall", at=fast)

    assert limit.count("hall", at=NOON) is None
    Limit.forget_leases()
    assert limit.count("hall", at=NOON) is None
    assert limit.count("hall", at=NOON) == MINUTE


def test_a_made_up_forwarding_header_does_not_help(browser: Browser, three_a_minute: None) -> None:
    for number in range(4):
        browser.get("/session", X_Forwarded_For=f"203.0.113.{number}")

    assert browser.status == 429


@pytest.mark.parametrize("authorization", ["", "Link x", "Link " + "A" * 40])
def test_refused_requests_count_and_leave_no_row(browser: Browser, three_a_minute: None, authorization: str) -> None:
    answers = []
    for _ in range(5):
        browser.get(f"/appeals/{new_id()}", Authorization=authorization)
        answers.append(browser.status)

    assert answers[:3] == [answers[0]] * 3
    assert answers[0] in (401, 403, 404)
    assert answers[3:] == [429, 429]
    assert not RefusedAct.objects.exists()


def test_a_change_without_its_token_counts(browser: Browser, user: User, three_a_minute: None) -> None:
    browser.client.force_login(user)
    for _ in range(3):
        browser.put(f"/incidents/{new_id()}", {})
        assert browser.status == 403
    browser.put(f"/incidents/{new_id()}", {})

    assert browser.status == 429


def test_once_over_its_limit_a_client_costs_no_query(browser: Browser, three_a_minute: None) -> None:
    for _ in range(4):
        browser.get("/session")
    with CaptureQueriesContext(connection) as asked:
        browser.get("/session", Authorization="Link x")

    assert browser.status == 429
    assert not asked.captured_queries


@pytest.mark.parametrize(
    "address",
    ["/positions?id=x", "/positions/svg?id=x", "/positions/play?id=x", "/rulebooks/eubgf-2020/search?q=cube"],
)
def test_public_pages_that_compute_have_a_limit_of_their_own(
    browser: Browser, monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    monkeypatch.setattr(Computations, "rate", "20/min", raising=False)
    for _ in range(2):
        browser.get(address)
        assert browser.status != 429
    browser.get(address)
    assert browser.status == 429

    assert browser.get("/rulebooks")
    assert browser.status == 200


def test_what_a_phone_writes_by_its_link_has_a_limit_and_what_it_reads_has_none(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(LinkWrites, "rate", "4/hour", raising=False)
    phone = Phone(desk, "A")
    by_link = {"Authorization": f"Sheet {phone.token}"}
    for _ in range(2):
        call = f"/calls/{new_id()}"
        phone.browser.put(
            call, {"match": str(desk.match_id), "side": "A", "happened_at": minutes(1).isoformat()}, **by_link
        )
        assert phone.browser.status == 201
        phone.browser.put(f"{call}/cancelled", None, **by_link)
        assert phone.browser.status == 200

    refused = phone.put([], sign=False)
    assert (phone.browser.status, refused["code"]) == (429, "too-many-requests")
    assert phone.read()["now"]
    assert Call.objects.count() == 2
    other = Phone(desk, "B")
    other.put([])
    assert other.browser.status == 200


def test_a_link_that_is_opened_again_is_counted_as_one_device(desk: Desk) -> None:
    phone = Phone(desk, "A")
    cookies = phone.browser.client.cookies
    first = known_device(phone.browser.client.get("/").wsgi_request)
    del cookies[COOKIE]
    phone.browser.post("/opened-sheet-links", {"token": phone.token})

    assert phone.browser.status == 200
    assert first is not None
    assert known_device(phone.browser.client.get("/").wsgi_request) == first


def test_a_device_that_signed_in_is_counted_apart_from_its_address(
    browser: Browser, user: User, three_a_minute: None
) -> None:
    browser.sign_in(user.email)
    strangers = Browser()
    for _ in range(5):
        strangers.get("/session")
    assert strangers.status == 429

    assert browser.get("/session")["user"]


def test_the_addresses_of_one_ipv6_network_are_counted_together(three_a_minute: None) -> None:
    for number in range(4):
        last = Browser(address=f"2001:db8::{number:x}")
        last.get("/session")

    assert last.status == 429


def test_a_sender_whose_address_is_none_of_the_internet_is_counted_by_it(three_a_minute: None) -> None:
    for _ in range(4):
        last = Browser(address="unix:")
        last.get("/session")
    other = Browser(address="")
    other.get("/session")

    assert (last.status, other.status) == (429, 200)


def test_several_processes_count_together() -> None:
    limit = Limit("test", requests=5, window=MINUTE)
    waits = []
    for _ in range(7):
        Limit.forget_leases()  # each request comes to another process
        waits.append(limit.count("key", at=NOON))

    assert waits == [None] * 5 + [MINUTE] * 2


def test_a_limit_holds_though_processes_lease_in_batches() -> None:
    requests = 3 * LEASES_PER_WINDOW
    limit = Limit("test", requests=requests, window=MINUTE)
    taken = sum(limit.count("key", at=NOON) is None for _ in range(requests + 20))

    assert taken == requests


def test_most_requests_cost_no_query() -> None:
    limit = Limit("test", requests=20 * LEASES_PER_WINDOW, window=MINUTE)
    limit.count("key", at=NOON)
    with CaptureQueriesContext(connection) as asked:
        for _ in range(19):
            limit.count("key", at=NOON)
    assert not asked.captured_queries
    with CaptureQueriesContext(connection) as asked:
        limit.count("key", at=NOON)
    assert len(asked.captured_queries) == 1


def test_a_process_keeps_no_leases_of_windows_that_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(request_counts, "MOST_LEASES", 2)
    limit = Limit("test", requests=20 * LEASES_PER_WINDOW, window=MINUTE)
    for key in ("a", "b", "c"):
        limit.count(key, at=NOON)
    assert len(Limit._leases) == 3

    limit.count("d", at=NOON + 2 * MINUTE)
    assert len(Limit._leases) == 1


def test_a_new_window_begins_anew_and_removes_ended_counters() -> None:
    limit = Limit("test", requests=1, window=MINUTE)
    for key in ("a", "b", "c"):
        limit.count(key, at=NOON)
    assert limit.count("a", at=NOON) == MINUTE

    assert limit.count("a", at=NOON + 3 * MINUTE) is None
    assert RequestCount.objects.count() == 1
