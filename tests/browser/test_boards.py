"""Boards in a real browser: a match that was written down is checked, and an illegal move is judged from the board."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.measures import findings
from tests.browser.people import People
from tests.browser.test_accessibility import FORMS, device, match_at_table
from tests.product import Product
from tests.shared_data import OWN

pytestmark = pytest.mark.browser

DIRECTOR, ASSISTANT = "director@breval.example", "assistant@breval.example"
TABLE = 17
ILLEGAL = (OWN / "illegal-move.mat").read_text(encoding="utf-8")
"""Claire Aubert plays 13/7 8/7 with a 5 and a 1, in the sixth row of the first game, on line 18."""

BROKEN = " 3 point match\n\n Game 1\n Aubert : 0     Weber : 0\n  1) 71: 8/5\n"
CLEAN = """ 1 point match

 Game 1
 Ana : 0                               Bo : 0
  1) 31: 8/5 6/5                       42: 8/4 6/4
  2) 65: 24/18 18/13
                                        Wins 1 point and the match
"""
WITHOUT_A_MOVE = "4HPwATDgc/ABM"


def at_the_floor(people: People, form: str = "tablet, dark", email: str = DIRECTOR) -> Page:
    return people.page(email, **device(form))


def check_file(page: Page, product: Product, text: str, name: str = "evening.mat") -> None:
    page.goto(f"{product.url}/audit")
    page.set_input_files("input[type=file]", {"name": name, "mimeType": "text/plain", "buffer": text.encode()})


def players_at(page: Page, table: int) -> dict[str, str]:
    """The names of who plays there, by side."""
    match = match_at_table(page, table)
    shown: Any = page.evaluate("async (id) => (await fetch(`/api/v1/matches/${id}`)).json()", match)
    return {side: shown["sides"][side]["name"] for side in "AB"}


def point(page: Page, number: int) -> Any:
    return page.get_by_role("button", name=re.compile(rf"^Point {number}:"))


def test_a_fault_in_a_file_becomes_an_incident_at_the_players_table(people: People, product: Product) -> None:
    page = at_the_floor(people)
    players = players_at(page, TABLE)
    check_file(page, product, ILLEGAL.replace("Claire Aubert", players["B"]).replace("Jonas Weber", players["A"]))

    # the match with its fault, and what the rulebook says to it
    expect(page.get_by_text("match to 3 · 2 games")).to_be_visible()
    fault = page.locator(".fault")
    expect(fault).to_contain_text("game 1, row 6, line 18")
    expect(fault).to_contain_text("illegal move stands")
    expect(fault.get_by_role("link", name="4 2 iii a")).to_be_visible()

    # the board after that row, with the rule that was broken; then step by step
    board = page.get_by_role("img", name=re.compile("has rolled 1-5"))
    expect(board).to_be_visible()
    expect(page.locator(".b-arrow")).to_have_count(2)
    expect(page.get_by_text("7 pips were moved, but only 6 were rolled.")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("img", name=re.compile("has rolled 2-1"))).to_be_visible()
    page.get_by_role("button", name="Back").click()
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("img", name=re.compile("has rolled 4-5"))).to_be_visible()
    page.keyboard.press("n")
    expect(board).to_be_visible()

    # an incident at the table where the two sit, with the advice; the file's first player is side B there
    fault.get_by_role("button", name=f"Open an incident at table {TABLE}").click()
    page.wait_for_url("**/advice")
    expect(page.get_by_role("heading", name="illegal move stands")).to_be_visible()
    expect(page.get_by_role("heading", name="The play that was made")).to_be_visible()
    expect(page.get_by_role("img", name=re.compile(f"^{players['B'].split()[-1]} has rolled 1-5"))).to_be_visible()


def test_an_imported_match_leads_from_each_fault_to_its_incident(people: People, product: Product) -> None:
    page = at_the_floor(people, "phone, light", ASSISTANT)
    check_file(page, product, ILLEGAL, "soirée.mat")

    expect(page.get_by_text("Ces deux joueurs n’ont pas de match en salle.")).to_be_visible()
    page.get_by_role("button", name="Importer dans ce tournoi").click()
    page.get_by_role("dialog").get_by_role("button", name="Importer").click()
    expect(page.get_by_text("incidents ouverts")).to_be_visible()
    page.locator(".fault").get_by_role("link", name="Voir l’incident").click()
    expect(page.get_by_role("heading", name="Le coup illégal d’Aubert est maintenu")).to_be_visible()
    expect(page.get_by_text("7 points ont été joués, mais le jet n’en donne que 6.")).to_be_visible()


def test_a_file_that_cant_be_read_is_refused_with_its_name_and_line(people: People, product: Product) -> None:
    page = at_the_floor(people)
    check_file(page, product, BROKEN, "broken.mat")

    expect(page.get_by_text("broken.mat can’t be checked.")).to_be_visible()
    expect(page.get_by_role("alert")).to_contain_text("line 5")
    expect(page.get_by_role("alert")).to_contain_text("71: 8/5")


def test_an_illegal_move_is_judged_from_the_board_and_ruled_on(people: People, product: Product) -> None:
    page = at_the_floor(people)
    page.goto(f"{product.url}/matches/{match_at_table(page, TABLE)}/illegal-move")
    page.get_by_role("radiogroup", name="Who moved?").get_by_role("radio").first.click()
    page.get_by_role("radio", name="The turn is over").click()
    page.get_by_text("Was it illegal?").click()

    # a damaged id is refused with what is wrong; a sound one lies on the board
    page.get_by_role("button", name="Paste an id").click()
    page.get_by_label("XGID, GNU Backgammon id or OGID").fill(WITHOUT_A_MOVE)
    page.get_by_role("button", name="Put on the board").click()
    expect(page.get_by_role("alert")).to_contain_text("14 characters")
    page.get_by_label("XGID, GNU Backgammon id or OGID").fill("4HPwATDgc/ABMA")
    page.get_by_role("button", name="Put on the board").click()
    expect(page.get_by_text("The position of this id is on the board.")).to_be_visible()
    page.get_by_role("button", name="This was the position").click()

    # the roll, and the play by taps
    page.get_by_role("radiogroup", name="First die").get_by_role("radio", name="6").click()
    page.get_by_role("radiogroup", name="Second die").get_by_role("radio", name="5").click()
    for start, end in ((24, 19), (13, 7)):
        point(page, start).click()
        point(page, end).click()
    expect(page.get_by_role("textbox", name="Played")).to_have_value("24/19 13/7")
    expect(page.get_by_text("The opponent holds the 19-point.")).to_be_visible()
    expect(page.get_by_role("group", name="Legal plays nearest to it").get_by_role("button")).to_have_count(3)

    # what the rulebook says to it, and the incident with the same facts
    expect(page.get_by_role("heading", name="must play a legal move")).to_be_visible()
    page.get_by_role("button", name="Open an incident").click()
    page.wait_for_url("**/advice")
    expect(page.get_by_role("heading", name="must play a legal move")).to_be_visible()
    expect(page.get_by_text("The opponent holds the 19-point.")).to_be_visible()

    # a legal play is no fault: nothing to record
    page.goto(f"{product.url}/matches/{match_at_table(page, TABLE)}/illegal-move")
    page.get_by_role("radiogroup", name="Who moved?").get_by_role("radio").first.click()
    page.get_by_role("radio", name="The turn is over").click()
    page.get_by_text("Was it illegal?").click()
    page.get_by_role("button", name="This was the position").click()
    page.get_by_role("radiogroup", name="First die").get_by_role("radio", name="3").click()
    page.get_by_role("radiogroup", name="Second die").get_by_role("radio", name="1").click()
    page.get_by_role("textbox", name="Played").fill("8/5 6/5")
    expect(page.get_by_text("The play is legal.")).to_be_visible()
    expect(page.get_by_role("button", name="Record and correct")).to_be_disabled()


def test_a_match_with_a_move_that_cannot_be_read_is_not_called_faultless(people: People, product: Product) -> None:
    page = at_the_floor(people, "phone, light")
    check_file(page, product, CLEAN)
    expect(page.locator(".pill.settled")).to_have_text("No fault found")

    check_file(page, product, CLEAN.replace("24/18 18/13", "????"), "gap.mat")
    expect(page.locator(".pill")).to_have_text("1 move could not be checked")
    page.get_by_role("button", name="Game 1, move 2, Ana").click()
    expect(page.locator("#audit-board")).to_contain_text("Ana")


@pytest.mark.parametrize("email", [DIRECTOR, ASSISTANT], ids=["English", "French"])
@pytest.mark.parametrize("form", FORMS)
def test_boards_can_be_used_by_everybody(people: People, product: Product, form: str, email: str) -> None:
    page = at_the_floor(people, form, email)
    check_file(page, product, ILLEGAL)
    expect(page.locator(".fault")).to_be_visible()
    page.locator(".position-forms summary").click()
    expect(page.locator(".id-line").first).to_be_visible()
    found = findings(page, "/audit with a file")

    page.goto(f"{product.url}/matches/{match_at_table(page, TABLE)}/illegal-move")
    page.locator("[role=radio]").first.click()
    page.locator(".from-board summary").click()
    page.locator(".position-id button").first.click()
    found += findings(page, "/illegal-move with its board")
    page.locator(".from-board .main-act").click()
    for row in page.locator(".die-row").all():
        row.get_by_role("radio", name="6").click()
    page.locator(".from-board input").fill("24/18 13/8")
    expect(page.locator(".nearest")).to_be_visible()
    found += findings(page, "/illegal-move with a play")
    assert not found, json.dumps(found, indent=1)
