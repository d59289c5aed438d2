"""Ten common disputes on a phone, from the floor to the ruling saved: taps alone, counted, in seconds."""

import re
import time
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.appeal_desk import PATIENCE_MS
from tests.browser.late_plans import LatePlans
from tests.browser.people import People
from tests.browser.test_accessibility import device
from tests.product import Product

pytestmark = pytest.mark.browser

MOST_TAPS = 10
STEP_MS = 250

KEYS = """
    window.keysPressed = 0;
    addEventListener('keydown', () => window.keysPressed += 1, true);
    addEventListener('input', () => window.keysPressed += 1, true);
"""
"""Counts keys and typed text in the page."""


@dataclass(frozen=True)
class Dispute:
    """A dispute at a table of the demo: its kind, what is tapped for each question, and the verdict."""

    table: int
    kind: str
    answers: Mapping[str, Sequence[str]]
    verdict: str
    group: str | None = None
    """None: among the frequent kinds."""
    penalty: str | None = None
    """What the director chooses where the rulebook allows a penalty."""


NOTICED, TAKEN = {"When was it noticed?": ["While playing"]}, {"How was it answered?": ["Taken"]}
DISPUTES = {
    "Crawford double": Dispute(17, "Crawford double", NOTICED, "The double is void"),
    "cube at a wrong number": Dispute(
        24, "Cube at a wrong number",
        {"How was the cube before the double?": ["2, Conti"], "At which number was it offered, taken or passed?": ["8"]}
        | NOTICED | TAKEN,
        "The cube goes to 4, on Noël’s side",
    ),
    "dead cube": Dispute(
        23, "Dead cube",
        {"How was the cube before the double?": ["4, Ahlgren"]} | NOTICED,
        "Ahlgren’s double is void: the cube goes back to 4", "Cube",
    ),
    "match length": Dispute(
        8, "Wrong match length", {"What did they play to?": ["5 points"]} | NOTICED, "This game is played out", "Score",
    ),
    "illegal move noticed late": Dispute(
        9, "Illegal move",
        {"Who moved?": ["Haas"], "Was the move legal?": ["No"],
         "What is the last thing that has happened since?": ["Opponent’s roll, valid"]},
        "illegal move stands",
    ),
    "cocked dice": Dispute(
        13, "Dice roll",
        {"How did each die come to rest?": ["Flat on the right", "Leaning or on the bar"], "Who threw?": ["Leroy"]},
        "The roll is not valid: Leroy rolls again",
    ),
    "flag": Dispute(
        4, "Time used up", {"Whose time is used up?": ["Brandt"], "Who noticed it and said so?": ["Moreau"]},
        "Moreau wins the match", "Time",
    ),
    "sheets that differ": Dispute(
        16, "Sheets differ",
        {"Who kept a score sheet?": ["Bauer alone"],
         "What does the sheet say?": ["Bauer 3, Colin 2"], "Is it complete, legible and unambiguous?": ["Yes"]},
        "Bauer’s sheet counts: Bauer 3, Colin 2",
    ),
    "lateness": Dispute(
        18, "Lateness",
        {"How many full minutes after the official start?": ["10 min"], "Who is late?": ["Dahl"]},
        "penalty", penalty="Penalty points",
    ),
    "spectator": Dispute(
        22, "Spectator",
        {"What did the spectator do?": ["Spoke about the play"]},
        "Not allowed: the spectator", "Conduct", "No penalty",
    ),
}  # fmt: skip


@dataclass
class Walk:
    """A way through the screens by taps, counted."""

    page: Page
    taps: list[str] = field(default_factory=list)
    questions: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.plans = LatePlans(self.page)

    def tap(self, target: Locator, what: str) -> None:
        """Tap one control."""
        target.first.tap()
        self.taps.append(what)

    def log(self, dispute: Dispute) -> None:
        """From the floor to the first question."""
        page = self.page
        self.tap(page.locator(f'[data-table="{dispute.table}"]'), f"table {dispute.table}")
        self.tap(page.get_by_role("link", name="Log incident"), "Log incident")
        if dispute.group is not None:
            self.tap(page.locator(".groups").get_by_role("radio", name=dispute.group), dispute.group)
        with page.expect_response("**/known-facts*"):  # what the records know
            self.tap(page.locator(".kindrow", has_text=dispute.kind), dispute.kind)

    def answer(self, dispute: Dispute) -> None:
        """Answer what is asked until the advice stands."""
        while (asked := self.asked(dispute.answers)) is not None:
            self.questions.append(asked)
            parts = self.page.locator(".ask .rests")
            for place, answer in enumerate(dispute.answers[asked]):
                around = parts.nth(place) if parts.count() else self.page.locator(".ask")
                self.tap(around.get_by_role("radio", name=answer, exact=True), answer)

    def asked(self, expected: Collection[str] | None = None) -> str | None:
        """The open question that isn't answered yet; None once the advice stands.

        What is optional may be shown before the advice has come: with `expected` no other question is taken up. Where
        the plan was late, another one stays: the case is opened anew.
        """
        headings, live = self.page.locator(".ask h2"), self.page.locator(".live b")
        for _ in range(PATIENCE_MS // STEP_MS):
            self.page.wait_for_timeout(STEP_MS)
            says = live.text_content() if live.count() else None
            if says and not re.search("left|Asking|needs the network", says):
                return None
            heading = headings.first.text_content() if headings.count() else None
            is_open = heading and heading not in self.questions and (expected is None or heading in expected)
            if says and "left" in says and is_open:
                return heading
            if expected is not None and heading and heading not in {*expected, *self.questions}:
                self.plans.ask_anew()
        raise AssertionError(f"neither a new question nor advice after {self.questions}")

    def rule(self, dispute: Dispute) -> None:
        """From the advice to the ruling saved."""
        page = self.page
        self.tap(page.locator(".live"), "Advice")
        expect(page.locator(".verdict h2").first).to_contain_text(dispute.verdict)
        self.tap(page.get_by_role("link", name="Rule as advised"), "Rule as advised")
        record = page.get_by_role("button", name="Record ruling")
        expect(record).to_be_visible()
        if dispute.penalty is not None:
            self.tap(page.locator("label, button", has_text=dispute.penalty), dispute.penalty)
        self.tap(record, "Record ruling")
        dialog, done = page.get_by_role("dialog"), page.locator(".done-mark")
        expect(dialog.or_(done).first).to_be_visible()
        if dialog.count():
            self.tap(dialog.get_by_role("button").last, "confirm")
        expect(done).to_be_visible()


@pytest.mark.parametrize("name", DISPUTES)
def test_a_dispute_takes_ten_taps_and_no_keyboard(
    people: People, product: Product, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    page = people.page("director@breval.example", **device("phone, light"))
    page.add_init_script(KEYS)
    page.goto(f"{product.url}/floor")
    expect(page.locator(f'[data-table="{DISPUTES[name].table}"]')).to_be_visible()

    walk, began = Walk(page), time.monotonic()
    walk.log(DISPUTES[name])
    walk.answer(DISPUTES[name])
    walk.rule(DISPUTES[name])

    seconds, keys = time.monotonic() - began, page.evaluate("window.keysPressed")
    with capsys.disabled():
        print(f"\n| {name} | {len(walk.taps)} | {len(walk.questions)} | {seconds:.0f} | {', '.join(walk.taps)}")
    assert len(walk.taps) <= MOST_TAPS, walk.taps
    assert keys == 0
