"""A question on the screen stays until it is answered, however late the records and the plan come."""

import time
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.people import People
from tests.browser.test_accessibility import match_at_table
from tests.browser.test_boards import at_the_floor
from tests.product import Product

pytestmark = pytest.mark.browser

RECORDS_SECONDS, PLAN_SECONDS = 1.6, 0.8
QUESTIONS = ".qrow[data-fact], .ask h2"
WATCH = f"""
    window.questionsSeen = [];
    new MutationObserver(() => {{
        const shown = [...document.querySelectorAll('{QUESTIONS}')].map((row) => row.dataset.fact ?? row.textContent);
        const said = shown.join(' | ');
        if (said && said !== window.questionsSeen.at(-1)) window.questionsSeen.push(said);
    }}).observe(document, {{ childList: true, subtree: true, characterData: true }});
"""
"""Notes every state of the open questions."""


def later(seconds: float) -> Any:
    """A slow server: it goes on with a request after these seconds."""

    def go_on(route: Route) -> None:
        time.sleep(seconds)
        route.continue_()

    return go_on


def seen(page: Page) -> list[str]:
    return list(page.evaluate("window.questionsSeen"))


@pytest.mark.parametrize("kind", ["crawford-double", "lateness", "cube-level"])
@pytest.mark.parametrize("form", ["phone, light", "tablet, dark"])
def test_a_question_stays_until_it_is_answered(people: People, product: Product, form: str, kind: str) -> None:
    page = at_the_floor(people, form)
    match = match_at_table(page, 17)
    page.add_init_script(WATCH)
    page.route("**/known-facts*", later(RECORDS_SECONDS))
    page.route("**/api/v1/advice", later(PLAN_SECONDS))

    page.goto(f"{product.url}/matches/{match}/log/{kind}")
    expect(page.locator(QUESTIONS).first).to_be_visible()
    page.wait_for_timeout(1000 * (RECORDS_SECONDS + 2 * PLAN_SECONDS))
    assert len(seen(page)) == 1

    # after an answer they change once: with the next question, or the last one's end
    page.locator(":is(.qrow, .ask) [role=radio]").first.click()
    page.wait_for_timeout(1000 * (RECORDS_SECONDS + 2 * PLAN_SECONDS + 1))
    assert len(seen(page)) <= 2
