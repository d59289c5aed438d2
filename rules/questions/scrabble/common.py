"""What several kinds of Scrabble question share: the discipline, its facts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, NoReturn

from rules.games.scrabble.letters import TILES_BEYOND_RACKS
from rules.kernel.errors import Unknown
from rules.kernel.facts import Fact, One, WhichSide, Whole
from rules.kernel.question import Discipline, Question, Record
from rules.kernel.units import Choice, Side, Unit, Words
from rules.questions.forms import Sides

SCRABBLE = Discipline("scrabble", Words("Scrabble Classique"))

MOST_TILES = 999
LONGEST_CREDIT = 999
"""Minutes: longer than any game."""


class Official(Choice):
    """Who decides."""

    ARBITER = "arbiter", "an arbiter"
    DIRECTOR = "director", "the director"


class ScrabbleQuestion(Question):
    """A question about a game of Scrabble.

    A fact of which only a part is known is named as a whole where the part that the row looks at is unknown.
    """

    __slots__ = ()
    discipline = SCRABBLE
    common: ClassVar[Mapping[str, Fact[Any]]] = {"by": WhichSide(Words("whose act"))}

    def of_side(self, name: str, side: Side) -> Any:
        """What a fact that each side has one of is for one of them. Ends the reading where that is unknown."""
        return self.part(name, getattr(self, name), side.value)

    def of_both(self, name: str) -> tuple[Any, Any]:
        """The same for A and for B."""
        return self.of_side(name, Side.A), self.of_side(name, Side.B)

    def part(self, name: str, record: Record, inner: str) -> Any:
        """What lies inside a fact or an item of it. Ends the reading, naming the fact, where that is unknown."""
        value = record.known(inner)
        if value is None:
            self.lacks(name)
        return value

    def lacks(self, name: str) -> NoReturn:
        """End the reading here: a part of this fact is unknown."""
        raise Unknown((name,))


ScrabbleQuestion.all_facts = {**ScrabbleQuestion.common, **ScrabbleQuestion.all_facts}


def bag() -> Whole:
    """Tiles left in the bag."""
    return Whole(
        0,
        TILES_BEYOND_RACKS,
        Unit.TILES,
        Words("tiles in the bag"),
        ask=Words("How many tiles are in the bag?"),
        said=Words("Tiles in the bag: {value}"),
    )


def time_out() -> Sides:
    """Whose time is used up."""
    return Sides(
        Words("time used up"),
        ask=Words("Whose time is used up?"),
        said=Words("Time used up: {value}"),
    )


def time_credit_minutes() -> Whole:
    """A player's time for a game."""
    return Whole(
        1,
        LONGEST_CREDIT,
        Unit.MINUTES,
        Words("time for the game"),
        ask=Words("How many minutes has each player for the game?"),
        said=Words("Time for the game: {value} min"),
    )


def official(ask: Words) -> One[Official]:
    """Who decides, or decided."""
    return One(
        Official,
        Words("who decides"),
        ask=ask,
        said=Words("Decided by {value}", context="scrabble"),
    )
