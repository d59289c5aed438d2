"""A whole tournament by hand, first part: the people's devices, and the set-up until the field is complete."""

import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.appeal_desk import PHONE, TABLET
from tests.product import Product
from tests.whole_tournament import SURNAMES

PASSWORD = "orchid-barrel-lantern-42"
SECONDS_PER_TAP, SECONDS_PER_LETTER = 3, 0.5
"""What a person needs who reads the screen first, and types on glass."""


@dataclass(frozen=True)
class Plan:
    """How large the tournament is."""

    preset: str
    players: int
    rounds: int
    cut: int
    asks_if_clear: bool
    """Whether its rulebook asks how well a sheet is kept before it decides between two."""

    @property
    def names(self) -> list[str]:
        """Family names, the best rating first."""
        return SURNAMES[: self.players]


@dataclass
class Effort:
    """What a part of the work costs a person."""

    taps: int = 0
    letters: int = 0
    machine: float = 0.0

    @property
    def seconds(self) -> float:
        """An estimate for a person who has never seen the screens."""
        return self.machine + self.taps * SECONDS_PER_TAP + self.letters * SECONDS_PER_LETTER

    def __str__(self) -> str:
        minutes, seconds = divmod(round(self.seconds), 60)
        spent = f"{self.taps} taps, {self.letters} letters typed, {self.machine:.0f} s on the machine"
        return f"{spent}: about {minutes} min {seconds:02} s for a person"


@dataclass
class Device:
    """A screen with a person at it: what they tap and type is counted."""

    page: Page
    efforts: dict[str, Effort] = field(default_factory=dict)
    running: Effort = field(default_factory=Effort)

    @contextmanager
    def part(self, name: str) -> Iterator[None]:
        """Counts what belongs to this part of the work."""
        self.running = self.efforts[name] = Effort()
        began = time.monotonic()
        yield
        self.running.machine = time.monotonic() - began
        self.running = Effort()

    def tap(self, target: Locator) -> None:
        """One tap."""
        target.click()
        self.running.taps += 1

    def button(self, name: str | re.Pattern[str], *, within: Locator | None = None) -> None:
        """Taps a button by its name."""
        self.tap((within or self.page).get_by_role("button", name=name, exact=isinstance(name, str)).first)

    def link(self, name: str) -> None:
        """Taps a link by its name."""
        self.tap(self.page.get_by_role("link", name=name, exact=True).first)

    def confirm(self, name: str) -> None:
        """Taps the button of the dialog that asks."""
        self.button(name, within=self.page.locator("dialog").last)

    def write(self, label: str, text: str) -> None:
        """Taps a field and types."""
        self.page.get_by_label(label, exact=True).first.fill(text)
        self.running.taps += 1
        self.running.letters += len(text)

    def choose(self, label: str, value: str) -> None:
        """Opens a list and takes one of its values: two taps."""
        self.page.get_by_label(label, exact=True).first.select_option(value)
        self.running.taps += 2

    def sees(self, text: str | re.Pattern[str]) -> None:
        """Waits until this is shown."""
        expect(self.page.get_by_text(text).first).to_be_visible()

    def comes_to(self, address: str | re.Pattern[str]) -> None:
        """Waits for this address."""
        self.page.wait_for_url(address)


def tablet(browser: Browser) -> Device:
    """The director's tablet."""
    return Device(_page(browser, viewport=TABLET))


def phone(browser: Browser) -> Device:
    """A phone that nothing is known of yet."""
    return Device(_page(browser, viewport=PHONE))


def _page(browser: Browser, **options: Any) -> Page:
    return browser.new_context(has_touch=True, locale="en-GB", timezone_id="Europe/Paris", **options).new_page()


def create_account(desk: Device, product: Product) -> None:
    """From the link in the terminal to an account with a password."""
    desk.page.goto(next(word for word in product.said.read_text().split() if "/start#" in word))
    desk.button(re.compile("^Run your own tournament"))
    desk.write("Name", "Claire Novak")
    desk.write("E-mail", "claire@valmont.example")
    desk.tap(desk.page.get_by_role("radio").nth(1))
    desk.write("Password", PASSWORD)
    desk.button("Create account")
    desk.comes_to("**/tournaments/new")


def create_tournament(desk: Device, plan: Plan) -> None:
    """A preset, its name and place; the rest stays at its default but for the size of the final table."""
    desk.tap(desk.page.get_by_role("radio", name=re.compile(f"^{plan.preset}")))
    desk.write("Name", "Valmont Championship")
    desk.write("Place", "Valmont")
    for question, value in (("Rounds", plan.rounds), ("Final table", plan.cut)):
        offered = desk.page.get_by_label(question, exact=True)
        if offered.count() and offered.input_value() != str(value):
            desk.choose(question, str(value))
    desk.button("Create, then add players")
    desk.comes_to("**/entries")


def import_players(desk: Device, plan: Plan) -> None:
    """A CSV file as a club's program writes it, with one rating that isn't a number."""
    rows = [f"{name.upper()};Kim;Valmont;{1900 - 15 * place}" for place, name in enumerate(plan.names)]
    rows[3] = rows[3].replace("1855", "1B55")
    content = "\r\n".join(["NOM;PRENOM;CLUB;ELO", *rows, ""]).encode("cp1252")
    desk.link("Import a list")
    desk.running.taps += 2  # the file, in the window of the device
    listed = {"name": "players.csv", "mimeType": "text/csv", "buffer": content}
    desk.page.locator("input[type=file]").set_input_files(listed)  # type: ignore[arg-type]
    desk.sees("1 row needs you")
    desk.button(re.compile("^(Use 1855|Clear )"))
    desk.button(f"Import {plan.players} entries")
    desk.comes_to("**/entries")


def check_in(desk: Device, count: int) -> None:
    """The next players arrive, so many, one tap each."""
    listed = desk.page.locator(".set-up > .stack").first
    absent = listed.get_by_role("button", name=re.compile("^Check in "))
    expect(absent.first).to_be_visible()
    missing = absent.count()
    for left in range(missing, missing - count, -1):
        expect(absent).to_have_count(left)
        desk.tap(absent.first)
    expect(absent).to_have_count(missing - count)


def invite_assistant(desk: Device, browser: Browser) -> Device:
    """An invitation by QR code, accepted on a phone by a person without an account: the assistant's phone."""
    desk.link("More")
    desk.tap(desk.page.get_by_role("link", name=re.compile("^People")))
    desk.button("Create invitation")
    address = desk.page.locator(".code .address").first.inner_text()
    assistant = phone(browser)
    with assistant.part("accept the invitation"):
        assistant.page.goto(address)
        assistant.sees("Claire Novak invites you to Valmont Championship")
        assistant.write("Name", "Nina Roche")
        assistant.write("E-mail", "nina@valmont.example")
        assistant.tap(assistant.page.get_by_role("radio").nth(1))
        assistant.write("Password", PASSWORD)
        assistant.button("Create account")
        assistant.comes_to("**/floor*")
    return assistant
