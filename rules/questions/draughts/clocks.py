"""Clocks: where the clock stands."""

from __future__ import annotations

from rules.kernel.facts import One, YesNo
from rules.kernel.units import Choice, Words
from rules.questions.draughts.common import DraughtsQuestion
from rules.questions.forms import outcome
from rules.questions.groups import KindGroup


class Place(Choice):
    """At whose hand the clock stands."""

    WHITE_LEFT = "white-left", "at White's left"
    WHITE_RIGHT = "white-right", "at White's right"
    BLACK_LEFT = "black-left", "at Black's left"
    BLACK_RIGHT = "black-right", "at Black's right"
    WHITE_BASE = "white-base", "behind White's base"
    BLACK_BASE = "black-base", "behind Black's base"


class ClockPlacement(DraughtsQuestion):
    """Whether the clock stands where it should."""

    __slots__ = ()
    kind = "clock-placement"
    group = KindGroup.TIME
    icon = "locate"
    label = Words("Place of the clock")
    hint = Words("Whether the clock stands where it should")
    outcomes = (
        outcome("in-order", "The clock stands where it should",
                "It is at White's left, along the board, half-way between the bases."),
        outcome("to-move", "The clock is moved",
                "It stands at White's left, along the board, half-way between the bases.",
                Words("The clock is moved to its place by the board")),
    )  # fmt: skip

    at = One(
        Place,
        Words("where it stands", context="draughts"),
        ask=Words("At whose hand does the clock stand?"),
        said=Words("The clock stands {value}"),
    ).always()
    parallel = YesNo(
        Words("along the board"),
        ask=Words("Is it parallel to the edge of the board?"),
        said=(
            Words("It is parallel to the edge"),
            Words("It isn't parallel to the edge"),
        ),
    ).always()
    centred = YesNo(
        Words("half-way"),
        ask=Words("Is it as far from one base as from the other?"),
        said=(
            Words("It is half-way between the bases"),
            Words("It is nearer to one base"),
        ),
    ).always()
