"""Tie-breaks: which of two players ranks before the other, and the sums by which they are ranked."""

from __future__ import annotations

from typing import Any

from rules.kernel.errors import refuse_together
from rules.kernel.facts import Number, One, YesNo
from rules.kernel.question import BothSides, Items, Record
from rules.kernel.units import Choice, Words, capitalised
from rules.questions.backgammon.common import BackgammonQuestion, outcome
from rules.questions.backgammon.desk import MOST_ROUNDS
from rules.questions.forms import SideOrNobody
from rules.questions.groups import KindGroup

MOST_SUM = 99_999


class SinglePoint(Choice):
    """The deciding match to one point."""

    A = "A", "A"
    B = "B", "B"
    NOT_PLAYED = "not-played", "not played yet"
    STILL_EQUAL = "still-equal", "played, several are still equal"


def _of_both(least: int, most: int, label: Words, ask: Words) -> BothSides[float]:
    return BothSides(
        Number(least, most, None, label, ask=ask),
        label,
        ask=ask,
        said=Words("{label}: {value}").filled(label=capitalised(label)),
    )


class TieBreak(BackgammonQuestion):
    """Which of two players ranks before the other?"""

    __slots__ = ()
    kind = "tie-break"
    group = KindGroup.DESK
    icon = "sigma"
    label = Words("Tie-break")
    hint = Words("Which of two players ranks higher")
    outcomes = (
        outcome(
            "A-ahead",
            "Side A ranks higher",
            "The first criterion in which the two differ decides.",
            said=Words("{A} ranks before {B}"),
        ),
        outcome(
            "B-ahead",
            "Side B ranks higher",
            "The first criterion in which the two differ decides.",
            said=Words("{B} ranks before {A}"),
        ),
        outcome(
            "play-one-point",
            "They play a match to one",
            "They are equal in all sums and haven't met.",
            Words("{A} and {B} play a match to one point"),
        ),
        outcome(
            "equal",
            "Nothing separates the two",
            "They are equal in every criterion.",
        ),
    )

    points = _of_both(0, MOST_ROUNDS, Words("points"), Words("How many points has each?")).always()
    first = _of_both(
        0,
        MOST_SUM,
        Words("first tie-break"),
        Words("What is the first tie-break D of each?"),
    )
    performance = _of_both(
        0,
        MOST_SUM,
        Words("performance"),
        Words("What is the performance P of each?"),
    )
    own_match = One(
        SideOrNobody,
        Words("their own match"),
        ask=Words(
            "Who won their match? (Neither: they haven't met.)",
        ),
        said=Words("Winner of their own match: {value}"),
    )
    single_point = One(
        SinglePoint,
        Words("match to one point"),
        ask=Words("Who won the match to one point?"),
        said=Words("Match to one point: {value}"),
    ).absent(SinglePoint.NOT_PLAYED)
    elo = _of_both(
        0,
        MOST_SUM,
        Words("ELO"),
        Words("What is each player's ELO or rating, whichever is higher?"),
    )


class MetOpponent(Record):
    """One opponent of the first stage."""

    __slots__ = ()
    points = Number(
        0,
        MOST_ROUNDS,
        None,
        Words("opponent's points"),
        ask=Words("With how many points did this opponent finish?"),
    )
    beaten = YesNo(
        Words("beaten"),
        ask=Words("Was this opponent beaten?"),
        said=(Words("beaten"), Words("not beaten")),
    )


class TieBreakSums(BackgammonQuestion):
    """The sums by which a player is ranked."""

    __slots__ = ()
    kind = "tie-break-sums"
    group = KindGroup.DESK
    icon = "sigma"
    label = Words("Tie-break sums")
    hint = Words("Buchholz, Sonneborn-Berger and their sum")
    outcomes = (
        outcome(
            "computed",
            "These are the sums",
            "Buchholz: all opponents' points. Sonneborn-Berger: those of the opponents beaten. D is their sum.",
            Words(
                "Buchholz {record_sums_buchholz} + S.-Berger {record_sums_sonneborn_berger} = {record_sums_total}",
            ),
        ),
    )

    opponents = Items(
        MetOpponent,
        Words("opponents"),
        ask=Words(
            "How did each opponent finish, and which were beaten?",
        ),
        said=Words("Opponents: {value}"),
    ).always()

    @classmethod
    def complete(cls, values: dict[str, Any]) -> None:
        """There is an opponent to sum up. Raises: QuestionError."""
        refuse_together(values, Words("Without an opponent there is nothing to add up."), opponents=((),))
