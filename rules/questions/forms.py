"""Forms that the kinds of every discipline need: an outcome, sides, an optional side, free text."""

from __future__ import annotations

from typing import Any, TypeVar, cast

from rules.kernel.errors import ErrorCode, unexpected
from rules.kernel.facts import LONGEST_TEXT, One, Several, Text
from rules.kernel.question import Outcome
from rules.kernel.units import Choice, Side, Words, worded

C = TypeVar("C", bound=Choice)


class SideOrNobody(Choice):
    """One of the sides, or none."""

    A = "A", "A"
    B = "B", "B"
    NONE = "none", "neither player"

    @property
    def side(self) -> Side | None:
        """The side; None for neither."""
        return _SIDES.get(self)


_SIDES = {SideOrNobody.A: Side.A, SideOrNobody.B: Side.B}


class Sides(Several[Side]):
    """Which of the two sides, A before B; none is an answer too."""

    none = Words("neither", context="questions")

    def __init__(self, label: Words, **words: Any) -> None:
        super().__init__(Side, label, **words)

    def parse(self, found: Any, path: str) -> tuple[Side, ...]:
        """Each side at most once. Raises: QuestionError."""
        named = super().parse(found, path)
        if len(set(named)) < len(named):
            raise unexpected(ErrorCode.SAID_TWICE, path, found, Words("each side once"))
        return tuple(side for side in Side if side in named)


class OneOrOther(One[C]):
    """One of a few words, or a word of the asker's own, where a rulebook has a row for everything else."""

    def parse(self, found: Any, path: str) -> C:
        """The word that is known; another one stays as it is."""
        if isinstance(found, str) and found not in self.members:
            return cast("C", Text(self.label, LONGEST_TEXT).parse(found, path))
        return super().parse(found, path)


def outcome(slug: str, label: str | Words, meaning: str | Words, *more: Words, said: Words | None = None) -> Outcome:
    """One outcome: its full statement, and what it means; `said` and `more` name the players in it."""
    return Outcome(slug, worded(label), worded(meaning), *([said] if said else []), *more)
