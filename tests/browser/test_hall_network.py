"""A hall that answers in the server's place: its log-in page is no receipt, and nothing is lost or doubled."""

import re
from itertools import cycle

import pytest
from playwright.sync_api import Browser, Route, expect

from tests.browser.appeal_desk import PHONE, sign_in
from tests.product import Product

pytestmark = pytest.mark.browser

TABLE = 20
TRIES = 2
"""So often the tablet tries to send before the hall lets it through."""
PAGE = "<!doctype html><title>Welcome to the hall</title><form>Room and name</form>"
ANSWERS = (
    {"status": 200, "content_type": "text/html; charset=utf-8", "body": PAGE},
    {"status": 200, "content_type": "application/json", "body": '{"incident": {"id": '},
    {"status": 403, "content_type": "text/html", "body": PAGE},
    {"status": 200, "content_type": "text/plain", "body": ""},
)


def test_a_log_in_page_of_the_hall_is_no_receipt(browser: Browser, product: Product) -> None:
    desk = sign_in(browser, product, "director@breval.example", size=PHONE)
    page, match = desk.page, desk.table(TABLE)["match"]
    before = {each["id"] for each in desk.ask("GET", f"/matches/{match}")["incidents"]}
    page.goto(f"{product.url}/matches/{match}/log/crawford-double")
    expect(page.get_by_role("radiogroup").first).to_be_visible()
    answers = cycle(ANSWERS)
    written: list[str] = []

    def portal(route: Route) -> None:
        if route.request.method != "GET":
            written.append(route.request.url)
        route.fulfill(**next(answers))  # type: ignore[arg-type]

    page.context.route("**/api/v1/**", portal)
    page.get_by_role("radio").first.click()
    expect(page.get_by_text(re.compile(rf"Table {TABLE} · saved"))).to_be_visible()
    while len(written) < TRIES:
        page.wait_for_timeout(100)
    expect(page.get_by_role("link", name=re.compile(r"Saved on this tablet\. \d to send"))).to_be_visible()
    page.context.unroute("**/api/v1/**")

    page.goto(f"{product.url}/outbox")
    expect(page.get_by_text("All sent.").first).to_be_visible(timeout=90_000)
    after = {each["id"] for each in desk.ask("GET", f"/matches/{match}")["incidents"]}
    assert len(after - before) == 1
    page.context.close()
