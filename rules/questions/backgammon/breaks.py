"""Breaks: whether a side may take one, has taken one, or has overrun it."""

from __future__ import annotations

from typing import Any

from rules.kernel.errors import Unknown, contradiction, refuse_together
from rules.kernel.facts import One, WhichSide, Whole, YesNo
from rules.kernel.question import BothSides, OfSides
from rules.kernel.units import Choice, Side, Unit, Words
from rules.questions.backgammon import common
from rules.questions.backgammon.common import LONGEST_MATCH, BackgammonQuestion, outcome
from rules.questions.backgammon.presence import MOST_MINUTES, earlier_points
from rules.questions.forms import Sides
from rules.questions.groups import KindGroup


class BreakAsks(Choice):
    """What is asked about a break."""

    TAKE = "take", "whether a break may be taken"
    LEFT = "left", "leaving the board without one"
    OVERRUN = "overrun", "coming back late"
    CLOCK_STOPPED = "clock-stopped", "a clock stopped for a break"


class BreakTime(Choice):
    """When a side wants a break, or left the board."""

    IN_GAME = "in-game", "during a game"
    BETWEEN_GAMES = "between-games", "between games"
    BETWEEN_SETS = "between-sets", "between matches of a best of three"


class MinutesOfSides(OfSides[int]):
    """Minutes of the sides; one that is looked at and isn't there makes the whole unknown."""

    __slots__ = ()

    def __getitem__(self, side: Side) -> int:
        minutes: int | None = self.values.get(side.value)
        if minutes is None:
            raise Unknown((self.prefix.removesuffix("."),))
        return minutes


class MinutesLeft(BothSides[int]):
    """Minutes that each side has left; one side alone may be known."""

    def parse(self, found: Any, path: str) -> MinutesOfSides:
        """What is known of each side."""
        known = super().parse(found, path)
        return MinutesOfSides(self.item, known.values, known.prefix)


