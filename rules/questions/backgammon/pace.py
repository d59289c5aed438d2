"""Pace: matches that take too long."""

from __future__ import annotations

from rules.kernel.facts import One, YesNo
from rules.kernel.units import Choice, Words
from rules.questions.backgammon import common
from rules.questions.backgammon.common import BackgammonQuestion, outcome
from rules.questions.forms import Sides
from rules.questions.groups import KindGroup


class PaceRequest(Choice):
    """What a player asks for because of the pace."""

    NONE = "none", "nothing"
    CLOCK = "clock", "a clock"
    OBSERVER = "observer", "an observer"


def clock_available() -> YesNo:
    """There is a clock to be had."""
    return YesNo(
        Words("clock available"),
        ask=Words("Is a clock available?"),
        said=(
            Words("A clock is available"),
            Words("No clock is available"),
        ),
    )


class SlowPlay(BackgammonQuestion):
    """A match takes unusually long, or a player asks for a clock or an observer."""

    __slots__ = ()
    kind = "slow-play"
    group = KindGroup.TIME
    icon = "hourglass"
    label = Words("Slow play")
    hint = Words("Too slow, or a clock or observer is asked for")
    outcomes = (
        outcome("slow-play", "You may act against slow play",
                "The rulebook names the measures; you choose.",
                Words("You may act against slow play: {slow}"),
                Words("You may have the match played with a clock{clock_imposed}")),
        outcome("request-open", "You may grant the request",
                "A player may ask for it; you decide.",
                Words("You may grant the request: {request}")),
        outcome("no-clock-available", "No clock is available",
                "A clock can be imposed only where there is one.",
                Words("No clock is available: play goes on without one")),
        outcome("no-action", "There is nothing to do",
                "The pace is usual, or the match has its clock already.",
                Words("No action against slow play is needed")),
    )  # fmt: skip

    request = One(
        PaceRequest,
        Words("request"),
        ask=Words("What does a player ask for?"),
        said=Words("Asked for: {value}", context="pace"),
    )
    slow = Sides(
        Words("slow sides"),
        ask=Words("Who plays unusually slowly, in your judgement?"),
        said=Words("Plays unusually slowly: {value}"),
    )
    clocked = common.clocked()
    clock_available = clock_available()
    warned = Sides(
        Words("sides warned"),
        ask=Words("Who was warned for it before, in this match?"),
        said=Words("Warned for it before: {value}"),
    ).absent(())
