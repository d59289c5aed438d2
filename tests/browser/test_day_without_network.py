"""After one visit with a network, every screen of the day opens without one, whether or not it was open before."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.appeal_desk import TABLET, Desk, sign_in
from tests.product import Product
from tournaments.models import new_id

pytestmark = pytest.mark.browser

MISSING = "Not on this tablet yet"
DAY = (
    "/floor", "/rounds", "/standings", "/entries", "/cases", "/cases?state=ruled", "/cases?state=appealed",
    "/cases?state=all", "/rulebooks", "/rulebooks/eubgf-2020", "/rulebooks/eubgf-2020/4.4.iv", "/reports",
)  # fmt: skip


def addresses_of(desk: Desk) -> list[str]:
    """Screens of each table, round, case and report of the tournament."""
    here = desk.tournament
    floor = desk.ask("GET", f"/tournaments/{here}/floor")
    rounds = [
        each["id"]
        for division in desk.ask("GET", f"/tournaments/{here}/rounds")["divisions"]
        for stage in division["stages"]
        for each in stage["rounds"]
        if each["state"] != "draft"
    ]
    cases = desk.ask("GET", f"/incidents?tournament={here}&state=open")["results"]
    reports = desk.ask("GET", f"/reports?tournament={here}")["results"]
    tables = [table["match"] for table in floor["tables"] if table["match"]]
    assert tables
    assert rounds
    assert cases
    assert reports
    return [
        *DAY,
        f"/setup/{here}",
        *(f"/matches/{match}" for match in tables),
        f"/matches/{tables[0]}/log",
        f"/matches/{tables[1]}/log/cocked-dice",
        f"/matches/{tables[2]}/illegal-move",
        *(f"/rounds/{each}" for each in rounds),
        *(f"/incidents/{each['id']}" for each in cases),
        *(f"/reports/{each['id']}" for each in reports),
    ]


def has_opened(page: Page) -> bool:
    """Whether the screen has its heading and waits for nothing."""
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator(".blocks")).to_have_count(0)
    expect(page.locator("main")).to_have_text(re.compile(r"\S"))
    return page.get_by_text(MISSING).count() == 0


def test_every_screen_of_the_day_opens_without_a_network(browser: Browser, product: Product) -> None:
    desk = sign_in(browser, product, "director@breval.example", size=TABLET)
    page = desk.page
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    addresses = addresses_of(desk)
    desk.take_along()

    page.context.set_offline(True)
    missing = []
    for address in addresses:
        page.goto(product.url + address)
        if not has_opened(page):
            missing.append(address)
    assert not missing
    page.goto(f"{product.url}/matches/{new_id()}")
    expect(page.get_by_text(MISSING)).to_be_visible()
    page.context.close()
