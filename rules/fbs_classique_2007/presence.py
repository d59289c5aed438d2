"""9.5 to 9.7 Presence: a side that isn't there, leaves for a moment, or resigns."""

from __future__ import annotations

from rules.fbs_classique_2007 import match_points
from rules.fbs_classique_2007.sanctions import points_for_conduct
from rules.kernel.advice import Advice, Force, Sanction
from rules.questions.scrabble.presence import SECONDS_IN_A_MINUTE, Absence, Resignation, ShortAbsence
from rules.questions.scrabble.remedies import (
    call_arbiter,
    draw_first_tiles,
    end_game,
    neutralise_clock,
    opponent_stays,
    play_on,
    start_clock,
    start_game,
    tell_arbiter,
)


def absence(question: Absence) -> Advice:
    """9.5: the absent side's clock may be started; half of the time gone is a forfeit."""
    if not question.clock_started:
        if question.arrived:
            return Advice("plays-on", articles=["§9.5"], remedies=[draw_first_tiles(), start_game()])
        remedies = [start_clock(side=question.by)]
        return Advice("director-may-start-clock", articles=["§9.5"], remedies=remedies, discretion=True)
    if 2 * question.elapsed_seconds >= question.time_credit_minutes * SECONDS_IN_A_MINUTE:
        loss = Sanction("match-loss", against=question.by, force=Force.MUST)
        remedies = [match_points.for_loser(question.by, match_points.FORFEIT)]
        return Advice("forfeit", articles=["§9.5", "§f.pm"], remedies=remedies, sanctions=[loss])
    if question.arrived:
        return Advice("plays-on", articles=["§9.5"], remedies=[neutralise_clock(), draw_first_tiles(), start_game()])
    return Advice("wait", articles=["§9.5"])


def pause(question: ShortAbsence) -> Advice:
    """9.6: the clock is neutralised with the opponent's consent alone; an arbiter has to know either way."""
    is_agreed = question.opponent_agrees
    told = [] if question.arbiter_told else [tell_arbiter(side=question.by)]
    if is_agreed:
        return Advice("clock-neutralised", articles=["§9.6"], remedies=[*told, neutralise_clock()])
    return Advice("clock-runs", articles=["§9.6"], remedies=told)


def resignation(question: Resignation) -> Advice:
    """9.7: said clearly to an arbiter; leaving without a word isn't resigning and may be punished."""
    if question.told_arbiter:
        remedies = [end_game(loser=question.by), match_points.for_loser(question.by, match_points.LOSS)]
        return Advice("resigned", articles=["§7.3", "§9.7"], remedies=remedies)
    if question.left:
        remedies = [call_arbiter(), opponent_stays(side=question.by.opponent)]
        penalty = points_for_conduct(question, question.by)
        return Advice(
            "left-without-word", articles=["§8.2", "§9.7"], remedies=remedies, sanctions=[penalty], discretion=True
        )
    return Advice("game-continues", articles=["§9.7"], remedies=[play_on()])
