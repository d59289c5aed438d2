"""Flags: whether a side has lost on time."""

from __future__ import annotations

from typing import Any

from rules.kernel.errors import refuse_together
from rules.kernel.facts import One, WhichSide, Whole, YesNo
from rules.kernel.joints import Joint, JointAnswer
from rules.kernel.units import Choice, Unit, Words
from rules.questions.draughts.common import MOST_MOVES, DraughtsQuestion
from rules.questions.forms import outcome
from rules.questions.groups import KindGroup


class ClockType(Choice):
    """What shows that the time is over."""

    MECHANICAL = "mechanical", "mechanical"
    ELECTRONIC = "electronic", "electronic"


class LastPress(Choice):
    """When the clock was pressed after the last move, seen from the fall of the flag."""

    BEFORE = "before", "before the fall"
    WITH = "with", "at the very moment of the fall"
    AFTER = "after", "after the fall"
    NOT = "not", "not pressed"


class FlagFall(DraughtsQuestion):
    """Whether a side has lost on time."""

    __slots__ = ()
    kind = "flag-fall"
    group = KindGroup.DRAUGHTS
    icon = "flag"
    label = Words("Flag fall")
    hint = Words("Whether the moves were made in time")
    outcomes = (
        outcome("in-time", "No time was exceeded",
                "Only the fall of the flag, or the agreed signal, ends the time.",
                Words("{by} has not lost on time")),
        outcome("control-passed", "The control is passed",
                "All required moves were completed before the fall.",
                Words("{by} has passed the control")),
        outcome("loss-on-time", "The game is lost on time",
                "The flag fell before all required moves were completed.",
                Words("{by} loses on time")),
        outcome("arbiter-decides", "The arbiter decides",
                "The players didn't know of the signal before the game."),
    )  # fmt: skip

    by = WhichSide(
        Words("whose flag"),
        ask=Words("Whose flag is it about?"),
        said=Words("It is {value}'s flag"),
    ).always()
    flag_down = YesNo(
        Words("flag down"),
        ask=Words("Is the flag down, or the signal shown?"),
        said=(
            Words("{by}'s flag is down"),
            Words("{by}'s flag is up"),
        ),
    ).always()
    clock_type = One(
        ClockType,
        Words("clock"),
        ask=Words("Which clock is it?"),
        said=Words("Clock: {value}"),
    )
    signal_agreed = YesNo(
        Words("signal known"),
        ask=Words(
            "Did the players know the signal before the game?",
        ),
        said=(
            Words("The players knew the signal"),
            Words("The players didn't know the signal"),
        ),
    )
    last_press = One(
        LastPress,
        Words("clock pressed"),
        ask=Words(
            "When was the clock pressed after this side's last move?",
        ),
        said=Words("Clock pressed: {value}"),
    )
    played = Whole(
        0,
        MOST_MOVES,
        Unit.MOVES,
        Words("moves on the board"),
        ask=Words(
            "How many moves has this side made, the last included?",
        ),
        said=Words("Moves on the board: {value}"),
    )
    required = Whole(
        1,
        MOST_MOVES,
        Unit.MOVES,
        Words("moves required"),
        ask=Words("How many moves does the control require?"),
        said=Words("Required: {value} moves"),
    )

    @classmethod
    def complete(cls, values: dict[str, Any]) -> None:
        """Only a side that has moved has pressed the clock after its last move. Raises: QuestionError."""
        refuse_together(
            values,
            Words("A side that hasn't moved can't have pressed the clock after its last move."),
            played=0,
            last_press=(LastPress.BEFORE, LastPress.WITH, LastPress.AFTER),
        )

    joints = (
        Joint(
            Words("Whose flag is down?"),
            (
                JointAnswer(Words("{A}"), {"by": "A", "flag_down": True}),
                JointAnswer(Words("{B}"), {"by": "B", "flag_down": True}),
                JointAnswer(Words("Neither flag is down"), {"flag_down": False}),
            ),
        ),
        Joint(
            Words("Which clock is it, and did the players know its signal?"),
            (
                JointAnswer(Words("Mechanical"), {"clock_type": "mechanical"}),
                JointAnswer(Words("Electronic, signal known"), {"clock_type": "electronic", "signal_agreed": True}),
                JointAnswer(
                    Words("Electronic, signal not known"), {"clock_type": "electronic", "signal_agreed": False}
                ),
            ),
        ),
    )
