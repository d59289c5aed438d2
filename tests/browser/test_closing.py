"""A knockout of three from its draft to the closing, which waits for the result of the final; and a withdrawal."""

import os
import re
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.people import People
from tests.browser.test_each_format import DIRECTOR, WAYS, enter_a_result, open_rows, publish
from tests.product import Product

pytestmark = pytest.mark.browser

PICTURES: Final = os.environ.get("PICTURES")
THREE: Final = "NOM;PRENOM;ELO\nAMIEL;Kim;1700\nBESSON;Lou;1600\nCASTEL;Noa;1500"
KNOCKOUT: Final = next(way for way in WAYS if way.code == "knockout-consolation")
WITHOUT_A_MATCH: Final = "Goes on without a match"


def look(page: Page, name: str) -> None:
    """A picture where PICTURES names a folder."""
    if PICTURES:
        page.wait_for_timeout(500)
        page.screenshot(path=str(Path(PICTURES) / f"three-{name}.png"))


def test_a_knockout_of_three_is_played_and_closed(people: People, product: Product) -> None:
    page = people.page(DIRECTOR)
    enter_three(page, product.url)
    page.get_by_role("button", name="Pair round 1", exact=True).click()
    page.wait_for_url("**/draft")
    page.locator("button.byerow").click()
    pane = page.locator("aside.detail")
    expect(pane).to_contain_text(f"{WITHOUT_A_MATCH}: Kim AMIEL")
    expect(pane).not_to_contain_text("worth")
    publish(page)
    expect(page.locator("button.prow.later")).to_contain_text(f"Kim AMIEL · {WITHOUT_A_MATCH}")
    enter_a_result(page, KNOCKOUT)

    page.get_by_role("button", name="Pair round 2", exact=True).click()
    page.wait_for_url("**/draft")
    page.get_by_role("button", name="Publish round 2", exact=True).click()
    page.locator("dialog").last.get_by_role("button", name="Publish", exact=True).click()
    page.wait_for_url(re.compile(r"/rounds/[^/]+$"))
    expect(open_rows(page)).to_have_count(1)
    final = page.url

    withdraw(page, product.url, "CASTEL, Noa")

    page.goto(f"{product.url}/reports")
    page.get_by_role("button", name="Close the tournament").click()
    asked = page.get_by_role("dialog")
    expect(asked).to_contain_text("This match has no result.")
    expect(asked.get_by_role("link")).to_contain_text("AMIEL")
    look(page, "open")
    expect(asked.get_by_role("button", name="Close the tournament")).to_be_disabled()
    asked.get_by_role("button", name="Keep it open").click()

    page.goto(final)
    expect(open_rows(page)).to_have_count(1)
    winner = enter_a_result(page, KNOCKOUT)
    look(page, "final")
    page.goto(f"{product.url}/bracket")
    expect(page.locator("button.bk-m .w", has_text=winner).last).to_be_visible()
    look(page, "bracket")
    page.goto(f"{product.url}/reports")
    page.get_by_role("button", name="Close the tournament").click()
    expect(asked.get_by_role("button", name="Close the tournament")).to_be_enabled()
    expect(asked.get_by_role("textbox")).to_have_count(0)  # a consolation of one player is not missing
    look(page, "ask")
    asked.get_by_role("button", name="Close the tournament").click()
    expect(asked).to_have_count(0)
    expect(page.get_by_role("button", name="Close the tournament")).to_have_count(0)
    look(page, "closed")
    page.goto(f"{product.url}/final-places")
    expect(page.locator(".pill.settled")).to_contain_text("Frozen")
    look(page, "places")


def enter_three(page: Page, url: str) -> None:
    """A knockout with three players of a pasted list."""
    page.goto(f"{url}/tournaments/new")
    page.get_by_role("radio").nth(WAYS.index(KNOCKOUT)).click()
    page.get_by_label("Name", exact=True).first.fill("Cup of three")
    page.get_by_role("button", name="Create, then add players").click()
    page.wait_for_url("**/entries")
    page.get_by_role("link", name="Import a list", exact=True).click()
    page.get_by_label("Or paste a list").fill(THREE)
    page.get_by_role("button", name="Read the list").click()
    page.get_by_role("button", name="Import 3 entries").click()
    page.wait_for_url("**/entries")
    expect(page.locator(".erow .who")).to_have_count(3)


def withdraw(page: Page, url: str, name: str) -> None:
    """Withdraw an entry that has lost already."""
    page.goto(f"{url}/entries")
    page.locator(".erow", has_text=name).click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_role("button", name="Withdraw from the tournament").click()
    look(page, "withdraw")
    asked = page.get_by_role("dialog", name=re.compile(r"withdraw\?$"))  # over the entry's sheet
    asked.get_by_role("button", name=re.compile("^Withdraw")).click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    look(page, "withdrawn")
