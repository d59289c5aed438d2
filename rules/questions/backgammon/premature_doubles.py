"""A double before the opponent's turn was over."""

from __future__ import annotations

from typing import Any

from rules.kernel.facts import Fact, One, YesNo
from rules.kernel.units import Choice, Words
from rules.questions.backgammon import common, contradictions
from rules.questions.backgammon.common import BackgammonQuestion, outcome
from rules.questions.backgammon.cube import cube_before, doubler
from rules.questions.backgammon.cube_acts import forms, intention
from rules.questions.groups import KindGroup


class RolledEarly(Choice):
    """Whether the doubler had also rolled before their own turn."""

    NO = "no", "no"
    EARLY = "early", "yes, before the player's turn"


class TurnEndAct(Choice):
    """What the opponent had done to end the turn."""

    NONE = "none", "nothing yet"
    DICE_LIFTED = "dice-lifted", "lifted a die"
    CLOCK_PRESSED = "clock-pressed", "pressed the clock"


class PrematureDouble(BackgammonQuestion):
    """Doubled before the opponent's turn was over."""

    __slots__ = ()
    kind = "premature-double"
    group = KindGroup.CUBE
    icon = "timer"
    label = Words("Premature double")
    hint = Words("Doubled before the other had finished")
    outcomes = (
        outcome("not-premature", "The double wasn't premature",
                "The opponent's turn was over.",
                Words("{by} doubled in turn")),
        outcome("no-double", "This was no double",
                "Nothing was offered. The cube stays as it was.",
                Words("{by} has not doubled")),
        outcome("double-valid", "The double is good",
                "It can't be taken back; the opponent finishes the turn knowing of it.",
                Words("{by} has doubled")),
        outcome("double-invalid", "The double doesn't count",
                "It couldn't have been made in turn either: the opponent finishes the turn.",
                Words("{by}'s double does not count")),
        outcome("double-may-be-imposed", "You may impose the double",
                "The cube was handled without a double: the player may be held to one.",
                Words("You may make {by} double")),
        outcome("leader-may-void", "The leader may void it",
                "It is the Crawford game: the side that is ahead may void it until the score is marked.",
                Words("{by} doubled in the Crawford game: the leader may void it")),
    )  # fmt: skip

    by = doubler()
    turn_end_act = One(
        TurnEndAct,
        Words("end of the turn"),
        ask=Words("What had the opponent done to end the turn?"),
        said=Words("To end the turn, {opponent}: {value}"),
    ).always()
    clocked = common.clocked()
    crawford_game = common.crawford_game()
    dead_cube = YesNo(
        Words("dead cube"),
        ask=Words("Is it a cube that is already enough for its owner?"),
        said=(
            Words("The cube is already enough for {by}"),
            Words("The cube is live"),
        ),
    ).absent(False)
    rolled = One(
        RolledEarly,
        Words("early roll"),
        ask=Words("Had the doubler rolled as well?"),
        said=Words("Rolled before the double: {value}"),
    )
    cube = cube_before()
    forms = forms()
    intention = intention()
    retract_wanted: Fact[bool | None] = YesNo(
        Words("wants it back", context="premature doubles"),
        ask=Words("Does the doubler want to take it back?"),
        said=(
            Words("{by} wants to take it back"),
            Words("{by} leaves the double"),
        ),
    ).noted()

    @classmethod
    def complete(cls, values: dict[str, Any]) -> None:
        """Without a clock none is pressed; in the Crawford game one side is one point away."""
        contradictions.refuse_clock_act(values, "turn_end_act", TurnEndAct.CLOCK_PRESSED)
        contradictions.refuse_crawford_game(values)
        contradictions.refuse_dead_cube_in_the_middle(values)
