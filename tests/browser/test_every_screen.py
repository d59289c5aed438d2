"""Every screen of a full tournament, in each language: plain words, nothing cut or covered, no finding of axe."""

import re
from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass
from itertools import cycle
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, Route, ViewportSize, expect

from tests.arbitration.precedents.samples import SAID
from tests.browser.appeal_desk import DISPUTED, PHONE, TABLET, Desk, ago, phone, sign_in
from tests.browser.large_text import FAULTS, SIZES, UNSEEN
from tests.browser.measures import STILL, UNUSABLE, found_by, violations
from tests.browser.plain_words import SPILLED, oddities
from tests.product import ROOT, Product
from tournaments.models import new_id

pytestmark = pytest.mark.browser

ADDRESSES: Final = ROOT / "pwa" / "src" / "lib" / "router" / "addresses.ts"
LANGUAGES: Final = ("en", "fr", "de")
THEMES: Final = ("light", "dark", "contrast")
NARROW: Final[ViewportSize] = {"width": 320, "height": 640}
UPRIGHT: Final[ViewportSize] = {"width": 768, "height": 1024}
"""A tablet upright."""
ACROSS: Final[ViewportSize] = {"width": 780, "height": 360}
"""A phone held across."""
MEASURED: Final = {"spills: ": SPILLED, **UNUSABLE, "unseen: ": UNSEEN}
"""What is too small, too close, wider than its button or than the screen, or out of sight, at any size."""
ENLARGED: Final = {"fault: ": FAULTS, "unseen: ": UNSEEN}
DIRECTOR, OFFICER = "director@breval.example", "federation@eubgf.example"
INVITED: Final = {"role": "arbiter", "name": "Ariane Keller", "email": "", "language": "en"}

OF_AN_OFFICER: Final = {"inbox", "inbox-report", "persons", "suspensions", "suspension-new", "proposal-new", "proposal"}
NOT_AS_ROUTED: Final = {
    "complaint-new": "/complaints/new?match={match}&incident={incident}",
    "appeal-new": "/appeals/new?ruling={ruling}&incident={ruled}",
    "proposal-new": "/precedent-proposals/new?ruling={ruling}",
    "suspension-new": "/suspensions/new?report={report}",
    "ruling": "/incidents/{ruled}/ruling?replace=1",
    "show": "/incidents/{ruled}/show",
}
WITH_ARTICLES: Final = "an advice with its articles"
STATES: Final = {
    WITH_ARTICLES: "/incidents/{agreed}/advice",
    "a checker's move": "/matches/{match}/log/illegal-move",
    "a first question": "/matches/{quiet}/log/dice-roll",
    "precedents found with a typing error": "/precedents?q=crawfrod+phone",
    "a match without a case": "/matches/{quiet}",
    "suspensions for the desk": "/suspensions",
    "a second precedent": "/precedents/{second}",
    "a third precedent": "/precedents/{third}",
}
"""Screens that look otherwise in another state."""
BY_A_SECRET: Final = {"start", "join", "reset", "link", "bearer", "score-sheet"}
"""Screens that a secret opens: looked at on devices of their own."""


@dataclass(frozen=True)
class Full:
    """A tournament in which there is one of each thing, with those who read its screens."""

    product: Product
    desk: Desk
    office: Desk
    named: Mapping[str, str]
    """What the addresses name."""
    screens: Mapping[str, str]
    players: Set[str]
    """The family names of those who play."""


