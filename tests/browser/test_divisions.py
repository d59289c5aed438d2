"""Divisions after the first: added to a tournament that stands, changed, and copied with it for the next one."""

import re

from playwright.sync_api import Browser, expect

from tests.browser.measures import findings
from tests.browser.test_accessibility import signed_in
from tests.product import Product


def test_a_second_division_is_added_and_goes_along_into_the_next_tournament(browser: Browser, product: Product) -> None:
    page = signed_in(browser, product, "phone, light", "assistant@breval.example")
    found: list[str] = []
    page.goto(f"{product.url}/tournaments/new")
    page.get_by_role("radio").nth(1).click()
    page.get_by_label("Nom", exact=True).first.fill("Coupe des divisions")
    page.get_by_role("button", name="Créer, puis ajouter les joueurs").click()
    page.wait_for_url("**/entries")

    page.goto(f"{product.url}/more")
    page.get_by_role("link", name="Préparation").click()
    page.get_by_role("link", name="Ajouter une division").click()
    expect(page.get_by_role("radio")).to_have_count(7)
    page.get_by_role("button", name="Enregistrer la division").click()
    expect(page.get_by_text("Donnez un nom à la division.")).to_be_visible()
    page.get_by_role("radio").nth(3).click()
    page.get_by_label("Division", exact=True).fill("Débutants")
    found += findings(page, "add a division")
    page.get_by_role("button", name="Enregistrer la division").click()
    page.wait_for_url(re.compile("/setup/[^/]+$"))

    page.get_by_role("link", name="Débutants").click()
    expect(page.get_by_label("Division", exact=True)).to_have_value("Débutants")
    page.get_by_label("Division", exact=True).fill("Nouveaux")
    page.get_by_role("button", name="Enregistrer la division").click()
    expect(page.get_by_role("link", name="Nouveaux")).to_be_visible()
    found += findings(page, "set-up with divisions")

    page.get_by_role("link", name="Reprendre pour le prochain tournoi").click()
    expect(page.get_by_text(re.compile(r"Autres divisions copiées\s: Open"))).to_be_visible()
    page.get_by_role("button", name="Créer, puis ajouter les joueurs").click()
    page.wait_for_url("**/entries")
    page.goto(f"{product.url}/more")
    page.get_by_role("link", name="Préparation").click()
    expect(page.get_by_role("link", name="Nouveaux")).to_be_visible()
    page.context.close()
    assert not found, "\n".join(found)
