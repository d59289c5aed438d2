"""Two tabs of one tablet: both say the same of what waits, one sends, and the other takes over when it is closed."""

import re
from threading import Event

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.appeal_desk import PATIENCE_MS, PHONE, sign_in
from tests.product import Product

pytestmark = pytest.mark.browser

TABLE = 19
TO_SEND = re.compile(r"Saved on this tablet\. \d to send")


def _tells(page: Page) -> None:
    expect(page.get_by_role("link", name=TO_SEND)).to_be_visible()


def test_the_second_tab_takes_over_when_the_sending_one_is_closed(browser: Browser, product: Product) -> None:
    desk = sign_in(browser, product, "director@breval.example", size=PHONE)
    logging, match = desk.page, desk.table(TABLE)["match"]
    logging.set_default_timeout(PATIENCE_MS)
    before = {each["id"] for each in desk.ask("GET", f"/matches/{match}")["incidents"]}
    second = logging.context.new_page()
    second.set_default_timeout(PATIENCE_MS)
    second.goto(f"{product.url}/floor")
    logging.goto(f"{product.url}/matches/{match}/log/crawford-double")
    expect(logging.get_by_role("radiogroup").first).to_be_visible()
    written: list[Page] = []
    is_open = Event()

    def hold(route: Route) -> None:
        """Nothing is answered before the sending tab is closed: its request hangs, and it keeps the lock."""
        if route.request.method == "GET":
            route.continue_()
            return
        written.append(route.request.frame.page)
        if is_open.is_set():
            route.continue_()

    logging.context.route("**/api/v1/incidents/**", hold)
    logging.get_by_role("radio").first.click()
    _tells(logging)
    _tells(second)
    while not written:
        second.wait_for_timeout(100)
    for page in (logging, second):
        page.evaluate("dispatchEvent(new Event('online'))")
    second.wait_for_timeout(1_000)
    [sending] = written  # one tab sends: the one that was quicker
    other = second if sending is logging else logging

    is_open.set()
    sending.close()
    expect(other.get_by_role("link", name=TO_SEND)).to_have_count(0, timeout=60_000)
    assert set(written) == {sending, other}
    after = {
        each["id"] for each in other.evaluate(f"fetch('/api/v1/matches/{match}').then((a) => a.json())")["incidents"]
    }
    assert len(after - before) == 1
    other.context.close()
