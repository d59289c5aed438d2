"""The browser is killed while a director acts: what was shown as saved is there, whole, and on the server once.

`make kills` runs the long form: KILLS kills with three acts each, SEED; KILL_WITHIN seconds, more on a slow machine.
"""

import os
import random
import signal
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import BrowserContext, Error, Page, Playwright, expect

from bootstrap import browser as chromium
from tests.browser.appeal_desk import PASSWORD, PATIENCE_MS, PHONE, Desk
from tests.product import Product, product_of_its_own

KILLS = int(os.environ.get("KILLS", "4"))
SEED = int(os.environ.get("SEED", "2026"))
ACTS: Final = 3
LATEST_SECONDS = float(os.environ.get("KILL_WITHIN", "2.5"))
TABLES: Final = (18, 20)
WITHOUT_LIMITS = {"THROTTLE_REQUESTS": "1000000/min"}
SENDING_SECONDS: Final = 300
"""How long a crowded machine may take to send what was logged between so many kills."""
TORN_BYTES: Final = 5
DATABASE: Final = "Default/IndexedDB/*.leveldb"
MADE_ANEW: Final = "since it was missing"
"""What the browser's own log says where it made the database."""
READ = """async () => {
    const opened = indexedDB.open('tablecall');
    const done = (request) => new Promise((resolve) => { request.onsuccess = () => resolve(request.result); });
    const reading = (await done(opened)).transaction(['outbox', 'incidents']);
    const all = (name) => done(reading.objectStore(name).getAll());
    return { rows: await all('outbox'), incidents: await all('incidents') };
}"""
WRITE = """async () => {
    const done = (request) => new Promise((resolve) => { request.onsuccess = () => resolve(request.result); });
    const opened = await done(indexedDB.open('tablecall'));
    const writing = opened.transaction('kept', 'readwrite', { durability: 'strict' });
    writing.objectStore('kept').put({ key: 'visited', value: Date.now() });
    await new Promise((resolve) => { writing.oncomplete = resolve; });
}"""
"""Writes past the client, as a tablet does all day."""

pytestmark = [
    pytest.mark.browser,
    pytest.mark.chaos,
    pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc"),
]


@pytest.fixture(scope="module")
def product(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Product]:
    """Everything, with the demo tournament."""
    var = tmp_path_factory.mktemp("product") / "var"
    with product_of_its_own(var, "--demo", environment=WITHOUT_LIMITS) as running:
        yield running


@pytest.fixture
def tablet(product: Product, playwright: Playwright, tmp_path: Path) -> "Tablet":
    """A tablet that nothing was done on."""
    return Tablet(playwright, tmp_path / "profile", product)


@dataclass
class Tablet:
    """A browser whose profile outlives it. `begun` and `seen` are cases: tapped, and shown as saved."""

    playwright: Playwright
    profile: Path
    product: Product
    begun: set[str] = field(default_factory=set)
    seen: set[str] = field(default_factory=set)

    @property
    def url(self) -> str:
        """Where the product is."""
        return self.product.url

    def open(self) -> BrowserContext:
        """Start the browser."""
        context = self.playwright.chromium.launch_persistent_context(
            self.profile, executable_path=chromium.find(), viewport=PHONE, has_touch=True
        )
        context.set_default_timeout(PATIENCE_MS)
        return context

    def sign_in(self) -> None:
        """Sign in, and end the browser as people do: it keeps its session."""
        context = self.open()
        page = context.pages[0]
        page.goto(f"{self.url}/login")
        page.locator("input[type=email]").fill("director@breval.example")
        page.locator("input[type=password]").fill(PASSWORD)
        page.keyboard.press("Enter")
        page.wait_for_url(lambda url: "/login" not in url)
        context.close()

    def log(self, page: Page, match: str) -> None:
        """Log a case in words of its own, and see the screen that follows once it is saved."""
        page.goto(f"{self.url}/matches/{match}/log")
        page.get_by_text("Something else").first.click()
        note = f"Act {len(self.begun) + 1}"
        page.locator("#other-text").fill(note)
        self.begun.add(note)
        page.get_by_role("button", name="Save", exact=True).click()
        page.wait_for_url("**/ruling**")
        self.seen.add(note)

    def losses(self) -> set[str]:
        """The browser's own log where it says that it made the database when it opened it last, and when."""
        logs = [file.read_text(errors="replace") for file in self.profile.glob(f"{DATABASE}/LOG")]
        return {log for log in logs if MADE_ANEW in log}

    def tear(self) -> None:
        """Cut the last record of the database's log, as a kill in the middle of a write does."""
        log = max(self.profile.glob(f"{DATABASE}/*.log"), key=lambda file: file.stat().st_size)
        os.truncate(log, log.stat().st_size - TORN_BYTES)

    def pid(self) -> int:
        """The browser's own process: the one on this profile that no other of them started."""
        for process in Path("/proc").glob("[0-9]*"):
            try:
                command = (process / "cmdline").read_bytes().split(b"\0")
            except OSError:
                continue
            is_own = f"--user-data-dir={self.profile}".encode() in command
            if is_own and not any(each.startswith(b"--type=") for each in command):
                return int(process.name)
        raise AssertionError(f"no browser runs on {self.profile}")


