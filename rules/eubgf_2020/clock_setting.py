"""3.5 and 3.7: what the clocks are set to, clocks that don't work or weren't there."""

from __future__ import annotations

from rules.eubgf_2020.reports import reports_disputes
from rules.kernel.advice import Advice, Remedy, not_covered
from rules.kernel.rulebook import Figure
from rules.kernel.units import Score
from rules.questions.backgammon.clock_remedies import (
    Delay,
    director_sets_clock,
    estimate_clocks,
    replace_clock,
    set_clocks,
)
from rules.questions.backgammon.clock_setting import ClockFault, Fault, MatchFormat, TimeAllotment, score_of
from rules.questions.backgammon.play_remedies import restart_clock

MINUTES_PER_POINT = Figure("minutes_per_point", 2, "§3.5.v")
DELAY_SECONDS = Figure("delay_seconds", 12, "§3.5.v")
SECONDS_OF_HALF_A_MINUTE = 30


@reports_disputes
def time_allotment(question: TimeAllotment) -> Advice:
    """3.5.v: two minutes a point and twelve seconds, or what was laid down; 3.5.vi: once points were scored."""
    if question.known("minutes_per_point") is not None or question.known("delay_seconds") is not None:
        question.needs("minutes_per_point", "delay_seconds")
        return _allotted(question, question.minutes_per_point or 0, question.delay_seconds or 0)
    if question.format is not MatchFormat.SINGLES:
        return Advice("director-sets", articles=["§3.5.v"], discretion=True)
    return _allotted(question, question.figure(MINUTES_PER_POINT), question.figure(DELAY_SECONDS))


def _allotted(question: TimeAllotment, minutes_per_point: int, delay_seconds: int) -> Advice:
    clocks = _clocks(question.match_length, score_of(question), minutes_per_point, delay_seconds)
    return Advice("allotted", articles=["§3.5.v", "§3.5.vi"], remedies=[clocks])


def _clocks(match_length: int, score: Score, minutes_per_point: int, delay_seconds: int) -> Remedy:
    """3.5.vi: the mean of what the two sides still need, times the minutes per point."""
    needed = 2 * match_length - score.A - score.B
    minutes, halves = divmod(needed * minutes_per_point, 2)
    return set_clocks(
        minutes=minutes,
        seconds=halves * SECONDS_OF_HALF_A_MINUTE,
        delay_seconds=delay_seconds,
        delay=Delay.SIMPLE,
    )


@reports_disputes
def clock_fault(question: ClockFault) -> Advice:
    """3.7: a clock that plainly doesn't work is replaced; 3.5: one that is required comes in at any time."""
    if question.fault is Fault.MALFUNCTION:
        return _malfunction(question)
    if question.fault is Fault.PLAYER_ADJUSTED:
        remedies = [director_sets_clock()]
        return Advice("director-resets", articles=["§1.2.ii", "§3.5.vi"], remedies=remedies, discretion=True)
    if question.fault is Fault.PLAYER_PRESSED:
        articles = ["§4.1.vi.b", "§4.3.ii"]
        return Advice("use-not-allowed", articles, remedies=[restart_clock()], discretion=True)
    if question.fault is Fault.WRONG_SETTING:
        return not_covered()
    if not question.clock_available:
        return Advice("no-clock-available", articles=["§3.5.i.e"])
    clocks = _clocks(
        question.match_length, question.score, question.figure(MINUTES_PER_POINT), question.figure(DELAY_SECONDS)
    )
    return Advice("introduce-clock", articles=["§3.5.i.c", "§3.5.vi"], remedies=[clocks])


def _malfunction(question: ClockFault) -> Advice:
    if not question.obvious:
        return Advice("keep-clock", articles=["§3.7.i"], discretion=True)
    if question.known("clock_available") is False:
        return Advice("no-clock-available", articles=["§3.7.ii"], discretion=True)
    return Advice("replace", articles=["§3.7.ii"], remedies=[replace_clock(), estimate_clocks()], discretion=True)
