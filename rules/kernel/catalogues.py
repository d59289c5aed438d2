"""Catalogues: the translations of the English texts that the source contains, as gettext keeps them.

`rules/locale/<language>/LC_MESSAGES/rules.po` is what a translator edits; the set-up makes the `.mo` file beside it,
which is read here. A language is there when its catalogue is.
"""

from __future__ import annotations

import gettext
from collections.abc import Callable
from functools import cache
from pathlib import Path

SOURCE = "en"
FOLDER = Path(__file__).resolve().parent.parent / "locale"
DOMAIN = "rules"


class Catalogues:
    """The catalogues of one part of the house: their folder and their domain."""

    def __init__(self, folder: Path, domain: str) -> None:
        self.folder = folder
        self.domain = domain
        self.languages = (SOURCE, *sorted({path.parent.parent.name for path in folder.glob(f"*/*/{domain}.[pm]o")}))
        """English and every language that has a catalogue; a tablet has only what is compiled."""

    @cache  # noqa: B019  # as many as there are parts of the house, for as long as it runs
    def of(self, language: str) -> gettext.NullTranslations:
        """A language's catalogue. Raises: ImportError, if it hasn't been compiled."""
        if language == SOURCE:
            return gettext.NullTranslations()
        try:
            return gettext.translation(self.domain, self.folder, [language])
        except FileNotFoundError as error:
            raise ImportError(f"{self.domain}/{language} isn't compiled: python -m catalogues compile") from error

    def translated(self, english: str, context: str, language: str) -> str:
        """The text in a language; `context` tells apart two meanings of the same English. Raises: ImportError."""
        if not english:
            return ""
        catalogue = self.of(language)
        return catalogue.pgettext(context, english) if context else catalogue.gettext(english)

    def form(self, count: int, language: str) -> int:
        """Which form a noun takes beside a number: 0 for the singular. The catalogue's header has the formula."""
        plural: Callable[[int], int] = getattr(self.of(language), "plural", _as_in_english)
        return int(plural(abs(count)))


def _as_in_english(count: int) -> int:
    return int(count != 1)


LAW = Catalogues(FOLDER, DOMAIN)
LANGUAGES = LAW.languages
