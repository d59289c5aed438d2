"""What a query is about: the kinds, and the values of their facts, whose names in either language have its words."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import log
from typing import Any, Final

import rules
from arbitration.selectors.precedents.kind_phrases import KIND_PHRASES
from arbitration.selectors.precedents.kind_words import KIND_WORDS, VALUE_WORDS
from arbitration.selectors.precedents.stems import lexemes_by_word
from arbitration.selectors.precedents.terms import Term, Weighed
from arbitration.selectors.precedents.words import words_of
from rules.describe import rulebook_description
from tournaments.words import LANGUAGES

LABEL, CALLED, HINT = 1.4, 1.0, 0.5
"""What a word tells of a kind: from its label, from what people call it, from its hint."""

PHRASE: Final = 5.0
"""What a phrase tells of a kind, all of whose words a query has."""

WORTH_OF_NEAR: Final = 0.7
"""A word of like meaning beside the word itself."""

NEAR_BEST: Final = 0.55
"""A kind with less of the best kind's points isn't meant."""

LEAST, TELLING = 0.3, 4.0
"""What a word tells that every precedent has, and from which rarity on it tells all it can."""

MOST_KINDS: Final = 4
WEIGHT_OF_KIND: Final = 3.5
WEIGHT_OF_FACT: Final = 2.0
SURENESS: Final = 3
"""By what power the second best kind is worth less than the best."""

ENOUGH_OF_NAME: Final = 0.5
"""The share of a value's name that a query has to have to mean it."""

Phrase = Sequence[frozenset[str]]
"""The words of a name, each by its lexemes."""


@dataclass(frozen=True, slots=True)
class Known:
    """All kinds by the lexemes of their names, the values of their facts by theirs."""

    kinds: Mapping[str, Mapping[str, float]]
    """By lexeme: of each kind whose names have it, what it tells."""
    phrases: Mapping[str, Sequence[Phrase]]
    """By kind: words that mean it together."""
    values: Mapping[str, Mapping[str, Sequence[Phrase]]]
    """By kind: of each value of a fact, as it stands in the index, what it is called."""
    rarity: Mapping[str, float]
    """How rare a lexeme is among the names of kinds and values."""


def subjects(terms: Sequence[Term], weighed: Sequence[Weighed]) -> list[Term]:
    """The kinds that these words may mean, the likelier the weightier, and the facts of those kinds.

    A word that half of all precedents have, such as one for playing, tells little of a kind even in its name.
    """
    known = _known()
    common = {each.said: min(1.0, max(LEAST, each.wide_idf / TELLING)) for each in weighed}
    worth = [term.weight * common.get(term.said, 1.0) for term in terms]
    points = _points(known, terms, worth)
    best = max(points.values(), default=0.0)
    if not best:
        return []
    meant = sorted((kind for kind in points if points[kind] >= NEAR_BEST * best), key=lambda kind: -points[kind])
    likely = {kind: points[kind] / best for kind in meant[:MOST_KINDS]}
    kinds = [
        Term(kind, frozenset({f"kind:{kind}"}), weight=WEIGHT_OF_KIND * share**SURENESS, is_even=True)
        for kind, share in likely.items()
    ]
    return [*kinds, *_facts(known, likely, terms)]


def _points(known: Known, terms: Sequence[Term], worth: Sequence[float]) -> dict[str, float]:
    """What the terms tell of each kind that they name at all."""
    points: dict[str, float] = {}
    asked = frozenset().union(*(term.exact for term in terms))
    for term, each in zip(terms, worth, strict=True):
        told: dict[str, float] = {}
        for lexemes, share in ((term.exact, 1.0), (term.wide, WORTH_OF_NEAR)):
            for kind, telling in (pair for lexeme in lexemes for pair in known.kinds.get(lexeme, {}).items()):
                told[kind] = max(told.get(kind, 0.0), telling * share)
        for kind, telling in told.items():
            points[kind] = points.get(kind, 0.0) + telling * each
    for kind, phrases in known.phrases.items():
        if any(all(not word.isdisjoint(asked) for word in phrase) for phrase in phrases):
            points[kind] = points.get(kind, 0.0) + PHRASE
    return points


def _facts(known: Known, likely: Mapping[str, float], terms: Sequence[Term]) -> list[Term]:
    asked = frozenset().union(*(term.lexemes for term in terms))
    found: dict[str, float] = {}
    for kind, share in likely.items():
        for lexeme, names in known.values[kind].items():
            part = max((_part(name, asked, known.rarity) for name in names), default=0.0)
            if part >= ENOUGH_OF_NAME:
                found[lexeme] = max(found.get(lexeme, 0.0), share**SURENESS * part)
    return [Term(each, frozenset({each}), weight=WEIGHT_OF_FACT * share) for each, share in found.items()]


