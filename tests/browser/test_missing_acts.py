"""A tablet that the browser emptied says what is missing, and directors see that an act hasn't arrived."""

from collections.abc import Iterator
from copy import copy
from typing import Final

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.appeal_desk import PHONE, Desk, sign_in
from tests.product import Product

pytestmark = pytest.mark.browser

TABLES: Final = (14, 15)
DATABASE: Final = "indexeddb,file_systems"
SEND_NUMBERED: Final = """async ([match, numbers]) => {
    const session = await (await fetch('/api/v1/session')).json();
    for (const number of numbers) {
        const headers = {
            'Content-Type': 'application/json',
            'X-CSRFToken': session.csrf_token,
            'X-Device-Sequence': '0199a3b0-0000-7000-8000-000000000001 ' + number,
        };
        const body = { match, side: 'B', game_number: 1, was_corrected: true, happened_at: new Date().toISOString() };
        const id = '0199a3b0-0000-7000-8000-00000000010' + number;
        const request = { method: 'PUT', headers, body: JSON.stringify(body) };
        const answer = await fetch('/api/v1/notifications/' + id, request);
        if (!answer.ok) throw new Error(await answer.text());
    }
}"""
TALLIED: Final = """(localStorage.getItem('tablecall.numbers') ?? '').includes('"last":2')"""
A_MINUTE_LATER: Final = """
from datetime import timedelta
from django.db.models import F
from tournaments.models import DeviceActs
DeviceActs.objects.update(incomplete_since=F("incomplete_since") - timedelta(minutes=2))
"""
ALTER: Final = """
from django.db import connection
with connection.cursor() as cursor:
    cursor.execute("SET session_replication_role = replica")
    cursor.execute("UPDATE arbitration_incident SET note = 'Roche spoke.' WHERE note = 'Lindqvist spoke.'")
    assert cursor.rowcount == 1
"""


@pytest.fixture
def desk(browser: Browser, product: Product) -> Iterator[Desk]:
    """The director's phone."""
    made = sign_in(browser, product, "director@breval.example", size=PHONE)
    yield made
    made.page.context.close()


def note(desk: Desk, match: str, text: str) -> None:
    """Log a case in the director's own words: one act."""
    page = desk.page
    page.goto(f"{desk.product.url}/matches/{match}/log")
    page.get_by_role("button", name="Something else").click()
    page.get_by_label("What happened?").fill(text)
    page.get_by_role("button", name="Save").click()
    page.wait_for_url("**/ruling")


def empty(desk: Desk, kinds: str) -> None:
    """The browser evicts what it holds of these kinds."""
    devtools = desk.page.context.new_cdp_session(desk.page)
    devtools.send("Storage.clearDataForOrigin", {"origin": desk.product.url, "storageTypes": kinds})
    devtools.detach()


def test_a_tablet_that_was_emptied_says_what_is_missing_and_what_the_server_has(desk: Desk) -> None:
    page = desk.page
    first, second = (desk.table(number)["match"] for number in TABLES)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.goto(f"{desk.product.url}/matches/{second}/log")
    with page.expect_response("**/api/v1/incidents/*") as sent:
        note(desk, first, "A spectator spoke to a player.")
    assert sent.value.status == 201
    expect(page.get_by_text("All sent").first).to_be_attached()
    page.context.set_offline(True)
    note(desk, second, "A clock stood still.")
    expect(page.get_by_text("1 to send").first).to_be_attached()
    while not page.evaluate(TALLIED):
        page.wait_for_timeout(100)

    page.goto("about:blank")  # the app is closed, and can't count what is left
    empty(desk, DATABASE)
    page.context.set_offline(False)
    page.goto(f"{desk.product.url}/floor")
    banner = page.get_by_role("alert").filter(has_text="missing on this tablet")
    expect(banner).to_contain_text("2 records of yours are missing")
    expect(banner).to_contain_text("The server has 1. It never took the one with number 2")
    banner.get_by_role("link", name="Open the outbox").click()
    # while the code of the outbox comes, no banner is shown
    expect(page.get_by_role("heading", name="Outbox", level=1)).to_be_visible()
    expect(banner).to_have_count(0)
    with page.expect_response("**/account/device-acts/*"):
        page.goto(f"{desk.product.url}/floor")
    expect(page.get_by_role("list", name="Tables")).to_be_visible()
    expect(banner).to_have_count(0)


def test_directors_see_that_an_act_is_missing_until_it_arrives(desk: Desk) -> None:
    page, match = desk.page, desk.table(TABLES[0])["match"]
    page.evaluate(SEND_NUMBERED, [match, [1, 3]])
    desk.product.manage("shell", "-c", A_MINUTE_LATER)
    page.goto(f"{desk.product.url}/floor")
    missing = page.get_by_text("hasn’t arrived, though later ones have")
    expect(missing).to_contain_text("One record from")

    page.evaluate(SEND_NUMBERED, [match, [2]])
    page.reload()
    expect(page.get_by_role("list", name="Tables")).to_be_visible()
    expect(missing).to_have_count(0)


def test_a_tablet_finds_a_record_that_was_altered_on_the_server(desk: Desk) -> None:
    note(desk, desk.table(TABLES[1])["match"], "Lindqvist spoke.")
    page = desk.page
    page.goto(f"{desk.product.url}/outbox")
    expect(page.get_by_text("All sent.").first).to_be_visible()
    owner = copy(desk.product)
    owner.environment = {**owner.environment, "DATABASE_AS_OWNER": "on"}
    owner.manage("shell", "-c", ALTER)
    page.reload()
    expect(page.get_by_text("The server already has another version of this record.")).to_be_visible()
