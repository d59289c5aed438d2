"""Coverage: what becomes of each article. It decides kinds of question, is acted on elsewhere, or decides nothing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rules.kernel.article import Article
from rules.kernel.question import Question
from rules.kernel.rulebook import Decide, Rulebook
from rules.kernel.units import Words
from rules.repetition import counted_by

COUNTS_FAULTS = "rules.repetition"


@dataclass(frozen=True, slots=True)
class Covered:
    """One article: the kinds that it decides with their rules, the modules that act on it."""

    article: Article
    decides: tuple[tuple[type[Question], Decide], ...]
    acted_on: tuple[str, ...]

    @property
    def decides_nothing(self) -> Words | None:
        """Why no question turns on it, where that is so."""
        return self.article.decides_nothing

    @property
    def has_line(self) -> bool:
        """Whether anything is said of it."""
        return bool(self.decides or self.acted_on or self.decides_nothing)


def coverage(rulebook: Rulebook) -> Iterator[Covered]:
    """Every article of a rulebook, in its order."""
    cited = {kind: frozenset(rulebook.cited_by(kind.kind)) for kind in rulebook.rules}
    for number, article in rulebook.articles.items():
        decides = tuple((kind, decide) for kind, decide in rulebook.rules.items() if number in cited[kind])
        yield Covered(article, decides, (*article.acted_on, *_counted(rulebook, number)))


def _counted(rulebook: Rulebook, number: str) -> Iterator[str]:
    """The table of repeated faults, for an article by which they are counted."""
    if counted_by(rulebook, number):
        yield COUNTS_FAULTS
