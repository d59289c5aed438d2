"""Notation: a move as it is written, two numbers with or without a mark between them: "32-28", "19x28", "31 27"."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum

from rules.games.draughts.board import SQUARES

DASHES = "-\u2010\u2011\u2012\u2013\u2014\u2212"
"""A stroke of the pen as keyboards have it: hyphen, dashes of any length, minus."""

_FORM = re.compile(rf"([0-9]{{1,2}})(?: +| *([{DASHES}xX×]) *)([0-9]{{1,2}})( a\.l\.)?")
_FORM_JOINED = re.compile(r"([0-9]{2})()([0-9]{2})( a\.l\.)?")
"""Squares of two figures each: with nothing between them there is still one way to read them."""


class Mark(Enum):
    """The separator between the numbers."""

    NOTHING = ""
    DASH = "-"
    CROSS = "x"


@dataclass(frozen=True, slots=True)
class WrittenMove:
    """The square that a move starts from, the one it ends on, the mark between them, and whether `a.l.` follows."""

    start: int
    end: int
    mark: Mark
    is_free_choice: bool

    @property
    def is_on_board(self) -> bool:
        """Whether there are squares of both numbers."""
        return 1 <= self.start <= SQUARES and 1 <= self.end <= SQUARES


def read(text: str) -> WrittenMove | None:
    """A move as written; None if it isn't of the form. Spaces around it aren't seen on paper."""
    written = text.strip(" ")
    found = _FORM.fullmatch(written) or _FORM_JOINED.fullmatch(written)
    if found is None:
        return None
    start, mark, end, choice = found.groups()
    return WrittenMove(int(start), int(end), _mark(mark), choice is not None)


def _mark(found: str | None) -> Mark:
    if not found:
        return Mark.NOTHING
    return Mark.DASH if found in DASHES else Mark.CROSS
