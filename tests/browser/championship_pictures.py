"""Pictures of a tournament's screens for the guide, in both languages, where PICTURES names a folder for them."""

import os
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.browser.appeal_desk import PATIENCE_MS, PHONE
from tests.browser.first_day_reader import draw

TABLET: ViewportSize = {"width": 1024, "height": 720}
LOCALES = {"en": "en-GB", "fr": "fr-FR"}
SPEAK = "language => localStorage.setItem('tablecall.settings', JSON.stringify({ language }))"


@dataclass
class Camera:
    """Shows what a director sees at an address, in both languages."""

    browser: Browser
    page: Page

    def take(self, name: str, *, is_phone: bool = False, opened: str = "", shows: str = "h1") -> None:
        """The screen that the director is at; with `opened`, after a tap on the first of these. It shows the last."""
        folder = os.environ.get("PICTURES")
        if not folder:
            return
        state = self.page.context.storage_state()
        for language, locale in LOCALES.items():
            context = self.browser.new_context(
                viewport=PHONE if is_phone else TABLET,
                locale=locale,
                timezone_id="Europe/Paris",
                reduced_motion="reduce",
                storage_state={"cookies": state["cookies"], "origins": []},
            )
            page = context.new_page()
            page.goto(self.page.url)
            page.wait_for_load_state("networkidle")
            if opened:
                page.locator(opened).first.click(timeout=PATIENCE_MS)
            expect(page.locator(shows).first).to_be_visible(timeout=PATIENCE_MS)
            draw(page, Path(folder) / f"{name}.{language}.png")
            context.close()

    def take_sheet(self, sheet: Page) -> None:
        """A player's own phone, with a link that opens only there: it changes its language for the picture."""
        folder = os.environ.get("PICTURES")
        if not folder:
            return
        for language in ("fr", "en"):
            sheet.evaluate(SPEAK, language)
            sheet.reload()
            expect(sheet.locator(".sheet-score")).to_be_visible(timeout=PATIENCE_MS)
            draw(sheet, Path(folder) / f"score-sheet.{language}.png")
