"""Second factors in a browser: codes of an app, recovery codes and passkeys, switched on, used and given up again."""

from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from allauth.mfa.totp.internal.auth import format_hotp_value, hotp_value
from django.utils import timezone
from playwright.sync_api import Browser, Page, expect

from tests.browser.test_accounts import PHONE, a_page, look
from tests.factories import PASSWORD
from tests.product import Product, product_of_its_own

TABLET = {"width": 820, "height": 1180}
MADE = """
from datetime import date
from django.utils import timezone
from tournaments.accounts.invitations import Offer, invite, token_of
from tournaments.models import *
from tournaments.permissions import Actor
federation = Federation.objects.create(code="FFX", name="Fédération de Valmont")
days = {{"starts_on": date(2026, 11, 28), "ends_on": date(2026, 11, 29)}}
made = Tournament.objects.create(slug="valmont", name="Valmont Open", place="Valmont", federation=federation, **days)
lou = User.objects.create_user("lou@valmont.example", name="Lou Garance")
StaffRole.objects.create(user=lou, tournament=made, role="director")
by = {{"by": lou, "actor": Actor.DIRECTOR, "at": timezone.now()}}
for language in ("en", "fr", "de"):
    user = User.objects.create_user(f"{{language}}@valmont.example", "{password}", name="Nina Roche", language=language)
    StaffRole.objects.create(user=user, tournament=made, role="arbiter")
print(*(token_of(invite(made.pk, new_id(), Offer("officer"), **by)) for _ in range(2)))
"""


@dataclass
class Words:
    """What stands on the buttons."""

    log_in: str
    log_out: str
    turn_on: str
    code: str
    confirm: str
    kept: str
    go_on: str
    add: str
    remove: str
    turn_off: str
    with_passkey: str
    back: str


WORDS = {
    "en": Words(
        "Log in", "Log out", "Turn on", "Code", "Confirm code", "I have kept them", "Continue",
        "Add passkey of this device", "Remove This device", "Turn off", "Log in with a passkey",
        "Back to log in",
    ),
    "fr": Words(
        "Se connecter", "Se déconnecter", "Activer", "Code", "Confirmer le code", "Je les ai gardés", "Continuer",
        "Ajouter la clé de cet appareil", "Retirer Cet appareil", "Désactiver", "Se connecter avec une clé d’accès",
        "Retour à la connexion",
    ),
    "de": Words(
        "Anmelden", "Abmelden", "Einschalten", "Code", "Code bestätigen", "Ich habe sie aufbewahrt", "Weiter",
        "Passkey dieses Geräts hinzufügen", "Dieses Gerät entfernen", "Ausschalten", "Mit Passkey anmelden",
        "Zurück zur Anmeldung",
    ),
}  # fmt: skip


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Product, list[str]]]:
    """The product with an arbiter of each language, and two invitations to an office."""
    with product_of_its_own(tmp_path_factory.mktemp("hall") / "var") as running:
        yield running, running.manage("shell", "-v0", "-c", MADE.format(password=PASSWORD)).split()


def code_of(secret: str, *, steps: int = 0) -> str:
    """What the app shows, so many half minutes from now."""
    return str(format_hotp_value(hotp_value(secret, int(timezone.now().timestamp()) // 30 + steps)))


def log_in(page: Page, home: str, language: str) -> None:
    page.goto(f"{home}/login")
    page.locator('input[type="email"]').fill(f"{language}@valmont.example")
    page.locator('input[type="password"]').fill(PASSWORD)
    page.get_by_role("button", name=WORDS[language].log_in, exact=True).click()


def log_out(page: Page, home: str, language: str) -> None:
    page.goto(f"{home}/more")
    page.get_by_role("button", name=WORDS[language].log_out).click()
    page.get_by_role("dialog").get_by_role("button", name=WORDS[language].log_out).click()
    page.wait_for_url(f"{home}/login")


@pytest.mark.parametrize(
    ("language", "size", "scheme"), [("en", PHONE, "dark"), ("fr", TABLET, "light"), ("de", PHONE, "light")]
)
def test_codes_and_a_passkey_from_switching_on_to_giving_up(
    hall: tuple[Product, list[str]], browser: Browser, language: str, size: dict[str, int], scheme: str
) -> None:
    home, say = f"http://localhost:{hall[0].port}", WORDS[language]
    page = a_page(browser, size, scheme=scheme, locale=language)

    def press(name: str) -> None:
        page.get_by_role("button", name=name, exact=True).click()

    log_in(page, home, language)
    page.wait_for_url(f"{home}/floor")
    page.goto(f"{home}/account")
    press(say.turn_on)
    secret = page.locator("code").first.inner_text()
    look(page, f"codes-scan-{language}")
    page.get_by_label(say.code, exact=True).fill(code_of(secret.replace(" ", ""), steps=-1))
    press(say.confirm)
    expect(page.locator("ul.codes li")).to_have_count(10)
    look(page, f"codes-recovery-{language}")
    recovery = page.locator("ul.codes li").first.inner_text()
    press(say.kept)
    press(say.add)
    expect(page.get_by_role("button", name=say.remove)).to_be_visible()
    look(page, f"account-{language}")

    log_out(page, home, language)
    log_in(page, home, language)
    page.get_by_label(say.code, exact=True).fill("12 34")
    press(say.go_on)
    expect(page.locator("[aria-invalid=true]")).to_be_visible()
    look(page, f"second-step-{language}")
    press(say.back)  # for the next person at a shared tablet
    log_in(page, home, language)
    page.get_by_label(say.code, exact=True).fill(code_of(secret.replace(" ", "")))
    press(say.go_on)
    page.wait_for_url(f"{home}/floor")

    log_out(page, home, language)
    log_in(page, home, language)
    page.get_by_label(say.code, exact=True).fill(recovery)
    press(say.go_on)
    page.wait_for_url(f"{home}/floor")

    log_out(page, home, language)
    press(say.with_passkey)
    page.wait_for_url(f"{home}/floor")
    page.goto(f"{home}/account")
    look(page, f"account-after-{language}")
    page.get_by_role("button", name=say.remove).click()
    expect(page.get_by_role("button", name=say.remove)).to_have_count(0)
    press(say.turn_off)
    expect(page.get_by_role("button", name=say.turn_on, exact=True)).to_be_visible()
    log_out(page, home, language)
    log_in(page, home, language)
    page.wait_for_url(f"{home}/floor")
