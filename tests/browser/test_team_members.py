"""Members of a team change: a substitute, an exchange of two teams, a new member; in three languages."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.people import People
from tests.browser.test_accessibility import device
from tests.browser.test_own_tournament import Hand, pictures_of
from tests.browser.test_pairs_and_codes import row_of
from tests.product import Product

pytestmark = pytest.mark.browser

LIST = "Nom;Prénom;Partenaire\nCastel;Jeanne;Duval, Étienne\nHaas;Mia;Morel, Paul\n"
WORDS: dict[str, dict[str, str]] = {
    "English": {
        "name": "Name", "create": "Create, then add players", "import": "Import a list", "paste": "Or paste a list",
        "read": "Read the list", "import-2": "Import 2 entries", "last": "Family name",
        "replace": "Replace Étienne Duval", "do": "Replace member", "new": "New member",
        "exchange": "Exchange members", "replace-other": "Replace Jeanne Castel",
        "add": "Add a member", "take-in": "Add member",
        "what": "Mia Haas comes from Haas / Morel, and Jeanne Castel goes there.",
    },
    "Français": {
        "name": "Nom", "create": "Créer, puis ajouter les joueurs", "import": "Importer une liste",
        "paste": "Ou coller une liste", "read": "Lire la liste", "import-2": "Importer 2 inscrits", "last": "Nom",
        "replace": "Remplacer Étienne Duval", "do": "Remplacer le membre", "new": "Nouveau membre",
        "exchange": "Échanger les membres", "replace-other": "Remplacer Jeanne Castel",
        "add": "Ajouter un membre", "take-in": "Ajouter le membre",
        "what": "Mia Haas vient de Haas / Morel et Jeanne Castel y prend sa place.",
    },
    "Deutsch": {
        "name": "Name", "create": "Anlegen, dann Spieler hinzufügen", "import": "Liste importieren",
        "paste": "Oder eine Liste einfügen", "read": "Liste lesen", "import-2": "2 Anmeldungen importieren",
        "last": "Nachname", "replace": "Étienne Duval ersetzen", "do": "Mitglied ersetzen", "new": "Neues Mitglied",
        "exchange": "Mitglieder tauschen", "replace-other": "Jeanne Castel ersetzen",
        "add": "Ein Mitglied hinzufügen", "take-in": "Mitglied hinzufügen",
        "what": "Mia Haas kommt aus Haas / Morel, und Jeanne Castel geht dorthin.",
    },
}  # fmt: skip


def field(hand: Hand, word: str) -> Any:
    """A field of the open sheet, by its label."""
    return hand.page.locator("dialog.sheet").get_by_label(hand.say[word], exact=True)


@pytest.mark.parametrize("language", list(WORDS))
@pytest.mark.parametrize("form", ["phone, light", "tablet, dark"])
def test_a_member_is_replaced_two_teams_exchange_members_and_a_player_joins(
    people: People, product: Product, form: str, language: str, request: pytest.FixtureRequest
) -> None:
    page = people.page("director@breval.example", **device(form))
    page.goto(f"{product.url}/settings")
    page.get_by_role("radio", name=language, exact=True).click()
    name = f"members-{form.replace(', ', '-')}-{language}"
    hand = Hand(page, product, WORDS[language], name, pictures_of(request))
    page.goto(f"{product.url}/tournaments/new")
    expect(page.get_by_role("radio").nth(1)).to_be_visible()
    page.get_by_role("radio").nth(1).click()
    page.get_by_label(hand.say["name"], exact=True).first.fill(name)
    hand.tap("create")
    page.wait_for_url("**/entries")
    hand.tap("import", "link")
    page.get_by_label(hand.say["paste"]).fill(LIST)
    hand.tap("read")
    hand.tap("import-2")
    page.wait_for_url("**/entries")

    row_of(page, "Castel / Duval").click()
    hand.sweep("members")
    hand.tap("replace")
    hand.tap("do")
    expect(page.locator("dialog.sheet .wrong")).to_be_visible()
    field(hand, "last").fill("Roche")
    hand.sweep("substitute")
    hand.tap("do")
    expect(row_of(page, "Castel / Roche")).to_be_attached()
    hand.tap("replace-other")
    field(hand, "new").select_option(label=page.locator("dialog.sheet option", has_text="Mia Haas").inner_text())
    hand.sees(hand.say["what"])
    hand.sweep("exchange")
    hand.tap("exchange")
    expect(page.locator("dialog.sheet")).to_contain_text("Mia Haas")
    expect(row_of(page, "Castel / Morel")).to_be_attached()
    expect(row_of(page, "Haas / Roche")).to_be_attached()
    hand.tap("add")
    hand.sweep("new-member")
    field(hand, "last").fill("Bell")
    hand.tap("take-in")
    expect(row_of(page, "Haas / Bell / Roche")).to_be_attached()
    assert not hand.found, "\n".join(hand.found)
