"""Pictures of a tournament's screens for the guide, in both languages, where PICTURES names a folder for them."""

import json
import os
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.appeal_desk import PHONE
from tests.browser.first_day_reader import draw

TABLET: ViewportSize = {"width": 1024, "height": 720}
LANGUAGES = ("en", "fr")
READ = "localStorage.getItem('tablecall.settings')"
WRITE = "settings => localStorage.setItem('tablecall.settings', settings)"


@dataclass
class Camera:
    """Shows what a director sees at an address, in both languages."""

    page: Page

    def take(self, name: str, *, is_phone: bool = False, opened: str = "", shows: str = "h1") -> None:
        """The screen that the director is at; with `opened`, after a tap on the first of these. It shows the last."""
        folder = os.environ.get("PICTURES")
        if not folder:
            return
        before = self.page.evaluate(READ)
        page = self.page.context.new_page()  # another browser with this one's cookies would count as an emptied tablet
        page.set_viewport_size(PHONE if is_phone else TABLET)
        page.emulate_media(reduced_motion="reduce")
        for language in LANGUAGES:
            page.goto(self.page.url)
            page.evaluate(WRITE, json.dumps({**json.loads(before or "{}"), "language": language}))
            page.reload()
            page.wait_for_load_state("networkidle")
            if opened:
                page.locator(opened).first.click()
            expect(page.locator(shows).first).to_be_visible()
            draw(page, Path(folder) / f"{name}.{language}.png")
        page.evaluate(WRITE, before or "{}")
        page.close()

    def take_sheet(self, sheet: Page) -> None:
        """A player's own phone, with a link that opens only there: it changes its language for the picture."""
        folder = os.environ.get("PICTURES")
        if not folder:
            return
        for language in ("fr", "en"):
            sheet.evaluate(WRITE, json.dumps({"language": language}))
            sheet.reload()
            expect(sheet.locator(".sheet-score")).to_be_visible()
            draw(sheet, Path(folder) / f"score-sheet.{language}.png")
