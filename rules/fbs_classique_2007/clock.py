"""6 Clock: setting, use, a clock that wasn't pressed, and the time allotted."""

from __future__ import annotations

from rules.kernel.advice import Advice, Force, Sanction
from rules.kernel.rulebook import Figure
from rules.questions.scrabble.clocks import ClockIssue, ClockMatter
from rules.questions.scrabble.remedies import call_arbiter, press_clock, set_time

LEAST_MINUTES = Figure("least_minutes_a_game", 20, "§f.time")


def clock(question: ClockMatter) -> Advice:
    """2.5: disputes are an arbiter's; 6.3: forgotten; 6.4: the clock before the tiles; f.time: twenty minutes."""
    issue = question.issue
    if issue in (ClockIssue.SETTING, ClockIssue.USE):
        return Advice("arbiter-called", articles=["§2.5"], remedies=[call_arbiter()])
    if issue is ClockIssue.FORGOTTEN:
        return Advice("press-now-time-lost", articles=["§6.3"], remedies=[press_clock(side=question.by)])
    if issue is ClockIssue.DREW_BEFORE_PRESSING:
        warning = Sanction("warning", against=question.by, force=Force.MAY)
        return Advice("order-reminder", articles=["§6.4", "§8.2"], sanctions=[warning], discretion=True)
    least = question.figure(LEAST_MINUTES)
    if question.time_credit_minutes >= least:
        return Advice("time-valid", articles=["§f.time"])
    return Advice("time-too-short", articles=["§f.time"], remedies=[set_time(minutes=least)])
