"""Letters: the French set of 102 tiles and what each is worth."""

from __future__ import annotations

BLANK = "?"
TILES_IN_SET = 102

_BY_VALUE = {0: BLANK, 1: "AEILNORSTU", 2: "DGM", 3: "BCP", 4: "FHV", 8: "JQ", 10: "KWXYZ"}

_BY_COUNT = {1: "JKQWXYZ", 2: "BCFGHPV?", 3: "DM", 5: "L", 6: "NORSTU", 8: "I", 9: "A", 15: "E"}

COUNT_OF = {letter: count for count, letters in _BY_COUNT.items() for letter in letters}
"""Tiles in the set by letter."""

VALUE_OF = {letter: value for value, letters in _BY_VALUE.items() for letter in letters}
"""Points by letter; a blank is worth nothing."""


def are_letters(text: str) -> bool:
    """Whether a text has nothing but capital letters A to Z and blanks."""
    return VALUE_OF.keys() >= set(text)


def beyond_the_set(*racks: str) -> str:
    """The first letter of which there are more than the set has; empty if there is none."""
    tiles = "".join(racks)
    return next((letter for letter in tiles if tiles.count(letter) > COUNT_OF[letter]), "")


def value_of(letters: str) -> int:
    """Points of the letters left on a rack, each counted once for itself."""
    return sum(VALUE_OF[letter] for letter in letters)
