"""People who are signed in for the tests of one file: the first page of a person signs in, later ones are open tabs."""

from typing import Any, Final
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser.appeal_desk import TABLET, sign_in_here
from tests.product import Product

OF_A_PAGE: Final = ("viewport", "color_scheme")
"""What a page may have of its own; everything else is its browser's."""
KEPT: Final = "() => Object.entries(localStorage)"
PUT_BACK: Final = """(entries) => {
    localStorage.clear();
    for (const [name, value] of entries) localStorage.setItem(name, value);
}"""


class People:
    """One browser for each person and kind of device, with what was on it right after the sign-in."""

    def __init__(self, browser: Browser, product: Product) -> None:
        self.browser = browser
        self.product = product
        self._signed_in: dict[str, tuple[BrowserContext, list[list[str]]]] = {}

    def page(self, email: str, **options: Any) -> Page:
        """A page of this person at their first screen."""
        of_browser = {name: value for name, value in options.items() if name not in OF_A_PAGE}
        key = f"{email} {sorted(of_browser.items())}"
        if key not in self._signed_in:
            context = self.browser.new_context(**{"viewport": TABLET, **options})
            page = context.new_page()
            sign_in_here(page, self.product, email)
            self._signed_in[key] = context, page.evaluate(KEPT)
            return page
        context, kept = self._signed_in[key]
        page = context.new_page()
        page.set_viewport_size(options.get("viewport", TABLET))
        page.emulate_media(color_scheme=options.get("color_scheme", "light"))
        page.goto(f"{self.product.url}/theme.js")  # nothing of the app runs while its settings are put back
        page.evaluate(PUT_BACK, kept)
        page.goto(self.product.url)
        page.wait_for_url(lambda url: urlsplit(url).path not in ("/", "/login"))
        return page

    def leave(self) -> None:
        """Close all pages; everybody stays signed in."""
        for context, _ in self._signed_in.values():
            for page in context.pages:
                page.close()

    def close(self) -> None:
        """Close all browsers."""
        for context, _ in self._signed_in.values():
            context.close()
