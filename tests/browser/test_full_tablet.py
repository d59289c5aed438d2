"""A tablet whose storage is full says so, claims nothing as saved, and goes on once there is room."""

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.appeal_desk import PHONE, sign_in
from tests.product import Product

pytestmark = pytest.mark.browser

REMARK = "The clock was stopped at once."
FULL = """() => {
    window.adds = IDBObjectStore.prototype.add;
    IDBObjectStore.prototype.add = () => { throw new DOMException('no room', 'QuotaExceededError'); };
}"""
ROOM = "() => { IDBObjectStore.prototype.add = window.adds; }"


def test_a_full_tablet_says_that_it_stores_nothing(browser: Browser, product: Product) -> None:
    page = sign_in(browser, product, "director@breval.example", size=PHONE).page
    page.goto(f"{product.url}/reports")
    page.get_by_role("link", name="Rémi Ferrand").first.click()
    remark, add = page.get_by_role("textbox", name="Remark"), page.get_by_role("button", name="Add the remark")
    remark.fill(REMARK)

    page.evaluate(FULL)
    add.click()
    expect(page.get_by_role("alert").filter(has_text="could not save")).to_be_visible()
    expect(remark).to_have_value(REMARK)
    page.evaluate(ROOM)
    page.get_by_role("link", name="Open the outbox").click()
    expect(page.get_by_text("All sent.").first).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)

    page.go_back()
    remark.fill(REMARK)
    add.click()
    expect(page.get_by_role("heading", name="Remarks")).to_be_visible()
    page.context.close()
