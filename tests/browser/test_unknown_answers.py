"""Unknown answers in a real browser: once all was asked, the question and the advice below it say the same."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.people import People
from tests.browser.test_accessibility import match_at_table
from tests.browser.test_boards import at_the_floor
from tests.product import Product

pytestmark = pytest.mark.browser

NEXT = ".dock .ask:has(.unknown), .qrow.next"
LIVE = ".live strong, .live b"
KEPT_OPEN = re.compile("unknown answers? keeps? the advice open")
MOST_QUESTIONS = 20


def unknown_in(question: Locator) -> Locator:
    return question.locator(".unknown").last


@pytest.mark.parametrize("kind", ["crawford-double", "cube-level", "lateness", "illegal-move"])
@pytest.mark.parametrize("form", ["phone, light", "tablet, dark"])
def test_what_is_unknown_is_said_to_keep_the_advice_open(
    people: People, product: Product, form: str, kind: str
) -> None:
    page = at_the_floor(people, form)
    match = match_at_table(page, 21)
    page.goto(f"{product.url}/matches/{match}/log/{kind}")
    for _ in range(MOST_QUESTIONS):
        expect(page.locator(NEXT).or_(page.get_by_text(KEPT_OPEN)).first).to_be_visible()
        if not page.locator(NEXT).count():
            break
        asked = page.locator(NEXT).first.inner_text()
        unknown_in(page.locator(NEXT).first).click()
        page.wait_for_function("([sel, text]) => document.querySelector(sel)?.innerText !== text", arg=[NEXT, asked])

    expect(page.locator(LIVE).first).to_have_text(KEPT_OPEN)
    expect(page.get_by_text("Nothing more to ask")).to_have_count(0)
    expect(page.get_by_text(re.compile("questions? left"))).to_have_count(0)
    expect(page.get_by_text("not needed so far")).to_have_count(0)
    if "phone" in form:
        page.locator(".dock .ask .btn").first.click()
        expect(page.locator(".dock .ask .unknown").first).to_be_visible()
    else:
        expect(page.locator(".qrow").get_by_text("Unknown: this keeps the advice open").first).to_be_visible()
