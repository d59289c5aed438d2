"""Every screen with text at 200 %, from the narrowest phone to a tablet: nothing scrolls sideways or is covered."""

from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.appeal_desk import PATIENCE_MS, TABLET, sign_in
from tests.browser.test_accessibility import STILL
from tests.browser.test_plain_words import (
    DIRECTOR,
    LANGUAGES,
    OF_AN_OFFICER,
    OFFICER,
    full,
    one_of_each,
    paths,
    propose,
    speak,
)
from tests.product import Product

__all__ = ("full",)
pytestmark = pytest.mark.browser

SIZES: Final = ((1400, 900), (1180, 820), (768, 1024), (780, 360), (390, 844), (360, 740), (320, 640))
FAULTS: Final = """() => {
    const found = [];
    const page = document.documentElement;
    const beyond = page.scrollWidth - page.clientWidth;
    if (beyond > 1) found.push(`scrolls sideways by ${beyond}`);
    const main = document.querySelector('main');
    if (main.scrollWidth > main.clientWidth + 1) found.push(`main scrolls by ${main.scrollWidth - main.clientWidth}`);
    for (const label of document.querySelectorAll('.nav a > span')) {
        const words = document.createRange();
        words.selectNodeContents(label);
        const lines = new Set([...words.getClientRects()].map((each) => Math.round(each.top)));
        if (lines.size > label.innerText.trim().split(/[\\s\\u00ad]/).length) found.push(`breaks "${label.innerText}"`);
    }
    const name = (each) => `${each.tagName.toLowerCase()}.${each.className} "${each.innerText.slice(0, 30)}"`;
    const targets = [...main.querySelectorAll('a, button, input, select, summary')]
        .filter((each) => each.checkVisibility() && !each.closest('.sr, svg'))
        .map((each) => [each, each.getBoundingClientRect()])
        .filter(([, box]) => box.width > 1 && box.height > 1);
    for (const [index, [one, a]] of targets.entries())
        for (const [other, b] of targets.slice(index + 1)) {
            const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
            const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
            if (wide <= 2 || high <= 2 || one.contains(other) || other.contains(one)) continue;
            if (getComputedStyle(one).position === 'fixed' || other.closest('.bar') || one.closest('.bar')) continue;
            found.push(`${name(one)} covers ${name(other)}`);
        }
    return found.slice(0, 6);
}"""


def faults(page: Page) -> Iterator[str]:
    """What is wrong on the screen that is shown, with its text at 200 %, on each size of a device."""
    expect(page.locator("main").first).to_be_visible()
    expect(page.locator(".blocks")).to_have_count(0)
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(STILL)
        yield from (f"{width} {each}" for each in page.evaluate(FAULTS))


def test_text_at_200_percent_fits(browser: Browser, full: Product) -> None:
    expect.set_options(timeout=PATIENCE_MS)
    desk, office = (sign_in(browser, full, each, size=TABLET) for each in (DIRECTOR, OFFICER))
    named = one_of_each(desk)
    named["proposal"] = propose(office, named["reported"])
    screens = paths(named, desk.tournament)
    found: list[str] = []
    for language in LANGUAGES:
        for name, path in screens.items():
            page = (office if name in OF_AN_OFFICER else desk).page
            speak(page, language)
            page.goto(full.url + path)
            found += [f"{language} {name} {each}" for each in faults(page)]
    for each in (desk, office):
        each.page.context.close()
    assert not found, "\n".join(found)
