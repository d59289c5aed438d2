"""6.11 and 6.15 to 6.18.bis: running out of time, proving the moves, the time of a rectification, resigning."""

from __future__ import annotations

from rules.kernel.advice import Advice, Force, Remedy, Sanction
from rules.kernel.errors import named_as_a_whole
from rules.kernel.rulebook import Figure
from rules.kernel.units import Side
from rules.questions.draughts.flags import ClockType, FlagFall, LastPress
from rules.questions.draughts.irregularities import RectificationTime
from rules.questions.draughts.proof import MovesProof
from rules.questions.draughts.remedies import (
    charge_time,
    complete_notation,
    continue_notation,
    credit_time,
    end_game,
    play_on,
    restart_clock,
    resume_position,
    stop_clock,
)
from rules.questions.draughts.resigning import Purpose, Resignation

UNPROVEN = Figure("minutes_for_unproven_moves", 15, "§6.15")


def flag_fall(question: FlagFall) -> Advice:
    """6.11: the flag, or the signal agreed on, settles it; a move is complete if the clock was pressed before."""
    if not question.flag_down:
        return Advice("in-time", articles=["§6.11"], remedies=[play_on()])
    if question.clock_type is ClockType.ELECTRONIC and not question.signal_agreed:
        return Advice("arbiter-decides", articles=["§6.11"], discretion=True)
    if _complete_moves(question) >= question.required:
        return Advice("control-passed", articles=["§6.11"], remedies=[play_on()])
    return Advice("loss-on-time", articles=["§6.11"], sanctions=[_loss(question.by)])


def _complete_moves(question: FlagFall) -> int:
    return question.played if question.last_press is LastPress.BEFORE else question.played - 1


def _loss(side: Side) -> Sanction:
    return Sanction("game-loss", against=side, force=Force.MUST)


def moves_proof(question: MovesProof) -> Advice:
    """6.15: the arbiter's count, else both sheets, else one, else none; 6.16: moving to another room isn't counted."""
    if question.arbiter_knows:
        return _arbiters_count(question)
    proof = question.proof
    with named_as_a_whole("proof"):
        unable = [side for side in Side if not proof[side]]
    if not unable:
        return Advice("proven", articles=["§6.15"])
    if len(unable) == len(Side):
        return _unproven(question)
    charged = question.minutes - question.removal_minutes
    advice = Advice("proven-by-one", articles=["§6.15"], remedies=[charge_time(side=unable[0], minutes=charged)])
    return advice.adding(articles=["§6.16"]) if question.removal_minutes > 0 else advice


def _arbiters_count(question: MovesProof) -> Advice:
    """The sheets are completed all the same, by one under 6.13, by two under 6.14."""
    in_trouble = question.in_trouble
    remedies = [complete_notation(side=side) for side in in_trouble]
    advice = Advice("arbiter-count-stands", articles=["§6.15"], remedies=remedies)
    if not in_trouble:
        return advice
    return advice.adding(articles=["§6.14" if len(in_trouble) == len(Side) else "§6.13"])


def _unproven(question: MovesProof) -> Advice:
    """Fifteen minutes on each clock, however long the check took."""
    minutes = question.figure(UNPROVEN)
    charges = [charge_time(side=side, minutes=minutes) for side in Side]
    remedies = [*charges, resume_position(), continue_notation(from_=question.control + 1)]
    return Advice("resume-unproven", articles=["§6.15"], remedies=remedies)


def rectification_time(question: RectificationTime) -> Advice:
    """6.18: the time is charged to the side at fault; 6.11: even if that side then loses on time."""
    if question.seconds_spent >= question.seconds_left:
        remedies = _charges(question)
        loss = _loss(question.at_fault)
        return Advice("charged-flag-falls", articles=["§6.11", "§6.18"], remedies=remedies, sanctions=[loss])
    return Advice("charged", articles=["§6.18"], remedies=_charges(question))


def _charges(question: RectificationTime) -> list[Remedy]:
    """Nothing is charged where the clock of the side at fault ran; the other's clock gets back what it lost."""
    ran, at_fault, seconds = question.clock_ran.side, question.at_fault, question.seconds_spent
    if ran is at_fault:
        return []
    charge = charge_time(side=at_fault, seconds=seconds)
    return [charge] if ran is None else [charge, credit_time(side=ran, seconds=seconds)]


def resignation(question: Resignation) -> Advice:
    """6.18.bis: who is beaten stops the clock at once, and so resigns; stopping it to call the arbiter doesn't."""
    if question.clock_stopped:
        if question.purpose is Purpose.RESIGN:
            return Advice("resigned", articles=["§6.18.bis"], remedies=[end_game(loser=question.by)])
        return Advice("not-resigned", articles=["§6.18.bis"], remedies=[restart_clock()])
    if question.beaten:
        return Advice("must-stop-clock", articles=["§6.18.bis"], remedies=[stop_clock(side=question.by)])
    return Advice("not-resigned", articles=["§6.18.bis"])
