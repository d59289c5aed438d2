"""Faults of a transcript: what is wrong, where it is, what was found, what was expected."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from rules.kernel.units import Side


class FaultKind(StrEnum):
    """A kind of fault in a written match."""

    ILLEGAL_MOVE = "illegal-move"
    CRAWFORD_DOUBLE = "crawford-double"
    CUBE_NOT_OWNED = "cube-not-owned"
    CUBE_LEVEL = "cube-level"
    DEAD_CUBE_DOUBLE = "dead-cube-double"
    POINTS_AWARD = "points-award"
    SCORE_SUM = "score-sum"
    PLAY_AFTER_MATCH = "play-after-match"
    MATCH_LENGTH = "match-length"


Value = int | str | list[int] | list[str] | None


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault. `move` is the number printed before the row; it and `side` are None where there is none.

    `found` and `expected` are, for each kind: illegal-move: the play as written, and the legal plays nearest to it;
    crawford-double, cube-not-owned, dead-cube-double: the level that was offered, and the level of the cube;
    cube-level: the level that was offered, and the right one; points-award: the points written, and what the game is
    worth (several values if it was given up, a side if the wrong one has them); score-sum: the score line, and the sum;
    play-after-match, match-length: the points at which play went on or stopped, and the length in the header.
    """

    kind: FaultKind
    game: int | None
    move: int | None
    side: Side | None
    line: int
    found: Value
    expected: Value
