"""A tournament day without a network, then a hall's poor line until the server has it all.

`make offline-day` runs the long form: INCIDENTS, PHOTOS, SEED. It prints figures beside what is asked; no time is
asserted.
"""

from __future__ import annotations

import os
import random
import re
import time
from collections.abc import Iterator
from copy import copy
from dataclasses import dataclass, field, replace
from itertools import zip_longest
from pathlib import Path
from typing import Any, Final

import pytest
from PIL import Image
from playwright.sync_api import Browser, ConsoleMessage, Page, expect

from tests.browser.appeal_desk import PHONE, Desk, sign_in
from tests.browser.test_advice_offline import KEPT, PARTS
from tests.browser.test_ten_disputes import DISPUTES, Dispute, Walk
from tests.hostile.hall_line import HallLine, hall_line
from tests.product import Product, product_of_its_own

pytestmark = pytest.mark.browser

INCIDENTS = int(os.environ.get("INCIDENTS", "6"))
PHOTOS = int(os.environ.get("PHOTOS", "2"))
SEED = int(os.environ.get("SEED", "2026"))
PATIENCE_MS: Final = 120_000
SENDING_SECONDS: Final = 300 + 2 * INCIDENTS + 10 * PHOTOS
ASKED: Final = {"texts": 15, "photos": 180}
"""Seconds from the return of the network until the last is acknowledged."""
LONGEST_TASK_MS: Final = 200
DAY: Final = {
    "Crawford double": "Cube",
    "cocked dice": "Dice",
    "illegal move noticed late": "Move",
    "spectator": "Conduct",
}
"""Disputes whose rulings leave the match going, so that the same table can call all day; and the group of each kind."""
CAMERA: Final = (3000, 2250)
PICTURES: Final = 6

WATCH = """
    new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries())
            console.debug(`task ${Math.round(duration)} ${location.pathname}`);
    }).observe({ type: 'longtask', buffered: true });
"""
"""Tells of each task above 50 ms, which is what a browser calls long."""
GO = "(path) => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')); }"
"""A move inside the app, as a link makes it."""
READ = """(read) => new Promise((resolve, reject) => {
    const opening = indexedDB.open('tablecall');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
        const rows = opening.result.transaction('outbox').objectStore('outbox');
        const only = read === 'sent' ? 'sent' : undefined;
        const reading = read === 'rows' ? rows.getAll() : rows.index('state').count(only);
        reading.onsuccess = () => { opening.result.close(); resolve(reading.result); };
    };
})"""
"""Reads the outbox on the disk: its rows, or a count, which costs the page next to nothing."""


@pytest.fixture(scope="module")
def product(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Product]:
    """A demo of its own, with the limits that a server has by default."""
    with product_of_its_own(tmp_path_factory.mktemp("day") / "var", "--demo") as running:
        yield running


@pytest.fixture
def line(product: Product) -> Iterator[tuple[str, HallLine]]:
    """The hall's network, and the address that the tablet knows."""
    with hall_line(product.port, SEED) as found:
        yield found


@dataclass
class Tablet:
    """The director's tablet: its page, the day's cases, and each task of its main thread that a browser calls long."""

    desk: Desk
    url: str
    floor: list[Any]
    tasks: list[tuple[int, str]] = field(default_factory=list)

    @property
    def page(self) -> Page:
        """What the director looks at."""
        return self.desk.page

    def hear(self, said: ConsoleMessage) -> None:
        """Note a long task."""
        if found := re.fullmatch(r"task (\d+) (\S+)", said.text):
            self.tasks.append((int(found[1]), re.sub(r"[0-9a-f-]{36}", "…", found[2])))

    def rule(self, match: str, dispute: Dispute, photo: Path | None) -> None:
        """A dispute at a table, from its kind to the ruling, with a photo of the board."""
        page, walk = self.page, Walk(self.page)
        page.evaluate(GO, f"/matches/{match}/log")
        walk.tap(page.locator(".groups").get_by_role("radio", name=dispute.group), "group")
        walk.tap(page.locator(".kindrow", has_text=dispute.kind), dispute.kind)
        answer(walk, dispute)
        if photo is not None:
            page.get_by_label("Take a photo").set_input_files(photo)
            expect(page.get_by_role("button", name=re.compile(r"^Photo \d"))).to_be_visible()
        walk.rule(dispute)

    def read(self, what: str) -> Any:
        """The outbox as it lies on the disk: "rows", their "count", or how many are "sent"."""
        return self.page.evaluate(READ, what)


def answer(walk: Walk, dispute: Dispute) -> None:
    """As the ten disputes are answered, where that can be; other questions by their first answer.

    On a slow machine a position may be asked, because its rulebook's next question is late: it isn't known.
    """
    while (asked := walk.asked()) is not None:
        walk.questions.append(asked)
        parts = walk.page.locator(".ask .rests").all() or [walk.page.locator(".ask")]
        for part, name in zip_longest(parts, dispute.answers.get(asked, ())[: len(parts)]):
            named = part.get_by_role("radio", name=name, exact=True)
            first = part.locator(".opt.unknown" if part.locator(".editor").count() else "[role=radio]")
            walk.tap(named if name and named.count() else first, asked)


