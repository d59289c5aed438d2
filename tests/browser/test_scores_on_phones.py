"""Scores on a phone: no name is cut, and no number stands on a line without its name."""

import pytest
from playwright.sync_api import expect

from tests.browser.people import People
from tests.browser.test_accessibility import match_at_table
from tests.browser.test_boards import at_the_floor
from tests.product import Product

pytestmark = pytest.mark.browser

CUT = "(names) => names.filter((name) => name.scrollWidth > name.clientWidth + 1).map((name) => name.innerText)"


def test_a_score_is_read_with_its_names(people: People, product: Product) -> None:
    page = at_the_floor(people, "phone, light")
    page.goto(f"{product.url}/matches/{match_at_table(page, 16)}/log/score-disagreement")
    page.locator(".ask").get_by_role("radio", name="Both").tap()

    answers = page.locator(".ask .quick .opt")
    expect(answers.first).to_be_visible()
    assert all(words.count("\u00a0") == 2 for words in answers.all_inner_texts())

    page.locator(".live").tap()
    names = page.locator(".score-row .nm")
    expect(names).to_have_count(2)
    assert names.evaluate_all(CUT) == []
