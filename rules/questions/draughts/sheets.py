"""Sheets: completing them after time trouble, and comparing them during the game."""

from __future__ import annotations

from rules.kernel.facts import WhichSide, YesNo
from rules.kernel.units import Words
from rules.questions.draughts import common
from rules.questions.draughts.common import DraughtsQuestion
from rules.questions.forms import outcome
from rules.questions.groups import KindGroup


class NotationCompletion(DraughtsQuestion):
    """The notation that rested in time trouble has to be completed."""

    __slots__ = ()
    kind = "notation-completion"
    group = KindGroup.DRAUGHTS
    icon = "pen-line"
    label = Words("Completing the notation")
    hint = Words("After time trouble, and on whose time")
    outcomes = (
        outcome("nothing-to-complete", "Nothing is to be completed",
                "No player stopped writing."),
        outcome("not-yet", "It isn't due yet",
                "The gap is filled once a flag falls.",
                Words("No sheet is completed before the flag falls")),
        outcome("complete-now", "The sheet is completed now",
                "The player fills the gap on their own time, with your help if need be.",
                Words("{complete_notation_side} completes the notation now")),
        outcome("complete-now-shared", "Both complete their sheets now",
                "You time it, and the time is shared between the two."),
        outcome("may-defer", "You may put it off",
                "It takes more than fifteen minutes a player: the rest can wait until after the game.",
                Words("You may put the completion off to the end of the game")),
    )  # fmt: skip

    in_trouble = common.in_trouble().always()
    flag = YesNo(
        Words("flag down"),
        ask=Words("Has a flag fallen, or the signal come?"),
        said=(
            Words("The flag is down"),
            Words("The flag is still up"),
        ),
    ).always()
    minutes = common.minutes(
        Words("time taken so far"),
        Words("How many minutes has it taken so far, all together?"),
        Words("Taken so far: {value} min"),
    )


class NotationCheck(DraughtsQuestion):
    """A side wants to compare its sheet with the opponent's."""

    __slots__ = ()
    kind = "notation-check"
    group = KindGroup.DRAUGHTS
    icon = "pen-line"
    label = Words("Comparing sheets")
    hint = Words("A side wants to see the opponent's sheet")
    outcomes = (
        outcome("refused", "The opponent must consent first",
                "Each answers for their own sheet; the opponent need not show theirs.",
                Words("{by} needs the opponent's consent")),
        outcome("wait-for-own-time", "Only on their own time",
                "The sheets are compared while the clock of the side that asks is running.",
                Words("{by} checks on their own time")),
        outcome("allowed", "The sheets may be compared",
                "The opponent consents and the player's own clock is running.",
                Words("{by} may compare the sheets")),
    )  # fmt: skip

    by = WhichSide(
        Words("who asks", context="draughts"),
        ask=Words("Who wants to compare?"),
        said=Words("{value} wants to compare the sheets"),
    ).always()
    opponent_agrees = common.opponent_agrees(
        Words("Does the opponent agree?"),
    ).always()
    clock_running = WhichSide(
        Words("clock running"),
        ask=Words("Whose clock is running?"),
        said=Words("{value}'s clock is running"),
    )
