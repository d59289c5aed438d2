"""3.8: the place of the clock."""

from __future__ import annotations

from rules.kernel.advice import Advice
from rules.questions.draughts.clocks import ClockPlacement, Place
from rules.questions.draughts.remedies import centre_clock, move_clock, turn_parallel

AT_WHITES_LEFT = (Place.WHITE_LEFT, Place.BLACK_RIGHT)
"""The same place, said by either side."""


def clock_placement(question: ClockPlacement) -> Advice:
    """3.8: at White's left, along the edge of the board, half-way between the bases."""
    if question.at in AT_WHITES_LEFT and question.parallel and question.centred:
        return Advice("in-order", articles=["§3.8"])
    remedies = []
    if question.at not in AT_WHITES_LEFT:
        remedies.append(move_clock(to=Place.WHITE_LEFT))
    if not question.parallel:
        remedies.append(turn_parallel())
    if not question.centred:
        remedies.append(centre_clock())
    return Advice("to-move", articles=["§3.8"], remedies=remedies)
