"""Screens in states that need more than an address: a phone held across, and an appeal that is heard and voted on."""

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.appeal_desk import DISPUTED, Desk, phone, sign_in_here
from tests.browser.measures import findings
from tests.browser.people import People
from tests.product import Product

pytestmark = pytest.mark.browser

FORMS = {
    "phone, light": ({"width": 360, "height": 780}, "light"),
    "tablet, dark": ({"width": 1180, "height": 820}, "dark"),
}
LOW = {
    "phone across, dark": ({"width": 740, "height": 360}, "dark"),
    "wider phone across, light": ({"width": 844, "height": 390}, "light"),
}
ACROSS = {
    "/floor": ".tile",
    "/matches/{match}": ".bar .main-act",
    "/matches/{match}/log": ".kindrow",
    "/matches/{match}/log/crawford-double": ":is(.bar, .qlist) [role=radio]",
    "/matches/{match}/illegal-move": "main [role=radio]",
}
"""What is chosen first on these screens; on a low screen the docked part must leave it in sight."""


def signed_in(browser: Browser, product: Product, form: str, email: str) -> Page:
    """A page in this form, with a director at the floor."""
    page = browser.new_context(**device(form)).new_page()
    sign_in_here(page, product, email)
    return page


def device(form: str) -> dict[str, Any]:
    """The options of a browser on a device of this form."""
    size, scheme = {**FORMS, **LOW}[form]
    return {"viewport": size, "color_scheme": scheme, "has_touch": True}


def match_at_table(page: Page, table: int) -> str:
    """The id of the match that is played there."""
    return str(
        page.evaluate(
            """async (table) => {
                const session = await (await fetch('/api/v1/session')).json();
                const floor = await fetch(`/api/v1/tournaments/${session.roles[0].tournament}/floor`);
                return (await floor.json()).tables.find((shown) => shown.table === table).match;
            }""",
            table,
        )
    )


@pytest.mark.parametrize("email", ["director@breval.example", "assistant@breval.example"], ids=["English", "French"])
@pytest.mark.parametrize("form", LOW)
def test_a_phone_held_across_shows_what_is_to_be_chosen(
    people: People, product: Product, form: str, email: str
) -> None:
    page = people.page(email, **device(form))
    match = match_at_table(page, 17)
    found: list[str] = []
    for screen, chosen in ACROSS.items():
        page.goto(product.url + screen.format(match=match))
        found += findings(page, screen)
        expect(page.locator(chosen).first).to_be_in_viewport(ratio=1)
    assert not found, "\n".join(found)


@pytest.mark.parametrize(("form", "table", "language"), [("phone, light", 21, "fr"), ("tablet, dark", 22, "en")])
def test_an_appeal_can_be_heard_and_voted_on_by_everybody(
    people: People, browser: Browser, product: Product, form: str, table: int, language: str
) -> None:
    desk = Desk(people.page("director@breval.example", **device(form)), product)
    desk.name([f"Person {table} {letter}" for letter in "ABCDE"], language=language)
    incident, ruling = desk.rule(table, DISPUTED)
    found = look(desk.page, product, f"/appeals/new?ruling={ruling}&incident={incident}")
    player = phone(browser, desk.link_of(incident, "B", language))
    found += findings(player, "a player's page")
    appeal = desk.lodge(ruling)
    found += look(desk.page, product, f"/appeals/{appeal}/committee")
    desk.convene(appeal, size=3, mode="sealed")
    found += look(desk.page, product, f"/appeals/{appeal}")
    desk.hear(appeal)
    member = phone(browser, desk.addresses(appeal)[0])
    expect(member.locator(".vote")).to_be_visible()
    found += findings(member, "a member's phone")
    for page in (player, member):
        page.context.close()
    assert not found, "\n".join(found)


def look(page: Page, product: Product, screen: str) -> list[str]:
    """What is wrong with a screen of the director's."""
    page.goto(product.url + screen)
    return findings(page, screen)
