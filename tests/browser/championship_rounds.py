"""A whole tournament by hand, second part: rounds, results from tablet and phones, a dispute, brackets, closing."""

import re
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Browser, Locator, expect

from tests.browser.championship import Device, phone
from tests.browser.championship_pictures import Camera
from tests.whole_tournament import A_WINS, LATE

WINS = {"single": "Single", "gammon": "Gammon", "pass": "Pass"}


def publish(desk: Device, camera: Camera | None = None) -> None:
    """Pairs the next round from where the desk is, and publishes it."""
    desk.button(re.compile("^Pair round "))
    desk.comes_to("**/draft")
    if camera:
        camera.take("draft", opened="button.prow")
    desk.button(re.compile("^Publish round "))
    desk.confirm("Publish")
    desk.comes_to(re.compile(r"/rounds/[^/]+$"))
    expect(open_rows(desk).first).to_be_visible()


def open_rows(desk: Device) -> Locator:
    """The tables of the round on the screen that wait for a result: with two names, so without the byes."""
    return desk.page.locator("button.prow:not(.done)", has=desk.page.locator("em"))


def names_at(row: Locator) -> list[str]:
    """The two players of a table."""
    return row.locator("em").all_inner_texts()


def enter(desk: Device, *, nobody_wins_first: bool = False) -> None:
    """All results that are missing: the name that comes first in the alphabet wins, set by set where there are sets."""
    rows, over = open_rows(desk), desk.page.locator("button.prow.done")
    sets = desk.page.locator("button.prow", has_text="Set 1 of 3").count()
    all_ = over.count() + rows.count() + sets
    for entered in range(over.count(), all_):
        expect(over).to_have_count(entered)
        expect(rows).not_to_have_count(0)
        winner, loser = sorted(names_at(rows.first), key=str.upper)
        desk.tap(rows.first)
        if nobody_wins_first:
            desk.button("Forfeit")
            desk.button("Both players")
            nobody_wins_first = False
        else:
            desk.button(re.compile(rf"^{winner} \d+, {loser} 0$"))
    expect(rows).to_have_count(0)


def sheets_of(desk: Device, browser: Browser, row: Locator) -> dict[str, Device]:
    """Each player of a table opens their own score sheet by its code: their phones by name."""
    found = {}
    desk.tap(row)
    desk.button("Sheet on a phone")
    for name in names_at(row):
        with desk.page.expect_response(re.compile("/sheet-links/")) as issued:
            desk.tap(desk.page.get_by_role("radio", name=name, exact=True))
        found[name] = phone(browser)
        found[name].page.goto(re.sub(r"(://[^/]+).*", r"\1", desk.page.url) + issued.value.json()["path"])
        found[name].sees("Who won game 1?")
    desk.page.keyboard.press("Escape")
    return found


def keep(sheet: Device, games: Sequence[dict[str, Any]], sides: Sequence[str]) -> None:
    """A player notes every game and signs."""
    for number, game in enumerate(games, start=1):
        sheet.sees(f"Who won game {number}?")
        sheet.tap(sheet.page.get_by_role("radio", name=sides["AB".index(game["winner"])], exact=True))
        if game["cube"] > 1:
            sheet.tap(sheet.page.get_by_role("radio", name=str(game["cube"]), exact=True))
        if game["win"] != "single":
            sheet.tap(sheet.page.get_by_role("radio", name=WINS[game["win"]], exact=True))
        sheet.button("Note this game")
    sheet.button("Sign my sheet")


def agree(desk: Device, browser: Browser, camera: Camera) -> None:
    """At the first open table both players keep the same sheet: the result is on record without a tap at the desk."""
    row = open_rows(desk).first
    sides = names_at(row)
    sheets = sheets_of(desk, browser, row)
    keep(sheets[sides[0]], A_WINS, sides)
    sheets[sides[0]].sees("You have signed.")
    camera.take_sheet(sheets[sides[0]].page)
    keep(sheets[sides[1]], A_WINS, sides)
    sheets[sides[1]].sees("Both have signed. The result is recorded.")
    expect(desk.page.locator("button.prow.done", has_text=sides[0])).to_be_visible()
    for each in sheets.values():
        each.page.context.close()


def differ(desk: Device, browser: Browser, theirs: Sequence[dict[str, Any]]) -> None:
    """At the next table the second sheet says something else: both phones and the desk are told."""
    row = open_rows(desk).first
    sides = names_at(row)
    sheets = sheets_of(desk, browser, row)
    keep(sheets[sides[0]], A_WINS, sides)
    keep(sheets[sides[1]], theirs, sides)
    sheets[sides[1]].sees(re.compile("^Your two sheets differ since game 3"))
    expect(desk.page.locator("button.prow.warn", has_text=sides[0])).to_be_visible()
    for each in sheets.values():
        each.page.context.close()


def rule(desk: Device, *, asks_if_clear: bool) -> None:
    """The dispute from its row to the recorded ruling, then back to the round."""
    desk.tap(desk.page.locator("button.prow.warn").first)
    desk.link("Open the dispute")
    clear = desk.page.get_by_role("radiogroup", name="Is it complete, legible and unambiguous?")
    if asks_if_clear:
        for side, answer in enumerate(("Yes", "No")):
            desk.tap(clear.nth(side).get_by_role("radio", name=answer))
    desk.tap(desk.page.get_by_role("link", name=re.compile("Advice$")).first)
    desk.link("Rule as advised")
    if not asks_if_clear:
        desk.write("Reasons", "Both players counted again: the first sheet is right.")
    desk.button("Record ruling")
    desk.sees("Received by the server.")
    desk.link("Rounds")
    desk.tap(desk.page.locator("a.prow").last)


def change_the_field(desk: Device, leaving: str) -> None:
    """One player goes home, another arrives late and is here at once."""
    desk.link("Entries")
    desk.tap(desk.page.locator(".erow .who", has_text=leaving.upper()).first)
    desk.button("Withdraw from the tournament")
    desk.confirm("Withdraw from the tournament")
    desk.sees("Withdrawn")
    desk.button("Add a player")
    desk.write("Family name", LATE)
    desk.write("First name", "Lou")
    desk.write("Rating", "1500")
    desk.button("Enter player")
    desk.sees(re.compile(f"{LATE}.* is entered", re.IGNORECASE))
    desk.page.keyboard.press("Escape")
    desk.button(re.compile(f"^Check in {LATE}", re.IGNORECASE))


def play_brackets(desk: Device, camera: Camera) -> None:
    """Draws and plays what the bar of the last round proposes, until only the final places are left."""
    while True:
        way = desk.page.locator("section.bar .main-act").first
        expect(way).to_be_visible()
        said = way.inner_text()
        if said.startswith("Draw"):
            desk.tap(way)
            desk.confirm("Draw")
            expect(way).not_to_have_text(said)
        elif said.startswith("Pair"):
            publish(desk)
            enter(desk)
        else:
            assert said == "Final places"
            desk.link("Bracket")
            camera.take("bracket")
            desk.page.go_back()
            return


def close(desk: Device) -> None:
    """The final places are looked at, then frozen."""
    desk.tap(desk.page.locator("section.bar").get_by_role("link", name="Final places"))
    desk.comes_to("**/final-places")
    desk.sees("Closing the tournament freezes these places.")
    desk.button("Close the tournament")
    desk.confirm("Close the tournament")
    desk.sees(re.compile("^Frozen "))
    expect(desk.page.get_by_text("This needs the network")).to_have_count(0)
