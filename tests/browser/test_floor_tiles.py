"""The tiles of the floor: a state stands beside its table's number in the longest language, and tiles stand in line."""

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.appeal_desk import DISPUTED, PHONE, Desk
from tests.browser.people import People
from tests.browser.test_every_screen import DIRECTOR, NARROW, speak
from tests.product import Product

pytestmark = pytest.mark.browser

TABLET_UPRIGHT: ViewportSize = {"width": 820, "height": 1180}
TABLET_ACROSS: ViewportSize = {"width": 1024, "height": 768}
"""Beside the pane of a table its tiles are narrow."""
APPEALED = 7
OVERLAPS = """
    (table) => {
        const tile = document.querySelector(`[data-table="${table}"]`);
        const boxes = (part) => {
            const range = document.createRange();
            range.selectNodeContents(tile.querySelector(part));
            return [...range.getClientRects()];
        };
        const clip = tile.querySelector('.st').getBoundingClientRect();
        const seen = boxes('.st').filter((box) => box.top < clip.bottom - 1);
        return boxes('.n').some((n) => seen.some((st) =>
            st.left < n.right && n.left < st.right && st.top < n.bottom && n.top < st.bottom))
            || seen.some((st) => st.left < clip.left - 0.5);
    }
"""
"""Whether what is seen of a tile's state lies over its number, or is cut."""


def tops(desk: Desk) -> set[int]:
    """Where the tiles of the first row begin."""
    tops = desk.page.locator(".tile").evaluate_all("(tiles) => tiles.map((tile) => tile.getBoundingClientRect().top)")
    return {round(top) for top in tops if top < min(tops) + 40}


@pytest.mark.parametrize(
    "size", [PHONE, NARROW, TABLET_UPRIGHT, TABLET_ACROSS], ids=["phone", "narrow", "tablet upright", "tablet across"]
)
def test_a_ruled_table_keeps_its_place_and_its_number(people: People, product: Product, size: ViewportSize) -> None:
    desk = Desk(people.page(DIRECTOR, viewport=size, has_touch=True), product)
    table = {PHONE["width"]: 1, NARROW["width"]: 4, TABLET_UPRIGHT["width"]: 3}.get(size["width"], 8)
    desk.rule_on(desk.log(table, DISPUTED), is_told=False)
    speak(desk.page, "de")
    desk.page.goto(f"{product.url}/floor")
    expect(desk.page.locator(f'[data-table="{table}"] .st')).to_have_text("Entschieden")
    assert not desk.page.evaluate(OVERLAPS, table)
    assert not desk.page.evaluate(OVERLAPS, APPEALED)
    assert len(tops(desk)) == 1
