"""Accounts in a browser: the first one by a passkey, a sign-in with it, and an invitation accepted on a phone."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from tests.product import Product, product_of_its_own

PHONE = {"width": 360, "height": 740}
TABLET = {"width": 1180, "height": 820}
PICTURES = os.environ.get("PICTURES")
ADDED = """
from tournaments.models import *
from datetime import date
user = User.objects.get(email="lou@valmont.example")
days = {"starts_on": date(2026, 11, 28), "ends_on": date(2026, 11, 29)}
made = Tournament.objects.create(slug="valmont", name="Valmont Open", place="Valmont", **days)
StaffRole.objects.create(user=user, tournament=made, role="director")
"""


@pytest.fixture(scope="module")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Product]:
    """The product without anything in it, as `make run` starts it on an empty machine."""
    with product_of_its_own(tmp_path_factory.mktemp("empty") / "var") as running:
        yield running


def a_page(browser: Browser, size: dict[str, int], *, scheme: str = "light", locale: str = "en") -> Page:
    """A device of its own, with a lock that confirms at once (a virtual authenticator)."""
    context = browser.new_context(viewport=size, locale=locale, color_scheme=scheme)  # type: ignore[arg-type]
    page = context.new_page()
    devtools = context.new_cdp_session(page)
    devtools.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    devtools.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    return page


def look(page: Page, name: str) -> None:
    """Nothing for axe to find and nothing sideways; a picture where PICTURES names a folder."""
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    if PICTURES:
        page.screenshot(path=str(Path(PICTURES) / f"{name}.png"), full_page=True)


def set_up_link(product: Product) -> str:
    """What the terminal says."""
    return next(word for word in product.said.read_text().split() if "/start#" in word)


def test_from_the_link_in_the_terminal_to_an_assistant_on_a_phone(empty: Product, browser: Browser) -> None:
    link = set_up_link(empty)
    assert link.startswith(f"http://localhost:{empty.port}/start#")
    home = f"http://localhost:{empty.port}"

    tablet = a_page(browser, TABLET)
    tablet.goto(link)
    expect(tablet.get_by_text("Try the demo")).to_be_visible()
    look(tablet, "start-tablet")
    tablet.get_by_text("Run your own tournament").click()
    tablet.get_by_label("Name").fill("Lou Garance")
    tablet.get_by_label("E-mail").fill("lou@valmont.example")
    look(tablet, "start-account-tablet")
    tablet.get_by_role("button", name="Create account with a passkey").click()
    tablet.wait_for_url("**/tournaments/new")
    empty.manage("shell", "-c", ADDED)

    tablet.goto(f"{home}/account")
    expect(tablet.get_by_role("heading", name="Passkeys")).to_be_visible()
    expect(tablet.get_by_text("Passkey added")).to_be_visible()
    look(tablet, "account-tablet")

    tablet.goto(f"{home}/more")
    tablet.get_by_role("link", name="People").click()
    expect(tablet.get_by_text("Lou Garance (You)")).to_be_visible()
    tablet.get_by_role("button", name="Create invitation").click()
    expect(tablet.get_by_role("img", name="QR code of the invitation").first).to_be_visible()
    look(tablet, "people-tablet")
    address = tablet.locator(".code .address").first.inner_text()

    phone = a_page(browser, PHONE, scheme="dark")
    phone.goto(address)
    expect(phone.get_by_text("Lou Garance invites you to Valmont Open")).to_be_visible()
    look(phone, "join-phone-dark")
    phone.get_by_role("radio", name="Français").click()
    expect(phone.get_by_text("Votre rôle")).to_be_visible()
    look(phone, "join-phone-dark-fr")
    phone.get_by_label("Nom").fill("Nina Roche")
    phone.get_by_label("Adresse e-mail").fill("nina@valmont.example")
    phone.get_by_role("button", name="Créer le compte avec une clé d’accès").click()
    phone.wait_for_url(f"{home}/floor")
    phone.goto(f"{home}/account")
    expect(phone.get_by_role("heading", name="Clés d’accès")).to_be_visible()
    look(phone, "account-phone-dark-fr")

    phone.goto(f"{home}/more")
    phone.get_by_role("button", name="Se déconnecter").click()
    phone.get_by_role("dialog").get_by_role("button", name="Se déconnecter").click()
    phone.wait_for_url(f"{home}/login")
    phone.get_by_role("button", name="Se connecter avec une clé d’accès").click()
    phone.wait_for_url(f"{home}/floor")

    tablet.reload()
    expect(tablet.get_by_text("Nina Roche").first).to_be_visible()
    tablet.get_by_role("button", name="Remove Nina Roche from the tournament").click()
    tablet.get_by_role("dialog").get_by_role("button", name="Remove from tournament").click()
    expect(tablet.get_by_text("Role removed")).to_be_visible()
    answer = phone.request.get(f"{home}/api/v1/tournaments")
    assert answer.ok
    assert "Valmont" not in answer.text()

    again = a_page(browser, PHONE)
    again.goto(link)
    expect(again.get_by_text("This link has been used")).to_be_visible()
    look(again, "start-used-phone")
    again.goto(f"{home}/reset")
    expect(again.get_by_role("heading", name="Forgot the password?")).to_be_visible()
    look(again, "reset-phone")
