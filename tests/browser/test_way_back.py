"""The way back in a real browser: a kind chosen by mistake is changed, and a case is withdrawn, in two taps each."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.measures import findings
from tests.browser.people import People
from tests.browser.test_accessibility import match_at_table
from tests.browser.test_boards import at_the_floor
from tests.product import Product

pytestmark = pytest.mark.browser

TABLE = 19


@pytest.mark.parametrize("form", ["phone, light", "tablet, dark"])
def test_a_kind_chosen_by_mistake_is_changed_and_the_case_withdrawn(
    people: People, product: Product, form: str
) -> None:
    page = at_the_floor(people, form)
    match = match_at_table(page, TABLE)
    page.goto(f"{product.url}/matches/{match}/log")
    page.locator(".kindrow", has_text="Crawford double").click()
    page.get_by_role("radio").first.click()

    # another kind for the same case
    page.get_by_role("button", name="Change the kind").click()
    expect(page.get_by_role("heading", name="Which kind is it?")).to_be_visible()
    page.get_by_role("button", name="Search all kinds").click()
    page.get_by_role("searchbox").fill("dead cube")
    page.locator(".kindrow", has_text="Dead cube").first.click()
    expect(page.get_by_role("heading", name="Dead cube")).to_be_visible()

    # the open case is offered beside a new one
    page.goto(f"{product.url}/matches/{match}/log")
    open_case = page.locator(".kindrow", has_text="Open case, continue")
    expect(open_case).to_have_count(1)
    expect(open_case).to_contain_text("Dead cube")
    expect(open_case.get_by_text("Open case, continue")).to_be_visible()
    assert findings(page, "kinds with an open case") == []
    open_case.click()

    # withdrawn: the table is at play again
    page.get_by_role("button", name="Withdraw the case").click()
    page.get_by_role("dialog").get_by_role("button", name="Withdraw the case").click()
    page.wait_for_url("**/floor*")
    expect(page.locator(f'[data-table="{TABLE}"]')).to_have_accessible_name(re.compile("playing"))
    page.goto(f"{product.url}/matches/{match}/log")
    expect(page.locator(".kindlist")).to_be_visible()
    expect(page.locator(".kindrow", has_text="Open case, continue")).to_have_count(0)


def test_rule_as_advised_means_it_after_a_look_at_another_ruling(people: People, product: Product) -> None:
    page = at_the_floor(people, "phone, light")
    match = match_at_table(page, 17)
    page.goto(f"{product.url}/matches/{match}/log/crawford-double")
    page.get_by_role("radio", name="While playing").click()
    page.locator(".live", has_text="The double is void").click()

    page.get_by_role("link", name="Otherwise").click()
    expect(page.get_by_role("radio", name="Otherwise")).to_be_checked()
    page.go_back()
    page.get_by_role("link", name="Rule as advised").click()
    expect(page.get_by_role("radio", name="As advised")).to_be_checked()
    page.go_back()
    page.get_by_role("link", name="Otherwise").click()
    expect(page.get_by_role("radio", name="Otherwise")).to_be_checked()
