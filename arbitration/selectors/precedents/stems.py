"""The stems of words in every language, as PostgreSQL makes them."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from django.db import connection

from arbitration.selectors.precedents.configurations import further
from arbitration.selectors.precedents.words import folded

LOOK_UP: Final = """
    SELECT typed, tablecall_lexemes_en(typed), tablecall_lexemes_fr(typed), known.lexemes, array(
               SELECT DISTINCT unaccent(lexeme) FROM unnest(%s::text[]) AS configuration,
                      unnest(to_tsvector(configuration::regconfig, typed)
                             || to_tsvector(configuration::regconfig, unaccent(typed)))
           )
      FROM unnest(%s::text[], %s::text[]) WITH ORDINALITY AS asked(typed, plain, place)
      LEFT JOIN arbitration_searchword known ON known.word = plain
     ORDER BY place
"""

Looked = tuple[str, frozenset[str], list[str] | None]
"""A word, its stems in every language, and what it is found by if a precedent has it."""


def look_up(words: Sequence[str]) -> list[Looked]:
    """Each word with its stems; a word that is everywhere in English or French has none. One query."""
    found = rows(LOOK_UP, sorted(set(further().values())), list(words), [folded(word) for word in words])
    return [(word, frozenset((*en, *fr, *others) if en and fr else ()), known) for word, en, fr, known, others in found]


def lexemes_by_word(words: Sequence[str]) -> dict[str, frozenset[str]]:
    """The stems of words in every language; none of a word that is everywhere. One query."""
    return {word: stems for word, stems, _ in look_up(words)}


def lexemes_of(words: Iterable[str]) -> frozenset[str]:
    """The stems of all the words together. One query."""
    return frozenset().union(*lexemes_by_word(list(words)).values())


def rows(sql: str, *values: list[str]) -> list[tuple[Any, ...]]:
    """What a query about lists of words answers."""
    with connection.cursor() as cursor:
        cursor.execute(sql, values)
        return list(cursor.fetchall())
