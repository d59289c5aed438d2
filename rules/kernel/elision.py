"""Elision: French writes d'Anna and qu'Anna where a word that ends in a mute e meets a vowel."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any
from unicodedata import normalize

FRENCH = "fr"
VOWELS = frozenset("aeiouœæ")
"""First letters that elide. Names in h or y follow no rule that can be read off the letters; a lone letter stays."""

_BEFORE_A_VALUE = re.compile(r"\b([Dd]|[Qq]u)e \{(\w+)\}")


def elided(pattern: str, values: Mapping[str, Any], language: str) -> str:
    """The pattern, with its small words elided before the values that begin with a vowel."""
    if language != FRENCH:
        return pattern
    return _BEFORE_A_VALUE.sub(
        lambda found: f"{found[1]}’{{{found[2]}}}" if _begins_with_a_vowel(values.get(found[2])) else found[0], pattern
    )


def _begins_with_a_vowel(value: Any) -> bool:
    return isinstance(value, str) and len(value) > 1 and normalize("NFD", value[:1]).casefold()[:1] in VOWELS
