"""The finals: who goes on from the first stage, and at which level the consolation is entered."""

from __future__ import annotations

from rules.kernel.facts import Number, One, Whole
from rules.kernel.question import Items, Record
from rules.kernel.units import Choice, Words
from rules.questions.backgammon.common import BackgammonQuestion, outcome
from rules.questions.backgammon.desk import MOST_ENTRANTS, yes_no
from rules.questions.groups import KindGroup


class FinalsPlace(BackgammonQuestion):
    """Does a player go on to the finals, and where?"""

    __slots__ = ()
    kind = "finals-place"
    group = KindGroup.DESK
    icon = "crown"
    label = Words("Place in the finals")
    hint = Words("Who goes on, and whom they meet")
    outcomes = (
        outcome(
            "semi-final",
            "Straight to the semi-finals",
            "A player who has won every round goes there; six others follow.",
            Words("The player goes straight to the semi-finals"),
        ),
        outcome(
            "quarter-final",
            "The player plays the quarter-finals",
            "The place lies within those that go on.",
        ),
        outcome(
            "not-qualified",
            "The player isn't qualified",
            "The place lies beyond those that go on.",
        ),
    )

    won_all = yes_no(
        Words("won every round"),
        Words("Has this player won every round?"),
        Words("This player has won every round"),
        Words("This player hasn't won every round"),
    ).always()
    rank = Whole(
        1,
        MOST_ENTRANTS,
        None,
        Words("rank"),
        ask=Words("Which rank has the player after the first stage?"),
        said=Words("Rank: {value}"),
    )
    other_won_all = yes_no(
        Words("another won every round"),
        Words("Has another player won every round?"),
        Words("Another player has won every round"),
        Words("No other player has won every round"),
    ).absent(False)


class LeftAt(Choice):
    """Where a player left the championship."""

    SEMI_FINAL = "semi-final", "lost a semi-final"
    QUARTER_FINAL = "quarter-final", "lost a quarter-final"
    TIE_BREAK = "tie-break", "out by the tie-break or a play-off"
    FIRST_STAGE = "first-stage", "too few points in the first stage"


class RoundScore(Record):
    """One round of the first stage."""

    __slots__ = ()
    points = Number(
        0,
        1,
        None,
        Words("points of the round"),
        ask=Words("How many points did this round bring?"),
    )


class ConsolationEntry(BackgammonQuestion):
    """Where does a player enter the consolation?"""

    __slots__ = ()
    kind = "consolation-entry"
    group = KindGroup.DESK
    icon = "clipboard-list"
    label = Words("Entry to the consolation")
    hint = Words("At which level, and by which count")
    outcomes = (
        outcome(
            "quarter-final",
            "Enters at the quarter-finals",
            "A player who lost a semi-final enters there.",
            Words("The player enters the consolation at the quarter-finals"),
        ),
        outcome(
            "same-level",
            "Both groups enter alike",
            "Players who lost a quarter-final, or were out by the tie-break or a play-off, enter at one level.",
            Words("The player enters at the level of the losing quarter-finalists"),
        ),
        outcome(
            "counted",
            "The new count decides",
            "The last round but one counts double and the last one treble; the ranking by it gives the level.",
            Words("The new count decides where the player enters"),
        ),
    )

    left_at = One(
        LeftAt,
        Words("left the championship"),
        ask=Words("Where did the player leave the championship?"),
        said=Words("Left the championship: {value}"),
    ).always()
    rounds = Items(
        RoundScore,
        Words("rounds"),
        ask=Words("What did each round bring, in order?"),
        said=Words("Rounds: {value}"),
    )
