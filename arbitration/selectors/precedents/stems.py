"""The stems of words in both languages, as PostgreSQL makes them."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from django.db import connection

from arbitration.selectors.precedents.words import folded

LOOK_UP: Final = """
    SELECT typed, tablecall_lexemes_en(typed), tablecall_lexemes_fr(typed), known.lexemes
      FROM unnest(%s::text[], %s::text[]) WITH ORDINALITY AS asked(typed, plain, place)
      LEFT JOIN arbitration_searchword known ON known.word = plain
     ORDER BY place
"""

Looked = tuple[str, list[str], list[str], list[str] | None]
"""A word, its English and its French stems, and what it is found by if a precedent has it."""


def look_up(words: Sequence[str]) -> list[Looked]:
    """Each word with its stems; a word that is everywhere in a language has none in it. One query."""
    return rows(LOOK_UP, list(words), [folded(word) for word in words])


def lexemes_by_word(words: Sequence[str]) -> dict[str, frozenset[str]]:
    """The stems of words in both languages; none of a word that is everywhere. One query."""
    return {word: frozenset((*en, *fr) if en and fr else ()) for word, en, fr, _ in look_up(words)}


def lexemes_of(words: Iterable[str]) -> frozenset[str]:
    """The stems of all the words together. One query."""
    return frozenset().union(*lexemes_by_word(list(words)).values())


def rows(sql: str, *values: list[str]) -> list[tuple[Any, ...]]:
    """What a query about lists of words answers."""
    with connection.cursor() as cursor:
        cursor.execute(sql, values)
        return list(cursor.fetchall())
