"""9.2 to 9.5 and 10.1: what the clocks are set to, clocks that don't work, are missing or wrongly set."""

from __future__ import annotations

from typing import Any

from rules.kernel.advice import Advice, Force, Sanction
from rules.kernel.rulebook import Figure
from rules.kernel.units import Side
from rules.questions.backgammon.clock_remedies import (
    Delay,
    check_clock,
    compensate_time,
    director_sets_clock,
    replace_clock,
    set_clocks,
)
from rules.questions.backgammon.clock_setting import ClockCheck, ClockFault, Fault, TimeAllotment, score_of
from rules.questions.backgammon.play_remedies import restart_clock

MINUTES_PER_POINT = Figure("minutes_per_point", 3, "§10.1")
DELAY_SECONDS = Figure("delay_seconds", 15, "§10.1")
LONGEST_SHORT_MATCH = Figure("longest_short_match", 10, "§10.1")
MINUTES_FOR_BREAKS_SHORT = Figure("minutes_for_breaks_short", 5, "§10.1")
MINUTES_FOR_BREAKS_LONG = Figure("minutes_for_breaks_long", 8, "§10.1")
LONGEST_OF_THOSE_NAMED = 9
ALSO_NAMED = 11


def time_allotment(question: TimeAllotment) -> Advice:
    """10.1: three minutes a point, more for breaks, fifteen seconds a move; 7.4: a match in course has no rule."""
    score = score_of(question)
    if score.A or score.B:
        return Advice("director-sets", articles=["§7.4", "§10.1"], discretion=True)
    clocks = set_clocks(
        minutes=fixed_minutes(question),
        seconds=0,
        delay_seconds=question.figure(DELAY_SECONDS),
        delay=Delay.BRONSTEIN,
    )
    is_named = question.match_length <= LONGEST_OF_THOSE_NAMED or question.match_length == ALSO_NAMED
    return Advice("allotted", articles=["§10.1"], remedies=[clocks], discretion=not is_named)


def fixed_minutes(question: Any) -> int:
    """10.1: the fixed time of each side; ten points have the lesser allowance for breaks, from eleven the greater."""
    is_short = question.match_length <= question.figure(LONGEST_SHORT_MATCH)
    for_breaks = MINUTES_FOR_BREAKS_SHORT if is_short else MINUTES_FOR_BREAKS_LONG
    minutes: int = question.match_length * question.figure(MINUTES_PER_POINT) + question.figure(for_breaks)
    return minutes


def clock_fault(question: ClockFault) -> Advice:
    """9.2: a clock is checked, and replaced; 9.4: only the director sets it; 9.5: without it, or with a wrong time."""
    if question.fault is Fault.MALFUNCTION:
        return _malfunction(question)
    if question.fault is Fault.PLAYER_ADJUSTED:
        return Advice("director-resets", articles=["§9.4"], remedies=[director_sets_clock()], discretion=True)
    if question.fault is Fault.PLAYER_PRESSED:
        return Advice("use-not-allowed", articles=["§9.4"], remedies=[restart_clock()], discretion=True)
    sanctions = [Sanction("unspecified", against=side, force=Force.MUST) for side in Side]
    return Advice("both-sanctioned", articles=["§9.5"], sanctions=sanctions)


def _malfunction(question: ClockFault) -> Advice:
    """9.2: compensation for who was put at a disadvantage is possible, not owed."""
    if question.check is None:
        return Advice("check-clock", articles=["§9.2"], remedies=[check_clock()])
    if question.check is ClockCheck.WORKS:
        return Advice("keep-clock", articles=["§9.2"])
    compensations = [compensate_time(side=side) for side in question.wronged]
    return Advice(
        "replace",
        articles=["§9.2"],
        remedies=[replace_clock(), *compensations],
        discretion=bool(compensations),
    )
