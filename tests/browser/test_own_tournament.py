"""A tournament of one's own, from the link in the terminal to standings: by hand, in two languages, swept by axe."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import WITHOUT_LIMITS
from tests.browser.measures import findings
from tests.browser.test_accessibility import FORMS, signed_in
from tests.product import Product, product_of_its_own

pytestmark = pytest.mark.browser

LIST = """NOM;PRENOM;CLUB;LIC;ELO;CAT
CASTEL;Jeanne;Valmont;40100;1709;A
DUVAL;Étienne;Bréval;40137;1695;A
FERRAND;Odile;Valmont;40692;1641;B
GARNIER;Luc;Valmont;40581;15O4;B
PERRIN;Alice;Bréval;40692;1533;B
KOVAČ;Lana;;40693;1609;B
"""
WORDS: dict[str, dict[str, str]] = {
    "director@breval.example": {
        "name": "Name", "create": "Create, then add players", "import": "Import a list", "paste": "Or paste a list",
        "read": "Read the list", "use": "Use 1504", "clear": "Clear LIC", "import-6": "Import 6 entries",
        "check-in": "Check in CASTEL, Jeanne", "here": "1 of 6 here", "withdraw": "Withdraw from the tournament",
        "withdrawn": "Withdrawn", "add": "Add a player", "last": "Family name", "enter": "Enter player",
    },
    "assistant@breval.example": {
        "name": "Nom", "create": "Créer, puis ajouter les joueurs", "import": "Importer une liste",
        "paste": "Ou coller une liste", "read": "Lire la liste", "use": "Mettre 1504", "clear": "Effacer LIC",
        "import-6": "Importer 6 inscrits", "check-in": "Pointer CASTEL, Jeanne", "here": "1 sur 6 présents",
        "withdraw": "Abandonner le tournoi", "withdrawn": "Abandon", "add": "Ajouter un joueur", "last": "Nom",
        "enter": "Inscrire",
    },
}  # fmt: skip

CLUB = """NOM;PRENOM;CLUB;LIC;ELO;CAT
CASTEL;Jeanne;Valmont;40100;1709;A
DUVAL;Étienne;Bréval;40137;1695;A
FERRAND;Odile;Valmont;40692;1641;B
GARNIER;Luc;Valmont;40581;1604;B
PERRIN;Alice;Bréval;40694;1533;B
KOVAČ;Lana;;40693;1509;B
MOREL;Paul;Bréval;40695;1488;C
TESSIER;Anne;Valmont;40696;1450;C
"""
PLAYERS = 8
PASSWORD = "orchid-barrel-lantern-42"
WAY: dict[str, dict[str, str]] = {
    "en": {
        "own": "Run your own tournament", "name": "Name", "email": "E-mail", "password": "Password",
        "account": "Create account", "create": "Create, then add players", "import": "Import a list",
        "paste": "Or paste a list", "read": "Read the list", "import-all": "Import 8 entries", "check-in": "Check in ",
        "all-here": "8 of 8 here", "pair": "Pair round 1", "publish": "Publish round 1", "publish-now": "Publish",
        "playing": "0 of 4 results", "one-in": "1 of 4 results", "round": "Round 1", "standings": "Standings",
        "bracket": "Bracket", "entries": "Entries", "rounds": "Rounds", "provisional": "Provisional, round 1",
        "not-drawn": "Not drawn yet", "point": "1", "no-repeat": "No match is repeated.", "rounds-tab": "Round",
        "move-to": "Move to table", "move": "Move", "postpone": "Postpone", "bring-back": "Bring back",
        "late": "Late arrival", "no-penalty": "min late: no penalty.", "arrival": "Record the arrival",
        "why-two": "Why these two", "why-all": "Pairings and why", "undo": "Undo the publication", "reason": "Reason",
    },
    "fr": {
        "own": "Organiser un tournoi", "name": "Nom", "email": "Adresse e-mail", "password": "Mot de passe",
        "account": "Créer le compte", "create": "Créer, puis ajouter les joueurs", "import": "Importer une liste",
        "paste": "Ou coller une liste", "read": "Lire la liste", "import-all": "Importer 8 inscrits",
        "check-in": "Pointer ", "all-here": "8 sur 8 présents", "pair": "Apparier la ronde 1",
        "publish": "Publier la ronde 1", "publish-now": "Publier", "playing": "0 résultat sur 4",
        "one-in": "1 résultat sur 4", "round": "Ronde 1", "standings": "Classement", "bracket": "Tableau",
        "entries": "Inscrits", "rounds": "Rondes", "provisional": "Provisoire, ronde 1",
        "not-drawn": "Pas encore tiré", "point": "1", "no-repeat": "Aucun match n’est répété.",
        "rounds-tab": "Ronde", "move-to": "Déplacer à la table", "move": "Déplacer", "postpone": "Reporter",
        "bring-back": "Remettre en jeu", "late": "Arrivée en retard", "no-penalty": "min de retard : pas de pénalité.",
        "arrival": "Enregistrer l’arrivée",
    },
}  # fmt: skip


class Hand:
    """A director at one screen, by the words of their language; every screen that is shown is swept."""

    def __init__(self, page: Page, product: Product, say: dict[str, str], name: str, pictures: Path | None) -> None:
        self.page, self.product, self.say, self.name = page, product, say, name
        self.pictures = pictures
        self.found: list[str] = []

    def tap(self, word: str, role: Any = "button") -> None:
        """Taps what has this name."""
        self.page.get_by_role(role, name=self.say[word], exact=True).first.click()

    def sees(self, text: str) -> None:
        """Waits until the text is shown."""
        expect(self.page.get_by_text(text).first).to_be_visible()

    def goes(self, tab: str, address: str) -> None:
        """Takes a tab of Rounds, which is then the current one."""
        tabs = self.page.get_by_role("navigation", name=self.say["rounds"], exact=True)
        tabs.get_by_role("link", name=self.say[tab], exact=True).click()
        self.page.wait_for_url(address)
        expect(tabs.locator("[aria-current=page]")).to_have_text(self.say[tab])

    def sweep(self, screen: str) -> None:
        """What axe finds, and a picture where one is wanted."""
        self.found += findings(self.page, f"{self.name}: {screen}")
        if self.pictures:
            self.page.screenshot(path=str(self.pictures / f"{self.name}-{screen}.png"))


def pictures_of(request: pytest.FixtureRequest) -> Path | None:
    """The folder for pictures, with `--screenshot on`."""
    if request.config.getoption("--screenshot") != "on":
        return None
    folder = Path(request.config.getoption("--output"))
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def come_late(hand: Hand) -> None:
    """A player comes a moment after the start: the rulebook's penalty is shown before the arrival is recorded."""
    hand.page.locator(".prow").first.click()
    hand.tap("late")
    hand.page.locator(".result-form").get_by_role("radio").first.click()
    expect(hand.page.get_by_role("status").filter(has_text=with_spaces(hand.say["no-penalty"]))).to_be_visible()
    hand.sweep("13-late")
    hand.tap("arrival")
    expect(hand.page.locator(".result-form")).to_have_count(0)


