"""A director's tablet and the members' phones: what a journey through an appeal doesn't look at goes by the API."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import cached_property
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect

from arbitration.rulings.departures import allowed
from tests.product import Product
from tournaments.models import new_id

PHONE: ViewportSize = {"width": 360, "height": 780}
TABLET: ViewportSize = {"width": 1180, "height": 820}
PASSWORD = "demo-breval"
PATIENCE_MS = 60_000
"""How long something may take to come on the screen where the machine is busy."""
COPIED_MS = 180_000
"""How long a tournament may take to be copied to the device there."""

CRAWFORD_DOUBLE = {
    "by": "B",
    "match_length": 7,
    "score": {"A": 6, "B": 3},
    "crawford_played": False,
    "phase": "in-game",
    "response": "taken",
}
"""Doubled in the Crawford game, taken, noticed while playing: void."""

DISPUTED = {**CRAWFORD_DOUBLE, "opponent_noticed": True, "opponent_pointed_out": False}
"""The other side knew and said nothing: match loss and disqualification are possible."""


def ago(minutes: int) -> str:
    """So many minutes before now."""
    return (datetime.now(UTC) - timedelta(minutes=minutes)).isoformat()


@dataclass
class Desk:
    """The director's tablet, signed in."""

    page: Page
    product: Product

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """Ask the API in the director's name."""
        answer = self.page.evaluate(
            """async ([method, path, body]) => {
                const session = await (await fetch('/api/v1/session')).json();
                const headers = { 'Content-Type': 'application/json', 'X-CSRFToken': session.csrf_token };
                const request = { method, headers, body: body === null ? undefined : JSON.stringify(body) };
                const answer = await fetch('/api/v1' + path, request);
                return { status: answer.status, body: await answer.json() };
            }""",
            [method, path, body],
        )
        assert answer["status"] < 300, answer
        return answer["body"]

    @property
    def tournament(self) -> str:
        """The tournament that the director works on."""
        return str(self.ask("GET", "/session")["roles"][0]["tournament"])

    def table(self, number: int) -> Any:
        """What the floor says of a table."""
        tables = self.ask("GET", f"/tournaments/{self.tournament}/floor")["tables"]
        return next(table for table in tables if table["table"] == number)

    def take_along(self) -> None:
        """Wait until the tournament is on the device: from then on it does without a network."""
        self.page.goto(f"{self.product.url}/settings")
        copied = self.page.get_by_text("is on this tablet: matches, cases")
        expect(copied).to_be_visible(timeout=COPIED_MS)

    def log(self, table: int, facts: dict[str, Any]) -> str:
        """Log a Crawford double at a table: the incident's id."""
        incident = str(new_id())
        body = {"match": self.table(table)["match"], "kind": "crawford-double", "facts": facts, "called_by": "B"}
        self.ask("PUT", f"/incidents/{incident}", {**body, "note": "", "happened_at": ago(9)})
        return incident

    def rule(self, table: int, facts: dict[str, Any]) -> tuple[str, str]:
        """Log a Crawford double at a table and rule on it: the incident's id and the ruling's."""
        incident = self.log(table, facts)
        return incident, self.rule_on(incident)

    def rule_on(self, incident: str, *, is_told: bool = True) -> str:
        """Rule on a case as advised, without the penalties that the rulebook allows: the ruling's id."""
        ruling = str(new_id())
        found = self.ask("GET", f"/incidents/{incident}/advice")
        advice = found["advice"]
        decided = {
            "incident": incident,
            "question": found["question"],
            "outcome": advice["outcome"],
            "remedies": advice["remedies"],
            "sanctions": [],
            "declined": allowed(advice["sanctions"]),
            "departs": False,
            "reasons": "",
            "ruled_at": ago(5),
            "told_at": ago(4) if is_told else None,
        }
        self.ask("PUT", f"/rulings/{ruling}", decided)
        return ruling

    def name(self, names: list[str], *, language: str = "en") -> None:
        """Name persons who may be asked to sit on committees, with the language that they read."""
        for name in names:
            body = {"name": name, "role": "other", "language": language}
            self.ask("PUT", f"/tournaments/{self.tournament}/candidates/{new_id()}", body)

    def lodge(self, ruling: str, side: str = "B") -> str:
        """Lodge an appeal and let it be heard; its id."""
        appeal = str(new_id())
        grounds = "Award me the match. She saw that it was the Crawford game and said nothing."
        body = {"ruling": ruling, "side": side, "grounds": grounds, "lodged_at": ago(2)}
        self.ask("PUT", f"/appeals/{appeal}", body)
        admission = {"id": str(new_id()), "admitted": True, "happened_at": ago(1)}
        self.ask("PUT", f"/appeals/{appeal}/admission", admission)
        return appeal

    def convene(self, appeal: str, *, size: int, mode: str) -> None:
        """Call the committee of the draw."""
        body = {"id": str(new_id()), "size": size, "vote_mode": mode, "happened_at": ago(1)}
        self.ask("PUT", f"/appeals/{appeal}/committee", body)

    def act(self, appeal: str, kind: str, **more: Any) -> None:
        """Do something in the appeal."""
        body = {"kind": kind, "happened_at": ago(0), **more}
        self.ask("PUT", f"/appeals/{appeal}/acts/{new_id()}", body)

    def hear(self, appeal: str) -> None:
        """Both sides speak; the vote begins."""
        self.act(appeal, "hearing-opened")
        self.act(appeal, "statement", side="A", text="I looked at the score sheet only when he asked about the cube.")
        text = "She shook her head and took. I think she knew."
        self.act(appeal, "statement", side="B", text=text, disputes=["response"])
        self.act(appeal, "hearing-closed")

    def seats(self, appeal: str) -> list[Any]:
        """The members who sit, in the order of their seats."""
        seats = self.ask("GET", f"/appeals/{appeal}")["committee"]["seats"]
        return [seat for seat in seats if seat["state"] == "member"]

    def members(self, appeal: str) -> list[str]:
        """The names of those who sit: the draw takes them from everybody whom the tournament has named."""
        return [str(seat["name"]) for seat in self.seats(appeal)]

    def addresses(self, appeal: str) -> list[str]:
        """The codes of the members who sit, in the order of their seats."""
        return [self.code({"appeal": appeal, "member": seat["id"]}) for seat in self.seats(appeal)]

    def link_of(self, incident: str, side: str, language: str = "en") -> str:
        """The code of a side's private link."""
        return self.code({"incident": incident, "side": side, "language": language})

    def code(self, bearer: dict[str, str]) -> str:
        """The address in a code that the assistant shows: the director has ruled, and shows none."""
        return str(self._assistant.ask("PUT", f"/links/{new_id()}", {"way": "code", **bearer})["address"])

    @cached_property
    def _assistant(self) -> "Asking":
        """Signed in once: with each code, a password would be hashed again."""
        browser = self.page.context.browser
        assert browser is not None
        return asking(browser, self.product, "assistant@breval.example")