class BreakOverrun(BackgammonQuestion):
    """Breaks: may a side take one, did it take one, has it overrun it."""

    __slots__ = ()
    kind = "break-overrun"
    group = KindGroup.TIME
    icon = "coffee"
    label = Words("Break")
    hint = Words("Taking a break, leaving the board, coming back late")
    outcomes = (
        outcome("excused", "An exception was made",
                "In a special case the director may depart from the rules on breaks.",
                Words("An exception was made for {by}")),
        outcome("allowed", "The break is allowed",
                "Breaks may be taken now, within their number.",
                Words("{by} may take the break")),
        outcome("refused", "No break is possible now",
                "The number is used up, or it isn't a time for breaks.",
                Words("{by} cannot take a break now")),
        outcome("no-break", "It was no break",
                "The match made it necessary to leave the board.",
                Words("{by} took no break: leaving was necessary")),
        outcome("counts-as-break", "It counts as a break",
                "A player who leaves the board takes a break.",
                Words("A break used by leaving the table: {left_table}"),
                Words("{by} has used a break by leaving the table"),
                Words("Leaving the table counts as a break")),
        outcome("break-breach", "It wasn't a permitted break",
                "Breaks have their time and their number; this one went beyond them.",
                Words("{punished} took a break that was not permitted"),
                Words("Breaks that were not permitted: {left_table}"),
                Words("{by} took a break that was not permitted")),
        outcome("no-penalty", "There is no penalty",
                "No overrun counts.",
                Words("{by} gets no penalty")),
        outcome("points", "Penalty points apply",
                "Penalty points are added to the opponent's score.",
                Words("{punished} may get up to {may_points_points:penalty point|penalty points}"),
                Words("{points_points:penalty point|penalty points} against {punished}")),
        outcome("may-lose-match", "It may cost the match",
                "The points come to more than half the length of the match.",
                Words("{by} may lose the match")),
        outcome("penalty-open", "The penalty is open",
                "The break was overrun; the rulebook fixes no measure.",
                Words("You decide whether {by} is penalised")),
        outcome("own-clock", "The side's own clock runs",
                "A break runs on the time of the side that takes it.",
                Words("{by} takes the break on {by}'s own clock")),
        outcome("clock-turned", "Now the opponent's clock runs",
                "The opponent is away: the break now runs on the opponent's time.",
                Words("{opponent}'s clock runs now")),
        outcome("agreed-stop", "The clock wasn't to stop",
                "The players' agreement on a break doesn't stop it here.",
                Words("The clock must run: no agreement stops it")),
        outcome("present-sanctioned", "The player who stayed loses time",
                "At least five minutes, on the player who stayed by the stopped clock and could have started it.",
                Words("{time_against} loses at least {time_minutes:minute|minutes}")),
        outcome("joint-break", "Both sides lose time",
                "At least five minutes each: both left the table with the clock stopped.",
                Words("{A} and {B} lose at least {time_minutes:minute|minutes} each")),
        outcome("one-loses", "One side loses the match",
                "The five minutes take all the time that the losing side had left.",
                Words("{award_match_side} wins the match")),
        outcome("both-lose", "Both lose the match",
                "The five minutes take all the time of both.",
                Words("{A} and {B} both lose the match, with 0 points")),
    )  # fmt: skip

    asks = One(
        BreakAsks,
        Words("what is asked"),
        ask=Words("What is it about?"),
        said=Words("It is about {value}"),
    ).always()
    by = WhichSide(
        Words("side"),
        ask=Words("Whose break is it?"),
        said=Words("{value}'s break"),
    )
    clocked = common.clocked()
    necessary = YesNo(
        Words("necessary"),
        ask=Words("Did the match make it necessary to leave the board?"),
        said=(
            Words("The match made it necessary"),
            Words("The match didn't make it necessary"),
        ),
    )
    when = One(
        BreakTime,
        Words("moment"),
        ask=Words("When?"),
        said=Words("{value}"),
    )
    taken = Whole(
        0,
        LONGEST_MATCH,
        Unit.TIMES,
        Words("breaks taken"),
        ask=Words(
            "How many breaks has that side had in this match?",
        ),
        said=Words("Breaks taken before: {value}"),
    )
    match_length = common.match_length()
    score = common.score_now()
    minutes_over = Whole(
        0,
        MOST_MINUTES,
        Unit.MINUTES,
        Words("minutes over"),
        ask=Words(
            "How many full minutes since the end of the break?",
        ),
        said=Words("{value} min over"),
    )
    left_table = Sides(
        Words("left the table"),
        ask=Words("Who left the table?"),
        said=Words("Left the table: {value}"),
    )
    time_left = MinutesLeft(
        Whole(0, MOST_MINUTES, Unit.MINUTES, Words("minutes left")),
        Words("minutes left"),
        ask=Words(
            "How many minutes of fixed time does each have left?",
        ),
        said=Words("Minutes left: {value}"),
    )
    wanted = Whole(
        1,
        LONGEST_MATCH,
        Unit.TIMES,
        Words("breaks wanted"),
        ask=Words("How many of that side's breaks are to be joined?"),
        said=Words("Breaks to be joined: {value}"),
    ).absent(1)
    best_of_three = (
        YesNo(
            Words("best of three"),
            ask=Words("Is it a best of three?"),
            said=(
                Words("It is a best of three"),
                Words("It is a single match"),
            ),
        )
        .absent(False)
        .recorded()
    )
    excused = YesNo(
        Words("exception made"),
        ask=Words("Have you made an exception for this break?"),
        said=(
            Words("The director made an exception"),
            Words("No exception was made"),
        ),
    ).absent(False)
    earlier_points = earlier_points()
    opponent_absent = YesNo(
        Words("opponent absent"),
        ask=Words("Is the opponent away now?"),
        said=(
            Words("{opponent} isn't there"),
            Words("{opponent} is there"),
        ),
    ).absent(False)

    @classmethod
    def complete(cls, values: dict[str, Any]) -> None:
        """A clock that was stopped is a clock; only one side ever gets to the length."""
        if values.get("asks") is BreakAsks.CLOCK_STOPPED and values.get("clocked") is False:
            because = Words("A clock was stopped, but the match is recorded as played without one.")
            raise contradiction("asks", "clocked", because=because)
        refuse_together(
            values,
            Words("Only a best of three has breaks between its matches."),
            when=BreakTime.BETWEEN_SETS,
            best_of_three=False,
        )
        common.refuse_both_at_length(values)
        common.refuse_score_beyond_length(values)
