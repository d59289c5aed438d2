"""At the table: a board knocked over, sheets whose totals differ."""

from __future__ import annotations

from typing import Any

from rules.kernel.errors import contradiction
from rules.kernel.facts import Fact, WhichSide, YesNo
from rules.kernel.question import BothSides
from rules.kernel.units import Score, Words
from rules.questions.forms import outcome
from rules.questions.groups import KindGroup
from rules.questions.scrabble.common import ScrabbleQuestion
from rules.questions.scrabble.fact_forms import Totals


class BoardUpset(ScrabbleQuestion):
    """The board was knocked over or disturbed."""

    __slots__ = ()
    kind = "board-upset"
    group = KindGroup.SCRABBLE
    icon = "layout-grid"
    label = Words("Board disturbed")
    hint = Words("Knocked over or out of order")
    outcomes = (
        outcome("restored", "The position is restored",
                "An arbiter helps to put everything back.",
                Words("The position is restored: the game goes on")),
        outcome("restored-penalty-presumed", "Restored, a penalty presumed",
                "It was deliberate: the arbiter has all the more reason to punish it.",
                Words("Restored; a penalty is presumed for {by}")),
        outcome("loss-for-upsetter", "The game is lost",
                "The position can't be restored, for any reason.",
                Words("{game_loss_against} loses the game")),
        outcome("director-decides", "The director decides",
                "Neither player did it and the position is gone; the rulebook doesn't foresee it.",
                Words("The director decides how the game goes on")),
    )  # fmt: skip

    restorable = YesNo(
        Words("can be put back"),
        ask=Words("Can everything be put back?"),
        said=(
            Words("Everything can be put back"),
            Words("The position can't be put back"),
        ),
    ).always()
    by = WhichSide(
        Words("who did it", context="scrabble"),
        ask=Words("Who knocked against the board?"),
        said=Words("It was {value}"),
    )
    deliberate = YesNo(
        Words("on purpose", context="scrabble"),
        ask=Words("Was it on purpose?"),
        said=(Words("It was on purpose"), Words("It was an accident")),
    )
    third_party = YesNo(
        Words("another person", context="scrabble"),
        ask=Words("Did another person or thing do it?"),
        said=(
            Words("Neither player did it"),
            Words("One of the players did it"),
        ),
    ).absent(False)

    @classmethod
    def complete(cls, values: dict[str, Any]) -> None:
        """A player or an outsider, not both. Raises: QuestionError."""
        if values.get("third_party") and "by" in values:
            raise contradiction(
                "third_party",
                "by",
                because=Words(
                    "Either a player disturbed the board or another person did.",
                ),
            )


class TotalsDisagreement(ScrabbleQuestion):
    """The sheets don't agree at the end."""

    __slots__ = ()
    kind = "totals-disagreement"
    group = KindGroup.SCRABBLE
    icon = "equal-not"
    label = Words("Totals differ")
    hint = Words("The score sheets don't agree at the end")
    outcomes = (
        outcome("no-disagreement", "Both sheets agree",
                "They show the same totals.",
                Words("Both sheets agree: {A} {record_totals_A}, {B} {record_totals_B}")),
        outcome("opponents-sheet-binds", "The opponent's sheet holds",
                "A player who doesn't keep a sheet to the end is bound by the opponent's figures.",
                Words("The kept sheet holds: {A} {record_totals_A}, {B} {record_totals_B}")),
        outcome("arbiter-settles", "An arbiter compares both sheets",
                "The difference is settled with the help of both sheets."),
        outcome("totals-established", "The totals are established",
                "The arbiter has found them from the sheets.",
                Words("The totals are {A} {record_totals_A}, {B} {record_totals_B}")),
        outcome("director-decides", "The director decides",
                "Neither side kept its sheet; the rulebook doesn't foresee it.",
                Words("The director decides the totals")),
    )  # fmt: skip

    totals: BothSides[Score] = BothSides(
        Totals(
            Words("totals on the sheet"),
            ask=Words("Which totals are on {side}'s sheet?"),
        ),
        Words("totals on the sheets"),
        ask=Words("Which totals are on each sheet?"),
        said=Words("Totals on the sheets: {value}"),
    ).always()
    kept: BothSides[bool] = BothSides(
        YesNo(
            Words("kept to the end"),
            ask=Words("Was this sheet kept to the end?"),
            said=(Words("kept to the end"), Words("not kept")),
        ),
        Words("sheets kept"),
        ask=Words("Did each side keep its sheet to the end?"),
        said=Words("Sheets: {value}"),
    )
    recount: Fact[Score | None] = Totals(
        Words("totals established"),
        ask=Words("Which totals have you established from the sheets?"),
        said=Words("Established: {value}"),
    ).optional()
