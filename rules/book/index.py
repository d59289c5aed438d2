"""The index of one rulebook: the words of its articles and kinds by where they stand. Made once, from texts alone."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache
from typing import Any, Final

from rules.book.stems import stems
from rules.book.words import folded, spelled, words
from rules.kernel.article import Article
from rules.kernel.facts import Fact
from rules.kernel.question import Question
from rules.kernel.rulebook import Rulebook
from rules.kernel.units import Words
from rules.questions.everyday_words import everyday_words
from rules.registry import RULEBOOKS


class Where(IntEnum):
    """Where words were found, the weightiest place first."""

    NUMBER = 0
    TITLE = 1
    TEXT = 2
    READING = 3
    FACT = 4


ARTICLE: Final = "article"
KIND: Final = "kind"


@dataclass(frozen=True, slots=True)
class Entry:
    """Something that can be found: an article by its number, or a kind of question by its name."""

    what: str
    name: str
    numbers: tuple[str, ...]
    """The folded ways in which its number may be typed: with and without dots and hyphens. A kind has none."""
    places: Mapping[Where, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Index:
    """What one rulebook holds, in its order: articles first, then kinds. `vocabulary` says how often a word comes.

    `by_stem` has the words of one stem, by the stem; `spelled` says how a folded word is written, with its accents.
    """

    entries: tuple[Entry, ...]
    vocabulary: Mapping[str, int]
    by_stem: Mapping[str, frozenset[str]]
    spelled: Mapping[str, str]


@lru_cache(maxsize=16)
def index_of(rulebook_id: str) -> Index:
    """The index of a rulebook."""
    rulebook = RULEBOOKS[rulebook_id]
    articles = [_article(article) for article in rulebook.articles.values()]
    kinds = [_kind(kind) for kind in rulebook.rules]
    entries = (*articles, *kinds)
    counted: dict[str, int] = defaultdict(int)
    for entry in entries:
        for found in entry.places.values():
            for word in found:
                counted[word] += 1
    by_stem: dict[str, set[str]] = defaultdict(set)
    for word in counted:
        for stem in stems(word):
            by_stem[stem].add(word)
    return Index(entries, dict(counted), {stem: frozenset(same) for stem, same in by_stem.items()}, _spelled(rulebook))


def _spelled(rulebook: Rulebook) -> dict[str, str]:
    """The words of articles and kinds as they are written, by what they are folded to."""
    said = [text for article in rulebook.articles.values() for text in (article.title, article.text, *article.readings)]
    for kind in rulebook.rules:
        said += [kind.label, kind.hint, everyday_words(kind.discipline.slug, kind.kind), *_of_outcomes(kind)]
        said += [text for fact in kind.facts.values() for text in _said_of(fact)]
    return {folded(word): word.lower() for text in said for word in spelled(" ".join(dict(text).values()))}


@lru_cache(maxsize=16)
def kinds_by_article(rulebook_id: str) -> Mapping[str, tuple[type[Question], ...]]:
    """The kinds whose rules can cite an article, by the article's number: the citations reversed."""
    rulebook: Rulebook = RULEBOOKS[rulebook_id]
    found: dict[str, list[type[Question]]] = {number: [] for number in rulebook.articles}
    for kind in rulebook.rules:
        for number in rulebook.cited_by(kind.kind):
            found[number].append(kind)
    return {number: tuple(kinds) for number, kinds in found.items()}


def _article(article: Article) -> Entry:
    number = article.number.casefold()
    return Entry(
        ARTICLE,
        article.number,
        (number, number.replace(".", ""), number.replace(".", "").replace("-", "")),
        {
            Where.NUMBER: tuple(words(article.number)),
            Where.TITLE: _in_all(article.title),
            Where.TEXT: _in_all(article.text),
            Where.READING: _all(article.readings),
        },
    )


def _kind(kind: type[Question]) -> Entry:
    return Entry(
        KIND,
        kind.kind,
        (),
        {
            Where.TITLE: (*words(kind.kind), *_in_all(kind.label)),
            Where.TEXT: (
                *_all((kind.hint, everyday_words(kind.discipline.slug, kind.kind))),
                *_all(_of_outcomes(kind)),
            ),
            Where.FACT: _all(text for fact in kind.facts.values() for text in _said_of(fact)),
        },
    )


def _of_outcomes(kind: type[Question]) -> list[Words]:
    return [text for outcome in kind.outcomes for text in (outcome.label, outcome.meaning)]


def _said_of(fact: Fact[Any]) -> Iterator[Words]:
    """How a fact is asked and what can be answered: the words of the table, such as "cocked", stand here."""
    yield from (fact.label, fact.ask, *(choice.label for choice in fact.choices()))


def _in_all(text: Words) -> tuple[str, ...]:
    """Its words in all languages that it has."""
    return tuple(words(" ".join(dict(text).values())))


def _all(texts: Iterable[Words]) -> tuple[str, ...]:
    return tuple(word for text in texts for word in _in_all(text))
