"""What stood on the screens when a browser test failed, for the report of the failure."""

import sys
from typing import Final

from playwright.sync_api import BrowserContext, Error, Page

SNAPSHOT_MS: Final = 5_000


class Screens:
    """The pages of a run's browsers: those of a failing test are noted before they are closed."""

    def __init__(self) -> None:
        self._contexts: list[BrowserContext] = []
        self._noted: list[str] = []

    def watch(self, context: BrowserContext) -> None:
        """Note its pages where a failing test closes it; a test that ends well leaves nothing."""
        close = context.close

        def noting(*, reason: str | None = None) -> None:
            if context in self._contexts:
                if sys.exc_info()[0] is not None:
                    self._note(context)
                self._contexts.remove(context)
            close(reason=reason)

        context.close = noting  # type: ignore[method-assign]
        self._contexts.append(context)

    def forget(self) -> None:
        """Forget what was noted: the test is over."""
        self._noted.clear()

    def shown(self) -> str:
        """The addresses and the accessible texts of what the test has closed, and of what is open now."""
        for context in self._contexts:
            self._note(context)
        return "\n\n".join(self._noted)

    def _note(self, context: BrowserContext) -> None:
        self._noted += [f"{page.url}\n{_text_of(page)}" for page in context.pages]


def _text_of(page: Page) -> str:
    try:
        return page.locator("body").aria_snapshot(timeout=SNAPSHOT_MS)
    except Error as reason:
        return f"(no text to be had: {reason.message.splitlines()[0]})"
