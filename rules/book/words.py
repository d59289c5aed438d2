"""Words as a search takes them: without accents and case, and near enough to each other to be a slip of the finger."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

SHORTEST_WITH_A_SLIP = 4
SHORTEST_WITH_TWO_SLIPS = 8

LIGATURES = str.maketrans({"œ": "oe", "æ": "ae", "Œ": "oe", "Æ": "ae"})
WORD = re.compile(r"[a-z0-9]+")
SPELLED = re.compile(r"[^\W_]+")

LITTLE = frozenset(
    (
        *("a", "an", "and", "are", "at", "be", "by", "for", "from", "has", "he", "if", "in", "is", "it", "its", "no"),
        *("not", "of", "on", "or", "that", "the", "this", "to", "was", "who", "with"),
        *("au", "aux", "ce", "ces", "d", "de", "des", "du", "elle", "en", "est", "et", "il", "ils", "l", "la", "le"),
        *("les", "leur", "ne", "ou", "par", "pas", "pour", "qu", "que", "qui", "s", "sa", "se", "ses", "son", "sur"),
        *("un", "une"),
        *("am", "auf", "aus", "bei", "das", "dass", "dem", "den", "der", "durch", "ein", "eine", "einem", "einen"),
        *("einer", "eines", "er", "fur", "im", "ist", "kein", "keine", "mit", "nach", "nicht", "oder", "sich", "sie"),
        *("sind", "um", "und", "vom", "von", "vor", "wenn", "wird", "zu", "zum", "zur"),
    )
)
"""Words of English, French and German that say nothing of what is sought. German "die" isn't one: English has dice."""


def folded(text: str) -> str:
    """Without accents, ligatures and case: "Déplacement" and "deplacement" are one."""
    parts = unicodedata.normalize("NFD", text.translate(LIGATURES))
    return "".join(letter for letter in parts if not unicodedata.combining(letter)).casefold()


def words(text: str) -> list[str]:
    """The folded words of a text, in their order."""
    return WORD.findall(folded(text))


def spelled(text: str) -> list[str]:
    """The words of a text as they are written."""
    return SPELLED.findall(text)


def slips_allowed(word: str) -> int:
    """How many letters of a word may be wrong: none in a short word, which would soon be another one."""
    if len(word) < SHORTEST_WITH_A_SLIP or word.isdecimal():
        return 0
    return 2 if len(word) >= SHORTEST_WITH_TWO_SLIPS else 1


@lru_cache(maxsize=4096)
def _letters(word: str) -> frozenset[str]:
    return frozenset(word)


def _lacks(word: str, other: str) -> int:
    """How many letters stand in the other word alone: each is a slip, and to count them is far quicker."""
    return len(_letters(other) - _letters(word))


@lru_cache(maxsize=4096)
def slips(one: str, other: str, most: int) -> int:
    """Letters added, left out, changed or swapped with their neighbour between two words; `most` + 1 if more."""
    if abs(len(one) - len(other)) > most or max(_lacks(one, other), _lacks(other, one)) > most:
        return most + 1
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one, start=1):
        last, row_before, row = before, row, [i]
        for j, against in enumerate(other, start=1):
            cost = min(row_before[j] + 1, row[j - 1] + 1, row_before[j - 1] + (letter != against))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == against:
                cost = min(cost, last[j - 2] + 1)
            row.append(cost)
        before = row_before
        if min(row) > most:
            return most + 1
    return row[-1]
