"""Resigning: who is beaten stops the clock."""

from __future__ import annotations

from rules.kernel.facts import One, WhichSide, YesNo
from rules.kernel.units import Choice, Words
from rules.questions.draughts.common import DraughtsQuestion
from rules.questions.forms import outcome
from rules.questions.groups import KindGroup


class Purpose(Choice):
    """What a clock was stopped for."""

    RESIGN = "resign", "to resign"
    CALL_ARBITER = "call-arbiter", "to call the arbiter"


class Resignation(DraughtsQuestion):
    """Whether a side has resigned."""

    __slots__ = ()
    kind = "resignation"
    group = KindGroup.DRAUGHTS
    icon = "door-open"
    label = Words("Resignation")
    hint = Words("Whether a side has resigned")
    outcomes = (
        outcome("resigned", "The game is resigned",
                "The clock was stopped in order to resign.",
                Words("{by} has resigned: {opponent} wins")),
        outcome("must-stop-clock", "The clock is to be stopped",
                "A player with a lost game resigns by stopping the clock at once.",
                Words("{by} must stop the clock")),
        outcome("not-resigned", "The game isn't resigned",
                "The clock was not stopped in order to resign.",
                Words("{by} has not resigned")),
    )  # fmt: skip

    by = WhichSide(
        Words("whose act"),
        ask=Words("Who is it about?"),
        said=Words("It is about {value}", context="resigning"),
    ).always()
    clock_stopped = YesNo(
        Words("clock stopped"),
        ask=Words("Was the clock stopped?"),
        said=(
            Words("{by} stopped the clock"),
            Words("{by} didn't stop the clock"),
        ),
    ).always()
    purpose = One(
        Purpose,
        Words("what for"),
        ask=Words("What was the clock stopped for?"),
        said=Words("Stopped {value}"),
    )
    beaten = YesNo(
        Words("beaten"),
        ask=Words("Is the game conceded, or is no move left?"),
        said=(
            Words("{by} concedes or can't move"),
            Words("{by} doesn't concede"),
        ),
    )
