"""A player's score sheet on a phone whose network comes and goes: what was noted survives a reload, and arrives."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.appeal_desk import PHONE, TABLET, Desk, sign_in
from tests.product import Product
from tournaments.models import new_id

pytestmark = pytest.mark.browser

TABLE = 14


def _note(page: Page, game: int) -> None:
    page.get_by_role("radiogroup", name=f"Who won game {game}?").get_by_role("radio").first.click()
    page.get_by_role("button", name="Note this game").click()
    expect(page.locator(".sheet-games > li")).to_have_count(game)


def _games_on_server(desk: Desk, round_id: str, match: str) -> int:
    tables = desk.ask("GET", f"/rounds/{round_id}/tables")["tables"]
    sheet = next(each for each in tables if each["match"] == match)["sheets"]["A"]
    return int(sheet["games"]) if sheet else 0


def _await_games(desk: Desk, round_id: str, match: str, games: int) -> None:
    """Until the server has this many games of the sheet: a phone shows a game before it is sent."""
    desk.product.wait_until(lambda: _games_on_server(desk, round_id, match) >= games)
    assert _games_on_server(desk, round_id, match) == games


def test_games_noted_without_a_network_survive_a_reload_and_are_sent_later(browser: Browser, product: Product) -> None:
    desk = sign_in(browser, product, "director@breval.example", size=TABLET)
    match = desk.table(TABLE)["match"]
    round_id = desk.ask("GET", f"/matches/{match}")["round"]["id"]
    tables = desk.ask("GET", f"/rounds/{round_id}/tables")["tables"]
    seats = next(each for each in tables if each["match"] == match)["seats"]
    path = desk.ask("PUT", f"/sheet-links/{new_id()}", {"entrant": seats["A"]["entrant"]})["path"]

    phone = browser.new_context(viewport=PHONE)
    page = phone.new_page()
    page.goto(f"{product.url}{path}")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    _note(page, 1)
    _await_games(desk, round_id, match, 1)
    phone.set_offline(True)
    _note(page, 2)
    expect(page.get_by_text("No network. Your games are kept on this phone.")).to_be_visible()
    page.reload()
    expect(page.locator(".sheet-games > li")).to_have_count(2)
    assert _games_on_server(desk, round_id, match) == 1

    phone.set_offline(False)
    expect(page.get_by_text("No network.")).to_have_count(0)
    _await_games(desk, round_id, match, 2)
    page.reload()
    expect(page.locator(".sheet-games > li")).to_have_count(2)
    phone.close()
    desk.page.context.close()
