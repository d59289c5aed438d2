"""Pairs for consultation doubles at the entry, and check-in by their codes: by camera, typed, and without a network."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.test_accessibility import signed_in
from tests.browser.test_own_tournament import Hand, pictures_of
from tests.product import Product

pytestmark = pytest.mark.browser

CAMERA = """
    window.codes = [];
    window.BarcodeDetector = class {
        async detect() {
            const code = window.codes.shift();
            return code ? [{ rawValue: code }] : [];
        }
    };
    navigator.mediaDevices.getUserMedia = async () => {
        const canvas = document.createElement('canvas');
        const context = canvas.getContext('2d');
        setInterval(() => context.fillRect(0, 0, 10, 10), 50);
        return canvas.captureStream(20);
    };
"""
"""A camera before which codes are held, and the browser's own reader of them, which Linux lacks."""

LIST = "Nom;Prénom;Partenaire;Équipe\nHaas;Mia;Morel, Paul;Bréval I\n"
WORDS: dict[str, dict[str, str]] = {
    "director@breval.example": {
        "name": "Name", "create": "Create, then add players", "import": "Import a list", "paste": "Or paste a list",
        "read": "Read the list", "import-1": "Import 1 entry", "add": "Add a player", "last": "Family name",
        "first": "First name", "partner": "Add a partner", "enter": "Enter team", "close": "Close",
        "members": "Members", "correct": "Correct Étienne Duval", "club": "Club", "save": "Save",
        "cards": "Cards with codes", "scan": "Scan codes", "here": "Castel / Duval is here.",
        "again": "Castel / Duval is already checked in.", "waits": "Waits for the network", "sent": "Sent",
        "code": "Code", "check-in": "Check in", "unknown": "No entry of this tournament has this code.",
        "other": "This code is of another tournament.", "none": "This is not a check-in code.",
        "withdraw": "Withdraw from the tournament", "gone": "Bréval I has withdrawn.", "camera": "Camera",
        "show": "Show the check-in code", "withdrawn": "Withdrawn",
        "minor": "Under 18",
    },
    "assistant@breval.example": {
        "name": "Nom", "create": "Créer, puis ajouter les joueurs", "import": "Importer une liste",
        "paste": "Ou coller une liste", "read": "Lire la liste", "import-1": "Importer 1 inscrit",
        "add": "Ajouter un joueur", "last": "Nom", "first": "Prénom", "partner": "Ajouter un partenaire",
        "enter": "Inscrire l’équipe", "close": "Fermer", "members": "Membres", "correct": "Corriger Étienne Duval",
        "club": "Club", "save": "Enregistrer", "cards": "Cartes avec codes", "scan": "Scanner les codes",
        "here": "Castel / Duval\\s: présence notée.", "again": "Castel / Duval\\s: déjà pointé.",
        "waits": "Attend le réseau", "sent": "Envoyé", "code": "Code", "check-in": "Pointer",
        "unknown": "Aucun inscrit de ce tournoi n’a ce code.", "other": "Ce code est celui d’un autre tournoi.",
        "none": "Ce n’est pas un code de pointage.", "withdraw": "Abandonner le tournoi",
        "gone": "Bréval I\\s: abandon.", "camera": "Caméra", "show": "Montrer le code de pointage",
        "withdrawn": "Abandon", "minor": "Moins de 18 ans",
    },
}  # fmt: skip


def row_of(page: Page, name: str) -> Any:
    """The row of an entry in the list."""
    return page.locator(".erow .who", has_text=name).first


def says(hand: Hand, word: str) -> None:
    """The screen's answer to a code."""
    status = hand.page.locator("[role=status]").filter(has_text=re.compile(hand.say[word]))
    expect(status.first).to_be_visible()


def hold(page: Page, code: str) -> None:
    """Hold a code before the camera."""
    page.evaluate("(code) => window.codes.push(code)", code)


def enter_pairs(hand: Hand) -> None:
    """One pair by hand, one by a list."""
    page = hand.page
    hand.tap("add")
    hand.tap("partner")
    for place, (last, first) in enumerate((("Castel", "Jeanne"), ("Duval", "Étienne"))):
        page.get_by_label(hand.say["last"], exact=True).nth(place).fill(last)
        page.get_by_label(hand.say["first"], exact=True).nth(place).fill(first)
    page.get_by_role("checkbox", name=hand.say["minor"]).nth(1).click()
    hand.sweep("pair-by-hand")
    hand.tap("enter")
    expect(row_of(page, "Castel / Duval")).to_contain_text("Jeanne Castel, Étienne Duval")
    page.locator("dialog").get_by_role("button", name=hand.say["close"], exact=True).click()
    hand.tap("import", "link")
    page.get_by_label(hand.say["paste"]).fill(LIST)
    hand.tap("read")
    hand.sees("Morel, Paul")
    hand.sweep("pairs-by-list")
    hand.tap("import-1")
    page.wait_for_url("**/entries")
    expect(row_of(page, "Bréval I")).to_contain_text("Mia Haas, Paul Morel")


