"""Two officials share a tablet: each has a PIN, and neither finds anything of the other on it."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.appeal_desk import PASSWORD, TABLET, sign_in
from tests.product import Product

pytestmark = pytest.mark.browser

TABLE = 21
PIN = {"Director": "204518", "Observer": "771203"}
ON_DISK = """async () => {
    const disk = await new Promise((done) => {
        const asked = indexedDB.open('tablecall');
        asked.onsuccess = () => done(asked.result);
    });
    const found = {};
    for (const name of disk.objectStoreNames) {
        const asked = disk.transaction(name).objectStore(name).getAll();
        found[name] = await new Promise((done) => { asked.onsuccess = () => done(asked.result); });
    }
    disk.close();
    const latin = new TextDecoder('latin1');
    return JSON.stringify(found, (_, value) => (ArrayBuffer.isView(value) ? latin.decode(value) : value));
}"""
"""Everything that lies in IndexedDB, read past the client."""
SECOND_COPY = """async () => {
    const folder = await navigator.storage.getDirectory();
    const texts = [];
    for (const name of ['records-1', 'records-2']) {
        texts.push(await (await (await folder.getFileHandle(name)).getFile()).text());
    }
    return texts.join('');
}"""
"""The second copy of the records, beside IndexedDB."""


def set_pin(page: Page, product: Product, pin: str) -> None:
    page.goto(f"{product.url}/settings")
    page.get_by_role("button", name="Set a PIN").click()
    for digit in pin:
        page.get_by_role("button", name=f"Digit {digit}").click()
    page.get_by_role("button", name="Save the PIN").click()
    expect(page.get_by_role("button", name="Change the PIN")).to_be_visible()


def change_to(page: Page, name: str, pin: str) -> None:
    """Two taps, and the PIN."""
    page.get_by_role("button", name="Lock or change person").click()
    unlock(page, name, pin)


def unlock(page: Page, name: str, pin: str) -> None:
    page.get_by_role("button", name=name).click()
    page.get_by_label(f"{name}, enter your PIN").fill(pin)
    page.get_by_role("button", name="Unlock").click()
    expect(page.get_by_role("button", name="Lock or change person")).to_be_visible()


def name_of(page: Page) -> str:
    return str(page.evaluate("fetch('/api/v1/session').then((answer) => answer.json())")["user"]["name"])


def test_the_next_person_reads_nothing_and_nothing_is_lost(browser: Browser, product: Product) -> None:
    desk = sign_in(browser, product, "observer@breval.example", size=TABLET)
    page = desk.page
    second = name_of(page)
    set_pin(page, product, PIN["Observer"])
    page.get_by_role("button", name="Lock or change person").click()
    page.locator("input[type=email]").fill("director@breval.example")
    page.locator("input[type=password]").fill(PASSWORD)
    page.keyboard.press("Enter")
    page.wait_for_url(lambda url: "/login" not in url)
    first = name_of(page)
    set_pin(page, product, PIN["Director"])
    match: dict[str, Any] = desk.table(TABLE)
    before = {each["id"] for each in desk.ask("GET", f"/matches/{match['match']}")["incidents"]}
    page.goto(f"{product.url}/matches/{match['match']}/log/crawford-double")
    unlock(page, first, PIN["Director"])  # a page that is opened anew has forgotten the key
    expect(page.get_by_role("radiogroup").first).to_be_visible()
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")

    page.context.set_offline(True)
    page.get_by_role("radio").first.click()
    expect(page.get_by_text(re.compile(rf"Table {TABLE} · saved"))).to_be_visible()
    change_to(page, second, PIN["Observer"])
    found = page.evaluate(ON_DISK)
    assert first in found, "who has records here is no secret"
    assert '"owner"' in found
    assert "crawford-double" not in found, "the kind of the case, or the law's texts that the tablet had copied"
    assert "called_by" not in found
    copied = page.evaluate(SECOND_COPY)
    assert '"table":"outbox"' in copied
    assert '"table":"incidents"' in copied
    assert "crawford-double" not in copied
    assert "called_by" not in copied
    page.get_by_role("link", name="More", exact=True).click()
    page.get_by_role("link", name="Outbox").click()
    expect(page.get_by_text(f"{first}: 1 record waits")).to_be_visible()
    expect(page.get_by_text("Nothing recorded on this tablet today")).to_be_visible()

    change_to(page, first, PIN["Director"])
    page.context.set_offline(False)
    page.goto(f"{product.url}/floor")
    unlock(page, first, PIN["Director"])
    expect(page.get_by_text("All sent").first).to_be_visible(timeout=90_000)
    after = {each["id"] for each in desk.ask("GET", f"/matches/{match['match']}")["incidents"]}
    assert len(after - before) == 1
    page.context.close()