@dataclass
class Asking:
    """A person who is signed in and asks the API without a screen."""

    context: BrowserContext

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """Ask it with the session's token."""
        request = self.context.request
        # the server closes a connection that was silent for 10 s, perhaps just as this request is on its way
        token = request.get("/api/v1/session", max_retries=1).json()["csrf_token"]
        answer = request.fetch(f"/api/v1{path}", method=method, data=body, headers={"X-CSRFToken": token})
        assert answer.ok, answer.text()
        return answer.json()


def asking(browser: Browser, product: Product, email: str) -> Asking:
    """A person signed in by requests alone; a screen would cost a copy of the app and of the tournament."""
    made = Asking(browser.new_context(base_url=product.url))
    made.ask("POST", "/session", {"email": email, "password": PASSWORD})
    return made


def sign_in(browser: Browser, product: Product, email: str, *, size: ViewportSize, scheme: str = "light") -> Desk:
    """A desk at its first screen: the floor, for a federation the inbox."""
    options: dict[str, Any] = {"viewport": size, "color_scheme": scheme, "has_touch": True}
    page = browser.new_context(**options).new_page()
    sign_in_here(page, product, email)
    return Desk(page, product)


def sign_in_here(page: Page, product: Product, email: str) -> None:
    """Sign in by the screen, and wait for the first one behind it."""
    page.goto(f"{product.url}/login")
    page.locator("input[type=email]").fill(email)
    page.locator("input[type=password]").fill(PASSWORD)
    page.keyboard.press("Enter")
    page.wait_for_url(lambda url: "/login" not in url)


def phone(browser: Browser, address: str, *, scheme: str = "light", locale: str = "en-GB") -> Page:
    """A person's own phone, with the private link opened."""
    options: dict[str, Any] = {"viewport": PHONE, "color_scheme": scheme, "has_touch": True, "locale": locale}
    context: BrowserContext = browser.new_context(**options)
    page = context.new_page()
    page.goto(address)
    page.wait_for_url("**/link/*")
    return page