@pytest.fixture(scope="module")
def full(browser: Browser, product: Product) -> Iterator[Full]:
    """The demo, in which one of each thing is made."""
    desk, office = (sign_in(browser, product, each, size=TABLET) for each in (DIRECTOR, OFFICER))
    named = one_of_each(desk)
    named["proposal"] = propose(office, named["reported"])
    tables = desk.ask("GET", f"/tournaments/{desk.tournament}/floor")["tables"]
    players = {side["short"] for table in tables for side in table["sides"].values()}
    yield Full(product, desk, office, named, screens_of(named, desk.tournament), players)
    for each in (desk, office):
        each.page.context.close()


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
    first, second, third = (each["id"] for each in desk.ask("GET", "/precedents")["results"][:3])
    desk.ask("PUT", f"/reports/{report}/sent", {})
    desk.ask("PUT", f"/tournaments/{here}/public", {"is_public": True})
    return {
        "ruled": ruled,
        "ruling": ruling,
        "appeal": appeal,
        "incident": desk.log(4, DISPUTED),
        "agreed": desk.log(12, DISPUTED),
        "table": "4",
        "match": desk.table(4)["match"],
        "quiet": desk.table(17)["match"],
        "kind": "crawford-double",
        "rulebook": "eubgf-2020",
        "article": "4.4.iv",
        "report": report,
        "reported": desk.ask("GET", f"/reports/{report}")["ruling"],
        "division": divisions[0]["id"],
        "round": next(each["id"] for stage in divisions[0]["stages"] for each in stage["rounds"]),
        "precedent": first,
        "second": second,
        "third": third,
        "part": "main",
        "invitation": desk.ask("PUT", f"/tournaments/{here}/invitations/{new_id()}", INVITED)["token"],
        "entrant": player_of(desk, 17),
    }


def player_of(desk: Desk, table: int) -> str:
    """The entrant of a table's first side."""
    round_id = desk.ask("GET", f"/matches/{desk.table(table)['match']}")["round"]["id"]
    tables = desk.ask("GET", f"/rounds/{round_id}/tables")["tables"]
    return str(next(each for each in tables if each["table"] == table)["seats"]["A"]["entrant"])


def propose(office: Desk, ruling: str) -> str:
    """A proposal to publish a ruling as a precedent, in which a name is left."""
    proposal = str(new_id())
    texts = {"en": {**SAID["en"], "facts": "Rémi Ferrand doubled and the leader took."}}
    office.ask("PUT", f"/precedent-proposals/{proposal}", {"ruling": ruling, "texts": texts, "proposed_at": ago(1)})
    return proposal


def screens_of(named: Mapping[str, str], tournament: str) -> dict[str, str]:
    """The address of every screen that needs no secret, by the screen's name, and of some in another state."""
    routes = dict(re.findall(r"name: '([^']+)', path: '([^']+)'", ADDRESSES.read_text(encoding="utf-8")))
    assert routes.keys() >= NOT_AS_ROUTED.keys() | BY_A_SECRET | OF_AN_OFFICER
    found = {}
    for name, route in routes.items():
        if name not in BY_A_SECRET:
            slug = {"tournament": "breval-open" if route.startswith("/t/") else tournament}
            path = NOT_AS_ROUTED.get(name, re.sub(r":(\w+)", r"{\1}", route))
            found[name] = path.format(**named, **slug)
    return found | {state: path.format(**named) for state, path in STATES.items()}


def speak(page: Page, language: str, theme: str = "system") -> None:
    """Choose the language and the theme of the screens on this device."""
    settings = {"language": language, "theme": theme}
    page.evaluate("(chosen) => localStorage.setItem('tablecall.settings', JSON.stringify(chosen))", settings)


