"""Forms of fact that Scrabble needs: points of both sides that may be negative, letters on a rack, a letter drawn."""

from __future__ import annotations

from typing import Any

from rules.games.scrabble.letters import DEAREST_RACK, TILES_IN_SET, are_letters
from rules.kernel.errors import ErrorCode, unexpected
from rules.kernel.facts import Points, Text
from rules.kernel.shapes import MOST_POINTS, Gap, object_of, whole_number
from rules.kernel.units import Score, Words


class SidesPoints(Points):
    """The points of both sides; with one side's unknown, the fact as a whole is."""

    least, most = 0, MOST_POINTS

    def parse(self, found: Any, path: str) -> Score | Gap:
        """Both sides' points. Raises: QuestionError."""
        object_of(found, path, ("A", "B"))
        known = {
            side: whole_number(points, f"{path}.{side}", self.least, self.most)
            for side, points in found.items()
            if points is not None
        }
        return Score(**known) if len(known) == len(("A", "B")) else Gap((path,), found)

    @property
    def bounds(self) -> tuple[int, int]:
        """Least and greatest of either side's points."""
        return self.least, self.most


class Totals(SidesPoints):
    """Totals of a game: the letters left and penalties can take them below nought."""

    least = -MOST_POINTS


class RackValues(SidesPoints):
    """What the letters left on each rack are worth."""

    most = DEAREST_RACK


class Letters(Text):
    """Letters on a rack, `?` for a blank: "EAQ?"; empty where none is left."""

    shape = "letters"

    def __init__(self, label: Words, **words: Any) -> None:
        super().__init__(label, TILES_IN_SET, **words)

    def parse(self, found: Any, path: str) -> str:
        """Letters without accents, taken as capitals. Raises: QuestionError."""
        letters = super().parse(found, path).upper()
        if not are_letters(letters):
            expected = Words("letters A to Z, ? for a blank")
            raise unexpected(ErrorCode.UNKNOWN_VALUE, path, found, expected)
        return letters


class Letter(Letters):
    """One letter, or `?` for a blank."""

    shape = "letter"

    def parse(self, found: Any, path: str) -> str:
        """Exactly one. Raises: QuestionError."""
        letter = super().parse(found, path)
        if len(letter) != 1:
            expected = Words("one letter, ? for a blank")
            raise unexpected(ErrorCode.OUT_OF_RANGE, path, found, expected)
        return letter
