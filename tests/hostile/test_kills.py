"""The browser is killed while a director acts: what was shown as saved is there, whole, and on the server once.

`make kills` runs the long form: KILLS kills with three acts each, SEED.
"""

import os
import random
import signal
import sys
import threading
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import BrowserContext, Error, Page, Playwright, expect

from bootstrap import browser as chromium
from tests.browser.appeal_desk import PASSWORD, PATIENCE_MS, PHONE, Desk
from tests.product import Product, running_product

KILLS = int(os.environ.get("KILLS", "4"))
SEED = int(os.environ.get("SEED", "2026"))
ACTS: Final = 3
LATEST_SECONDS: Final = 2.5
TABLES: Final = (18, 20)
WITHOUT_LIMITS = {"THROTTLE_REQUESTS": "1000000/min"}
READ = """async () => {
    const opened = indexedDB.open('tablecall');
    const done = (request) => new Promise((resolve) => { request.onsuccess = () => resolve(request.result); });
    const reading = (await done(opened)).transaction(['outbox', 'incidents']);
    const all = (name) => done(reading.objectStore(name).getAll());
    return { rows: await all('outbox'), incidents: await all('incidents') };
}"""

pytestmark = [
    pytest.mark.browser,
    pytest.mark.chaos,
    pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc"),
]


@pytest.fixture
def product(tmp_path: Path) -> Iterator[Product]:
    """Everything, with the demo tournament."""
    with running_product(tmp_path / "var", "--demo", environment=WITHOUT_LIMITS) as running:
        yield running


@dataclass
class Tablet:
    """A browser whose profile outlives it. `begun` and `seen` are cases: tapped, and shown as saved."""

    playwright: Playwright
    profile: Path
    url: str
    begun: set[str] = field(default_factory=set)
    seen: set[str] = field(default_factory=set)

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
    killing = threading.Timer(after_seconds, os.kill, (tablet.pid(), signal.SIGKILL))
    killing.start()
    is_amid = False
    try:
        for match in matches:
            tablet.log(context.pages[0], match)
    except Error:
        is_amid = True
    killing.join()
    return is_amid


def check_kept(tablet: Tablet, kept: Any) -> None:
    """Nothing that was shown as saved is missing; case and write are there together."""
    stored = Counter(incident["note"] for incident in kept["incidents"])
    assert tablet.seen - stored.keys() == set()
    assert stored.keys() - tablet.begun == set()
    assert [note for note, count in stored.items() if count > 1] == []
    written = [row["id"] for row in kept["rows"] if row["subject"]["what"] == "incident"]
    assert sorted(written) == sorted(incident["id"] for incident in kept["incidents"])


def test_what_was_shown_as_saved_outlives_the_browser(
    product: Product, playwright: Playwright, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tablet = Tablet(playwright, tmp_path / "profile", product.url)
    tablet.sign_in()
    context = tablet.open()
    context.pages[0].goto(f"{product.url}/floor")
    desk = Desk(context.pages[0], product)
    matches = [str(desk.table(table)["match"]) for table in TABLES]
    before = {case for match in matches for case in cases(desk, match)}
    context.close()

    chance, amid = random.Random(SEED), 0
    for _ in range(KILLS):
        picked = chance.choices(matches, k=ACTS)
        amid += act_until_killed(tablet, picked, chance.uniform(0.2, LATEST_SECONDS))

    context = tablet.open()
    page = context.pages[0]
    page.goto(f"{product.url}/outbox")
    expect(page.get_by_text("All sent.").first).to_be_visible(timeout=PATIENCE_MS)
    kept = page.evaluate(READ)
    check_kept(tablet, kept)
    desk = Desk(page, product)
    held = sorted(case for match in matches for case in cases(desk, match) if case not in before)
    assert held == sorted(incident["id"] for incident in kept["incidents"])
    context.close()
    with capsys.disabled():
        seen, begun = len(tablet.seen), len(tablet.begun)
        print(
            f"\n{KILLS} kills, {amid} amid an act, seed {SEED}: {begun} begun, {seen} shown as saved, {len(held)} held"
        )


def cases(desk: Desk, match: str) -> list[str]:
    """The cases of a match on the server."""
    return [each["id"] for each in desk.ask("GET", f"/matches/{match}")["incidents"]]