def odd_on(page: Page, language: str, players: Set[str], *, is_large: bool) -> Iterator[str]:
    """What is wrong with a screen once it is there, on a tablet, on phones, and with its text at 200 %.

    axe looks at every screen on a tablet and on a phone; `is_large` also asks it with text at 200 % on a phone.
    """
    expect(page.locator("main").first).to_be_visible()
    expect(page.locator(".blocks")).to_have_count(0)
    page.evaluate(STILL)
    yield from map(str, oddities(page, language, players))
    yield from violations(page)
    for size in (TABLET, UPRIGHT, ACROSS, NARROW, PHONE):
        page.set_viewport_size(size)
        measures = {**MEASURED, **ENLARGED} if size in (ACROSS, NARROW) else MEASURED
        yield from (f"on {size['width']}: {each}" for each in found_by(page, measures))
    yield from (f"on a phone: {each}" for each in violations(page))
    enlarge(page)
    for size in SIZES:
        page.set_viewport_size(size)
        yield from (f"200 % on {size['width']}: {each}" for each in found_by(page, ENLARGED))
    if is_large:
        page.set_viewport_size(PHONE)
        page.evaluate(STILL)
        yield from (f"200 % on a phone: {each}" for each in violations(page))
    page.set_viewport_size(TABLET)


def enlarge(page: Page) -> None:
    """Text at 200 %; a container query in rem is asked anew when the size of the screen changes after it."""
    page.evaluate("document.documentElement.style.fontSize = '200%'")


def as_if_new(route: Route) -> None:
    """Answer the first account's link as a server without accounts does; the demo's is used up."""
    if route.request.post_data_json == {"token": "new"}:
        route.fulfill(json={"expires_at": ago(-9)})
    else:
        route.continue_()


def by_secrets(browser: Browser, full: Full, language: str) -> Iterator[tuple[str, str, Page]]:
    """The screens that a secret opens, with theme and name: of a person without an account, a player and a member."""
    themes = cycle(THEMES)
    stranger = browser.new_page(viewport=PHONE, locale=language, service_workers="block")
    stranger.route("**/api/v1/set-up-link", as_if_new)
    opened = {
        "start": "/start#new",
        "start with a used link": "/start?again#used",
        "join": f"/join#{full.named['invitation']}",
        "reset": "/reset",
        "reset by a link": "/reset?by=link#token",
        "link without a link": "/link",
        "score-sheet": full.desk.ask("PUT", f"/sheet-links/{new_id()}", {"entrant": full.named["entrant"]})["path"],
    }
    for name, path in opened.items():
        theme = next(themes)
        stranger.goto(full.product.url + path)
        if (
            name == "score-sheet"
        ):  # a link that was opened, and of which the phone kept nothing, counts as another phone's
            expect(stranger.locator(".sheet-score")).to_be_visible()
        speak(stranger, language, theme)
        stranger.reload()
        yield theme, name, stranger
        if name == "start":
            stranger.locator(".way").first.click()
            yield theme, "start with an account", stranger
    stranger.close()
    player = full.desk.link_of(full.named["ruled"], "A", language)
    for who, address in (("player", player), ("member", full.desk.addresses(full.named["appeal"])[0])):
        held, theme = phone(browser, address, locale=language), next(themes)
        speak(held, language, theme)
        held.reload()
        yield theme, who, held
        held.goto(f"{full.product.url}/link")
        yield theme, f"link of a {who}", held
        held.context.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_screen_can_be_read_and_used(browser: Browser, full: Full, language: str) -> None:
    found: list[str] = []
    first = LANGUAGES.index(language)
    for nth, (name, path) in enumerate(full.screens.items()):
        page, theme = (full.office if name in OF_AN_OFFICER else full.desk).page, THEMES[(first + nth) % len(THEMES)]
        speak(page, language, theme)
        page.goto(full.product.url + path)
        if name == WITH_ARTICLES:
            expect(page.locator(".article-acts").first).to_be_visible()  # they come with the whole rulebook
        is_large = theme == THEMES[nth // len(THEMES) % len(THEMES)]
        found += [f"{theme} {name}: {each}" for each in odd_on(page, language, full.players, is_large=is_large)]
    for theme, name, page in by_secrets(browser, full, language):
        found += [f"{theme} {name}: {each}" for each in odd_on(page, language, full.players, is_large=True)]
    odd = [each for each in dict.fromkeys(found) if full.named["report"] not in each]  # a report is known by its number
    assert not odd, "\n".join(odd)
