"""Every screen of a full tournament, in each language and theme: plain words, no word cut, no finding of axe."""

import re
from collections.abc import Iterator, Mapping, Set
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.arbitration.precedents.samples import SAID
from tests.browser.appeal_desk import DISPUTED, PATIENCE_MS, PHONE, TABLET, Desk, ago, phone, sign_in
from tests.browser.conftest import WITHOUT_LIMITS
from tests.browser.plain_words import SPILLED, oddities
from tests.browser.test_accessibility import STILL, violations
from tests.product import ROOT, Product, product_of_its_own
from tournaments.models import new_id

pytestmark = pytest.mark.browser

ADDRESSES: Final = ROOT / "pwa" / "src" / "lib" / "router" / "addresses.ts"
LANGUAGES: Final = ("en", "fr", "de")
THEMES: Final = ("light", "dark", "contrast")
DIRECTOR, OFFICER = "director@breval.example", "federation@eubgf.example"

OF_AN_OFFICER: Final = {"inbox", "inbox-report", "suspensions", "suspension-new", "proposal-new", "proposal"}
NOT_AS_ROUTED: Final = {
    "complaint-new": "/complaints/new?match={match}&incident={incident}",
    "appeal-new": "/appeals/new?ruling={ruling}&incident={ruled}",
    "proposal-new": "/precedent-proposals/new?ruling={ruling}",
    "suspension-new": "/suspensions/new?report={report}",
    "ruling": "/incidents/{ruled}/ruling?replace=1",
    "show": "/incidents/{ruled}/show",
}
BY_A_SECRET: Final = {
    "start": "the first account's link, which is used up",
    "join": "an invitation",
    "reset": "a forgotten password",
    "link": "sends its holder on",
    "bearer": "a private link: opened below as the player and the member it belongs to",
    "score-sheet": "a player's link to their sheet",
}
"""Screens that a secret opens."""


@pytest.fixture(scope="module")
def full(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Product]:
    """A demo of its own, in which one of each thing is made."""
    var = tmp_path_factory.mktemp("full") / "var"
    with product_of_its_own(var, "--demo", environment=WITHOUT_LIMITS) as running:
        yield running


def one_of_each(desk: Desk) -> dict[str, str]:
    """What the addresses name: an open case, a ruling under appeal whose committee votes, a report that was sent."""
    here = desk.tournament
    desk.name([f"Ariane Keller {letter}" for letter in "ABCDE"])
    ruled, ruling = desk.rule(3, DISPUTED)
    appeal = desk.lodge(ruling)
    desk.convene(appeal, size=3, mode="sealed")
    desk.hear(appeal)
    divisions = desk.ask("GET", f"/tournaments/{here}/rounds")["divisions"]
    report = desk.ask("GET", f"/reports?tournament={here}")["results"][0]["id"]
    desk.ask("PUT", f"/reports/{report}/sent", {})
    desk.ask("PUT", f"/tournaments/{here}/public", {"is_public": True})
    return {
        "ruled": ruled,
        "ruling": ruling,
        "appeal": appeal,
        "incident": desk.log(4, DISPUTED),
        "table": "4",
        "match": desk.table(4)["match"],
        "kind": "crawford-double",
        "rulebook": "eubgf-2020",
        "article": "4.4.iv",
        "report": report,
        "reported": desk.ask("GET", f"/reports/{report}")["ruling"],
        "division": divisions[0]["id"],
        "round": next(each["id"] for stage in divisions[0]["stages"] for each in stage["rounds"]),
        "precedent": desk.ask("GET", "/precedents")["results"][0]["id"],
        "part": "main",
    }


def propose(office: Desk, ruling: str) -> str:
    """A proposal to publish a ruling as a precedent."""
    proposal = str(new_id())
    office.ask("PUT", f"/precedent-proposals/{proposal}", {"ruling": ruling, "texts": SAID, "proposed_at": ago(1)})
    return proposal


