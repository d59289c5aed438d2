"""A table calls the director, by an official's tablet and by a player's phone; players are told of a ruling later."""

import os

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from tests.browser.test_accessibility import match_at_table, signed_in
from tests.product import Product

pytestmark = pytest.mark.browser

CODE = """async (match) => {
    const csrf = (await (await fetch('/api/v1/session')).json()).csrf_token;
    const tables = await (await fetch(`/api/v1/matches/${match}`)).json();
    const round = await (await fetch(`/api/v1/rounds/${tables.round.id}/tables`)).json();
    const entrant = round.tables.find((shown) => shown.match === match).seats.A.entrant;
    const answer = await fetch(`/api/v1/sheet-links/${crypto.randomUUID()}`, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json', 'X-CSRFToken': csrf },
        body: JSON.stringify({ entrant }),
    });
    return (await answer.json()).path;
}"""
"""Shows the code of a match's first side at the desk; the address that a phone scans."""


RULED = """async (match) => {
    const csrf = (await (await fetch('/api/v1/session')).json()).csrf_token;
    const { rulebook } = await (await fetch(`/api/v1/matches/${match}`)).json();
    const [incident, ruling, now] = [crypto.randomUUID(), crypto.randomUUID(), new Date().toISOString()];
    const put = async (path, body) => {
        const headers = { 'Content-Type': 'application/json', 'X-CSRFToken': csrf };
        const answer = await fetch(`/api/v1/${path}`, { method: 'PUT', headers, body: JSON.stringify(body) });
        if (!answer.ok) throw new Error(await answer.text());
    };
    const note = 'A spectator spoke.';
    await put(`incidents/${incident}`, { match, kind: 'other', facts: {}, happened_at: now, note });
    await put(`rulings/${ruling}`, {
        incident, question: { rulebook, kind: 'other', facts: {} }, outcome: 'not-covered',
        remedies: [], sanctions: [], departs: false, reasons: 'Play goes on.', ruled_at: now,
    });
}"""
"""Records a ruling of which the players haven't been told."""


def look_at(page: Page, name: str) -> None:
    """Nothing for axe to find; a picture where PICTURES names a folder."""
    found = Axe().run(page).response["violations"]
    assert [each["id"] for each in found] == []
    if folder := os.environ.get("PICTURES"):
        page.screenshot(path=f"{folder}/{name}.png", full_page=True)


def test_a_tablet_and_a_phone_call_the_director(browser: Browser, product: Product) -> None:
    desk = signed_in(browser, product, "tablet, dark", "director@breval.example")
    match = match_at_table(desk, 14)
    desk.goto(f"{product.url}/matches/{match}")
    call = desk.get_by_role("button", name="Call from this table")
    expect(call).to_be_visible()
    look_at(desk, "match")
    call.click()
    expect(call).to_have_count(0)  # it is saved: the page may be left
    desk.goto(f"{product.url}/floor")
    expect(desk.get_by_role("link", name="Table 14, Meyer 4, Fabre 6, calling")).to_be_visible()

    other = match_at_table(desk, 18)
    path = desk.evaluate(CODE, other)
    phone = browser.new_context(viewport={"width": 360, "height": 740}, has_touch=True).new_page()
    phone.goto(f"{product.url}{path}")
    phone.get_by_role("button", name="Call the director").click()
    expect(phone.get_by_text("You called the director at")).to_be_visible()
    look_at(phone, "called")
    expect(desk.get_by_role("link", name="Table 18, Garnier 0, Dahl 4, calling")).to_be_visible()
    phone.context.set_offline(True)
    phone.get_by_role("button", name="Cancel the call").click()
    expect(phone.get_by_text("No network. Raise your hand.")).to_be_visible()
    phone.context.set_offline(False)
    phone.get_by_role("button", name="Cancel the call").click()
    expect(phone.get_by_role("button", name="Call the director")).to_be_visible()


def test_players_are_told_later_without_a_network_too(browser: Browser, product: Product) -> None:
    page = signed_in(browser, product, "phone, light", "director@breval.example")
    page.evaluate(RULED, match_at_table(page, 13))
    page.reload()
    tile = page.get_by_role("link", name="Table 13, ")
    expect(tile).to_have_accessible_name("Table 13, Leroy 3, Santos 3, ruled, being carried out")
    tile.click()
    expect(page.get_by_role("heading", name="Tell the players")).to_be_visible()
    look_at(page, "to-tell")
    page.context.set_offline(True)
    for side in range(2):
        page.get_by_role("button", name="Confirm: told, ").first.click()
        expect(page.get_by_role("button", name="Clear: ")).to_have_count(side + 1)
    expect(page.locator(".main-act")).to_have_text("Confirm: both were told")
    page.get_by_role("button", name="Confirm: both were told").click()
    expect(page.get_by_text("Both told")).to_be_visible()
    page.context.set_offline(False)
    page.goto(f"{product.url}/floor")
    expect(tile).to_have_accessible_name("Table 13, Leroy 3, Santos 3, playing")
