"""Long lists on a phone, in each language: kinds under headings, answers with a search, Unknown in sight."""

import re

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.measures import findings
from tests.browser.people import People
from tests.browser.test_accessibility import match_at_table
from tests.browser.test_boards import at_the_floor
from tests.browser.test_every_screen import LANGUAGES, speak
from tests.product import Product

pytestmark = pytest.mark.browser

CONDUCT, HEADINGS = 6, 5
SOUGHT = {
    "en": ("telephnoe", "A telephone call"),
    "fr": ("teleponique", "Un appel téléphonique"),
    "de": ("Telefonanurf", "Ein Telefonanruf"),
}
"""What is typed for a reason to stop the clock, with a slip, and the reason."""


CUT = """
    () => [...document.querySelectorAll('.ask .opt')].filter((answer) => answer.scrollHeight > answer.clientHeight + 1)
        .map((answer) => answer.textContent)
"""
"""The answers whose words don't fit their button."""
NARROW: ViewportSize = {"width": 360, "height": 640}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_long_list_is_parted_or_searched(people: People, product: Product, language: str) -> None:
    page = at_the_floor(people, "phone, light")
    page.set_viewport_size(NARROW)
    speak(page, language)
    match = match_at_table(page, 21 + LANGUAGES.index(language))
    page.goto(f"{product.url}/matches/{match}/log")
    page.locator(".groups").get_by_role("radio").nth(CONDUCT).tap()
    headings = page.locator("main h3")
    expect(headings).to_have_count(HEADINGS)
    assert len(set(headings.all_text_contents())) == HEADINGS
    found = findings(page, "kinds under headings")

    page.goto(f"{product.url}/matches/{match}/log/clock-pause")
    answers = page.locator(".ask").get_by_role("radio")
    expect(answers.nth(9)).to_be_attached()
    unknown = page.locator(".ask .opt.unknown")
    expect(unknown).to_be_in_viewport(ratio=1)
    assert page.evaluate(CUT) == []
    found += findings(page, "a long list of answers")
    typed, said = SOUGHT[language]
    page.locator(".ask").get_by_role("searchbox").fill(typed)
    expect(answers).to_have_text([said, unknown.inner_text()])
    expect(unknown).to_be_in_viewport(ratio=1)
    answers.first.tap()
    expect(page.locator(".known")).to_contain_text(said)
    assert not found, "\n".join(found)


def test_many_answers_are_chosen_from_without_a_mouse(people: People, product: Product) -> None:
    page = at_the_floor(people, "tablet, dark")
    page.goto(f"{product.url}/matches/{match_at_table(page, 24)}/log/clock-pause")
    reasons = page.locator('.qrow[data-fact="reason"]')
    search = reasons.get_by_role("searchbox")
    search.fill("dice")
    expect(reasons.get_by_role("status")).to_have_text(re.compile(r"^\d answers$"))
    search.press("ArrowDown")
    expect(reasons.get_by_role("radio").first).to_be_focused()
    search.fill("zzzz")
    expect(reasons.get_by_role("status")).to_have_text("No answer matches “zzzz”.")
    search.fill("telephone")
    search.press("Enter")
    expect(reasons.get_by_role("radio", name="A telephone call")).to_be_checked()
