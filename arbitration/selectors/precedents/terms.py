"""From what somebody typed to what is looked for: stems of both languages, words of one meaning, typing errors."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from math import log
from typing import Any, Final

from django.db import connection

from arbitration.models import SearchLexeme
from arbitration.selectors.precedents.features import article_lexemes, articles_in
from arbitration.selectors.precedents.vocabulary import FROM_TWO, SAME
from arbitration.selectors.precedents.words import errors_allowed, folded, typing_errors, words_of

ALL: Final = "all:"
"""The lexeme that every precedent has; it counts them."""

MOST_WORDS: Final = 12
"""Words of a query that are looked for; the rest of a long sentence adds nothing."""

WORTH_OF_FIELD: Final = 1.5
"""A word of the field's own vocabulary, such as a cube or a clock: it says what the matter is."""

SAYINGS: Final = ("au lieu", "instead of", "en cours", "tout de suite")
"""Words that together tell nothing of a case, though alone they would."""

WORTH_OF_CORRECTED: Final = 0.8
"""A word that was taken for another."""

EVEN: Final = 4.0
"""What a hit tells where rarity doesn't count: as much as of something that one precedent in fifty has."""

LOOK_UP: Final = """
    SELECT typed, tablecall_lexemes_en(typed), tablecall_lexemes_fr(typed), known.lexemes
      FROM unnest(%s::text[], %s::text[]) WITH ORDINALITY AS asked(typed, plain, place)
      LEFT JOIN arbitration_searchword known ON known.word = plain
     ORDER BY place
"""
NEAR: Final = """
    SELECT typed, near.word, near.documents, near.lexemes
      FROM unnest(%s::text[]) AS typed CROSS JOIN LATERAL tablecall_near(typed) AS near
"""


@dataclass(frozen=True, slots=True)
class Term:
    """One thing that is looked for: as it was typed, and what means the same. `weight` is what a hit is worth;
    with `is_even` it is so however rare the thing is.
    """

    said: str
    exact: frozenset[str]
    wide: frozenset[str] = frozenset()
    weight: float = 1.0
    is_even: bool = False

    @property
    def lexemes(self) -> frozenset[str]:
        """Everything that is a hit."""
        return self.exact | self.wide


@dataclass(frozen=True, slots=True)
class Reading:
    """How a query was read: what is looked for, and which words were taken for others."""

    terms: Sequence[Term]
    corrections: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Weighed:
    """A term with its rarity and those of its lexemes that stand somewhere; `documents` have one of them.

    `exact_idf` says how much a hit of the word itself tells, `wide_idf` one of anything like it.
    """

    documents: int
    exact: Sequence[str]
    lexemes: Sequence[str]
    exact_idf: float
    wide_idf: float
    said: str = ""


def read_text(text: str) -> Reading:
    """What a typed query looks for. An article's number is looked for as such, and not as a word."""
    articles = articles_in(text)
    rest = text.lower()
    for number in sorted(articles, key=len, reverse=True):
        rest = rest.replace(number, " ")
    for saying in SAYINGS:
        rest = rest.replace(saying, " ")
    terms = [Term(number, frozenset({f"art:{number}"}), weight=2.0) for number in articles]
    typed = list(dict.fromkeys(words_of(rest)))[:MOST_WORDS]
    found, corrections = _terms(typed)
    return Reading([*terms, *found], corrections)


def weigh(terms: Iterable[Term]) -> list[Weighed]:
    """The terms that occur at all, the rarest first. One query."""
    asked = list(terms)
    names = {ALL}.union(*(term.lexemes for term in asked))
    counts = dict(SearchLexeme.objects.filter(lexeme__in=names).values_list("lexeme", "documents"))
    total = counts.get(ALL, 0)
    weighed = []
    for term in asked:
        exact = [each for each in sorted(term.exact) if counts.get(each)]
        every = [each for each in sorted(term.lexemes) if counts.get(each)]
        if every:
            # a precedent in both languages has the same thing in both: the most frequent form stands for all of them
            in_exact = max((counts[each] for each in exact), default=0)
            documents = max(counts[each] for each in every)
            of_exact, of_any = (
                (EVEN if term.is_even else _rarity(n, total)) * term.weight for n in (in_exact, documents)
            )
            weighed.append(Weighed(documents, exact, every, of_exact, of_any, term.said))
    return sorted(weighed, key=lambda each: each.documents)


