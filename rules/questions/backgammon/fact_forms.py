"""Forms of fact that several families need: a list of sides, a word of the asker's own, the score of the moment."""

from __future__ import annotations

from typing import Any, TypeVar, cast

from rules.kernel.errors import ErrorCode, unexpected
from rules.kernel.facts import LONGEST_TEXT, One, Points, Several, Text
from rules.kernel.units import Choice, Side, Words

C = TypeVar("C", bound=Choice)


class Sides(Several[Side]):
    """Which of the two sides, A before B; none is an answer too."""

    none = Words("nobody", "personne")

    def __init__(self, label: Words, **words: Any) -> None:
        super().__init__(Side, label, **words)

    def parse(self, found: Any, path: str) -> tuple[Side, ...]:
        """Each side at most once. Raises: QuestionError."""
        named = super().parse(found, path)
        if len(set(named)) < len(named):
            raise unexpected(ErrorCode.SAID_TWICE, path, found, Words("each side once", "chaque camp une seule fois"))
        return tuple(side for side in Side if side in named)


class OneOrOther(One[C]):
    """One of a few words, or a word of the asker's own, where a rulebook has a row for everything else."""

    def parse(self, found: Any, path: str) -> C:
        """The word that is known; another one stays as it is."""
        if isinstance(found, str) and found not in self.members:
            return cast("C", Text(self.label, LONGEST_TEXT).parse(found, path))
        return super().parse(found, path)


def score_now() -> Points:
    """The points of both sides at the moment of the question."""
    return Points(
        Words("score", "score"),
        ask=Words("What is the score now?", "Quel est le score en ce moment ?"),
        said=Words("Score {value}", "Score {value}"),
    ).recorded()
