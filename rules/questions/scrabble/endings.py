"""Endings: the final totals of a game."""

from __future__ import annotations

from typing import Any

from rules.games.scrabble.letters import TILES_OF_A_RACK
from rules.kernel.errors import ErrorCode, contradiction, unexpected
from rules.kernel.facts import One, WhichSide, Whole
from rules.kernel.question import BothSides, OfSides
from rules.kernel.shapes import MOST_POINTS
from rules.kernel.units import Choice, Side, Unit, Words
from rules.questions.forms import outcome
from rules.questions.groups import KindGroup
from rules.questions.scrabble import common
from rules.questions.scrabble.common import ScrabbleQuestion
from rules.questions.scrabble.fact_forms import Letters, SidesPoints


class Ending(Choice):
    """How a game ended."""

    OUT = "out", "a side went out"
    TIME = "time", "both out of time"
    BLOCKED = "blocked", "neither finds a word"
    PASSES = "passes", "six passes"


class EndScoring(ScrabbleQuestion):
    """The final totals; the score is before the letters left and before penalties."""

    __slots__ = ()
    kind = "end-scoring"
    group = KindGroup.SCORE
    icon = "sigma"
    label = Words("Final totals")
    hint = Words("What the letters left change")
    outcomes = (
        outcome("not-over", "The game isn't over",
                "There are tiles to draw or to exchange.",
                Words("The game isn't over: play goes on")),
        outcome("final-totals", "These are the final totals",
                "The letters left are counted, and penalties taken off.",
                Words("Final totals: {A} {record_final_A}, {B} {record_final_B}")),
    )  # fmt: skip

    ending = One(
        Ending,
        Words("how the game ended"),
        ask=Words("How did the game end?"),
        said=Words("End: {value}"),
    ).always()
    bag = common.bag()
    by = WhichSide(
        Words("who went out"),
        ask=Words("Who went out?"),
        said=Words("{value} went out"),
    )
    score = SidesPoints(
        Words("score before"),
        ask=Words(
            "What is the score before letters left and penalties?",
        ),
        said=Words("Score before: {value}"),
    )
    racks: BothSides[str] = BothSides(
        Letters(
            Words("letters left"),
            ask=Words("Which letters are left, ? for a blank?"),
        ),
        Words("letters left"),
        ask=Words("Which letters are left on each rack?"),
        said=Words("Letters left: {value}"),
    )
    time_out = common.time_out().absent(())
    penalties = BothSides(
        Whole(
            0,
            MOST_POINTS,
            Unit.POINTS,
            Words("penalty points", context="scrabble"),
            ask=Words("How many points are taken off?"),
        ),
        Words("penalties"),
        ask=Words("How many points are taken off each side?"),
        said=Words("Penalties: {value}"),
    ).optional()

    @classmethod
    def complete(cls, values: dict[str, Any]) -> None:
        """No rack holds more than seven letters; one side alone goes out, in time; time ends it for both.

        Raises: QuestionError.
        """
        _refuse_full_racks(values.get("racks"))
        if values.get("ending") in (Ending.BLOCKED, Ending.PASSES) and values.get("bag") is not None:
            _refuse_an_empty_rack(values.get("racks"), "ending")
        elif values.get("bag") == 0 and values.get("ending") is Ending.TIME:
            _refuse_an_empty_rack(values.get("racks"), "bag")
        by, racks, time_out = values.get("by"), values.get("racks"), values.get("time_out")
        if values.get("ending") is Ending.TIME and time_out is not None and len(time_out) < len(Side):
            because = Words("Time ends the game only once it is used up for both sides.")
            raise contradiction("time_out", "ending", because=because)
        if values.get("ending") is not Ending.OUT or by is None or not isinstance(racks, OfSides):
            return
        letters = racks.known(by.value)
        if letters:
            raise contradiction(
                f"racks.{by}",
                "by",
                because=Words("A player can't have gone out with letters left: {letters}.").filled(letters=letters),
            )
        if racks.known(by.opponent.value) == "":
            raise contradiction(
                f"racks.{by.opponent}",
                "by",
                because=Words(
                    "A player can't have gone out against an empty rack: the opponent would have gone out first."
                ),
            )


def _refuse_an_empty_rack(racks: Any, beside: str) -> None:
    """Racks are filled while there are tiles; a side without letters has gone out. Raises: QuestionError."""
    for side in Side if isinstance(racks, OfSides) else ():
        if racks.known(side.value) == "":
            raise contradiction(
                f"racks.{side}",
                beside,
                because=Words("With an empty bag, a player without letters has gone out: that is how the game ended.")
                if beside == "bag"
                else Words("A player without letters draws or, with an empty bag, has gone out and ended the game."),
            )


def _refuse_full_racks(racks: Any) -> None:
    """At the end of a game a rack has at most seven letters. Raises: QuestionError."""
    for side in Side if isinstance(racks, OfSides) else ():
        letters = racks.known(side.value) or ""
        if len(letters) > TILES_OF_A_RACK:
            raise unexpected(
                ErrorCode.OUT_OF_RANGE,
                f"racks.{side}",
                letters,
                Words("at most {tiles_of_a_rack} letters").filled(tiles_of_a_rack=TILES_OF_A_RACK),
            )