def article_term(number: str) -> Term:
    """An article, or anything near it: the sections above count less, being common."""
    return Term(number, frozenset({f"art:{number.lower()}"}), frozenset(article_lexemes([number])))


def _rarity(documents: int, total: int) -> float:
    return log(1 + (total - documents + 0.5) / (documents + 0.5)) if documents else 0.0


def _terms(typed: Sequence[str]) -> tuple[list[Term], dict[str, str]]:
    rows = _rows(LOOK_UP, list(typed), [folded(word) for word in typed])
    unknown = [folded(word) for word, en, fr, known in rows if en and fr and known is None]
    near = _nearest(unknown)
    terms: list[Term] = []
    corrections: dict[str, str] = {}
    for word, en, fr, known in rows:
        if not en or not fr:
            continue  # a word like "the" or "des", which is everywhere
        exact = frozenset([*en, *fr, *(known or ())])
        wide = _same(exact)
        meant = near.get(folded(word), ()) if known is None and not wide else ()
        if meant:
            corrections[word] = meant[0][0]
            exact = exact.union(*(lexemes for _, lexemes in meant))
            wide = _same(exact)
        weight = (WORTH_OF_FIELD if wide else 1.0) * (WORTH_OF_CORRECTED if meant else 1.0)
        terms.append(Term(word, exact, wide - exact, weight))
    return [*terms, *_from_two(typed)], corrections


def _from_two(typed: Sequence[str]) -> list[Term]:
    """Two words that together mean a third."""
    present = {folded(word) for word in typed}
    both = [said for pair, said in FROM_TWO.items() if present.issuperset(pair)]
    return [Term(said, frozenset(), _lexemes(words_of(said)), weight=0.5) for said in both]


def _nearest(unknown: Sequence[str]) -> dict[str, list[tuple[str, list[str]]]]:
    """For each word that no precedent has: the words that it may be meant to be, by the fewest typing errors."""
    found: dict[str, list[tuple[int, int, str, list[str]]]] = {}
    for typed, word, documents, lexemes in _rows(NEAR, list(unknown)) if unknown else ():
        if typed[0] != word[0] and typed[:2] != word[1::-1]:
            continue  # the first letter is seldom wrong, unless two are swapped
        errors = typing_errors(typed, word, most=errors_allowed(typed))
        if errors <= errors_allowed(typed):
            found.setdefault(typed, []).append((errors, -documents, word, lexemes))
    best = {}
    for typed, meant in found.items():
        fewest = min(meant)[0]
        best[typed] = [(word, lexemes) for errors, _, word, lexemes in sorted(meant) if errors == fewest][:3]
    return best


def _same(lexemes: frozenset[str]) -> frozenset[str]:
    groups = _groups()
    return frozenset().union(*(groups.get(lexeme, frozenset()) for lexeme in lexemes))


@cache
def _groups() -> Mapping[str, frozenset[str]]:
    """For each lexeme of the field's vocabulary, those that mean the same."""
    found: dict[str, frozenset[str]] = {}
    for line in SAME:
        together = _lexemes(words_of(line))
        for lexeme in together:
            found[lexeme] = found.get(lexeme, frozenset()) | together
    return found


def lexemes_by_word(words: Sequence[str]) -> dict[str, frozenset[str]]:
    """The stems of words in both languages; none of a word that is everywhere. One query."""
    rows = _rows(LOOK_UP, list(words), [folded(word) for word in words])
    return {word: frozenset((*en, *fr) if en and fr else ()) for word, en, fr, _ in rows}


def _lexemes(words: Sequence[str]) -> frozenset[str]:
    return frozenset().union(*lexemes_by_word(words).values())


def _rows(sql: str, *values: list[str]) -> list[tuple[Any, ...]]:
    with connection.cursor() as cursor:
        cursor.execute(sql, values)
        return list(cursor.fetchall())
