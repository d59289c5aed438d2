"""1.7 to 1.10 and 9.3: coming late, without and with a clock."""

from __future__ import annotations

from collections.abc import Sequence

from rules.ffbg_cdf_2007.clock_setting import fixed_minutes
from rules.kernel.advice import Advice, Force, Sanction
from rules.kernel.rulebook import Figure
from rules.kernel.units import Side
from rules.questions.backgammon.clock_remedies import (
    award_match,
    charge_time,
    first_arrival_other_side,
    start_clock,
    start_either_clock,
)
from rules.questions.backgammon.presence import Lateness, LeftVenue

MINUTES_OF_TOLERANCE = Figure("minutes_of_tolerance", 20, "§1.10")
MINUTES_A_POINT = Figure("minutes_late_a_point", 5, "§1.10")


def lateness(question: Lateness) -> Advice:
    """1.10: points from the twentieth minute on, without a clock; 9.3: with one it runs from the hour of the round."""
    if question.clocked and question.both_absent:
        remedies = [start_either_clock(), first_arrival_other_side()]
        return Advice("both-absent", articles=["§9.3"], remedies=remedies)
    if question.clocked and _is_other_side_last(question):
        return _charged(question, question.by.opponent, question.opponent_minutes_late)
    if question.clocked:
        return _with_articles(question, _late_with_clock(question))
    return _with_the_other_side(question, _with_articles(question, _late_without_clock(question)))


def _with_the_other_side(question: Lateness, advice: Advice) -> Advice:
    """1.10 speaks of any lateness: each side answers for its own, and one that was on time for none."""
    minutes = question.minutes_late if question.both_absent else question.opponent_minutes_late
    beyond = minutes - question.figure(MINUTES_OF_TOLERANCE)
    if beyond < 0 or question.opponent_force_majeure:
        return advice
    sanctions = _points(question, question.by.opponent, beyond)
    if question.known("minutes_late") == 0:
        return Advice(_outcome(sanctions), articles=["§1.10"], sanctions=sanctions)
    return Advice(
        "both-late",
        articles=[*advice.articles, "§1.10"],
        sanctions=[*advice.sanctions, *sanctions],
        discretion=advice.discretion,
    )


def _with_articles(question: Lateness, advice: Advice) -> Advice:
    """1.7: ignorance is no excuse; 1.9: nor is anything for a side that left the venue without a word."""
    if advice.outcome in ("no-penalty", "excused"):
        return advice
    articles = ["§1.7"] if question.pleads_ignorance else []
    if question.left_venue is LeftVenue.UNANNOUNCED:
        articles.append("§1.9")
    return advice.adding(articles=articles)


def _is_other_side_last(question: Lateness) -> bool:
    """9.3: the first to come sits where the clock doesn't run; all of the time is the other side's."""
    minutes = question.opponent_minutes_late
    return minutes > 0 and not question.opponent_force_majeure and minutes > question.minutes_late


def _is_excused(question: Lateness) -> bool:
    """1.8: force majeure, unless the side left the venue without telling the director (1.9)."""
    return question.left_venue is not LeftVenue.UNANNOUNCED and question.force_majeure


def _late_with_clock(question: Lateness) -> Advice:
    """9.3: at the cost of the side that came last; 1.8: once the delay that was granted has gone."""
    is_excused = _is_excused(question)
    charged = _charged_minutes(question) if is_excused else question.minutes_late
    if charged == 0:
        if is_excused:
            return Advice("excused", articles=["§1.8", "§9.3"], discretion=True)
        return Advice("no-penalty", articles=["§9.3"])
    if question.left_venue is LeftVenue.ANNOUNCED:
        return Advice("excused", articles=["§1.9", "§9.3"], discretion=True)
    advice = _charged(question, question.by, charged)
    if is_excused:
        return advice.adding(articles=["§1.8"])
    return advice.adding(discretion=question.opponent_minutes_late == question.minutes_late)


def _charged_minutes(question: Lateness) -> int:
    """1.8: the clock runs once the delay that was granted has gone."""
    return max(0, question.minutes_late - question.grace_minutes)


def _charged(question: Lateness, side: Side, minutes: int) -> Advice:
    """12.2: a side whose fixed time has all gone has lost."""
    if minutes >= fixed_minutes(question):
        remedies = [award_match(side=side.opponent)]
        return Advice("time-expired", articles=["§9.3", "§12.2"], remedies=remedies)
    remedies = [start_clock(side=side), charge_time(side=side, minutes=minutes)]
    return Advice("clock-runs", articles=["§9.3"], remedies=remedies)


def _late_without_clock(question: Lateness) -> Advice:
    """1.10: the first point falls at twenty minutes; more than half the length in points disqualifies."""
    if _is_excused(question):
        return Advice("excused", articles=["§1.8", "§1.10"], discretion=True)
    beyond = question.minutes_late - question.figure(MINUTES_OF_TOLERANCE)
    if beyond < 0:
        return Advice("no-penalty", articles=["§1.10"])
    if question.left_venue is LeftVenue.ANNOUNCED:
        return Advice("excused", articles=["§1.9", "§1.10"], discretion=True)
    sanctions = _points(question, question.by, beyond)
    return Advice(_outcome(sanctions), articles=["§1.10"], sanctions=sanctions)


def _outcome(sanctions: Sequence[Sanction]) -> str:
    return "points" if len(sanctions) == 1 else "disqualified"


def _points(question: Lateness, side: Side, beyond: int) -> list[Sanction]:
    """1.10: a point for each five minutes begun; more than half the length disqualifies."""
    points = beyond // question.figure(MINUTES_A_POINT) + 1
    is_disqualified = 2 * points > question.match_length
    sanctions = [Sanction("points", against=side, force=Force.MUST, amount=points)]
    if is_disqualified:
        sanctions.append(Sanction("disqualification", against=side, force=Force.MUST))
    return sanctions