def install(browser: Browser, product: Product, url: str) -> Tablet:
    """The first visit: sign in, and wait until tournament and law are on the tablet."""
    there = copy(product)
    there.url = url
    desk = sign_in(browser, there, "director@breval.example", size=PHONE)
    floor = desk.ask("GET", f"/tournaments/{desk.tournament}/floor")["tables"]
    tablet = Tablet(desk, url, floor)
    page = desk.page
    page.set_default_timeout(PATIENCE_MS)
    page.on("console", tablet.hear)
    page.add_init_script(WATCH)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    desk.take_along()
    assert page.evaluate(KEPT, [PARTS, PATIENCE_MS])
    return tablet


def photographed(chance: random.Random, file: Path) -> Path:
    """What a camera gives: large, with as much detail as a wooden board under a hall's lamps."""
    grain = Image.effect_noise((CAMERA[0] // 2, CAMERA[1] // 2), chance.uniform(24, 32)).resize(CAMERA)
    board = Image.radial_gradient("L").resize(CAMERA).rotate(chance.uniform(0, 360))
    coloured = Image.merge("RGB", [Image.blend(board, grain, share) for share in (0.5, 0.4, 0.3)])
    coloured.save(file, quality=90)
    return file


def have_a_day(tablet: Tablet, camera: Path) -> None:
    """All incidents, table by table, each ruled on by the law on the tablet; the photos are spread over them."""
    chance = random.Random(SEED)
    pictures = [photographed(chance, camera / f"{number}.jpg") for number in range(min(PICTURES, PHOTOS))]
    # a match that is over has no running game, and without its score there is no advice
    matches = [table["match"] for table in tablet.floor if table["match"] and table["state"] != "finished"]
    tablet.page.goto(f"{tablet.url}/floor")
    disputes = [replace(DISPUTES[name], group=group, verdict="") for name, group in DAY.items()]
    for number in range(INCIDENTS):
        is_photographed = (number + 1) * PHOTOS // INCIDENTS > number * PHOTOS // INCIDENTS
        photo = pictures[number % len(pictures)] if is_photographed else None
        tablet.rule(matches[number % len(matches)], disputes[number % len(disputes)], photo)


def synchronise(tablet: Tablet, line: HallLine) -> tuple[float, list[dict[str, Any]]]:
    """The network returns: when that was by the tablet's clock, and the outbox once the server has all of it."""
    line.is_slow = True
    back = float(tablet.page.evaluate("Date.now()"))
    tablet.page.context.set_offline(False)
    give_up_at = time.monotonic() + SENDING_SECONDS
    count = tablet.read("count")
    while tablet.read("sent") < count and time.monotonic() < give_up_at:
        tablet.page.wait_for_timeout(250)
    line.is_slow = False
    rows = tablet.read("rows")
    assert [(row["path"], row["state"], row.get("problem")) for row in rows if row["state"] != "sent"] == []
    return back, rows


def check_held(tablet: Tablet, rows: list[dict[str, Any]]) -> None:
    """The server has each case and each photo once, and would have advised what was ruled."""
    cases = [row["id"] for row in rows if row["subject"]["what"] == "incident"]
    assert len(cases) == INCIDENTS
    photos = 0
    for case in cases:
        file = tablet.desk.ask("GET", f"/incidents/{case}")
        [ruling] = file["rulings"]
        assert ruling["outcome"] == file["advice"]["advice"]["outcome"]
        photos += len(file["photos"])
    assert photos == PHOTOS


def said(tablet: Tablet, line: HallLine, back: float, rows: list[dict[str, Any]]) -> Iterator[str]:
    """The figures, each beside what is asked."""
    sent = {
        "texts": [(row["settledAt"] - back) / 1000 for row in rows if "picture" not in row],
        "photos": [(row["settledAt"] - back) / 1000 for row in rows if "picture" in row],
    }
    for what, seconds in sent.items():
        if seconds:
            yield f"{len(seconds)} {what} acknowledged within {max(seconds):.1f} s (asked: {ASKED[what]} s)"
    up, down = line.up.carried_bytes / 1e6, line.down.carried_bytes / 1e6
    yield f"{up:.1f} MB up, {down:.1f} MB down, {line.lost} segments lost"
    above = [task for task in tablet.tasks if task[0] > LONGEST_TASK_MS]
    longest = sorted(tablet.tasks, reverse=True)[:5]
    yield f"tasks above {LONGEST_TASK_MS} ms: {len(above)} (asked: 0) of {len(tablet.tasks)} above 50 ms; {longest}"


def test_a_day_without_a_network_reaches_the_server_over_a_poor_line(
    browser: Browser, product: Product, line: tuple[str, HallLine], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    expect.set_options(timeout=PATIENCE_MS)
    began = time.monotonic()
    tablet = install(browser, product, line[0])
    installed = time.monotonic()
    tablet.page.context.set_offline(True)
    have_a_day(tablet, tmp_path)
    ruled = time.monotonic()
    back, rows = synchronise(tablet, line[1])
    check_held(tablet, rows)
    with capsys.disabled():
        print(f"\ninstalled in {installed - began:.0f} s, {INCIDENTS} incidents ruled on in {ruled - installed:.0f} s")
        print("\n".join(said(tablet, line[1], back, rows)))
    tablet.page.context.close()