def ask_why_and_take_back(hand: Hand) -> None:
    """A published round says on its own screen why two players meet, and goes back to a draft for a reason."""
    page = hand.page
    page.locator("button.prow").first.click()
    hand.tap("why-two")
    expect(page.locator(".because li").first).to_be_visible()
    hand.sweep("10-why-of-a-table")
    page.keyboard.press("Escape")
    hand.tap("why-all", "link")
    page.wait_for_url("**/draft")
    page.locator("button.prow").nth(1).click()
    expect(page.locator(".because li").first).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_label(hand.say["reason"], exact=True).fill("A player was missing.")
    hand.sweep("10-undo")
    hand.tap("undo")
    hand.sees("A player was missing.")
    hand.tap("publish")
    tables: list[str] = []
    page.on("response", lambda answer: tables.append(answer.url) if answer.url.endswith("/tables") else None)
    page.locator("dialog").last.get_by_role("button", name=hand.say["publish-now"], exact=True).click()
    page.wait_for_url(re.compile(r"/rounds/[^/]+$"))
    assert tables, "the round opens with the tables that it had before it was taken back"
    hand.sees(hand.say["playing"])
    hand.sweep("10-round-again")


def with_spaces(text: str) -> re.Pattern[str]:
    """The text with whatever space the screen sets."""
    return re.compile(r"\s".join(map(re.escape, text.split())))