def _part(name: Phrase, asked: frozenset[str], rarity: Mapping[str, float]) -> float:
    """How much of a name the query has, the rarer words counting more."""
    had = [not asked.isdisjoint(word) for word in name]
    if not any(had):
        return 0.0
    worth = [min(rarity[each] for each in word) for word in name]
    return sum(each for each, has in zip(worth, had, strict=True) if has) / sum(worth)


@cache
def _known() -> Known:
    described: dict[str, list[dict[str, Any]]] = {}
    for rulebook in rules.RULEBOOKS:
        for kind in rulebook_description(rulebook)["kinds"]:
            described.setdefault(kind["kind"], []).append(kind)
    names = {kind: _names_of(kind, each) for kind, each in described.items()}
    values = {kind: dict(_values_of(each)) for kind, each in described.items()}
    said = [text for texts in names.values() for text, _ in texts]
    said += [text for texts in KIND_PHRASES.values() for text in texts]
    said += [text for each in values.values() for texts in each.values() for text in texts]
    by_word = lexemes_by_word(sorted({word for text in said for word in words_of(text)}))
    rarity = _rarity(names, by_word)
    return Known(
        _by_lexeme({kind: _told_by(texts, by_word, rarity) for kind, texts in names.items()}),
        {kind: _phrases(texts, by_word) for kind, texts in KIND_PHRASES.items()},
        {kind: {lexeme: _phrases(texts, by_word) for lexeme, texts in each.items()} for kind, each in values.items()},
        rarity,
    )


def _names_of(kind: str, described: Sequence[Mapping[str, Any]]) -> list[tuple[str, float]]:
    labels = [(each["label"][language], LABEL) for each in described for language in LANGUAGES]
    hints = [(each["hint"][language], HINT) for each in described for language in LANGUAGES]
    return [*labels, *hints, (KIND_WORDS.get(kind, ""), CALLED)]


def _values_of(described: Iterable[Mapping[str, Any]]) -> Iterator[tuple[str, list[str]]]:
    """Each value of each fact with what it is called; of a fact that holds or doesn't, the fact's own name."""
    for fact in (fact for kind in described for fact in kind["facts"]):
        choices = [(each["value"], each["label"]) for each in fact.get("values") or ()]
        if fact["type"] == "boolean":
            choices = [("true", fact["label"])]
        if fact["type"] == "side":
            choices = []
        for value, label in choices:
            pair = f"{fact['name']}={value}"
            names = [*(label[language] for language in LANGUAGES), *VALUE_WORDS.get(pair, ())]
            yield f"fact:{pair.lower()}", [name for name in names if len(name) > 1]


def _rarity(
    names: Mapping[str, Sequence[tuple[str, float]]], by_word: Mapping[str, frozenset[str]]
) -> dict[str, float]:
    kinds = Counter[str]()
    for texts in names.values():
        kinds.update({lexeme for text, _ in texts for word in words_of(text) for lexeme in by_word[word]})
    every = frozenset().union(*by_word.values())
    return {lexeme: log(1 + (len(names) - kinds[lexeme] + 0.5) / (kinds[lexeme] + 0.5)) for lexeme in every}


def _told_by(
    texts: Iterable[tuple[str, float]], by_word: Mapping[str, frozenset[str]], rarity: Mapping[str, float]
) -> dict[str, float]:
    told: dict[str, float] = {}
    for text, worth in texts:
        for lexeme in (lexeme for word in words_of(text) for lexeme in by_word[word]):
            told[lexeme] = max(told.get(lexeme, 0.0), worth * rarity[lexeme])
    return told


def _by_lexeme(told: Mapping[str, Mapping[str, float]]) -> dict[str, dict[str, float]]:
    """The same by lexeme and then by kind."""
    found: dict[str, dict[str, float]] = {}
    for kind, lexemes in told.items():
        for lexeme, telling in lexemes.items():
            found.setdefault(lexeme, {})[kind] = telling
    return found


def _phrases(texts: Iterable[str], by_word: Mapping[str, frozenset[str]]) -> list[Phrase]:
    found = ([by_word[word] for word in words_of(text) if by_word[word]] for text in texts)
    return [phrase for phrase in found if phrase]
