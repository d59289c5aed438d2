"""Every format once by hand: set-up, entries, a draft with its reasons, publishing, a late player, a result."""

import re
from dataclasses import dataclass

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.people import People
from tests.product import Product

pytestmark = pytest.mark.browser

DIRECTOR = "director@breval.example"
PLAYERS = ("AMIEL", "BESSON", "CASTEL", "DUVAL", "FERRAND", "GARNIER", "HUARD", "JOLY", "KLEIN")
LIST = "NOM;PRENOM;ELO\n" + "\n".join(f"{name};Kim;{1700 - 10 * place}" for place, name in enumerate(PLAYERS))
COUNT = len(PLAYERS)
LATE_MINUTES = 11
EARLIER = """
from datetime import timedelta
from tournaments.models import Round
round_ = Round.objects.get(pk="{round}")
Round.objects.filter(pk=round_.pk).update(starts_at=round_.starts_at - timedelta(minutes={minutes}))
"""


@dataclass(frozen=True)
class Way:
    """What a format shows on its way: tables and byes of round 1, the articles of their reasons, and its table."""

    code: str
    tables: int
    byes: int
    articles: frozenset[str]
    late: str
    """What eleven minutes cost at a table, in the words of the screen."""
    place: str
    has_totals: bool = False


FRENCH, SCRABBLE = "/rulebooks/ffbg-cdf-2007/", "/rulebooks/fbs-classique-2007/"
POINTS = "2 penalty points"
WAYS = (
    Way("ffbg-championship", 4, 1, frozenset({f"{FRENCH}appariement"}), "no penalty", "standings"),
    Way("swiss-top-cut", 4, 1, frozenset(), POINTS, "standings"),
    Way("swiss-progressive", 4, 1, frozenset(), POINTS, "standings"),
    Way("knockout-consolation", 4, 1, frozenset(), POINTS, "bracket"),
    Way("double-elimination", 4, 1, frozenset(), POINTS, "bracket"),
    Way("round-robin", 4, 1, frozenset(), POINTS, "standings"),
    Way("scrabble-classique", 4, 1, frozenset({f"{SCRABBLE}f.first", f"{SCRABBLE}f.forfeit"}), "", "standings", True),
)


@pytest.mark.parametrize("way", WAYS, ids=[way.code for way in WAYS])
def test_a_format_leads_from_its_set_up_to_a_result(people: People, product: Product, way: Way) -> None:
    page = people.page(DIRECTOR)
    create(page, product.url, way)
    drafted(page, way)
    round_ = publish(page)
    if way.late:
        come_late(page, product, round_, way)
    winner = enter_a_result(page, way)
    if way.place == "standings":
        page.get_by_role("link", name="Standings", exact=True).click()
        expect(page.locator("table.stand tbody tr.r").first).to_contain_text(winner, ignore_case=True)
        page.locator("table.stand tbody tr.r .nm").nth(1).click()
        expect(page.locator("aside.detail .because li").first).to_be_visible()
    else:
        page.get_by_role("link", name="Bracket", exact=True).click()
        page.locator("button.bk-m").first.click()
        expect(page.locator("aside.detail .because li").first).to_be_visible()
        expect(page.locator("button.bk-m .w", has_text=re.compile(winner, re.IGNORECASE)).first).to_be_visible()


def create(page: Page, url: str, way: Way) -> None:
    """The tournament with its defaults, and the players of a pasted list."""
    page.goto(f"{url}/tournaments/new")
    page.get_by_role("radio").nth(WAYS.index(way)).click()
    page.get_by_label("Name", exact=True).first.fill(f"Cup {way.code}")
    page.get_by_role("button", name="Create, then add players").click()
    page.wait_for_url("**/entries")
    page.get_by_role("link", name="Import a list", exact=True).click()
    page.get_by_label("Or paste a list").fill(LIST)
    page.get_by_role("button", name="Read the list").click()
    page.get_by_role("button", name=f"Import {COUNT} entries").click()
    page.wait_for_url("**/entries")
    expect(page.locator(".erow .who")).to_have_count(COUNT)


def drafted(page: Page, way: Way) -> None:
    """Every pair and every bye of the draft says why, and ends with its article where the rules have one."""
    page.get_by_role("button", name="Pair round 1", exact=True).click()
    page.wait_for_url("**/draft")
    rows = page.locator("button.prow")
    expect(rows).to_have_count(way.tables + way.byes)
    articles: set[str] = set()
    for place in range(way.tables + way.byes):
        rows.nth(place).click()
        pane = page.locator("aside.detail")
        expect(pane.locator(".because li").first).to_be_visible()
        articles |= {str(link.get_attribute("href")) for link in pane.locator(".because a.ref").all()}
    assert articles == way.articles


def publish(page: Page) -> str:
    """The round on the board; its id."""
    page.get_by_role("button", name="Publish round 1", exact=True).click()
    page.locator("dialog").last.get_by_role("button", name="Publish", exact=True).click()
    page.wait_for_url(re.compile(r"/rounds/[^/]+$"))
    expect(open_rows(page).first).to_be_visible()
    return page.url.rsplit("/", 1)[1]


def open_rows(page: Page) -> Locator:
    """The tables that wait for a result: with two names, so without the byes."""
    return page.locator("button.prow:not(.done)", has=page.locator("em"))


def come_late(page: Page, product: Product, round_: str, way: Way) -> None:
    """One side comes eleven minutes after the clock of the round: the screen says what that costs."""
    product.manage("shell", "-c", EARLIER.format(round=round_, minutes=LATE_MINUTES))
    page.reload()
    open_rows(page).first.click()
    page.get_by_role("button", name="Late arrival", exact=True).click()
    page.locator(".result-form").get_by_role("radio").first.click()
    status = page.get_by_role("status").filter(has_text=re.compile(r"\s".join(map(re.escape, way.late.split()))))
    expect(status).to_be_visible()
    give = page.get_by_role("button", name=re.compile("^Give "))
    (give if way.late == POINTS else page.get_by_role("button", name="Record the arrival", exact=True)).click()
    expect(page.locator(".result-form")).to_have_count(0)


def enter_a_result(page: Page, way: Way) -> str:
    """The first open table gets a result; the winner."""
    row = open_rows(page).first
    winner, loser = row.locator("em").all_inner_texts()
    row.click()
    if way.has_totals:
        for name, total in ((winner, "441"), (loser, "398")):
            page.get_by_label(f"Total of {name}").fill(total)
        page.get_by_role("button", name="Save result").click()
    else:
        page.get_by_role("button", name=re.compile(rf"^{winner} \d+, {loser} 3$")).click()
    expect(page.locator("button.prow.done", has_text=winner)).to_be_visible()
    return winner
