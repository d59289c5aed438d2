"""Names as they are compared and sorted, and what counts as an empty text: letters that aren't seen don't count."""

import unicodedata
from typing import Final

LIGATURES: Final = str.maketrans({"œ": "oe", "æ": "ae"})
PLAIN: Final = LIGATURES | str.maketrans({"ø": "o", "ł": "l", "đ": "d"})
"""What Unicode doesn't take apart: ligatures, and letters with a stroke."""
BLANK_SIGNS: Final = frozenset(
    map(chr, (0x34F, 0x115F, 0x1160, 0x17B4, 0x17B5, *range(0x180B, 0x1810), 0x2065, 0x2800, 0x3164, 0xFFA0))
) | frozenset(map(chr, (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))
"""Letters, marks and signs that are drawn as nothing: fillers, joiners, variation selectors, the empty Braille cell."""


def folded(text: str) -> str:
    """The text in small letters, without accents, strokes and letters that aren't seen, œ and æ as two letters."""
    letters = unicodedata.normalize("NFKD", text.casefold().translate(PLAIN))
    return "".join(letter for letter in letters if not unicodedata.combining(letter) and not _is_unseen(letter))


def is_blank(text: str) -> bool:
    """Whether nothing of the text is seen: it is empty, or all spaces, controls and letters drawn as nothing."""
    return all(letter.isspace() or _is_unseen(letter) or unicodedata.category(letter)[0] == "Z" for letter in text)


def _is_unseen(letter: str) -> bool:
    return letter > "~" and (letter in BLANK_SIGNS or unicodedata.category(letter) in ("Cc", "Cf"))
