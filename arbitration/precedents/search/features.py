"""What a precedent is about besides its words, as lexemes: articles, kind, facts and where checkers stand.

Such a lexeme has a colon in it, which no word has: `art:4.4`, `kind:crawford-double`, `fact:response=taken`, `own:6=5`.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any, Final

import rules
from rules.games.backgammon.formats import FormatError, read
from rules.games.backgammon.position import Position

NUMBERED: Final = re.compile(r"[0-9a-z-]+(?:\.[0-9a-z-]+)*", re.IGNORECASE)
MOST_FACTS: Final = 60
LONGEST: Final = 100


def article_lexemes(articles: Iterable[str]) -> set[str]:
    """Each article with the sections above it: who asks for 4.4 is shown 4.4.iv.a too."""
    return {f"art:{part}" for article in articles for part in _upwards(article)}


def fact_lexemes(facts: Mapping[str, Any]) -> set[str]:
    """Each fact with its value; of what is nested or several, each value."""
    found = sorted(_facts("", facts))
    return {f"fact:{each}".replace(" ", "_")[:LONGEST] for each in found[:MOST_FACTS]}


def position_lexemes(position: Position) -> set[str]:
    """Which checkers stand where, seen by the side on roll."""
    sides = (("own", position.own), ("other", position.opponent))
    return {f"{side}:{place}={count}" for side, counts in sides for place, count in enumerate(counts) if count}


def position_of(id: str) -> Position | None:
    """The position behind an id, seen by the side on roll; nothing where it can't be read."""
    try:
        return read(id).situation.position
    except FormatError:
        return None


def articles_in(text: str) -> list[str]:
    """The numbers in a text that are an article's or a section's of one of the rulebooks."""
    known = _known_numbers()
    found = (match.group().lower() for match in NUMBERED.finditer(text))
    return [number for number in dict.fromkeys(found) if "." in number and number in known]


@cache
def _known_numbers() -> frozenset[str]:
    articles = (number for rulebook in rules.RULEBOOKS.values() for number in rulebook.articles)
    return frozenset(part for number in articles for part in _upwards(number))


def _upwards(article: str) -> Iterator[str]:
    parts = article.lower().split(".")
    for length in range(1, len(parts) + 1):
        yield ".".join(parts[:length])


def _facts(path: str, value: Any) -> Iterator[str]:
    if isinstance(value, Mapping):
        for name, below in value.items():
            yield from _facts(f"{path}.{name}" if path else str(name), below)
        return
    if isinstance(value, list):
        # of several, such as how two dice came to rest, each counts
        for each in value:
            if isinstance(each, (str, int)):
                yield from _facts(path, each)
        return
    if value is not None and path:
        yield f"{path}={str(value).lower()}"
