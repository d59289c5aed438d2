"""Letters: the French set of 102 tiles and what each is worth."""

from __future__ import annotations

BLANK = "?"
TILES_IN_SET = 102
TILES_OF_A_RACK = 7
TILES_BEYOND_RACKS = TILES_IN_SET - 2 * TILES_OF_A_RACK
"""The tiles left once both racks are full."""

_BY_VALUE = {0: BLANK, 1: "AEILNORSTU", 2: "DGM", 3: "BCP", 4: "FHV", 8: "JQ", 10: "KWXYZ"}

VALUE_OF = {letter: value for value, letters in _BY_VALUE.items() for letter in letters}
"""Points by letter; a blank is worth nothing."""


def are_letters(text: str) -> bool:
    """Whether a text has nothing but capital letters A to Z and blanks."""
    return VALUE_OF.keys() >= set(text)


def value_of(letters: str) -> int:
    """Points of the letters left on a rack, each counted once for itself."""
    return sum(VALUE_OF[letter] for letter in letters)


DEAREST_RACK = value_of("JKQWXYZ")
"""No seven tiles are worth more: the set has one of each of these."""
