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
from tournaments.models import *
federation = Federation.objects.create(code="FFX", name="Fédération de Valmont")
days = {{"starts_on": date(2026, 11, 28), "ends_on": date(2026, 11, 29)}}
made = Tournament.objects.create(slug="valmont", name="Valmont Open", place="Valmont", federation=federation, **days)
lou = User.objects.create_user("lou@valmont.example", name="Lou Garance")
StaffRole.objects.create(user=lou, tournament=made, role="director")
for language in ("en", "fr", "de"):
    user = User.objects.create_user(f"{{language}}@valmont.example", "{password}", name="Nina Roche", language=language)
    StaffRole.objects.create(user=user, tournament=made, role="arbiter")
"""

OFFERED = """
from django.utils import timezone
from tournaments.accounts.invitations import Offer, invite, token_of
from tournaments.models import *
from tournaments.permissions import Actor
made, lou = Tournament.objects.get(), User.objects.get(email="lou@valmont.example")
by = {"by": lou, "actor": Actor.DIRECTOR, "at": timezone.now()}
print(token_of(invite(made.pk, new_id(), Offer("officer"), **by)))
"""

ABOVE_ITS_WORDS = """all => all.map((each) => {
    const words = document.createRange();
    words.selectNodeContents(each);
    return words.getBoundingClientRect().top - each.getBoundingClientRect().top;
})"""


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
    logged: str


WORDS = {
    "en": Words(
        "Log in", "Log out", "Turn on", "Code", "Confirm code", "I have kept them", "Continue",
        "Add passkey of this device", "Remove This device", "Turn off", "Log in with a passkey",
        "Back to log in", "Passkey added",
    ),
    "fr": Words(
        "Se connecter", "Se déconnecter", "Activer", "Code", "Confirmer le code", "Je les ai gardés", "Continuer",
        "Ajouter la clé de cet appareil", "Retirer Cet appareil", "Désactiver", "Se connecter avec une clé d’accès",
        "Retour à la connexion", "Clé d’accès ajoutée",
    ),
    "de": Words(
        "Anmelden", "Abmelden", "Einschalten", "Code", "Code bestätigen", "Ich habe sie aufbewahrt", "Weiter",
        "Passkey dieses Geräts hinzufügen", "Dieses Gerät entfernen", "Ausschalten", "Mit Passkey anmelden",
        "Zurück zur Anmeldung", "Passkey hinzugefügt",
    ),
}  # fmt: skip


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Product]:
    """The product with an arbiter of each language."""
    with product_of_its_own(tmp_path_factory.mktemp("hall") / "var") as running:
        running.manage("shell", "-v0", "-c", MADE.format(password=PASSWORD))
        yield running


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
    hall: Product, browser: Browser, language: str, size: dict[str, int], scheme: str
) -> None:
    home, say = f"http://localhost:{hall.port}", WORDS[language]
    page = a_page(browser, size, scheme=scheme, locale=language)

    def press(name: str) -> None:
        page.get_by_role("button", name=name, exact=True).click()

    def confirm() -> None:
        page.get_by_role("dialog").get_by_role("button").last.click()

    log_in(page, home, language)
    page.wait_for_url(f"{home}/floor")
    page.goto(f"{home}/account")
    press(say.turn_on)
    secret = page.locator("code").first.inner_text()
    look(page, f"codes-scan-{language}")
    page.get_by_label(say.code, exact=True).fill(code_of(secret.replace(" ", "")))
    press(say.confirm)
    expect(page.locator("ul.codes li")).to_have_count(10)
    look(page, f"codes-recovery-{language}")
    recovery = page.locator("ul.codes li").first.inner_text()
    press(say.kept)
    press(say.add)
    expect(page.get_by_role("button", name=say.remove)).to_be_visible()
    expect(page.get_by_text(say.logged)).to_be_visible()
    assert min(page.locator("button.btn").evaluate_all(ABOVE_ITS_WORDS)) > 4, "long words touch the button's edge"
    look(page, f"account-{language}")

    log_out(page, home, language)
    log_in(page, home, language)
    page.get_by_label(say.code, exact=True).fill("12 34")
    press(say.go_on)
    expect(page.locator("[aria-invalid=true]")).to_be_visible()
    look(page, f"second-step-{language}")
    press(say.back)  # for the next person at a shared tablet
    expect(page.locator('input[type="email"]')).to_be_visible()
    log_in(page, home, language)
    page.get_by_label(say.code, exact=True).fill(code_of(secret.replace(" ", ""), steps=1))
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
    page.get_by_role("dialog").get_by_role("button").first.click()  # keeps it
    expect(page.get_by_role("button", name=say.remove)).to_have_count(1)
    page.get_by_role("button", name=say.remove).click()
    confirm()
    expect(page.get_by_role("button", name=say.remove)).to_have_count(0)
    press(say.turn_off)
    confirm()
    expect(page.get_by_role("button", name=say.turn_on, exact=True)).to_be_visible()
    log_out(page, home, language)
    log_in(page, home, language)
    page.wait_for_url(f"{home}/floor")


def test_an_officer_sets_up_a_second_factor_first_and_shows_it_ever_after(hall: Product, browser: Browser) -> None:
    home = f"http://localhost:{hall.port}"
    page = a_page(browser, PHONE)
    log_in(page, home, "en")
    page.wait_for_url(f"{home}/floor")
    page.goto(f"{home}/join#{hall.manage('shell', '-v0', '-c', OFFERED).strip()}")
    look(page, "join-officer-phone")
    page.get_by_role("button", name="Accept as Nina Roche").click()
    expect(page.get_by_role("heading", name="Second factor needed")).to_be_visible()
    look(page, "office-set-up-phone")
    page.get_by_role("button", name="Add passkey of this device").click()
    page.get_by_role("button", name="Go on").click()
    page.goto(f"{home}/inbox")
    expect(page.get_by_role("heading", name="Inbox").first).to_be_visible()

    log_out(page, home, "en")
    log_in(page, home, "en")
    expect(page.get_by_text("Use a passkey of this account to finish.")).to_be_visible()
    look(page, "office-step-phone")
    page.get_by_role("button", name="Log in with a passkey").click()
    page.wait_for_url(f"{home}/floor")
    page.goto(f"{home}/account")
    page.get_by_role("button", name="Remove This device").click()
    page.get_by_role("dialog").get_by_role("button", name="Remove").click()
    expect(page.get_by_text("This is your last way to sign in safely.")).to_be_visible()


def test_an_office_accepted_after_a_password_asks_for_the_passkey(hall: Product, browser: Browser) -> None:
    home = f"http://localhost:{hall.port}"
    page = a_page(browser, TABLET, locale="fr")
    log_in(page, home, "fr")
    page.wait_for_url(f"{home}/floor")
    page.goto(f"{home}/account")
    page.get_by_role("button", name=WORDS["fr"].add).click()
    expect(page.get_by_role("button", name=WORDS["fr"].remove)).to_be_visible()
    log_out(page, home, "fr")
    log_in(page, home, "fr")
    page.wait_for_url(f"{home}/floor")
    hall.manage("shell", "-v0", "-c", "from tournaments.models import *; FederationOfficer.objects.all().delete()")
    page.goto(f"{home}/join#{hall.manage('shell', '-v0', '-c', OFFERED).strip()}")
    page.get_by_role("button", name="Accepter en tant que Nina Roche").click()
    expect(page.get_by_text("Utilisez une clé d’accès de ce compte pour terminer.")).to_be_visible()
    look(page, "office-step-fr")
    page.get_by_role("button", name=WORDS["fr"].with_passkey).click()
    page.wait_for_url(f"{home}/floor")
    page.goto(f"{home}/inbox")
    page.wait_for_url(f"{home}/inbox")
