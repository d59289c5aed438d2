"""Match points: what a win, a draw, a loss and a forfeit are worth (f.pm)."""

from __future__ import annotations

from rules.kernel.advice import Remedy
from rules.kernel.units import Side
from rules.questions.scrabble.remedies import award_pm

WIN, DRAW, LOSS, FORFEIT = 3, 2, 1, 0


def for_loser(loser: Side, points: int) -> Remedy:
    """The match points of a decided game: the winner's are always those of a win."""
    return award_pm(A=points, B=WIN) if loser is Side.A else award_pm(A=WIN, B=points)


def for_draw() -> Remedy:
    """The match points of a drawn game."""
    return award_pm(A=DRAW, B=DRAW)
