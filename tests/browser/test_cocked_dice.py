"""Cocked dice on a phone, in each language: every answer is in sight, and three taps lead to the verdict."""

import pytest
from playwright.sync_api import expect

from tests.browser.people import People
from tests.browser.test_accessibility import match_at_table
from tests.browser.test_boards import at_the_floor
from tests.browser.test_every_screen import LANGUAGES, NARROW, speak
from tests.product import Product

pytestmark = pytest.mark.browser

FLAT, LEANING = 0, 5
"""Where these answers stand among the eight of a die."""
BROKEN = """
    () => [...document.querySelectorAll('.ask .rests span')].filter((label) => {
        const probe = document.createElement('span');
        probe.style.cssText = 'position:absolute;white-space:nowrap';
        label.append(probe);
        const isBroken = label.firstChild.textContent.split(/[\\s-]+/).some((word) => {
            probe.textContent = word;
            return probe.getBoundingClientRect().width > label.parentElement.clientWidth;
        });
        probe.remove();
        return isBroken;
    }).map((label) => label.textContent)
"""
"""The answers with a word that is wider than its button."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_cocked_dice_take_three_taps(people: People, product: Product, language: str) -> None:
    page = at_the_floor(people, "phone, light")
    speak(page, language)
    match = match_at_table(page, 11 + LANGUAGES.index(language))
    page.goto(f"{product.url}/matches/{match}/log/dice-roll")

    dice = page.locator(".ask .rests")
    expect(dice).to_have_count(2)
    assert page.evaluate(BROKEN) == []
    hidden = page.locator(".ask .editor-scroll").evaluate("(box) => box.scrollHeight - box.clientHeight")
    assert hidden == 0

    dice.nth(0).get_by_role("radio").nth(FLAT).tap()
    dice.nth(1).get_by_role("radio").nth(LEANING).tap()
    expect(dice).to_have_count(0)
    page.locator(".ask").get_by_role("radio").first.tap()
    page.locator(".live").tap()
    expect(page.locator(".verdict h2")).to_be_visible()


def test_a_list_begins_with_what_decides(people: People, product: Product) -> None:
    page = at_the_floor(people, "tablet, dark")
    page.set_viewport_size({"width": 820, "height": 1180})
    page.goto(f"{product.url}/matches/{match_at_table(page, 17)}/log/dice-roll")
    first = page.locator(".qrow").first
    expect(first).to_have_class("qrow next")
    expect(first.locator(".rests").first).to_be_in_viewport()


def test_the_buttons_below_a_long_question_stay_in_sight_on_a_short_phone(people: People, product: Product) -> None:
    page = at_the_floor(people, "phone, light")
    page.set_viewport_size(NARROW)
    page.goto(f"{product.url}/matches/{match_at_table(page, 18)}/log/dice-roll")
    dice = page.locator(".ask .rests")
    expect(dice).to_have_count(2)
    expect(page.locator(".ask .main-act")).to_be_in_viewport(ratio=1)
    dice.nth(0).get_by_role("radio").nth(FLAT).tap()
    dice.nth(1).get_by_role("radio").nth(LEANING).tap()
    page.get_by_role("button", name="Change: How did each die come to rest?").tap()
    expect(dice).to_have_count(2)
    expect(page.locator(".ask .main-act")).to_be_in_viewport(ratio=1)
    expect(page.locator(".live")).to_be_in_viewport(ratio=1)


def test_a_narrow_list_breaks_no_answer_and_no_unit(people: People, product: Product) -> None:
    page = at_the_floor(people, "tablet, dark")
    page.set_viewport_size({"width": 1024, "height": 768})
    speak(page, "de")
    page.goto(f"{product.url}/matches/{match_at_table(page, 17)}/log/lateness")
    row = page.locator(".qrow").first
    expect(row.locator(".figure")).to_be_visible()
    question, answers = row.locator(".lg").bounding_box(), row.locator(".editor").bounding_box()
    assert question
    assert answers
    assert answers["y"] >= question["y"] + question["height"]
    assert row.locator(".figure").evaluate("(box) => box.scrollWidth - box.clientWidth") == 0
