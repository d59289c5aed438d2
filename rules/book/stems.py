"""Stems: what is left of an English, French or German word without its endings, so that "doubled" finds "doubling".

Light on purpose: endings alone, no exceptions. It is enough that the forms of one word come to the same; that the stem
is a word isn't asked for.
"""

from __future__ import annotations

from functools import lru_cache

SHORTEST = 4
"""Letters that have to be left: shorter stems would join words that have nothing to do with each other."""

ENGLISH = (
    *("ations", "ation", "ments", "ment", "ings", "ing", "ers", "ies", "ied", "es", "ed", "er", "ly", "s", "e", "y"),
)

FRENCH = (
    *("issements", "issement", "ements", "ement", "ations", "ation", "atrices", "atrice", "ateurs", "ateur", "euses"),
    *("euse", "eurs", "eur", "ives", "ive", "ifs", "if", "ees", "ee", "es", "er", "ez", "ent", "ant", "ants", "ante"),
    *("antes", "aient", "ait", "ira", "ir", "is", "it", "ie", "ies", "e", "s", "x"),
)

GERMAN = (*("ungen", "ung", "ens", "ern", "en", "em", "er", "es", "e", "n", "s", "t"),)


@lru_cache(maxsize=8192)
def stems(word: str) -> frozenset[str]:
    """The stems of a folded word, each marked with its language; none of a number or a word too short to have one."""
    if len(word) < SHORTEST or not word.isalpha():
        return frozenset()
    by_language = (("en", ENGLISH), ("fr", FRENCH), ("de", GERMAN))
    return frozenset(f"{language}:{_without(word, endings)}" for language, endings in by_language)


def _without(word: str, endings: tuple[str, ...]) -> str:
    """A word without its longest ending, and without the letter that the ending doubled."""
    plain = word[:-3] + "al" if word.endswith("aux") and len(word) > SHORTEST else word
    for ending in sorted(endings, key=len, reverse=True):
        if plain.endswith(ending) and len(plain) - len(ending) >= SHORTEST:
            stem = plain.removesuffix(ending)
            is_doubled = len(stem) > SHORTEST and stem[-1] == stem[-2] != stem[-3]
            return stem[:-1] if is_doubled else stem
    return plain
