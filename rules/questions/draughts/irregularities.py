"""Irregularities: a position disturbed, a rule broken or refused, and the time that putting it right takes."""

from __future__ import annotations

from rules.kernel.facts import One, WhichSide, YesNo
from rules.kernel.units import Choice, Words
from rules.questions.draughts import common
from rules.questions.draughts.common import DraughtsQuestion
from rules.questions.forms import SideOrNobody, outcome
from rules.questions.groups import KindGroup


class Cause(Choice):
    """What happened."""

    ACCIDENT = "accident", "an accident"
    IRREGULARITY = "irregularity", "a rule wasn't followed"
    REFUSAL = "refusal", "a rule is refused"


class Extent(Choice):
    """What the opponent asks to be put right."""

    FULL = "full", "everything"
    PARTIAL = "partial", "a part of it"
    NOTHING = "nothing", "nothing"


class Irregularity(DraughtsQuestion):
    """The position was disturbed, a rule was broken, or a player won't follow it."""

    __slots__ = ()
    kind = "irregularity"
    group = KindGroup.DRAUGHTS
    icon = "move-right"
    label = Words("Irregularity")
    hint = Words("Position disturbed, wrong move, rule refused")
    outcomes = (
        outcome("not-an-irregularity", "It isn't an irregularity",
                "An accident noticed at once is simply repaired.",
                Words("An accident: the position is restored{restore_position}")),
        outcome("accepted", "The opponent has accepted it",
                "A move made since accepts what happened.",
                Words("{opponent} has accepted the situation")),
        outcome("partial-refused", "Everything is corrected, or nothing",
                "It is corrected entirely or not at all.",
                Words("{opponent} may have all of it corrected, or nothing")),
        outcome("left-as-is", "It stays as it is",
                "The opponent asks for nothing.",
                Words("{opponent} asks for nothing: play goes on")),
        outcome("rectify", "Everything is corrected",
                "The opponent insists, on the time of the side at fault.",
                Words("{by}'s irregularity is corrected in full")),
        outcome("compel", "The rule must be followed",
                "The opponent insists on the rule, on the time of the side that refuses.",
                Words("{by} must follow the rule")),
    )  # fmt: skip

    cause = One(
        Cause,
        Words("what happened"),
        ask=Words("What happened?"),
        said=Words("What happened: {value}", context="draughts"),
    ).always()
    noticed_at_once = YesNo(
        Words("noticed at once"),
        ask=Words("Was it noticed at the very moment?"),
        said=(
            Words("It was noticed at once"),
            Words("It was noticed only later, which makes it an irregularity"),
        ),
    )
    opponent_moved = YesNo(
        Words("opponent has moved"),
        ask=Words("Has the opponent made a move since?"),
        said=(
            Words("{opponent} has moved since"),
            Words("{opponent} hasn't moved since"),
        ),
    )
    opponent_wants = One(
        Extent,
        Words("what the opponent asks"),
        ask=Words("What does the opponent ask to be put right?"),
        said=Words("{opponent} asks to put right: {value}"),
    )
    by = WhichSide(
        Words("side at fault"),
        ask=Words("Who caused it?"),
        said=Words("{value} caused it"),
    )


class RectificationTime(DraughtsQuestion):
    """On whose time putting something right goes."""

    __slots__ = ()
    kind = "rectification-time"
    group = KindGroup.TIME
    icon = "timer"
    label = Words("Rectification time")
    hint = Words("On whose clock it goes")
    outcomes = (
        outcome("charged", "The time is charged",
                "It is the time of the side at fault.",
                Words("The time is charged to {at_fault}")),
        outcome("charged-flag-falls", "The time runs out",
                "The charge uses up the remaining time, with all its consequences.",
                Words("{at_fault} has no time left after the charge")),
    )  # fmt: skip

    seconds_spent = common.seconds(
        Words("time spent"),
        Words("How many seconds did you time for it?"),
        Words("Spent: {value} s"),
    ).always()
    seconds_left = common.seconds(
        Words("time left before"),
        Words("How many seconds had the side at fault before it?"),
        Words("Left before that: {value} s"),
    ).always()
    at_fault = WhichSide(
        Words("side at fault"),
        ask=Words("Who was at fault?"),
        said=Words("{value} was at fault"),
    ).always()
    clock_ran = One(
        SideOrNobody,
        Words("clock that ran"),
        ask=Words("Whose clock ran meanwhile?"),
        said=Words("Clock running meanwhile: {value}"),
    ).always()
