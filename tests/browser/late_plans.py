"""Questions that came before a late plan: the client asks what every case needs, and leaves it there."""

import time
from typing import Final

from playwright.sync_api import Page, Request

ABOUT_QUESTIONS: Final = ("/advice", "/known-facts")
LATE_SECONDS: Final = 2
"""Far below the five that the client waits: the browser takes its part of them."""


class LatePlans:
    """Whether a question on this page may have come before its plan."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._asked: dict[Request, float] = {}
        self._is_late = False
        page.on("request", self._begin)
        page.on("requestfinished", self._end)
        page.on("requestfailed", self._end)

    def ask_anew(self) -> bool:
        """Open the questions again if the plan was late, as a person may; whether it was."""
        late_since = time.monotonic() - LATE_SECONDS
        if not self._is_late and all(asked > late_since for asked in self._asked.values()):
            return False
        self._asked.clear()
        self._is_late = False
        self.page.reload()
        return True

    def _begin(self, request: Request) -> None:
        if request.url.partition("?")[0].endswith(ABOUT_QUESTIONS):
            self._asked[request] = time.monotonic()

    def _end(self, request: Request) -> None:
        asked = self._asked.pop(request, None)
        self._is_late = self._is_late or (asked is not None and time.monotonic() - asked > LATE_SECONDS)
