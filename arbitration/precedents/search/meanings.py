"""Words of one meaning: which lexemes find each other, and the one lexeme under which all of them are found.

A precedent that has any word of a group has the group's own lexeme too, such as `same:cube`: a search for one of ten
words asks the index for one lexeme, not for ten.
"""

from collections.abc import Iterable, Mapping
from functools import cache

from arbitration.precedents.search.stems import lexemes_by_word
from arbitration.precedents.search.vocabulary import SAME
from arbitration.precedents.search.words import folded, words_of


def name_of(group: str) -> str:
    """The lexeme of a line of the vocabulary: its first two words, since several lines may begin alike."""
    return f"same:{'-'.join(map(folded, words_of(group)[:2]))}"


def same(lexemes: Iterable[str]) -> frozenset[str]:
    """The lexemes that mean the same as one of these."""
    together = _together()
    return frozenset().union(*(together.get(lexeme, frozenset()) for lexeme in lexemes))


def asked_for(lexemes: Iterable[str]) -> frozenset[str]:
    """What the index is asked for to find these or what means the same: groups, and lexemes that are in none."""
    names = group_names()
    return frozenset().union(*(names.get(lexeme, frozenset({lexeme})) for lexeme in lexemes))


@cache
def group_names() -> Mapping[str, frozenset[str]]:
    """For each lexeme of the field's vocabulary, the lexemes of the groups it stands in."""
    found: dict[str, frozenset[str]] = {}
    for name, lexemes in _groups():
        for lexeme in lexemes:
            found[lexeme] = found.get(lexeme, frozenset()) | {name}
    return found


@cache
def _together() -> Mapping[str, frozenset[str]]:
    found: dict[str, frozenset[str]] = {}
    for _, lexemes in _groups():
        for lexeme in lexemes:
            found[lexeme] = found.get(lexeme, frozenset()) | lexemes
    return found


@cache
def _groups() -> list[tuple[str, frozenset[str]]]:
    """Each group's lexeme, and those of its words. One query, once in a process."""
    by_word = lexemes_by_word(sorted({word for line in SAME for word in words_of(line)}))
    return [(name_of(line), frozenset().union(*(by_word[word] for word in words_of(line)))) for line in SAME]
