"""Search in a rulebook: by number or by words of any of its languages, slips of the finger forgiven, best hit first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from rules.book.index import Entry, Index, Where, index_of
from rules.book.stems import stems
from rules.book.words import LITTLE, folded, slips, slips_allowed, words

LONGEST_QUERY = 200
"""Letters that are looked at."""

MOST_TERMS = 8

SHORTEST_SINGULAR = 3
SHORTEST_NEAR = 4
LETTERS_A_SLIP = 3
"""A word is proposed with at most one slip for so many letters typed."""

MOST_NEAR = 4

Rank = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Hit:
    """An article (by number) or a kind (by name), and the weightiest place in which all was found."""

    what: str
    name: str
    where: Where


@dataclass(frozen=True, slots=True)
class Found:
    """What a search found, the best first.

    `marks` are the folded words to be marked. `instead` is what was looked for where nothing holds the words as typed;
    `near` are other words of the rulebook that may have been meant, the nearest first.
    """

    hits: tuple[Hit, ...]
    marks: tuple[str, ...] = ()
    instead: str | None = None
    near: tuple[str, ...] = ()


def search(rulebook_id: str, asked: str) -> Found:
    """The articles and kinds of a rulebook that hold all that is asked for.

    A term is the beginning of a number ("4.4.iv", "44iv") or of a word, or another form of a word. Where there is none,
    the nearest words stand in for it (a slip in the word, or in its beginning as far as it is typed), and `instead`
    says which.
    """
    index = index_of(rulebook_id)
    asked = asked[:LONGEST_QUERY]
    by_number = _by_number(index, asked)
    is_a_number = bool(by_number) and any(letter.isdigit() for letter in asked) and not asked.strip().count(" ")
    if is_a_number:
        return Found(tuple(by_number))
    terms = _terms(asked)
    meant = [_meant(index, term) for term in terms]
    if not terms or not all(meant):
        return Found(tuple(by_number), near=_near(index, terms))
    corrected = " ".join(_nearest(term, known) for term, known in zip(terms, meant, strict=True))
    if corrected != " ".join(terms):
        near = _near(index, terms, apart_from=corrected.split())
        return replace(search(rulebook_id, corrected), instead=corrected, near=near)
    numbered = {hit.name for hit in by_number}
    by_words = [hit for hit in _by_words(index, terms, meant) if hit.name not in numbered]
    return Found((*by_number, *by_words), tuple(sorted(set().union(*meant))))


def _terms(asked: str) -> list[str]:
    """The words asked for; the little ones only if there are no others."""
    found = list(dict.fromkeys(words(asked)))[:MOST_TERMS]
    return [word for word in found if word not in LITTLE] or found


def _by_number(index: Index, asked: str) -> list[Hit]:
    """Articles whose number is what was asked, then those whose number begins so."""
    number = folded(asked).strip().removeprefix("§").removeprefix("art.").strip(" .")
    if not number:
        return []
    exact = [entry for entry in index.entries if number in entry.numbers]
    begun = [entry for entry in index.entries if entry not in exact and _begins(entry, number)]
    return [Hit(entry.what, entry.name, Where.NUMBER) for entry in (*exact, *begun)]


def _begins(entry: Entry, number: str) -> bool:
    return any(each.startswith(number) for each in entry.numbers)


def _meant(index: Index, term: str) -> frozenset[str]:
    """The words of the rulebook that a term stands for: those that begin so and its other forms, else the nearest."""
    same = (index.by_stem.get(stem, frozenset()) for stem in stems(term))
    found = frozenset(word for word in index.vocabulary if word.startswith(term)).union(*same)
    if found:
        return found
    singular = term.rstrip("sx")
    if len(singular) >= SHORTEST_SINGULAR:
        found = frozenset(word for word in index.vocabulary if word.startswith(singular))
        if found:
            return found
    most = slips_allowed(term)
    for count in range(1, most + 1):
        near = frozenset(word for word in index.vocabulary if slips(term, word, count) == count)
        if near:
            return near
    return frozenset(word for word in index.vocabulary if most and slips(term, word[: len(term)], 1) == 1)


def _near(index: Index, terms: Sequence[str], apart_from: Sequence[str] = ()) -> tuple[str, ...]:
    """Words that may have been meant by the terms that the rulebook doesn't know: a slip more than is forgiven.

    One form of each word, as it is written, and none of those that were looked for.
    """
    found: dict[str, tuple[int, int]] = {}
    for term in terms:
        most = min(slips_allowed(term) + 1, len(term) // LETTERS_A_SLIP)
        if any(word.startswith(term) for word in index.vocabulary):
            continue
        for word, count in index.vocabulary.items():
            away = slips(term, word, most) if len(word) >= SHORTEST_NEAR else most + 1
            if away <= most:
                found[word] = (away, -count)
    taken = set().union(*(stems(word) | {word} for word in apart_from))
    chosen: list[str] = []
    for word in sorted(found, key=lambda word: (found[word], word)):
        if word not in LITTLE and taken.isdisjoint(stems(word) | {word}):
            taken |= stems(word)
            chosen.append(index.spelled.get(word, word))
    return tuple(chosen[:MOST_NEAR])


def _nearest(term: str, known: frozenset[str]) -> str:
    """The words to search instead of a term: itself if it begins a word, else the whole word with the fewest slips."""
    if any(word.startswith(term) or stems(word) & stems(term) for word in known):
        return term
    return min(known, key=lambda word: (slips(term, word, 3), len(word), word))


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a term stands best in an entry, whether as a whole word, and how often there."""

    where: Where
    is_whole: bool
    count: int


def _by_words(index: Index, terms: Sequence[str], meant: Sequence[frozenset[str]]) -> list[Hit]:
    """Entries with all terms, ranked by the lowest weight of their places, then whole words, then frequency."""
    ranked: list[tuple[Rank, Hit]] = []
    for position, entry in enumerate(index.entries):
        places = [_best_place(entry, term, known) for term, known in zip(terms, meant, strict=True)]
        found = [place for place in places if place is not None]
        if len(found) < len(terms):
            continue
        worst = max(place.where for place in found)
        parts = sum(not place.is_whole for place in found)
        count = sum(place.count for place in found)
        ranked.append(((worst, parts, -count, position), Hit(entry.what, entry.name, worst)))
    return [hit for _, hit in sorted(ranked, key=lambda each: each[0])]


def _best_place(entry: Entry, term: str, known: frozenset[str]) -> _Place | None:
    """The weightiest place of a term in an entry."""
    for where, text in entry.places.items():
        found = [word for word in text if word in known]
        if found:
            return _Place(where, term in found, len(found))
    return None
