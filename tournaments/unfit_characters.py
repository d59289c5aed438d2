"""Characters that no text may hold: open direction marks (Unicode Annex 9), noncharacters and private-use letters.

A name that leaves a direction mark open turns the score behind it; the others are no letters in any script.
"""

import re
from typing import Final, NamedTuple

from tournaments.errors import Words

CLOSED_BY: Final = dict.fromkeys("\u202a\u202b\u202d\u202e", "\u202c") | dict.fromkeys("\u2066\u2067\u2068", "\u2069")
"""Each mark, with the mark that ends it."""
NO_LETTERS: Final = re.compile(
    "[\ue000-\uf8ff\ufdd0-\ufdef\ufffe\uffff\U000f0000-\U0010ffff"
    + "".join(chr(plane << 16 | last) for plane in range(1, 15) for last in (0xFFFE, 0xFFFF))
    + "]"
)
CLOSED: Final = Words("text whose direction marks are closed")
LETTERS: Final = Words("letters that everyone can read")


class Unfit(NamedTuple):
    """The first such character, its place in the text, and what is expected instead."""

    place: int
    character: str
    expected: Words

    @property
    def name(self) -> str:
        """The character as its number in Unicode."""
        return f"U+{ord(self.character):04X}"


def unfit_in(text: str) -> Unfit | None:
    """The first character of the text that it can't hold, if any."""
    if found := NO_LETTERS.search(text):
        return Unfit(found.start(), found[0], LETTERS)
    open_marks = _open_marks(text)
    return Unfit(open_marks[0], text[open_marks[0]], CLOSED) if open_marks else None


def _open_marks(text: str) -> list[int]:
    """The places of the marks that would turn what stands behind the text in its paragraph."""
    marks: list[int] = []
    for place, character in enumerate(text):
        if character == "\n":
            marks.clear()
        elif character in CLOSED_BY:
            marks.append(place)
        elif character in CLOSED_BY.values():
            closed = next((each for each in reversed(marks) if CLOSED_BY[text[each]] == character), None)
            if closed is not None:
                del marks[marks.index(closed) :]
    return marks