def act_until_killed(tablet: Tablet, matches: list[str], after_seconds: float) -> bool:
    """Three cases; the browser is killed meanwhile, or right after them. Whether it was killed amid an act."""
    context = tablet.open()
    browser = tablet.pid()
    killing = threading.Timer(after_seconds, os.kill, (browser, signal.SIGKILL))
    killing.start()
    is_amid = False
    try:
        for match in matches:
            tablet.log(context.pages[0], match)
    except Error:
        is_amid = True
    killing.join()
    while is_running(browser):  # else the next one is told that the profile is in use
        time.sleep(0.05)
    return is_amid


def is_running(process: int) -> bool:
    """Whether a process has anything left to end: a dead one that is only remembered has no command."""
    try:
        return bool(Path(f"/proc/{process}/cmdline").read_bytes())
    except OSError:
        return False


def check_kept(tablet: Tablet, kept: Any) -> None:
    """Nothing that was shown as saved is missing; case and write are there together."""
    stored = Counter(incident["note"] for incident in kept["incidents"])
    assert tablet.seen - stored.keys() == set()
    assert stored.keys() - tablet.begun == set()
    assert [note for note, count in stored.items() if count > 1] == []
    written = [row["id"] for row in kept["rows"] if row["subject"]["what"] == "incident"]
    assert sorted(written) == sorted(incident["id"] for incident in kept["incidents"])


def test_a_database_that_the_browser_makes_anew_costs_no_record(tablet: Tablet) -> None:
    matches, before = at_the_start(tablet)
    context = tablet.open()
    page = context.pages[0]
    for match in matches:  # once with a network, so that the screens open without one
        page.goto(f"{tablet.url}/matches/{match}/log")
        page.get_by_text("Something else").first.wait_for()
    context.set_offline(True)
    for match in matches:
        tablet.log(page, match)
    context.close()
    tablet.tear()
    with visit(tablet) as page:
        page.evaluate(WRITE)
    assert not tablet.losses()

    with visit(tablet) as page:
        expect(page.get_by_text("back from the second copy").first).to_be_visible(timeout=PATIENCE_MS)
    assert tablet.losses()
    assert check_sent(tablet, matches, before) == len(matches)


def test_what_was_shown_as_saved_outlives_the_browser(tablet: Tablet, capsys: pytest.CaptureFixture[str]) -> None:
    matches, before = at_the_start(tablet)
    chance, amid = random.Random(SEED), 0
    losses: set[str] = set()
    for _ in range(KILLS):
        picked = chance.choices(matches, k=ACTS)
        amid += act_until_killed(tablet, picked, chance.uniform(0.2, LATEST_SECONDS))
        losses |= tablet.losses()

    held = check_sent(tablet, matches, before)
    with capsys.disabled():
        seen, begun = len(tablet.seen), len(tablet.begun)
        print(
            f"\n{KILLS} kills, {amid} amid an act, seed {SEED}: {begun} begun, {seen} shown as saved, {held} held;"
            f" the browser lost its database {len(losses)} times"
        )


@contextmanager
def visit(tablet: Tablet) -> Iterator[Page]:
    """The floor, opened without a network; the browser ends afterwards."""
    context = tablet.open()
    context.set_offline(True)
    page = context.pages[0]
    page.goto(f"{tablet.url}/floor")
    yield page
    context.close()


def at_the_start(tablet: Tablet) -> tuple[list[str], set[str]]:
    """Signed in, with the floor open once: the matches to log at, and their cases on the server."""
    tablet.sign_in()
    context = tablet.open()
    page = context.pages[0]
    page.goto(f"{tablet.url}/floor")
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    desk = Desk(page, tablet.product)
    matches = [str(desk.table(table)["match"]) for table in TABLES]
    before = {case for match in matches for case in cases(desk, match)}
    context.close()
    return matches, before


def check_sent(tablet: Tablet, matches: list[str], before: set[str]) -> int:
    """All that was shown as saved is on the tablet, whole, and on the server once; how many are there."""
    context = tablet.open()
    page = context.pages[0]
    page.goto(f"{tablet.url}/outbox")
    give_up_at = time.monotonic() + SENDING_SECONDS
    while not is_all_sent(tablet, page.evaluate(READ)):
        assert time.monotonic() < give_up_at, page.locator("body").inner_text()
        time.sleep(0.1)
    expect(page.get_by_text("All sent.").first).to_be_visible()
    kept = page.evaluate(READ)
    check_kept(tablet, kept)
    desk = Desk(page, tablet.product)
    held = sorted(case for match in matches for case in cases(desk, match) if case not in before)
    assert held == sorted(incident["id"] for incident in kept["incidents"])
    context.close()
    return len(held)


def is_all_sent(tablet: Tablet, kept: Any) -> bool:
    """Whether the outbox holds at least what was shown as saved, and all of it was sent.

    It may still be filled from the second copy: an outbox that is empty for a moment isn't one that is sent.
    """
    written = sum(row["subject"]["what"] == "incident" for row in kept["rows"])
    return written >= len(tablet.seen) and all(row["state"] == "sent" for row in kept["rows"])


def cases(desk: Desk, match: str) -> list[str]:
    """The cases of a match on the server."""
    return [each["id"] for each in desk.ask("GET", f"/matches/{match}")["incidents"]]