def put_off_and_bring_back(hand: Hand) -> None:
    """The first match in play is postponed, then brought back."""
    table = hand.page.locator(".prow").first.locator(".no").inner_text()
    row = hand.page.locator(".prow").filter(has=hand.page.locator(".no").get_by_text(table, exact=True))
    row.click()
    hand.tap("postpone")
    expect(row).to_have_class(re.compile("later"))
    row.click()
    hand.sweep("12-postponed")
    hand.tap("bring-back")
    expect(row).not_to_have_class(re.compile("later"))


@pytest.fixture
def empty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Product]:
    """The product without anything in it, as a club has it after the first start."""
    with product_of_its_own(tmp_path_factory.mktemp("own") / "var", environment=WITHOUT_LIMITS) as running:
        yield running


@pytest.mark.parametrize("email", list(WORDS), ids=["English", "French"])
@pytest.mark.parametrize("form", ["phone, light", "tablet, dark"])
def test_a_tournament_is_set_up_and_its_players_are_entered(
    browser: Browser, product: Product, form: str, email: str, request: pytest.FixtureRequest
) -> None:
    page = signed_in(browser, product, form, email)
    name = f"{form.replace(', ', '-')}-{'en' if email.startswith('director') else 'fr'}"
    hand = Hand(page, product, WORDS[email], name, pictures_of(request))

    page.goto(f"{product.url}/tournaments/new")
    expect(page.get_by_role("radio")).to_have_count(7)
    hand.sweep("new-tournament")
    page.get_by_role("radio").nth(1).click()
    missing = page.get_by_label(hand.say["name"], exact=True).first
    hand.tap("create")
    expect(missing).to_be_focused()
    expect(missing).to_be_in_viewport()
    missing.fill(f"Valmont {name}")
    hand.tap("create")
    page.wait_for_url("**/entries")
    hand.sweep("entries-empty")

    hand.tap("import", "link")
    page.get_by_label(hand.say["paste"]).fill(LIST)
    hand.tap("read")
    hand.sees("15O4")
    hand.sweep("import")
    hand.tap("use")
    expect(page.get_by_role("button", name=hand.say["use"])).to_have_count(0)
    hand.tap("clear")
    hand.tap("import-6")
    page.wait_for_url("**/entries")

    hand.tap("check-in")
    hand.sees(hand.say["here"])
    hand.sweep("entries")
    page.locator(".erow .who", has_text="KOVAČ").first.click()
    hand.sweep("entry")
    hand.tap("withdraw")
    page.locator("dialog").last.get_by_role("button", name=hand.say["withdraw"]).click()
    hand.sees(hand.say["withdrawn"])
    hand.tap("add")
    page.get_by_label(hand.say["last"], exact=True).fill("Haas")
    hand.sweep("add")
    hand.tap("enter")
    expect(page.locator(".erow .who", has_text="Haas").first).to_be_attached()
    page.context.close()
    assert not hand.found, "\n".join(hand.found)


