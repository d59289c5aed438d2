"""Words as the search of precedents sees them: without accents and capitals, and how far two are apart."""

import re
import unicodedata
from typing import Final

from tournaments import folding

WORD: Final = re.compile(r"[^\W_]+")
LONGEST_WORD: Final = 40
"""Characters; what is longer was not written by a person."""


def folded(text: str) -> str:
    """The text in small letters, without accents and ligatures."""
    return folding.folded(_with_plain_apostrophes(text))


def words_of(text: str) -> list[str]:
    """The words and numbers of a text in small letters, with their accents, in order."""
    plain = _with_plain_apostrophes(text).casefold().translate(folding.LIGATURES)
    composed = unicodedata.normalize("NFC", plain)
    return [word for word in WORD.findall(composed) if len(word) <= LONGEST_WORD]


def _with_plain_apostrophes(text: str) -> str:
    return text.replace("’", "'")


def typing_errors(typed: str, meant: str, *, most: int) -> int:
    """Letters missed, added, changed or swapped between two words; `most` + 1 where they are further apart."""
    if abs(len(typed) - len(meant)) > most:
        return most + 1
    before: list[int] = []
    row = list(range(len(meant) + 1))
    for i, letter in enumerate(typed, 1):
        last, before, row = before, row, [i]
        for j, other in enumerate(meant, 1):
            steps = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != other))
            if i > 1 and j > 1 and letter == meant[j - 2] and typed[i - 2] == other:
                steps = min(steps, last[j - 2] + 1)
            row.append(steps)
        if min(row) > most:
            return most + 1
    return row[-1]


def errors_allowed(word: str) -> int:
    """How many typing errors a word of this length may hold and still be taken for another."""
    if len(word) < 4 or any(letter.isdigit() for letter in word):
        return 0
    return 1 if len(word) < 6 else 2
