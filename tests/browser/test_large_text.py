"""Screens on a phone with text at 200 %: none scrolls sideways, and no tap target covers another.

Not among them yet: the choice of a kind and the rounds, which scroll by up to 22 px.
"""

from typing import Final

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.appeal_desk import PATIENCE_MS, TABLET, Desk, sign_in
from tests.browser.test_plain_words import DIRECTOR, LANGUAGES, full, one_of_each, paths, speak
from tests.product import Product

__all__ = ("full",)
pytestmark = pytest.mark.browser

WIDTHS: Final = ((360, 740),)
SCREENS: Final = (
    "floor",
    "log-facts",
    "match",
    "cases",
    "incident",
    "appeal",
    "reports",
    "settings",
    "article",
)
FAULTS: Final = """() => {
    const found = [];
    const page = document.documentElement;
    const beyond = page.scrollWidth - page.clientWidth;
    if (beyond > 1) found.push(`scrolls sideways by ${beyond}`);
    const main = document.querySelector('main');
    if (main.scrollWidth > main.clientWidth + 1) found.push(`main scrolls by ${main.scrollWidth - main.clientWidth}`);
    const name = (each) => `${each.tagName.toLowerCase()}.${each.className} "${each.innerText.slice(0, 30)}"`;
    const targets = [...main.querySelectorAll('a, button, input, select, summary')]
        .filter((each) => each.checkVisibility() && !each.closest('.sr, svg'))
        .map((each) => [each, each.getBoundingClientRect()])
        .filter(([, box]) => box.width > 1 && box.height > 1);
    for (const [index, [one, a]] of targets.entries())
        for (const [other, b] of targets.slice(index + 1)) {
            if (one.contains(other) || other.contains(one)) continue;
            if (getComputedStyle(one).position === 'fixed' || other.closest('.bar') || one.closest('.bar')) continue;
            const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
            const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
            if (wide > 2 && high > 2) found.push(`${name(one)} covers ${name(other)}`);
        }
    return found.slice(0, 6);
}"""


def faults(page: Page) -> list[str]:
    """What is wrong on the screen that is shown, with its text at 200 %."""
    expect(page.locator("main").first).to_be_visible()
    expect(page.locator(".blocks")).to_have_count(0)
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    page.wait_for_timeout(250)
    found: list[str] = page.evaluate(FAULTS)
    return found


def test_text_at_200_percent_fits(browser: Browser, full: Product) -> None:
    expect.set_options(timeout=PATIENCE_MS)
    desk: Desk = sign_in(browser, full, DIRECTOR, size=TABLET)
    screens = paths({**one_of_each(desk), "proposal": ""}, desk.tournament)
    found: list[str] = []
    for language in LANGUAGES:
        speak(desk.page, language)
        for width, height in WIDTHS:
            desk.page.set_viewport_size({"width": width, "height": height})
            for name in SCREENS:
                desk.page.goto(full.url + screens[name])
                found += [f"{language} {width} {name}: {each}" for each in faults(desk.page)]
    desk.page.context.close()
    assert not found, "\n".join(found)
