"""What several kinds of draughts question share: the discipline, its facts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from rules.kernel.facts import Fact, WhichSide, Whole, YesNo
from rules.kernel.question import Discipline, Question
from rules.kernel.units import Unit, Words
from rules.questions.forms import Sides

DRAUGHTS = Discipline("draughts", Words("International draughts"))

LONGEST_MINUTES = 999
LONGEST_SECONDS = 99_999
MOST_MOVES = 999


class DraughtsQuestion(Question):
    """A question about a game of draughts."""

    __slots__ = ()
    discipline = DRAUGHTS
    common: ClassVar[Mapping[str, Fact[Any]]] = {"by": WhichSide(Words("whose act"))}


DraughtsQuestion.all_facts = {**DraughtsQuestion.common, **DraughtsQuestion.all_facts}


def in_trouble() -> Sides:
    """Who was in time trouble and has a gap in the notation."""
    return Sides(
        Words("in time trouble"),
        ask=Words("Who stopped writing in time trouble?"),
        said=Words("Stopped writing in time trouble: {value}"),
    )


def minutes(label: Words, ask: Words, said: Words) -> Whole:
    """A number of minutes."""
    return Whole(0, LONGEST_MINUTES, Unit.MINUTES, label, ask=ask, said=said)


def seconds(label: Words, ask: Words, said: Words) -> Whole:
    """A number of seconds."""
    return Whole(0, LONGEST_SECONDS, Unit.SECONDS, label, ask=ask, said=said)


def opponent_agrees(ask: Words) -> YesNo:
    """Whether the opponent consents."""
    return YesNo(
        Words("opponent agrees"),
        ask=ask,
        said=(Words("{opponent} agrees"),
              Words("{opponent} doesn't agree")),
    )  # fmt: skip