@pytest.mark.parametrize(("form", "language"), [("phone, light", "en")])
def test_a_new_club_comes_from_the_link_in_the_terminal_to_its_standings(
    browser: Browser, empty: Product, form: str, language: str, request: pytest.FixtureRequest
) -> None:
    size, scheme = FORMS[form]
    options: dict[str, Any] = {"viewport": size, "color_scheme": scheme, "has_touch": True, "locale": language}
    page = browser.new_context(**options).new_page()
    name = f"club-{form.replace(', ', '-')}-{language}"
    hand = Hand(page, empty, WAY[language], name, pictures_of(request))

    page.goto(next(word for word in empty.said.read_text().split() if "/start#" in word))
    hand.sees(hand.say["own"])
    hand.sweep("01-start")
    page.get_by_role("button", name=re.compile(f"^{hand.say['own']} ")).click()
    page.get_by_label(hand.say["name"], exact=True).fill("Lou Garance")
    page.get_by_label(hand.say["email"], exact=True).fill("lou@valmont.example")
    page.get_by_role("radio").nth(1).check()
    page.locator("input[type=password]").fill(PASSWORD)
    hand.sweep("02-account")
    hand.tap("account")
    page.wait_for_url("**/tournaments/new")

    expect(page.get_by_role("radio")).to_have_count(7)
    page.get_by_role("radio").nth(1).click()
    page.get_by_label(hand.say["name"], exact=True).first.fill("Valmont Open")
    hand.sweep("03-new-tournament")
    hand.tap("create")
    page.wait_for_url("**/entries")
    hand.sweep("04-no-entries")
    hand.tap("import", "link")
    page.get_by_label(hand.say["paste"]).fill(CLUB)
    hand.tap("read")
    hand.sees("CASTEL")
    hand.sweep("05-import")
    hand.tap("import-all")
    page.wait_for_url("**/entries")

    absent = page.get_by_role("button", name=re.compile(f"^{hand.say['check-in']}"))
    for left in range(PLAYERS, 0, -1):
        expect(absent).to_have_count(left)
        absent.first.click()
    hand.sees(hand.say["all-here"])
    hand.sweep("06-entries")
    hand.goes("rounds-tab", "**/rounds")
    hand.sweep("07-rounds")
    hand.goes("entries", "**/entries")
    hand.tap("pair")
    page.wait_for_url("**/draft")
    hand.sees(hand.say["no-repeat"])
    expect(page.locator("button.prow")).to_have_count(PLAYERS // 2)
    hand.sweep("08-draft")
    page.locator("button.prow").first.click()
    hand.sweep("09-why-these-two")
    moved = page.locator("button.prow").first.locator("em").first.inner_text()
    page.get_by_label(hand.say["move-to"]).fill("2")
    hand.tap("move")
    expect(page.locator("button.prow", has_text=moved).locator(".no")).to_have_text("2")
    hand.tap("publish")
    page.locator("dialog").last.get_by_role("button", name=hand.say["publish-now"], exact=True).click()

    page.wait_for_url(re.compile(r"/rounds/[^/]+$"))
    hand.sees(hand.say["playing"])
    hand.sweep("10-round")
    ask_why_and_take_back(hand)
    first = page.locator(".prow").first
    winner = first.locator("em").first.inner_text()
    first.click()
    hand.sweep("11-result")
    page.get_by_role("button", name=re.compile(f"^{winner} 7, .* 3$")).click()
    hand.sees(hand.say["one-in"])
    hand.sweep("12-one-result")
    put_off_and_bring_back(hand)
    come_late(hand)

    hand.goes("standings", "**/standings")
    hand.sees(hand.say["provisional"])
    leader = page.locator("table.stand tbody tr").first
    expect(leader).to_contain_text(winner, ignore_case=True)
    expect(leader.locator(".pts")).to_have_text(hand.say["point"])
    expect(page.locator("table.stand tbody tr.r")).to_have_count(PLAYERS)
    hand.sweep("13-standings")
    page.locator("table.stand .nm").nth(1).click()
    hand.sweep("14-why-this-place")
    wider = "(sheet) => sheet.scrollWidth - sheet.clientWidth"
    assert page.locator("dialog.sheet").evaluate(wider) <= 0
    page.keyboard.press("Escape")
    hand.goes("bracket", "**/bracket")
    hand.sees(hand.say["not-drawn"])
    hand.sweep("15-bracket")
    hand.goes("entries", "**/entries")
    hand.sees(hand.say["all-here"])
    hand.goes("round", "**/rounds")
    hand.sweep("16-rounds")
    page.context.close()
    assert not hand.found, "\n".join(hand.found)
