"""Catalogues: the translations of the English texts that the source contains, as gettext keeps them.

`rules/locale/<language>/LC_MESSAGES/rules.po` is what a translator edits; the set-up makes the `.mo` file beside it,
which is read here. A language is there when its catalogue is.
"""

from __future__ import annotations

import gettext
from functools import cache
from pathlib import Path

SOURCE = "en"
FOLDER = Path(__file__).resolve().parent.parent / "locale"
DOMAIN = "rules"

LANGUAGES = (SOURCE, *sorted({path.parent.parent.name for path in FOLDER.glob(f"*/LC_MESSAGES/{DOMAIN}.[pm]o")}))
"""English and every language that has a catalogue; a tablet has only what is compiled."""


@cache
def _catalogue(language: str) -> gettext.NullTranslations:
    if language == SOURCE:
        return gettext.NullTranslations()
    try:
        return gettext.translation(DOMAIN, FOLDER, [language])
    except FileNotFoundError as error:
        raise ImportError(f"{FOLDER.name}/{language} isn't compiled: python -m catalogues compile") from error


def translated(english: str, context: str, language: str) -> str:
    """The text in a language; `context` tells apart two meanings of the same English.

    Raises: ImportError, if the language's catalogue hasn't been compiled.
    """
    if not english:
        return ""
    catalogue = _catalogue(language)
    return catalogue.pgettext(context, english) if context else catalogue.gettext(english)
