"""Clocks as equipment: what they are set to, and clocks that don't work, are missing or wrongly set."""

from __future__ import annotations

from typing import Any

from rules.kernel.errors import contradiction
from rules.kernel.facts import Fact, One, WhichSide, Whole, YesNo
from rules.kernel.units import Choice, Score, Side, Unit, Words
from rules.questions.backgammon import common
from rules.questions.backgammon.common import BackgammonQuestion, outcome
from rules.questions.backgammon.pace import clock_available
from rules.questions.forms import Sides
from rules.questions.groups import KindGroup

MOST_MINUTES_PER_POINT = 999
MOST_DELAY_SECONDS = 9_999


class MatchFormat(Choice):
    """How a match is played."""

    SINGLES = "singles", "singles"
    DOUBLES = "doubles", "doubles (two a side)"
    OTHER = "other", "another format"


class TimeAllotment(BackgammonQuestion):
    """What the clocks are set to, for each of the two sides."""

    __slots__ = ()
    kind = "time-allotment"
    group = KindGroup.TIME
    icon = "timer"
    label = Words("Clock setting")
    hint = Words("How much time each side gets")
    outcomes = (
        outcome("allotted", "The time is laid down",
                "Both clocks are set alike.",
                Words("Each player has {set_clocks_minutes}:{set_clocks_seconds:02} on the clock")),
        outcome("director-sets", "You set the time",
                "The rulebook fixes none for this match."),
    )  # fmt: skip

    match_length = common.match_length().always()
    format = One(
        MatchFormat,
        Words("format"),
        ask=Words("How is it played?"),
        said=Words("Format: {value}"),
    )
    score = common.score_now().absent(Score(0, 0))
    minutes_per_point: Fact[int | None] = Whole(
        1,
        MOST_MINUTES_PER_POINT,
        Unit.MINUTES,
        Words("minutes per point"),
        ask=Words("How many minutes per point did you lay down?"),
        said=Words("Laid down: {value} min per point"),
    ).optional()
    delay_seconds: Fact[int | None] = Whole(
        0,
        MOST_DELAY_SECONDS,
        Unit.SECONDS,
        Words("delay per move"),
        ask=Words("How many seconds of delay per move?"),
        said=Words("Laid down: {value} s per move"),
    ).optional()

    @classmethod
    def complete(cls, values: dict[str, Any]) -> None:
        """No time is set for a match that is over."""
        _refuse_impossible_score(values)
        _refuse_finished_match(values)


def _refuse_impossible_score(values: dict[str, Any]) -> None:
    common.refuse_both_at_length(values)
    common.refuse_score_beyond_length(values)


def _refuse_finished_match(values: dict[str, Any]) -> None:
    """A clock is set for the points that are still to be made. Raises: QuestionError."""
    points, needed = common.whole_score(values, "score"), values.get("match_length")
    if points is not None and needed is not None and max(points.A, points.B) >= needed:
        because = Words("At this score the match is over: there is no time left to set.")
        raise contradiction("score", "match_length", because=because)


def score_of(question: TimeAllotment) -> Score:
    """The score of the moment, nothing to nothing where none is given; one that is given is needed whole."""
    if "score" in question.values:
        question.needs("score")
    return question.score


class Fault(Choice):
    """What can be wrong with a clock."""

    MALFUNCTION = "malfunction", "the clock is in doubt"
    NO_CLOCK = "no-clock", "no clock though required"
    WRONG_SETTING = "wrong-setting", "the time of another match"
    PLAYER_ADJUSTED = "player-adjusted", "a player set or handled the clock"
    PLAYER_PRESSED = "player-pressed", "a player pressed it without cause"


class ClockCheck(Choice):
    """What a check of the clock has shown."""

    WORKS = "works", "it works"
    FAULTY = "faulty", "it is faulty"


class ClockFault(BackgammonQuestion):
    """A clock doesn't work, is missing, or is wrongly set."""

    __slots__ = ()
    kind = "clock-fault"
    group = KindGroup.TIME
    icon = "wrench"
    label = Words("Faulty clock")
    hint = Words("Doesn't work, is missing, or is set wrongly")
    outcomes = (
        outcome("replace", "The clock is replaced",
                "It doesn't work as it should.",
                Words("You replace the clock")),
        outcome("keep-clock", "The clock stays in use",
                "No fault is established.",
                Words("The clock stays in use: play goes on")),
        outcome("check-clock", "The clock is checked first",
                "A player may have that done.",
                Words("You check the clock first")),
        outcome("introduce-clock", "The rest is played with a clock",
                "It is required: the rest is played with one.",
                Words("The rest of the match is played with a clock")),
        outcome("no-clock-available", "Play goes on without a clock",
                "The match goes on without a clock until there is one.",
                Words("No clock is available yet: play goes on without one")),
        outcome("both-sanctioned", "Both sides are penalised",
                "They played without the clock, or with a wrong time; the measure is left to you.",
                Words("{A} and {B} are both penalised")),
        outcome("director-resets", "The director sets the clock again",
                "It is set to the time that it should show.",
                Words("You set the clock again")),
        outcome("use-not-allowed", "The clock should not have been pressed",
                "A player works it only to end a move, or on the occasions for stopping it.",
                Words("{by} must leave the clock alone: it runs again{restart_clock}"),
                Words("{by} must leave the clock alone")),
    )  # fmt: skip

    fault = One(
        Fault,
        Words("what is wrong"),
        ask=Words("What is wrong?"),
        said=Words("{value}"),
    ).always()
    obvious = YesNo(
        Words("plainly faulty"),
        ask=Words("Is it plain that the clock doesn't work?"),
        said=(
            Words("The clock plainly doesn't work"),
            Words("It isn't plain that the clock is faulty"),
        ),
    )
    check = One(
        ClockCheck,
        Words("result of the check"),
        ask=Words("What has your check shown?"),
        said=Words("Checked: {value}"),
    ).optional()
    wronged = Sides(
        Words("sides put at a disadvantage"),
        ask=Words("Whom has it put at a disadvantage?"),
        said=Words("Put at a disadvantage: {value}"),
    )
    clock_available = clock_available()
    match_length = common.match_length()
    score = common.score_now()
    by: Fact[Side | None] = WhichSide(
        Words("who handled it"),
        ask=Words("Which player set or handled the clock?"),
        said=Words("{value} set or handled it"),
    ).noted()

    @classmethod
    def complete(cls, values: dict[str, Any]) -> None:
        """Only one side ever gets to the length, and no clock is brought in once the match is over."""
        _refuse_impossible_score(values)
        if values.get("fault") is Fault.NO_CLOCK:
            _refuse_finished_match(values)
