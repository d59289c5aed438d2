"""9.4, 11.10 to 11.14 and 12: stopping the clock, time used up."""

from __future__ import annotations

from collections.abc import Mapping

from rules.kernel.advice import Advice
from rules.kernel.units import Side
from rules.questions.backgammon.clock_remedies import award_match, call_director, sign_result_sheet, start_clock
from rules.questions.backgammon.clocks import CertainWinner, ClockPause, PauseReason, TimeExpired
from rules.questions.backgammon.play_remedies import restart_clock, stop_clock
from rules.questions.backgammon.remedies import press_clock

PAUSES: Mapping[PauseReason, Advice] = {
    PauseReason.GAME_OVER: Advice("allowed", articles=["§11.14"]),
    PauseReason.CLAIM_RESULT: Advice("allowed", articles=["§11.13", "§11.14"]),
    PauseReason.BELIEVES_GAME_OVER: Advice("allowed", articles=["§11.13", "§11.14"]),
    PauseReason.FALLEN_OBJECT: Advice("allowed", articles=["§11.14"]),
    PauseReason.DISPUTE: Advice("allowed", articles=["§11.14"], remedies=[call_director()]),
    PauseReason.ROLL_DISPUTED: Advice("allowed", articles=["§11.14"], remedies=[call_director()]),
    PauseReason.DIRECTOR_CALLED: Advice("allowed", articles=["§11.14"], remedies=[call_director()]),
    PauseReason.DIRECTOR_REQUEST: Advice("allowed", articles=["§9.4"]),
    PauseReason.PASS: Advice("allowed", articles=["§11.12"]),
    PauseReason.TIME_EXPIRED: Advice("allowed", articles=["§12.1"]),
}
"""Occasions that need nothing more, of the list of 11.14 and of other articles."""


def clock_pause(question: ClockPause) -> Advice:
    """11.14: never but on four occasions, a dispute among them, and where another article orders it."""
    if question.reason is PauseReason.ILLEGAL_MOVE:
        return _for_an_illegal_move(question)
    if question.reason is PauseReason.BREAK:
        return Advice("not-allowed", articles=["§10.2", "§11.14"], remedies=[start_clock(side=question.by)])
    return PAUSES.get(question.reason) or Advice("not-allowed", articles=["§11.14"], remedies=[restart_clock()])


def _for_an_illegal_move(question: ClockPause) -> Advice:
    """11.10: the clock is pressed, and stopped only if the other contests it."""
    if question.disputed:
        return Advice("allowed", articles=["§11.10"], remedies=[call_director()])
    return Advice("not-allowed", articles=["§11.10", "§11.14"], remedies=[press_clock(side=question.by)])


def time_expired(question: TimeExpired) -> Advice:
    """12.1, 12.2: who is out of time has lost, unless certain to win the match; 12.3: in doubt, the director."""
    if not question.expired:
        return Advice("no-expiry", articles=["§12.1"])
    side = question.expired[0] if len(question.expired) == 1 else question.first.side
    if side is None:
        return _nobody_knows_who_was_first(question)
    if question.certain_winner.side is side:
        return Advice("expired-but-wins", articles=["§12.2"], remedies=[stop_clock(), award_match(side=side)])
    if question.certain_winner is CertainWinner.DOUBTFUL:
        return Advice("director-judges", articles=["§12.3"], remedies=[stop_clock()], discretion=True)
    return _lost(side)


def _nobody_knows_who_was_first(question: TimeExpired) -> Advice:
    winner = question.certain_winner.side
    if winner is not None:
        return Advice("certain-winner-wins", articles=["§12.2"], remedies=[stop_clock(), award_match(side=winner)])
    return Advice("director-judges", articles=["§12.2", "§12.3"], remedies=[stop_clock()], discretion=True)


def _lost(side: Side) -> Advice:
    return Advice(
        "match-lost",
        articles=["§12.1", "§12.2"],
        remedies=[stop_clock(), sign_result_sheet(side=side), award_match(side=side.opponent)],
    )
