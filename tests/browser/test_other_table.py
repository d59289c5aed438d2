"""A match that is on the board moves to another table, and the one that is played there takes its table."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.appeal_desk import PHONE, Desk, sign_in
from tests.product import Product

pytestmark = pytest.mark.browser


@pytest.fixture
def desk(browser: Browser, product: Product) -> Iterator[Desk]:
    """The director's phone."""
    made = sign_in(browser, product, "director@breval.example", size=PHONE)
    yield made
    made.page.context.close()


def names(desk: Desk, round_: str) -> dict[int, list[str]]:
    """Who plays where; matches that are over are left out."""
    tables = desk.ask("GET", f"/rounds/{round_}/tables")["tables"]
    playing = (each for each in tables if each["finished_at"] is None and each["entry"] is None)
    return {each["table"]: [each["seats"][side]["short"] for side in "AB"] for each in playing}


def test_a_match_on_the_board_moves_to_another_table(desk: Desk) -> None:
    page = desk.page
    divisions = desk.ask("GET", f"/tournaments/{desk.tournament}/rounds")["divisions"]
    rounds = [each for division in divisions for stage in division["stages"] for each in stage["rounds"]]
    running = [each["id"] for each in rounds if each["state"] == "running"]
    round_ = next(each for each in running if len(names(desk, each)) > 1)
    before = names(desk, round_)
    one, other = sorted(before)[:2]
    page.goto(f"{desk.product.url}/rounds/{round_}")
    page.get_by_role("button", name=f"Table {one}:").click()
    page.get_by_role("button", name="Other table").click()
    target = page.get_by_label("Move to table")
    target.fill(str(other))
    expect(page.get_by_text(f"{before[other][0]} and {before[other][1]} take table {one} in exchange.")).to_be_visible()
    page.get_by_role("button", name="Move", exact=True).click()
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(target).to_have_count(0)
    expect(page.get_by_role("button", name=f"Table {other}: {before[one][0]}")).to_be_visible()
    after = names(desk, round_)
    assert (after[one], after[other]) == (before[other], before[one])