def correct_member(hand: Hand) -> None:
    """One tap shows the members; one of them gets a club."""
    page = hand.page
    row_of(page, "Castel / Duval").click()
    sheet = page.locator("dialog.sheet")
    expect(sheet.get_by_role("heading", name=hand.say["members"])).to_be_visible()
    sheet.get_by_role("button", name=hand.say["correct"]).click()
    sheet.get_by_label(hand.say["club"], exact=True).fill("Valmont")
    minor = sheet.get_by_role("checkbox", name=hand.say["minor"])
    expect(minor).to_be_checked()
    minor.click()
    expect(minor).not_to_be_checked()
    hand.sweep("members")
    sheet.get_by_role("button", name=hand.say["save"], exact=True).first.click()
    expect(sheet.locator(".erow", has_text="Étienne Duval")).to_contain_text("Valmont")
    sheet.get_by_text(hand.say["show"], exact=True).click()
    expect(sheet.locator("svg.qr")).to_be_visible()
    hand.sweep("own-code")
    sheet.get_by_role("button", name=hand.say["close"], exact=True).click()


def codes_on_cards(hand: Hand) -> dict[str, str]:
    """The codes by the entry's name, as the cards show them."""
    hand.tap("cards", "link")
    cards = hand.page.locator(".code-cards > li")
    expect(cards).to_have_count(2)
    hand.sweep("cards")
    found = {card.locator("b").inner_text(): card.locator("code").inner_text() for card in cards.all()}
    hand.page.go_back()
    return found


@pytest.mark.parametrize("email", list(WORDS), ids=["English", "French"])
@pytest.mark.parametrize("form", ["phone, light", "tablet, dark"])
def test_pairs_are_entered_and_checked_in_by_their_codes(
    browser: Browser, product: Product, form: str, email: str, request: pytest.FixtureRequest
) -> None:
    page = signed_in(browser, product, form, email)
    page.add_init_script(CAMERA)
    name = f"pairs-{form.replace(', ', '-')}-{'en' if email.startswith('director') else 'fr'}"
    hand = Hand(page, product, WORDS[email], name, pictures_of(request))
    page.goto(f"{product.url}/tournaments/new")
    expect(page.get_by_role("radio").nth(1)).to_be_visible()
    page.get_by_role("radio").nth(1).click()
    page.get_by_label(hand.say["name"], exact=True).first.fill(name)
    hand.tap("create")
    page.wait_for_url("**/entries")
    enter_pairs(hand)
    correct_member(hand)
    codes = codes_on_cards(hand)

    hand.tap("scan", "link")
    expect(page.get_by_label(hand.say["camera"], exact=True)).to_be_visible()
    page.context.set_offline(True)
    hold(page, codes["Castel / Duval"])
    says(hand, "here")
    hand.sees(hand.say["waits"])
    hand.sweep("scanned-without-network")
    page.context.set_offline(False)
    expect(page.locator(".erow", has_text="Castel / Duval")).to_contain_text(hand.say["sent"])
    of_another = ("0" if codes["Bréval I"][0] != "0" else "1") + codes["Bréval I"][1:]
    for code, word in (
        (codes["Castel / Duval"].lower(), "again"),
        (of_another, "other"),
        (codes["Bréval I"][:4] + "000-0000", "unknown"),
        ("Castel", "none"),
    ):
        page.get_by_label(hand.say["code"], exact=True).fill(code)
        hand.tap("check-in")
        says(hand, word)
    hand.sweep("scanned")

    page.go_back()
    row_of(page, "Bréval I").click()
    hand.tap("withdraw")
    page.locator("dialog").last.get_by_role("button", name=hand.say["withdraw"]).click()
    expect(page.locator(".erow.out", has_text="Bréval I").first).to_contain_text(
        hand.say["withdrawn"],
    )
    hand.tap("scan", "link")
    expect(page.get_by_label(hand.say["camera"], exact=True)).to_be_visible()
    hold(page, codes["Bréval I"])
    says(hand, "gone")
    page.context.close()
    assert not hand.found, "\n".join(hand.found)
