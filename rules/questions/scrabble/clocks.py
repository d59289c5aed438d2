"""Clocks: setting and use, and what may be done once time is used up."""

from __future__ import annotations

from rules.kernel.facts import One, WhichSide
from rules.kernel.units import Choice, Words
from rules.questions.forms import outcome
from rules.questions.groups import KindGroup
from rules.questions.scrabble import common
from rules.questions.scrabble.common import ScrabbleQuestion
from rules.questions.scrabble.fact_forms import RackValues


class ClockIssue(Choice):
    """What it is about."""

    SETTING = "setting", "how it is set"
    USE = "use", "how it is used"
    FORGOTTEN = "forgotten", "not pressed"
    DREW_BEFORE_PRESSING = "drew-before-pressing", "drew before pressing"
    TIME_ALLOTTED = "time-allotted", "time per player"


class ClockMatter(ScrabbleQuestion):
    """The clock: set, used, forgotten."""

    __slots__ = ()
    kind = "clock"
    group = KindGroup.TIME
    icon = "timer"
    label = Words("Clock")
    hint = Words("Setting, use, a clock not pressed")
    outcomes = (
        outcome("arbiter-called", "An arbiter settles it",
                "Any dispute about a clock is an arbiter's.",
                Words("An arbiter settles the question of the clock")),
        outcome("press-now-time-lost", "Press now: the time stays lost",
                "It can be put right at any time, but the lost time isn't given back.",
                Words("{press_clock_side} presses now; the time stays lost")),
        outcome("order-reminder", "Press the clock before drawing",
                "The clock is pressed before the tiles are drawn; an arbiter may warn.",
                Words("{by} must press the clock before drawing")),
        outcome("time-valid", "The time is long enough",
                "Each player has at least twenty minutes.",
                Words("The time is long enough: nothing to change")),
        outcome("time-too-short", "The time is too short",
                "Each player has at least twenty minutes for a game.",
                Words("The time is too short: at least {set_time_minutes:minute|minutes} each")),
    )  # fmt: skip

    issue = One(
        ClockIssue,
        Words("matter"),
        ask=Words("What about the clock?"),
        said=Words("About the clock: {value}"),
    ).always()
    by = WhichSide(
        Words("whose turn it was"),
        ask=Words("Who forgot it or drew too early?"),
        said=Words("It was {value}'s turn", context="clocks"),
    )
    time_credit_minutes = common.time_credit_minutes()


class WantedAct(Choice):
    """What a side wants to do."""

    PLAY = "play", Words("play", context="clocks")
    EXCHANGE = "exchange", "exchange"
    PASS = "pass", Words("pass", context="clocks")
    CHALLENGE = "challenge", "challenge"


class TimeExhausted(ScrabbleQuestion):
    """Acts open to a side once a player's time is used up."""

    __slots__ = ()
    kind = "time-exhausted"
    group = KindGroup.TIME
    icon = "flag"
    label = Words("Time used up")
    hint = Words("What may still be done")
    outcomes = (
        outcome("no-restriction", "Everything is still allowed",
                "Neither time is used up.",
                Words("{by} may still do everything")),
        outcome("game-over-time", Words("The game is over", context="clocks"),
                "Both are out of time: each loses the value of the letters left.",
                Words("The game is over: neither side has time left")),
        outcome("may-challenge", "Challenging is still allowed",
                "A side may challenge, whether or not it has time left.",
                Words("{by} may still challenge")),
        outcome("must-pass", "Only a pass remains",
                "A side without time passes.",
                Words("{by} can only pass")),
        outcome("may-play", "Playing is still allowed",
                "The side that has time left plays on.",
                Words("{by} may still play")),
        outcome("may-pass", "Passing is still allowed",
                "A side that has time may pass as it likes.",
                Words("{by} may still pass")),
        outcome("no-exchange", "No exchange is allowed now",
                "Once a side is out of time, the other can't exchange either.",
                Words("{choose_another_act_side} may no longer exchange")),
    )  # fmt: skip

    time_out = common.time_out().always()
    act = One(
        WantedAct,
        Words("act", context="scrabble"),
        ask=Words("What does the side want to do?"),
        said=Words("Wanted: {value}"),
    )
    by = WhichSide(
        Words("side that wants to act"),
        ask=Words("Who wants to act?"),
        said=Words("{value} wants to act"),
    )
    racks = RackValues(
        Words("value of the letters left"),
        ask=Words("What are the letters left on each rack worth?"),
        said=Words("Letters left: {value}"),
    )
