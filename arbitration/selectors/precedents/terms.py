"""From a typed query to search terms: stems of every language, synonyms, typing errors."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import log
from typing import Final

from arbitration.selectors.precedents.features import article_lexemes, articles_in
from arbitration.selectors.precedents.meanings import asked_for, same
from arbitration.selectors.precedents.stems import lexemes_of, look_up, rows
from arbitration.selectors.precedents.vocabulary import FROM_TWO
from arbitration.selectors.precedents.words import errors_allowed, folded, typing_errors, words_of

ALL: Final = "all:"
"""The lexeme that every precedent has; it counts them."""

MOST_WORDS: Final = 12
"""Words of a query that are looked for; the rest of a long sentence adds nothing."""

WORTH_OF_FIELD: Final = 1.5
"""A word of the field's own vocabulary, such as a cube or a clock: it says what the matter is."""

FILLERS: Final = frozenset(
    words_of(
        "may must might could would shall although though rather already yet still once anyway want wanted died rests"
        " alors quand lorsque peut peux doit faut veut déjà encore aussi"
    )
)
"""Words that tell nothing of a case and that neither language's list of common words has; of some a stem is another
word's: who died isn't a die.
"""

SAYINGS: Final = ("au lieu", "instead of", "en cours", "tout de suite")
"""Words that together tell nothing of a case, though alone they would."""

WORTH_OF_CORRECTED: Final = 0.8
"""A word that was taken for another."""

EVEN: Final = 4.0
"""What a hit tells where rarity doesn't count: as much as of something that one precedent in fifty has."""

COUNTS: Final = "SELECT lexeme, documents FROM arbitration_searchlexeme WHERE lexeme = ANY(%s)"
NEAR: Final = """
    SELECT typed, near.word, near.documents, near.lexemes
      FROM unnest(%s::text[]) AS typed CROSS JOIN LATERAL tablecall_near(typed) AS near
"""


@dataclass(frozen=True, slots=True)
class Term:
    """One thing that is looked for: as it was typed, and what means the same. `weight` is what a hit is worth;
    with `is_even` it is so however rare the thing is. With `is_widened` the field's vocabulary has made it wide.
    """

    said: str
    exact: frozenset[str]
    wide: frozenset[str] = frozenset()
    weight: float = 1.0
    is_even: bool = False
    is_widened: bool = False

    @property
    def lexemes(self) -> frozenset[str]:
        """Everything that is a hit."""
        return self.exact | self.wide

    @property
    def asked_for(self) -> frozenset[str]:
        """The same as the index has it: words of one meaning under one name."""
        return asked_for(self.exact) if self.is_widened else self.lexemes


@dataclass(frozen=True, slots=True)
class Reading:
    """How a query was read: what is looked for, and which words were taken for others."""

    terms: Sequence[Term]
    corrections: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Weighed:
    """A term with its rarity and those of its lexemes that the index has; `documents` have one of them.

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
    typed = [word for word in dict.fromkeys(words_of(rest)) if word not in FILLERS][:MOST_WORDS]
    found, corrections = _terms(typed)
    return Reading([*terms, *found], corrections)


def weigh(terms: Iterable[Term]) -> list[Weighed]:
    """The terms that occur at all, the rarest first. One query."""
    asked = list(terms)
    names = {ALL}.union(*(term.exact | term.asked_for for term in asked))
    counts: dict[str, int] = dict(rows(COUNTS, sorted(names)))
    total = counts.get(ALL, 0)
    weighed = []
    for term in asked:
        exact = [each for each in sorted(term.exact) if counts.get(each)]
        every = [each for each in sorted(term.asked_for) if counts.get(each)]
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
    looked = look_up(typed)
    unknown = [folded(word) for word, stems, known in looked if stems and known is None]
    near = _nearest(unknown)
    terms: list[Term] = []
    corrections: dict[str, str] = {}
    for word, stems, known in looked:
        if not stems:
            continue  # a word like "the" or "des", which is everywhere
        exact = stems.union(known or ())
        wide = same(exact)
        meant = near.get(folded(word), ()) if known is None and not wide else ()
        if meant:
            corrections[word] = meant[0][0]
            exact = exact.union(*(lexemes for _, lexemes in meant))
            wide = same(exact)
        weight = (WORTH_OF_FIELD if wide else 1.0) * (WORTH_OF_CORRECTED if meant else 1.0)
        terms.append(Term(word, exact, wide - exact, weight, is_widened=True))
    return [*terms, *_from_two(typed)], corrections


def _from_two(typed: Sequence[str]) -> list[Term]:
    """Two words that together mean a third."""
    present = {folded(word) for word in typed}
    both = [said for pair, said in FROM_TWO.items() if present.issuperset(pair)]
    return [Term(said, frozenset(), lexemes_of(words_of(said)), weight=0.5) for said in both]


def _nearest(unknown: Sequence[str]) -> dict[str, list[tuple[str, list[str]]]]:
    """For each word that no precedent has: the words that it may be meant to be, by the fewest typing errors."""
    found: dict[str, list[tuple[int, int, str, list[str]]]] = {}
    for typed, word, documents, lexemes in rows(NEAR, list(unknown)) if unknown else ():
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
