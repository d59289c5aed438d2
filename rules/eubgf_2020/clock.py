"""4.3: the clock in play: stopping it, time used up, telling the opponent whose time runs."""

from __future__ import annotations

from collections.abc import Mapping

from rules.eubgf_2020.reports import reports_disputes
from rules.kernel.advice import Advice, Force, Sanction
from rules.kernel.units import Side
from rules.questions.backgammon.clock_remedies import (
    award_match,
    call_director,
    estimate_clocks,
    note_clock_times,
    note_result,
    remove_clock,
    set_clocks_as_noted,
)
from rules.questions.backgammon.clocks import (
    CertainWinner,
    ClockActivation,
    ClockPause,
    Declarer,
    PauseReason,
    PauseTime,
    TimeExpired,
)
from rules.questions.backgammon.play_remedies import restart_clock
from rules.questions.backgammon.remedies import play_on

PAUSES: Mapping[PauseReason, Advice] = {
    PauseReason.GAME_OVER: Advice("allowed", articles=["§4.3.ii.a"]),
    PauseReason.DIRECTOR_CALLED: Advice("allowed", articles=["§4.3.ii.c"]),
    PauseReason.DIRECTOR_REQUEST: Advice("allowed", articles=["§4.3.ii.c"]),
    PauseReason.DICE_PICKED_UP_EARLY: Advice("allowed", articles=["§4.3.ii.d"]),
    PauseReason.DICE_TAKEN_AND_PRESSED: Advice("allowed", articles=["§4.3.ii.e"]),
    PauseReason.ILLEGAL_MOVE: Advice("allowed", articles=["§4.3.ii.f"]),
    PauseReason.INVALID_ROLL: Advice("allowed", articles=["§4.3.v"]),
    PauseReason.ROLL_DISPUTED: Advice("allowed", articles=["§4.3.v"]),
    PauseReason.PASS: Advice("allowed", articles=["§4.4.iii"]),
    PauseReason.TIME_EXPIRED: Advice("allowed", articles=["§4.3.ii.c", "§4.3.iii"], remedies=[call_director()]),
}
"""Occasions that need nothing more, of the list of 4.3.ii and of other articles."""

SANCTIONS_FOR_SILENCE = ("warning", "points", "game-loss", "match-loss", "disqualification")


@reports_disputes
def clock_pause(question: ClockPause) -> Advice:
    """4.3.ii: seven occasions to stop the clock, and what 4.3.iii, 4.3.v and 4.4.iii add."""
    if question.reason is PauseReason.BREAK:
        return _for_a_break(question)
    if question.reason is PauseReason.DISPUTE and question.director_called:
        return Advice("allowed", articles=["§4.3.ii.c"])
    if question.reason is PauseReason.BELIEVES_GAME_OVER:
        return _over_a_game_believed_over(question)
    if question.reason in PAUSES:
        return PAUSES[question.reason]
    return Advice("not-allowed", articles=["§4.3.ii"], remedies=[restart_clock()])


def _for_a_break(question: ClockPause) -> Advice:
    """4.3.ii.b: between games, the times noted; set as noted, or estimated, if the clock ran all the same."""
    if question.when is PauseTime.IN_GAME:
        return Advice("not-allowed", articles=["§2.2.ii", "§4.3.ii"], remedies=[restart_clock()])
    if not question.clock_ran:
        return Advice("allowed", articles=["§4.3.ii.b"], remedies=[note_clock_times()])
    if question.times_noted:
        return Advice("times-restored", articles=["§4.3.ii.b"], remedies=[set_clocks_as_noted()])
    remedies = [call_director(), estimate_clocks()]
    return Advice("times-estimated", articles=["§4.3.ii.b"], remedies=remedies, discretion=True)


def _over_a_game_believed_over(question: ClockPause) -> Advice:
    if question.opponent_agrees:
        return Advice("allowed", articles=["§4.3.ii.g"], remedies=[note_result()])
    return Advice("restart", articles=["§4.3.ii.g"], remedies=[restart_clock()])


@reports_disputes
def time_expired(question: TimeExpired) -> Advice:
    """4.3.iii: who is out of time has lost, once a player or the director says so; both, and who was first."""
    if not question.expired:
        return Advice("no-expiry", articles=["§4.3.iii"])
    if question.declared_by in (Declarer.SPECTATOR, Declarer.NOBODY):
        return Advice("not-declared", articles=["§4.3.iii"], remedies=[play_on()])
    loser = question.expired[0] if len(question.expired) == 1 else question.first.side
    if loser is not None:
        return _won("match-lost", loser.opponent)
    if question.certain_winner.side is not None:
        return _won("certain-winner-wins", question.certain_winner.side)
    if question.certain_winner is CertainWinner.DOUBTFUL:
        return Advice("director-judges", articles=["§4.3.iii"], discretion=True)
    return Advice("play-without-clock", articles=["§4.3.iii"], remedies=[remove_clock()])


def _won(outcome: str, winner: Side) -> Advice:
    return Advice(outcome, articles=["§4.3.iii"], remedies=[award_match(side=winner)])


@reports_disputes
def clock_activation(question: ClockActivation) -> Advice:
    """4.3.iv: who notices that the opponent's time runs has to say so."""
    if not question.noticed:
        return Advice("no-duty", articles=["§4.3.iv"])
    if question.informed:
        return Advice("duty-met", articles=["§4.3.iv"])
    kinds = [*SANCTIONS_FOR_SILENCE, *(["ban-referral"] if question.exceptional else [])]
    sanctions = [Sanction(kind, against=question.by, force=Force.MAY) for kind in kinds]
    return Advice("duty-breached", articles=["§4.3.iv"], sanctions=sanctions, discretion=True)
