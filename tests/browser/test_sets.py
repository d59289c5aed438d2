"""A final of three sets on screens: the tablet enters, a phone sees each set, the bracket and the public page count."""

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.appeal_desk import Desk
from tests.browser.championship import Device, create_account
from tests.browser.conftest import WITHOUT_LIMITS
from tests.browser.measures import findings
from tests.browser.test_accessibility import FORMS
from tests.product import Product, product_of_its_own
from tests.whole_tournament import Direction

pytestmark = pytest.mark.browser


@pytest.fixture
def product(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Product]:
    """The product on an empty machine."""
    with product_of_its_own(tmp_path_factory.mktemp("sets") / "var", environment=WITHOUT_LIMITS) as running:
        yield running


def picture(page: Page, name: str) -> None:
    """What is on the screen, where PICTURES names a folder."""
    if folder := os.environ.get("PICTURES"):
        page.wait_for_timeout(500)
        page.screenshot(path=Path(folder) / f"sets-{name}.png")


def to_the_final(desk: Desk) -> tuple[Direction, str, list[Any]]:
    """A championship whose final is on the board: its direction, the final's round and the two players."""
    direction = Direction(desk.ask)
    direction.set_up()
    direction.import_players()
    direction.check_in()
    for _ in range(7):
        direction.enter(direction.publish("swiss"))
    for kind in ("knockout", "progressive-consolation"):
        direction.send("PUT", f"/stages/{direction.stage(kind)['id']}/drawn", None)
    for _ in range(2):
        direction.enter(direction.publish("knockout"))
    round_ = direction.publish("knockout")
    [table] = direction.tables(round_)
    return direction, round_, [table["seats"]["A"], table["seats"]["B"]]


def enter_set(page: Page, number: int, winner: str, loser: str, points: int, length: int) -> None:
    """One tap on the row of the set that is open, one on its result."""
    row = page.locator("button.prow:not(.done)", has_text=f"Set {number} of 3")
    row.click()
    expect(page.get_by_text(re.compile(f"set {number}, to {length}$"))).to_be_visible()
    page.get_by_role("button", name=f"{winner} {length}, {loser} {points}", exact=True).click()
    expect(row).to_have_count(0)


def phone_of(browser: Browser, product: Product, desk: Desk, direction: Direction, entrant: str) -> Page:
    """A player's phone with the link to their sheet."""
    page = browser.new_context(viewport={"width": 360, "height": 780}, has_touch=True, locale="en-GB").new_page()
    page.goto(f"{product.url}/sheet#{direction.phone(entrant)}")
    expect(page.get_by_text("Who won game 1?").first).to_be_visible()
    return page


def test_a_final_of_three_sets_on_screens(browser: Browser, product: Product) -> None:
    size, scheme = FORMS["tablet, dark"]
    options: dict[str, Any] = {"viewport": size, "color_scheme": scheme, "locale": "en-GB", "has_touch": True}
    page = browser.new_context(base_url=f"http://localhost:{product.port}", **options).new_page()
    create_account(Device(page), product)
    desk = Desk(page, product)
    direction, round_, [one, other] = to_the_final(desk)
    desk.ask("PUT", f"/tournaments/{direction.tournament}/public", {"is_public": True})
    names = one["short"], other["short"]
    phone = phone_of(browser, product, desk, direction, one["entrant"])
    expect(phone.get_by_text(f"Set 1 of 3 · Sets won: {names[0]} 0, {names[1]} 0")).to_be_visible()
    found = findings(phone, "sheet")

    page.goto(f"/rounds/{round_}")
    enter_set(page, 1, names[0], names[1], 5, 9)
    expect(phone.get_by_text(f"Set 2 of 3 · Sets won: {names[0]} 1, {names[1]} 0")).to_be_visible()
    expect(phone.get_by_text(f"Set 1: {names[0]} 9, {names[1]} 5")).to_be_visible()
    picture(phone, "phone")
    enter_set(page, 2, names[1], names[0], 7, 9)
    third = page.locator("button.prow:not(.done)", has_text="Set 3 of 3")
    expect(third).to_be_visible()
    found += findings(page, "round")
    picture(page, "round-tablet")
    third.click()
    expect(page.get_by_text(re.compile("set 3, to 11$"))).to_be_visible()
    found += findings(page, "result of a set")
    picture(page, "result-tablet")
    page.get_by_role("button", name="Forfeit", exact=True).click()
    expect(page.get_by_role("button", name=f"{names[0]} loses the match")).to_be_visible()
    found += findings(page, "forfeit in sets")
    picture(page, "forfeit-tablet")
    page.keyboard.press("Escape")
    enter_set(page, 3, names[0], names[1], 8, 11)
    expect(phone.get_by_text(f"{names[0]} has won the match.")).to_be_visible()
    picture(phone, "phone-won")

    page.goto("/bracket")
    box = page.locator("button.bk-m", has_text=names[0]).filter(has_text=names[1])
    expect(box).to_have_text(re.compile(rf"{names[0]}9711 ?2.*{names[1]}598 ?1|{names[1]}598 ?1.*{names[0]}9711 ?2"))
    box.click()
    expect(page.get_by_role("link", name=f"Set 3: {names[0]} 11, {names[1]} 8")).to_be_visible()
    found += findings(page, "bracket")
    picture(page, "bracket-tablet")
    page.get_by_role("link", name=f"Set 3: {names[0]} 11, {names[1]} 8").click()
    expect(page.get_by_role("heading", name="Sets")).to_be_visible()
    found += findings(page, "match of a set")
    picture(page, "match-tablet")
    correct(page, desk, round_, names)

    stranger = browser.new_context(viewport={"width": 360, "height": 780}, locale="en-GB").new_page()
    path = desk.ask("GET", f"/tournaments/{direction.tournament}/public")["path"]
    stranger.goto(f"{product.url}{path}")
    expect(stranger.locator(".pubrow .duo").first).to_be_visible()
    found += findings(stranger, "public pairings")
    picture(stranger, "public-phone")
    assert not found, "\n".join(found)


def correct(page: Page, desk: Desk, round_: str, names: tuple[str, str]) -> None:
    """The second set was the first player's, too: the match is then over after two, and the third doesn't count."""
    tables = desk.ask("GET", f"/rounds/{round_}/tables")["tables"]
    second = next(each for each in tables if each["sets"]["number"] == 2)
    page.goto(f"/results/{second['match']}/correct")
    page.get_by_role("button", name=f"{names[0]} 9, {names[1]} 2", exact=True).click()
    for sentence in (
        f"Sets won: {names[0]} 2, {names[1]} 1. {names[0]} has won the match.",
        f"Sets won: {names[0]} 2, {names[1]} 0. {names[0]} has won the match.",
    ):
        expect(page.get_by_text(sentence)).to_be_visible()
    picture(page, "correction-tablet")
    page.get_by_label("Reason").fill("Entered for the wrong side.")
    page.get_by_role("button", name="Correct result").click()
    page.wait_for_url(re.compile("/matches/[^/]+$"))
