"""Names as they are compared and sorted: accents, capitals and ligatures make no difference."""

import unicodedata
from typing import Final

LIGATURES: Final = str.maketrans({"œ": "oe", "æ": "ae"})


def folded(text: str) -> str:
    """The text in small letters, without accents, œ and æ as two letters."""
    letters = unicodedata.normalize("NFKD", text.casefold().translate(LIGATURES))
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