def paths(named: Mapping[str, str], tournament: str) -> dict[str, str]:
    """The address of every screen that needs no secret, by the screen's name."""
    routes = dict(re.findall(r"name: '([^']+)', path: '([^']+)'", ADDRESSES.read_text(encoding="utf-8")))
    assert routes.keys() >= NOT_AS_ROUTED.keys() | BY_A_SECRET.keys() | OF_AN_OFFICER
    found = {}
    for name, route in routes.items():
        if name not in BY_A_SECRET:
            slug = {"tournament": "breval-open" if route.startswith("/t/") else tournament}
            path = NOT_AS_ROUTED.get(name, re.sub(r":(\w+)", r"{\1}", route))
            found[name] = path.format(**named, **slug)
    return found


def speak(page: Page, language: str, theme: str = "system") -> None:
    """Choose the language and the theme of the screens on this device."""
    settings = {"language": language, "theme": theme}
    page.evaluate("(chosen) => localStorage.setItem('tablecall.settings', JSON.stringify(chosen))", settings)


def found_on(page: Page, screen: str, language: str, players: Set[str]) -> Iterator[str]:
    """What is odd on a screen, once it is there."""
    expect(page.locator("main").first).to_be_visible()
    expect(page.locator(".blocks")).to_have_count(0)
    page.wait_for_timeout(300)
    for each in oddities(page, language, players):
        yield f"{language} {screen}: {each}"
    for size in (PHONE, TABLET):
        page.set_viewport_size(size)
        yield from (f"{language} {screen}: spills at {size['width']}: {each}" for each in page.evaluate(SPILLED))


def swept(page: Page, screen: str, *, is_large: bool) -> Iterator[str]:
    """What axe finds on a screen, which is left as it was; `is_large` also asks with text at 200 % on a phone."""
    yield from (f"{screen}: {each}" for each in violations(page))
    if not is_large:
        return
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    page.set_viewport_size(PHONE)  # after it: a container query in rem is asked anew when the size changes
    page.evaluate(STILL)
    yield from (f"{screen} at 200 %: {each}" for each in violations(page))
    page.evaluate("document.documentElement.style.fontSize = ''")
    page.set_viewport_size(TABLET)


def test_every_screen_speaks_to_its_reader(browser: Browser, full: Product) -> None:
    expect.set_options(timeout=PATIENCE_MS)
    desk, office = (sign_in(browser, full, each, size=TABLET) for each in (DIRECTOR, OFFICER))
    named = one_of_each(desk)
    named["proposal"] = propose(office, named["reported"])
    screens = paths(named, desk.tournament)
    tables = desk.ask("GET", f"/tournaments/{desk.tournament}/floor")["tables"]
    players = {side["short"] for table in tables for side in table["sides"].values()}
    found: list[str] = []
    for turn, language in enumerate(LANGUAGES):
        for nth, (name, path) in enumerate(screens.items()):
            page, theme = (office if name in OF_AN_OFFICER else desk).page, THEMES[(turn + nth) % len(THEMES)]
            speak(page, language, theme)
            page.goto(full.url + path)
            found += found_on(page, name, language, players)
            found += swept(
                page, f"{language} {theme} {name}", is_large=theme == THEMES[nth // len(THEMES) % len(THEMES)]
            )
        player = desk.link_of(named["ruled"], "A", language)
        for who, address in (("player", player), ("member", desk.addresses(named["appeal"])[0])):
            held = phone(browser, address, locale=language)
            speak(held, language, THEMES[turn])
            held.reload()
            found += found_on(held, who, language, players)
            found += swept(held, f"{language} {THEMES[turn]} {who}", is_large=True)
            held.context.close()
    for each in (desk, office):
        each.page.context.close()
    odd = [each for each in dict.fromkeys(found) if named["report"] not in each]  # a report is known by its number
    assert not odd, "\n".join(odd)
