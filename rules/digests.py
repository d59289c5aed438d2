"""Digests of article texts: a changed text fails a test until its rules are reviewed.

Beside a rulebook's texts stands `digests.json`, with the digest of each article as it was when its rules were last read
against it. `python -m rules digests` says what has changed since and accepts what was read again.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from rules.kernel.article import Article
from rules.kernel.rulebook import Decide, Rulebook
from rules.kernel.units import Words

FILE = "digests.json"
READ_IN = ("en", "fr")
"""The languages in which rules are read against their articles, and which every rulebook has been written in."""

LENGTH = 16
"""Hexadecimal digits: enough to notice a change, short enough to be read in a diff."""


class Since(StrEnum):
    """An article's change since its rules were reviewed."""

    NEW = "new"
    CHANGED = "changed"
    GONE = "gone"


@dataclass(frozen=True, slots=True)
class Unread:
    """An article whose text isn't the one that was read, and the rules that rest on it, by kind."""

    number: str
    since: Since
    rests_on_it: tuple[tuple[str, Decide], ...]


def digest_of(article: Article) -> str:
    """The digest of what rules are read against: number, title, text and readings in English and French, its own days.

    Another language is a translation: its texts can change without a rule being read again.
    """
    title, text, *readings = (_compared(each) for each in (article.title, article.text, *article.readings))
    seen = [article.number, title, text, readings]
    if article.in_force is not None:
        seen.append(dict(article.in_force))
    return hashlib.sha256(json.dumps(seen, ensure_ascii=False).encode("utf-8")).hexdigest()[:LENGTH]


def _compared(text: Words) -> dict[str, str]:
    return {language: text[language] for language in READ_IN}


def own_articles(rulebook: Rulebook) -> dict[str, Article]:
    """The articles whose texts stand beside the rulebook itself: all, or what an edition or a variation has changed."""
    differs = rulebook.differences
    numbers = rulebook.articles if differs is None else (*differs.replaced, *differs.added)
    return {number: rulebook.articles[number] for number in numbers}


def recorded(folder: str) -> dict[str, str]:
    """The digests beside a rulebook, by article. Raises: OSError, ValueError."""
    path = os.path.join(folder, FILE)
    if not os.path.exists(path):
        return {}
    with open(path, "rb") as file:
        found: dict[str, str] = json.load(file)
    return found


def unread(rulebook: Rulebook, known: Mapping[str, str]) -> list[Unread]:
    """The articles that aren't as they were when they were read, in the rulebook's order, then those that are gone."""
    articles = own_articles(rulebook)
    found = []
    for number, article in articles.items():
        if known.get(number) != digest_of(article):
            since = Since.CHANGED if number in known else Since.NEW
            found.append(Unread(number, since, _resting_on(rulebook, number)))
    return [*found, *(Unread(number, Since.GONE, ()) for number in known if number not in articles)]


def accept(rulebook: Rulebook, folder: str, numbers: Iterable[str]) -> None:
    """Record that the rules of these articles were read against their texts as they are now."""
    articles, known = own_articles(rulebook), recorded(folder)
    wanted = set(numbers)
    kept = {
        number: digest_of(articles[number]) if number in wanted else known[number]
        for number in articles
        if number in wanted or number in known
    }
    gone = {number: digest for number, digest in known.items() if number not in articles and number not in wanted}
    with open(os.path.join(folder, FILE), "w", encoding="utf-8") as file:
        file.write(json.dumps({**kept, **gone}, indent=1) + "\n")


def _resting_on(rulebook: Rulebook, number: str) -> tuple[tuple[str, Decide], ...]:
    """The kinds whose rules can cite an article, with the functions that decide them."""
    return tuple(
        (kind.kind, decide) for kind, decide in rulebook.rules.items() if number in rulebook.cited_by(kind.kind)
    )
