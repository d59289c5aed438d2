"""A director who follows the guide of the first day and finds on the screen what it has in bold."""

import os
import re
from dataclasses import dataclass
from functools import reduce
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.guides import FIRST_DAY, in_bold

PHONE: ViewportSize = {"width": 360, "height": 720}
TABLET: ViewportSize = {"width": 1024, "height": 720}
LOCALES = {"en": "en-GB", "fr": "fr-FR"}
COLOURS = 96
TRANSLATED = dict(reversed(list(zip(*map(in_bold, FIRST_DAY.values()), strict=True))))
"""What the English guide has in bold, with the French guide's words; the first of two where there are two."""


def draw(page: Page, path: Path) -> None:
    """Save what is on the screen in few colours: a picture of a guide is small."""
    shot = Image.open(BytesIO(page.screenshot())).convert("RGB")
    shot.quantize(COLOURS, dither=Image.Dither.NONE).save(path, optimize=True)


@dataclass
class Reader:
    """The director's device, in one language."""

    page: Page
    language: str

    def word(self, english: str) -> str:
        """A word of the guide in this language; the guide must have it in bold."""
        assert english in TRANSLATED, f"the guide doesn't name {english!r}"
        return english if self.language == "en" else TRANSLATED[english]

    def named(self, english: str) -> re.Pattern[str]:
        """That word alone, or with a count behind it; French has no-break spaces before its punctuation."""
        return re.compile("^" + r"\s".join(map(re.escape, self.word(english).split())) + r"(\s?\d.*)?$")

    def find(self, english: str, *roles: str, within: Locator | None = None) -> Locator:
        """What has this name and one of these roles: a button or a link, if none is given."""
        place = within or self.page.locator("body")
        found = [
            place.get_by_role(role, name=self.named(english))  # type: ignore[arg-type]
            for role in roles or ("button", "link")
        ]
        with_a_line_below = place.get_by_role("link").filter(has=self.page.get_by_text(self.named(english)))
        return reduce(Locator.or_, found, with_a_line_below).filter(visible=True).first

    def tap(self, english: str, *roles: str, within: Locator | None = None) -> None:
        """Tap it."""
        self.find(english, *roles, within=within).click()

    def confirm(self, english: str) -> None:
        """Tap it, and again in the dialog that asks."""
        self.tap(english)
        self.tap(english, within=self.page.get_by_role("dialog"))
        expect(self.page.get_by_role("dialog")).to_have_count(0)

    def see(self, *english: str) -> None:
        """Each of these stands somewhere on the screen."""
        for each in english:
            by_name = self.find(each, "button", "link", "heading", "radiogroup", "radio")
            text = self.page.get_by_text(self.named(each)).filter(visible=True)
            expect(by_name.or_(text).first).to_be_visible()

    def walk(self, *english: str) -> None:
        """From screen to screen, as a path of the guide says."""
        for each in english:
            self.tap(each)

    def picture(self, name: str, size: ViewportSize = PHONE) -> None:
        """The screen for the guide, in few colours, where PICTURES names a folder for it."""
        if folder := os.environ.get("PICTURES"):
            before = self.page.viewport_size
            self.page.set_viewport_size(size)
            self.page.wait_for_timeout(500)  # what moves has come to rest
            draw(self.page, Path(folder) / f"{name}.{self.language}.png")
            if before:
                self.page.set_viewport_size(before)
