"""1.11 and 10.1 to 10.3: breaks, without and with a clock."""

from __future__ import annotations

from rules.kernel.advice import Advice, Force, Sanction, not_covered
from rules.kernel.rulebook import Figure
from rules.kernel.units import Side
from rules.questions.backgammon.breaks import BreakAsks, BreakOverrun, BreakTime
from rules.questions.backgammon.clock_remedies import award_match, both_score_zero, start_clock, take_break

MINUTES_A_BREAK = Figure("minutes_a_break", 5, "§1.11")
LONGEST_MATCH_WITH_ONE_BREAK = Figure("longest_match_with_one_break", 10, "§1.11")
MINUTES_FOR_A_STOPPED_CLOCK = Figure("minutes_for_a_stopped_clock", 5, "§10.3")


def break_overrun(question: BreakOverrun) -> Advice:
    """1.11: without a clock, between games; 10.2: with one, on one's own time; 10.3: never on a stopped clock."""
    if question.asks is BreakAsks.CLOCK_STOPPED:
        return _clock_stopped(question)
    if question.asks is BreakAsks.LEFT:
        return not_covered()
    return _with_clock(question) if question.clocked else _without_clock(question)


def _without_clock(question: BreakOverrun) -> Advice:
    """1.11: five minutes each; the penalty for more isn't fixed."""
    if question.asks is BreakAsks.TAKE:
        return _take(question)
    if question.minutes_over == 0:
        return Advice("no-penalty", articles=["§1.11"])
    sanctions = [Sanction("unspecified", against=question.by, force=Force.MAY)]
    return Advice("penalty-open", articles=["§1.11"], sanctions=sanctions, discretion=True)


def _take(question: BreakOverrun) -> Advice:
    """1.11: one break or two, and one more at double match point."""
    if question.when is BreakTime.IN_GAME:
        return Advice("refused", articles=["§1.11"])
    had = question.taken + question.wanted
    breaks = 1 if question.match_length <= question.figure(LONGEST_MATCH_WITH_ONE_BREAK) else 2
    if had <= breaks or (_is_double_match_point(question) and had <= breaks + 1):
        minutes = question.wanted * question.figure(MINUTES_A_BREAK)
        return Advice("allowed", articles=["§1.11"], remedies=[take_break(side=question.by, minutes=minutes)])
    return Advice("refused", articles=["§1.11"])


def _is_double_match_point(question: BreakOverrun) -> bool:
    return question.score.A == question.score.B == question.match_length - 1


def _with_clock(question: BreakOverrun) -> Advice:
    """10.2: after a game, on one's own clock; who is back first turns it on the other who strayed."""
    if question.asks is BreakAsks.OVERRUN:
        if question.opponent_absent:
            return Advice("clock-turned", articles=["§10.2"], remedies=[start_clock(side=question.by.opponent)])
        return Advice("no-penalty", articles=["§10.2"])
    if question.when is BreakTime.IN_GAME:
        return Advice("refused", articles=["§10.2"])
    return Advice("own-clock", articles=["§10.1", "§10.2"], remedies=[start_clock(side=question.by)])


def _clock_stopped(question: BreakOverrun) -> Advice:
    """10.3: a table left with the clock stopped costs five minutes: both, or the one who stayed."""
    if not question.left_table:
        sanctions = [Sanction("unspecified", against=side, force=Force.MUST) for side in Side]
        return Advice("agreed-stop", articles=["§10.3"], sanctions=sanctions)
    punished = list(Side) if len(question.left_table) == 2 else [question.left_table[0].opponent]
    minutes = question.figure(MINUTES_FOR_A_STOPPED_CLOCK)
    losers = [side for side in punished if question.time_left[side] <= minutes]
    sanctions = [Sanction("time", against=side, force=Force.MUST, amount=minutes) for side in punished]
    if len(losers) == 2:
        return Advice("both-lose", articles=["§10.3"], remedies=[both_score_zero()], sanctions=sanctions)
    if losers:
        remedies = [award_match(side=losers[0].opponent)]
        return Advice("one-loses", articles=["§10.3"], remedies=remedies, sanctions=sanctions)
    outcome = "joint-break" if len(punished) == 2 else "present-sanctioned"
    return Advice(outcome, articles=["§10.3"], sanctions=sanctions)
