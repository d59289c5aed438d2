"""The public page in a browser: the director opens it, players find their table on a phone, the wall shows all."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.measures import findings
from tests.browser.test_accessibility import FORMS, signed_in
from tests.product import Product

STANDINGS = {"en": "Standings", "fr": "Classement"}
OPEN, CLOSE = "Open the public page", "Close the public page"


def set_up_page(browser: Browser, product: Product) -> Page:
    """The director's set-up of the demo tournament."""
    page = signed_in(browser, product, "tablet, dark", "director@breval.example")
    page.goto(f"{product.url}/more")
    page.get_by_role("link", name="Set-up").click()
    return page


@pytest.mark.parametrize(("form", "language"), [("phone, light", "fr"), ("tablet, dark", "en")])
def test_players_find_their_table_once_the_director_opens_the_page(
    browser: Browser, product: Product, form: str, language: str
) -> None:
    desk = set_up_page(browser, product)
    found: list[str] = []
    desk.get_by_role("button", name=OPEN).click()
    link = desk.locator('a[href^="/t/"]').first
    expect(link).to_be_visible()
    found += findings(desk, "set-up")
    address = product.url + str(link.get_attribute("href"))

    size, scheme = FORMS[form]
    locale = "fr-FR" if language == "fr" else "en-GB"
    options: dict[str, Any] = {"viewport": size, "color_scheme": scheme, "locale": locale}
    stranger = browser.new_context(**options).new_page()
    stranger.goto(address)
    expect(stranger.locator(".pubrow")).to_have_count(24)
    stranger.get_by_role("searchbox").fill("halv")
    expect(stranger.locator(".hit .tno b")).to_have_text("12")
    expect(stranger.locator(".hit")).to_contain_text("Inès Marchand")
    found += findings(stranger, "pairings")

    stranger.get_by_role("link", name=STANDINGS[language]).click()
    expect(stranger.locator("table.stand tbody tr.r")).to_have_count(48)
    found += findings(stranger, "standings")
    stranger.goto(f"{address}/bracket")
    expect(stranger.get_by_role("heading", level=1)).to_be_visible()
    found += findings(stranger, "bracket")

    stranger.goto(f"{address}/projector")
    expect(stranger.locator(".wall li").first).to_contain_text("Adeyemi")
    stranger.keyboard.press("ArrowRight")
    expect(stranger.locator(".wall li").first).not_to_contain_text("Adeyemi")
    stranger.context.close()

    desk.get_by_role("button", name=CLOSE).click()
    expect(desk.get_by_role("button", name=OPEN)).to_be_visible()
    closed = browser.new_context().new_page()
    closed.goto(address)
    expect(closed.locator("main")).to_contain_text(re.compile("isn’t open|n’est pas ouverte"))
    closed.context.close()
    desk.context.close()
    assert not found, "\n".join(found)
