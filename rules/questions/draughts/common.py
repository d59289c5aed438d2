"""What several kinds of draughts question share: the discipline, its facts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from rules.kernel.facts import Fact, WhichSide, Whole, YesNo
from rules.kernel.question import Discipline, Question
from rules.kernel.units import Unit, Words
from rules.questions.forms import Sides

DRAUGHTS = Discipline("draughts", Words("International draughts", "Jeu de dames international"))

LONGEST_MINUTES = 999
LONGEST_SECONDS = 99_999
MOST_MOVES = 999


class DraughtsQuestion(Question):
    """A question about a game of draughts."""

    __slots__ = ()
    discipline = DRAUGHTS
    common: ClassVar[Mapping[str, Fact[Any]]] = {"by": WhichSide(Words("whose act", "auteur"))}


DraughtsQuestion.all_facts = {**DraughtsQuestion.common, **DraughtsQuestion.all_facts}


def in_trouble() -> Sides:
    """Who was in time trouble and has a gap in the notation."""
    return Sides(
        Words("in time trouble", "en crise de temps"),
        ask=Words("Who stopped writing in time trouble?", "Qui a cessé de noter, en crise de temps ?"),
        said=Words("Stopped writing in time trouble: {value}", "N'a plus noté, en crise de temps : {value}"),
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
        Words("opponent agrees", "accord de l'adversaire"),
        ask=ask,
        said=(Words("{opponent} agrees", "{opponent} est d'accord"),
              Words("{opponent} doesn't agree", "{opponent} n'est pas d'accord")),
    )  # fmt: skip
