"""A page that comes back by the browser's back key, from its cache or not: nothing is lost or doubled."""

import re
from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, BrowserType, Page, expect

from tests.browser.appeal_desk import PHONE, Desk, sign_in
from tests.browser.test_two_tabs import TO_SEND
from tests.product import Product

pytestmark = pytest.mark.browser

TABLE: Final = 24
ANSWERED: Final = re.compile("^Change: ")
WITHOUT_CACHE: Final = "--disable-back-forward-cache"
"""Playwright says so by default."""


@pytest.fixture
def desk(browser_type: BrowserType, browser_type_launch_args: dict[str, Any], product: Product) -> Iterator[Desk]:
    """The director's phone, in a Chromium with a back/forward cache."""
    browser: Browser = browser_type.launch(**browser_type_launch_args, ignore_default_args=[WITHOUT_CACHE])
    made = sign_in(browser, product, "director@breval.example", size=PHONE)
    made.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    yield made
    browser.close()


def cases(page: Page, match: str) -> set[str]:
    """The cases of a match on the server."""
    found = page.evaluate(f"fetch('/api/v1/matches/{match}').then((answer) => answer.json())")
    return {each["id"] for each in found["incidents"]}


def log(page: Page, url: str, match: str) -> None:
    """Begin a case at a table: the first tap saves it."""
    page.goto(f"{url}/matches/{match}/log/crawford-double")
    page.get_by_role("radio").first.click()
    expect(page.get_by_role("link", name=TO_SEND)).to_be_visible()


def test_a_page_that_comes_back_says_what_was_sent_meanwhile(desk: Desk, product: Product) -> None:
    page, match = desk.page, desk.table(TABLE)["match"]
    before = cases(page, match)
    desk.take_along()
    page.context.set_offline(True)
    log(page, product.url, match)
    page.goto("about:blank")

    other = page.context.new_page()
    page.context.set_offline(False)
    other.goto(f"{product.url}/floor")
    expect(other.get_by_text("All sent").first).to_be_attached()
    assert len(cases(other, match) - before) == 1
    page.go_back(wait_until="commit")  # from the cache nothing is loaded
    expect(page.get_by_role("link", name=TO_SEND)).to_have_count(0)
    page.get_by_role("button", name=ANSWERED).first.click()  # which question was first depends on what is read by then
    page.get_by_role("radio", checked=False).first.click()
    expect(page.get_by_role("link", name=TO_SEND)).to_have_count(0)
    assert len(cases(page, match) - before) == 1
