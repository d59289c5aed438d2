"""Leaving a stage, and prizes: what giving up costs, and who is handed a prize."""

from __future__ import annotations

from rules.kernel.facts import One, Text, YesNo
from rules.kernel.units import Choice, Words
from rules.questions.backgammon.common import BackgammonQuestion, outcome
from rules.questions.groups import KindGroup


class TournamentStage(Choice):
    """What the player is leaving."""

    FIRST_STAGE = "first-stage", "the rounds before the final table"
    FINAL_TABLE = "final-table", "the final table"
    CONSOLATION = "consolation", "the consolation"
    OTHER = "other", "something else"


class WithdrawalAct(Choice):
    """How a player stops playing."""

    ABANDONS = "abandons", "gives the stage up"
    MISSES_ROUND = "misses-round", "misses a round and goes on"


class ForfeitedUnder(Choice):
    """The article under which a prize was lost by a sanction."""

    NONE = "none", Words("none", context="leaving")
    CONDUCT = "1.13", "1.13 conduct"
    SIGNS = "2.4", "2.4 signs"


class Withdrawal(BackgammonQuestion):
    """A player stops playing in a stage."""

    __slots__ = ()
    kind = "withdrawal"
    group = KindGroup.CONDUCT
    icon = "door-open"
    label = Words("Withdrawal")
    hint = Words("A player stops playing in a stage")
    outcomes = (
        outcome("out-of-consolation", "The consolation is given up too",
                "A player who withdraws from the first stage can't play the consolation.",
                Words("The player is out of the consolation too")),
        outcome("breach", "The undertaking isn't kept",
                "Entrants undertake to play every round. The rulebook names no consequence.",
                Words("The player undertook to play every round")),
    )  # fmt: skip

    stage = One(
        TournamentStage,
        Words("stage"),
        ask=Words("Which stage is it about?"),
        said=Words("Stage: {value}"),
    )
    act = One(
        WithdrawalAct,
        Words("what happens"),
        ask=Words("Is the stage given up, or a round missed?"),
        said=Words("The player {value}"),
    )
    reason = Text(
        Words("reason"),
        ask=Words("Why does the player stop?"),
        said=Words("Reason: {value}", context="leaving"),
    ).noted()


class Prize(BackgammonQuestion):
    """Is the prize handed out?"""

    __slots__ = ()
    kind = "prize"
    group = KindGroup.CONDUCT
    icon = "crown"
    label = Words("Prize")
    hint = Words("Whether a prize is handed out")
    outcomes = (
        outcome("handed-over", "The prize is handed over",
                "The winner is there.",
                Words("The prize goes to the player")),
        outcome("lost", "The prize is lost",
                "It goes with a sanction, or the winner isn't there.",
                Words("The player loses the prize")),
    )  # fmt: skip

    forfeited_under = One(
        ForfeitedUnder,
        Words("lost by sanction"),
        ask=Words(
            "Was the prize lost by a sanction, and under which article?",
        ),
        said=Words("Lost by a sanction: {value}"),
    )
    present = YesNo(
        Words("winner present"),
        ask=Words("Is the winner there at the prize-giving?"),
        said=(
            Words("The winner is at the prize-giving"),
            Words("The winner isn't at the prize-giving"),
        ),
    )
    represented = YesNo(
        Words("represented"),
        ask=Words("Has the winner sent a representative?"),
        said=(
            Words("The winner has sent a representative"),
            Words("The winner has sent no representative"),
        ),
    ).noted()
