"""Presence: a side that isn't there, leaves for a moment, or gives up."""

from __future__ import annotations

from typing import Any

from rules.kernel.errors import contradiction
from rules.kernel.facts import WhichSide, Whole, YesNo
from rules.kernel.units import Unit, Words
from rules.questions.forms import outcome
from rules.questions.groups import KindGroup
from rules.questions.scrabble import common
from rules.questions.scrabble.common import LONGEST_CREDIT, ScrabbleQuestion

SECONDS_IN_A_MINUTE = 60


class Absence(ScrabbleQuestion):
    """A side isn't there at the start of the round."""

    __slots__ = ()
    kind = "absence"
    group = KindGroup.SCRABBLE
    icon = "user-x"
    label = Words("Player absent")
    hint = Words("Not there at the start of the round")
    outcomes = (
        outcome("director-may-start-clock", "You may start the clock",
                "The absent player's time then runs.",
                Words("You may start {by}'s clock")),
        outcome("plays-on", "The game is played",
                "The player is there in time; any time that has run off stays lost.",
                Words("{by} is in time: the game is played")),
        outcome("wait", "The clock runs on",
                "Half of the time isn't gone yet.",
                Words("{by} is still awaited: the clock runs")),
        outcome("forfeit", "The match is forfeited",
                "Half of the time is gone: coming now changes nothing.",
                Words("{by} is forfeit: {opponent} wins")),
    )  # fmt: skip

    clock_started = YesNo(
        Words("clock started"),
        ask=Words("Was the absent side's clock started?"),
        said=(
            Words("The clock was started"),
            Words("The clock wasn't started"),
        ),
    ).always()
    arrived = YesNo(
        Words("arrived"),
        ask=Words("Has the player come?"),
        said=(Words("{by} has come"), Words("{by} hasn't come yet")),
    ).always()
    by = WhichSide(
        Words("absent side"),
        ask=Words("Who was absent?"),
        said=Words("{value} wasn't there"),
    ).always()
    time_credit_minutes = common.time_credit_minutes()
    elapsed_seconds = Whole(
        0,
        LONGEST_CREDIT * SECONDS_IN_A_MINUTE,
        Unit.SECONDS,
        Words("time run off"),
        ask=Words(
            "How many seconds had run off at the arrival, or until now?",
        ),
        said=Words("Time run off: {value} s"),
    )

    @classmethod
    def complete(cls, values: dict[str, Any]) -> None:
        """No time runs off a clock that wasn't started. Raises: QuestionError."""
        if values.get("clock_started") is False and values.get("elapsed_seconds"):
            because = Words(
                "No time runs off a clock that wasn't started.",
            )
            raise contradiction("elapsed_seconds", "clock_started", because=because)


class ShortAbsence(ScrabbleQuestion):
    """A side asks to leave the table for a few minutes."""

    __slots__ = ()
    kind = "pause"
    group = KindGroup.TIME
    icon = "pause"
    label = Words("Short absence")
    hint = Words("Leaving the table for a few minutes")
    outcomes = (
        outcome("clock-neutralised", "The clock is neutralised",
                "The opponent agrees; an arbiter has to know.",
                Words("The clock stops while {by} is away")),
        outcome("clock-runs", Words("The clock runs on", context="presence"),
                "Without the opponent's consent the time isn't stopped.",
                Words("{by}'s clock runs meanwhile")),
    )  # fmt: skip

    opponent_agrees = YesNo(
        Words("opponent agrees"),
        ask=Words("Does the opponent agree to stop the clock?"),
        said=(
            Words("{opponent} agrees to stop the clock"),
            Words("{opponent} doesn't agree to stop the clock"),
        ),
    ).always()
    arbiter_told = YesNo(
        Words("arbiter told"),
        ask=Words("Was an arbiter told?"),
        said=(
            Words("An arbiter was told"),
            Words("No arbiter was told"),
        ),
    ).always()
    by = WhichSide(
        Words("side that leaves"),
        ask=Words("Who leaves the table?"),
        said=Words("{value} leaves the table"),
    ).always()


class Resignation(ScrabbleQuestion):
    """A side gives up, or walks away."""

    __slots__ = ()
    kind = "resignation"
    group = KindGroup.CONDUCT
    icon = "door-open"
    label = Words("Resignation")
    hint = Words("A player gives up or leaves the table")
    outcomes = (
        outcome("resigned", "The game is resigned",
                "An arbiter was told clearly: it is a loss, not a forfeit.",
                Words("{by} has resigned: {opponent} wins")),
        outcome("left-without-word", "Left without a word",
                "The opponent stays and calls an arbiter, who may punish it.",
                Words("{by} left without a word")),
        outcome("game-continues", "The game goes on",
                "Only a clear word to an arbiter ends it.",
                Words("The game goes on: {by} has not resigned")),
    )  # fmt: skip

    told_arbiter = YesNo(
        Words("told an arbiter"),
        ask=Words("Was it clearly said to an arbiter?"),
        said=(
            Words("{by} told an arbiter clearly"),
            Words("{by} didn't tell an arbiter"),
        ),
    ).always()
    left = YesNo(
        Words("left the table", context="scrabble"),
        ask=Words("Has the player left the table?"),
        said=(Words("{by} has left the table"), Words("{by} is there")),
    )
    by = WhichSide(
        Words("who gives up"),
        ask=Words("Who gives up or has left?"),
        said=Words("It is about {value}", context="presence"),
    ).always()
