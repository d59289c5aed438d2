"""Presence: sides that aren't at the table when the match begins."""

from __future__ import annotations

from rules.kernel.facts import One, WhichSide, Whole, YesNo
from rules.kernel.units import Choice, Unit, Words
from rules.questions.backgammon import common
from rules.questions.backgammon.common import LONGEST_MATCH, BackgammonQuestion, outcome
from rules.questions.groups import KindGroup

MOST_MINUTES = 9_999


class LeftVenue(Choice):
    """Whether the late side had left the venue, and told the director."""

    NO = "no", "no"
    ANNOUNCED = "announced", "yes, and told the director"
    UNANNOUNCED = "unannounced", "yes, without telling the director"


def earlier_points() -> Whole:
    """Points that the side already has in this match for lateness and breaks."""
    return Whole(
        0,
        LONGEST_MATCH,
        Unit.POINTS,
        Words("earlier penalty points"),
        ask=Words(
            "How many penalty points for lateness or breaks before, in this match?",
        ),
        said=Words("Penalty points for lateness before: {value}"),
    ).absent(0)


class Lateness(BackgammonQuestion):
    """A side wasn't at the table when the match was to begin."""

    __slots__ = ()
    kind = "lateness"
    group = KindGroup.TIME
    icon = "alarm-clock"
    label = Words("Lateness")
    hint = Words("Not at the table when the match was to begin")
    outcomes = (
        outcome("no-penalty", "There is no penalty",
                "The player was not late enough for a penalty.",
                Words("{by} gets no penalty")),
        outcome("excused", "The lateness is excused",
                "The reason was accepted, an exception was made, or the player had announced leaving.",
                Words("{by}'s lateness is excused")),
        outcome("points", "Penalty points apply",
                "Penalty points are added to the opponent's score.",
                Words("{punished} may get up to {may_points_points:penalty point|penalty points}"),
                Words("{points_points:penalty point|penalty points} against {punished}")),
        outcome("may-lose-match", "It may cost the match",
                "The points come to more than half the length of the match.",
                Words("{punished} may lose the match")),
        outcome("disqualified", "The side is disqualified",
                "The points come to more than half the length of the match.",
                Words("{punished} is disqualified")),
        outcome("clock-runs", "The clock runs meanwhile",
                "The absent side pays with its own time.",
                Words("{start_clock_side}'s clock runs meanwhile")),
        outcome("both-absent", "Neither side is there",
                "One clock is started; the first to come sits on the other side."),
        outcome("both-late", "Both sides came late",
                "The minutes of each side are counted apart.",
                Words("{A} and {B} each answer for their own lateness")),
        outcome("time-expired", "The whole time is gone",
                "Nothing of the fixed time is left: the opponent wins the match.",
                Words("{award_match_side} wins the match")),
    )  # fmt: skip

    by = WhichSide(
        Words("late side"),
        ask=Words("Who is late?"),
        said=Words("{value} came late"),
    )
    clocked = common.clocked()
    minutes_late = Whole(
        0,
        MOST_MINUTES,
        Unit.MINUTES,
        Words("minutes late"),
        ask=Words("How many full minutes after the official start?"),
        said=Words("{value} min late"),
    )
    grace_minutes = Whole(
        0,
        MOST_MINUTES,
        Unit.MINUTES,
        Words("delay granted"),
        ask=Words("How many minutes did you grant?"),
        said=Words("Delay granted: {value} min"),
    )
    match_length = common.match_length()
    both_absent = YesNo(
        Words("both absent"),
        ask=Words("Are both sides still absent?"),
        said=(
            Words("Neither side has come yet"),
            Words("One side is there"),
        ),
    ).absent(False)
    excused = YesNo(
        Words("exception made"),
        ask=Words(
            "Have you made an exception for the start of this match?",
        ),
        said=(
            Words("The director made an exception"),
            Words("No exception was made"),
        ),
    ).absent(False)
    force_majeure = YesNo(
        Words("real impossibility"),
        ask=Words(
            "Was it beyond the side's power, and do you accept that?",
        ),
        said=(
            Words("It was beyond the side's power"),
            Words("It wasn't beyond the side's power"),
        ),
    ).absent(False)
    earlier_points = earlier_points()
    left_venue = One(
        LeftVenue,
        Words("left the venue"),
        ask=Words("Had the late side left the venue?"),
        said=Words("Left the venue: {value}"),
    ).absent(LeftVenue.NO)
    pleads_ignorance = YesNo(
        Words("didn't know of a change"),
        ask=Words(
            "Does the side say it didn't know of a change of programme?",
        ),
        said=(
            Words("The side says it didn't know of a change"),
            Words("The side knew of the programme"),
        ),
    ).absent(False)
    opponent_minutes_late = Whole(
        0,
        MOST_MINUTES,
        Unit.MINUTES,
        Words("the other side's minutes late"),
        ask=Words("How many full minutes late was the other side? (0: on time)"),
        said=Words("The other side: {value} min late"),
    ).absent(0)
    opponent_force_majeure = YesNo(
        Words("real impossibility for the other side"),
        ask=Words("Was it beyond the other side's power, and do you accept that?"),
        said=(
            Words("It was beyond the other side's power"),
            Words("It wasn't beyond the other side's power"),
        ),
    ).absent(False)
