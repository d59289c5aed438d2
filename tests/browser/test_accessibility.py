"""Every screen of a director, checked by machine: no finding of axe, nothing that scrolls sideways, large targets."""

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from tests.browser.appeal_desk import DISPUTED, PATIENCE_MS, Desk, phone, sign_in_here
from tests.browser.people import People
from tests.product import Product

pytestmark = pytest.mark.browser

SCREENS = (
    "/floor",
    "/floor/12",
    "/matches/{match}",
    "/matches/{match}/log",
    "/matches/{match}/log/crawford-double",
    "/matches/{match}/log/illegal-move",
    "/matches/{match}/illegal-move",
    "/audit",
    "/cases",
    "/rulebooks/eubgf-2020/4.4.iv",
    "/outbox",
    "/reports",
    "/settings",
    "/more",
)
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
SMALLEST_TARGET = 48
"""Pixels in height and width of what is tapped on its own."""
LEAST_GAP = 8
"""Pixels between two buttons. Rows of a list and the cells of the navigation, larger than a target, may touch."""
TARGETS = """
    (smallest) => [...document.querySelectorAll('button, .btn, .tile, .kindrow, .callrow, nav a')]
        .filter((element) => element.offsetParent !== null)
        .map((element) => [element.getBoundingClientRect(), element.textContent.trim()])
        .filter(([box]) => box.height > 0 && Math.min(box.height, box.width) < smallest - 0.5)
        .map(([box, text]) => `${text} ${Math.round(box.width)} x ${Math.round(box.height)}`)
"""
CROWDED = """
    (least) => [[...document.querySelectorAll('dialog:modal')].slice(-1), [...document.querySelectorAll('main, .bar')]]
        .find((parts) => parts.length > 0).flatMap((part) => {
        const buttons = [...part.querySelectorAll('.btn, .opt, .group, .choice button')]
            .filter((element) => element.checkVisibility())
            .map((element) => [element.textContent.trim(), element.getBoundingClientRect()]);
        const apart = (a, b) => Math.hypot(
            Math.max(0, a.left - b.right, b.left - a.right), Math.max(0, a.top - b.bottom, b.top - a.bottom));
        return buttons.flatMap(([one, a], index) => buttons.slice(index + 1)
            .filter(([, b]) => apart(a, b) < least - 0.5)
            .map(([other, b]) => `${one} and ${other}: ${apart(a, b).toFixed(1)}`));
    })
"""


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


STILL = """async () => {
  const frame = () => new Promise((shown) => requestAnimationFrame(shown));
  await frame();
  await frame();
  await Promise.all(document.getAnimations().map((each) => each.finished.catch(() => null)));
}"""
"""Waits until nothing moves any more. What was asked for just now begins to move in the next frame only."""


def violations(page: Page) -> list[str]:
    """What axe finds on the page."""
    found = Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
    return [f"{each['id']}: {each['nodes'][0]['html'][:120]}" for each in found]


def findings(page: Page, screen: str) -> list[str]:
    """What is wrong with what is shown just now."""
    page.wait_for_load_state("networkidle", timeout=PATIENCE_MS)
    # what stands there until the screen and its content have come isn't what is swept
    expect(page.locator("main").first).to_be_visible(timeout=PATIENCE_MS)
    expect(page.locator(".blocks")).to_have_count(0, timeout=PATIENCE_MS)
    page.evaluate(STILL)
    found = [f"{screen}: {each}" for each in violations(page)]
    if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
        found.append(f"{screen}: scrolls sideways")
    found += [f"{screen}: small target: {small}" for small in page.evaluate(TARGETS, SMALLEST_TARGET)]
    return found + [f"{screen}: too close: {pair}" for pair in page.evaluate(CROWDED, LEAST_GAP)]


@pytest.mark.parametrize("email", ["director@breval.example", "assistant@breval.example"], ids=["English", "French"])
@pytest.mark.parametrize("form", FORMS)
def test_every_screen_can_be_used_by_everybody(people: People, product: Product, form: str, email: str) -> None:
    page = people.page(email, **device(form))
    match = match_at_table(page, 17)
    found: list[str] = []
    for screen in SCREENS:
        page.goto(product.url + screen.format(match=match))
        found += findings(page, screen)
    assert not found, "\n".join(found)


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
    expect(member.locator(".vote")).to_be_visible(timeout=PATIENCE_MS)
    found += findings(member, "a member's phone")
    for page in (player, member):
        page.context.close()
    assert not found, "\n".join(found)


def look(page: Page, product: Product, screen: str) -> list[str]:
    """What is wrong with a screen of the director's."""
    page.goto(product.url + screen)
    return findings(page, screen)
