"""Two tabs of one tablet: one sends, and the other takes over when it is closed or frozen; both say what waits."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from threading import Event

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.appeal_desk import PHONE, Desk, sign_in
from tests.product import Product

pytestmark = pytest.mark.browser

TABLE_OF_CLOSED, TABLE_OF_FROZEN = 19, 16
"""A second case of one kind at a table would be the first one, still open."""
TAKEN_OVER_MS = 180_000
"""A tab that is stopped within a transaction holds up the other until the browser ends it, after about a minute."""
NEVER_GIVES_UP = """
    const [patience, timeout] = [new AbortController(), AbortSignal.timeout.bind(AbortSignal)];
    AbortSignal.timeout = () => patience.signal;
    window.giveUp = () => {
        AbortSignal.timeout = timeout;
        patience.abort(new DOMException('no answer', 'TimeoutError'));
    };
"""
"""A held answer is waited for until the test says otherwise: the sending tab keeps its lock on slow machines, too."""
TO_SEND = re.compile(r"Saved on this tablet\. \d to send")


def _tells(page: Page) -> None:
    expect(page.get_by_role("link", name=TO_SEND)).to_be_visible()


@dataclass
class Tabs:
    """Two tabs, one of which sends and has no answer: it keeps the lock. `written` are the tabs that have sent."""

    desk: Desk
    match: str
    before: set[str]
    sending: Page
    other: Page
    written: list[Page]
    is_open: Event

    def cases(self, page: Page) -> set[str]:
        """The match's cases on the server."""
        found = page.evaluate(f"fetch('/api/v1/matches/{self.match}').then((answer) => answer.json())")
        return {each["id"] for each in found["incidents"]}


@pytest.fixture
def tabs(browser: Browser, product: Product, request: pytest.FixtureRequest) -> Iterator[Tabs]:
    """A case is logged in one of two tabs, and whichever was quicker sends it."""
    desk = sign_in(browser, product, "director@breval.example", size=PHONE)
    logging, match = desk.page, desk.table(request.param)["match"]
    before = {each["id"] for each in desk.ask("GET", f"/matches/{match}")["incidents"]}
    logging.context.add_init_script(NEVER_GIVES_UP)
    second = logging.context.new_page()
    second.goto(f"{product.url}/floor")
    logging.goto(f"{product.url}/matches/{match}/log/crawford-double")
    expect(logging.get_by_role("radiogroup").first).to_be_visible()
    written: list[Page] = []
    is_open = Event()

    def hold(route: Route) -> None:
        """Nothing is answered before the sending tab is out of the way."""
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
    yield Tabs(desk, match, before, sending, other, written, is_open)
    logging.context.close()


@pytest.mark.parametrize("tabs", [TABLE_OF_CLOSED], indirect=True)
def test_the_second_tab_takes_over_when_the_sending_one_is_closed(tabs: Tabs) -> None:
    tabs.is_open.set()
    tabs.sending.close()

    expect(tabs.other.get_by_role("link", name=TO_SEND)).to_have_count(0, timeout=TAKEN_OVER_MS)
    assert set(tabs.written) == {tabs.sending, tabs.other}
    assert len(tabs.cases(tabs.other) - tabs.before) == 1


@pytest.mark.parametrize("tabs", [TABLE_OF_FROZEN], indirect=True)
def test_the_second_tab_takes_over_from_one_that_is_frozen(tabs: Tabs) -> None:
    debugger = tabs.sending.context.new_cdp_session(tabs.sending)
    tabs.sending.evaluate("setInterval(() => localStorage.setItem('beat', Date.now()), 100)")
    debugger.send("Debugger.enable")
    debugger.send("Debugger.pause")  # stands in for a freeze: Chromium freezes no tab that holds a lock
    tabs.other.wait_for_timeout(500)
    beat = tabs.other.evaluate("localStorage.getItem('beat')")
    tabs.other.wait_for_timeout(1_000)
    assert tabs.other.evaluate("localStorage.getItem('beat')") == beat, "it isn't frozen"
    tabs.is_open.set()

    expect(tabs.other.get_by_role("link", name=TO_SEND)).to_have_count(0, timeout=TAKEN_OVER_MS)
    assert set(tabs.written) == {tabs.sending, tabs.other}
    assert len(tabs.cases(tabs.other) - tabs.before) == 1
    debugger.send("Debugger.resume")
    tabs.sending.evaluate("giveUp()")
    expect(tabs.sending.get_by_role("link", name=TO_SEND)).to_have_count(0, timeout=TAKEN_OVER_MS)
    assert len(tabs.cases(tabs.other) - tabs.before) == 1
