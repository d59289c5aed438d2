"""Elision and contraction: French writes d'Anna and qu'Anna, du joueur for de + le joueur; German vom Spieler."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from typing import Any, Final
from unicodedata import normalize

FRENCH = "fr"
VOWELS = frozenset("aeiouœæ")
"""First letters that elide. Names in h or y follow no rule that can be read off the letters; a lone letter stays."""

CONTRACTED: Final[Mapping[str, Mapping[str, str]]] = {
    "fr": {"de le": "du", "de les": "des", "à le": "au", "à les": "aux"},
    "de": {
        "von der": "vom",
        "zu der": "zum",
        "bei der": "beim",
        "mit der": "mit dem",
        "für der": "für den",
        "gegen der": "gegen den",
    },
}
"""A small word with the article that a value begins with. Values are in the nominative: a German "der" is masculine."""

_WORD_BEFORE_A_VALUE = re.compile(r"\b(\w+) \{(\w+)\}")
_BEFORE_A_VALUE = re.compile(r"\b([Dd]|[Qq]u)e \{(\w+)\}")


def elided(pattern: str, values: Mapping[str, Any], language: str, *, apostrophe: str = "’") -> str:
    """The pattern, with its small words elided before the values that begin with a vowel."""
    if language != FRENCH:
        return pattern
    return _BEFORE_A_VALUE.sub(
        lambda found: (
            f"{found[1]}{apostrophe}{{{found[2]}}}" if _begins_with_a_vowel(values.get(found[2])) else found[0]
        ),
        pattern,
    )


def contracted(pattern: str, values: Mapping[str, Any], language: str, *, names: Collection[str]) -> str:
    """The pattern, with its small words joined to the article of the values that are no names: du joueur."""
    articles = CONTRACTED.get(language)
    if articles is None:
        return pattern
    return _WORD_BEFORE_A_VALUE.sub(lambda found: _joined(found, values, articles, names), pattern)


def _joined(
    found: re.Match[str], values: Mapping[str, Any], articles: Mapping[str, str], names: Collection[str]
) -> str:
    value = values.get(found[2])
    if not isinstance(value, str) or value in names:
        return found[0]
    article, _, noun = value.partition(" ")
    joined = articles.get(f"{found[1].lower()} {article}")
    if joined is None:
        return found[0]
    first = joined[0].upper() if found[1][0].isupper() else joined[0]
    return f"{first}{joined[1:]} {noun}".replace("{", "{{").replace("}", "}}")


def _begins_with_a_vowel(value: Any) -> bool:
    return isinstance(value, str) and len(value) > 1 and normalize("NFD", value[:1]).casefold()[:1] in VOWELS
