"""6.2 to 6.5 and 6.12 to 6.14: the duty to note, time trouble, completing the sheet."""

from __future__ import annotations

from rules.kernel.advice import Advice, Remedy
from rules.kernel.rulebook import Figure
from rules.kernel.units import Side
from rules.questions.draughts.notation import NotationDuty, NotationRequest, NotationSecond
from rules.questions.draughts.remedies import (
    appoint_second,
    catch_up_notation,
    complete_notation,
    defer_notation,
    halves,
    must_note,
    put_sheet_on_table,
    run_clock,
    write_legibly,
)
from rules.questions.draughts.sheets import NotationCheck, NotationCompletion

TIME_TROUBLE = Figure("time_trouble_seconds", 300, "§6.12")
COMPLETION = Figure("completion_minutes_a_player", 15, "§6.13")


def notation_duty(question: NotationDuty) -> Advice:
    """6.2 to 6.4: each move, legibly, the sheet on the table; 6.12: not with five minutes or less to the control."""
    if not question.noting:
        return _not_noting(question)
    if question.legible and question.sheet_on_table:
        return Advice("in-order", articles=["§6.2"])
    articles, remedies = [], []
    if not question.legible:
        articles.append("§6.3")
        remedies.append(write_legibly(side=question.by))
    if not question.sheet_on_table:
        articles.append("§6.4")
        remedies.append(put_sheet_on_table(side=question.by))
    return Advice("to-correct", articles, remedies=remedies)


def _not_noting(question: NotationDuty) -> Advice:
    """Only the writing rests: 6.4 has the sheet on the table all the time."""
    advice = _what_is_to_note(question)
    if question.known("sheet_on_table") is False:
        return advice.adding(articles=["§6.4"], remedies=[put_sheet_on_table(side=question.by)])
    return advice


def _what_is_to_note(question: NotationDuty) -> Advice:
    """6.13, 6.14: the gap is filled once the flag has fallen; 6.3: an exchange is noted after it."""
    if question.flag_fell:
        remedies = [complete_notation(side=question.by), *_legible_writing(question)]
        articles = ["§6.13", "§6.14", "§6.3"] if len(remedies) > 1 else ["§6.13", "§6.14"]
        return Advice("complete-now", articles, remedies=remedies)
    if question.in_exchange:
        return Advice("suspended", articles=["§6.3"])
    if question.seconds_left <= question.figure(TIME_TROUBLE):
        return Advice("suspended", articles=["§6.12", "§6.13"])
    remedies = [catch_up_notation(side=question.by), *_legible_writing(question)]
    return Advice("must-note", articles=["§6.2", "§6.3"], remedies=remedies)


def _legible_writing(question: NotationDuty) -> list[Remedy]:
    """6.3: what has to be written now is written legibly."""
    return [write_legibly(side=question.by)] if question.known("legible") is False else []


def notation_second(question: NotationSecond) -> Advice:
    """6.2: a second notes only under force majeure, as the chief arbiter judges; no player is fully released."""
    if question.asks is NotationRequest.FULL_EXEMPTION:
        return Advice("no-exemption", articles=["§6.2"], remedies=[must_note(side=question.by)])
    if not question.force_majeure:
        return Advice("refused", articles=["§6.2"], remedies=[must_note(side=question.by)])
    if question.chief_arbiter_accepts:
        remedies = [appoint_second(side=question.by)]
        return Advice("second-allowed", articles=["§6.2"], remedies=remedies, discretion=True)
    return Advice("refused", articles=["§6.2"], remedies=[must_note(side=question.by)], discretion=True)


def notation_completion(question: NotationCompletion) -> Advice:
    """6.13: by one player on his own time; 6.14: by two, the time shared; beyond 15 minutes a player it may wait."""
    in_trouble = question.in_trouble
    if not in_trouble:
        return Advice("nothing-to-complete", articles=["§6.2"])
    is_of_both = len(in_trouble) == len(Side)
    if not question.flag:
        return Advice("not-yet", articles=["§6.14" if is_of_both else "§6.13"])
    if is_of_both:
        return _shared_completion(question)
    if question.minutes > question.figure(COMPLETION):
        remedies = [defer_notation(until="after-game")]
        return Advice("may-defer", articles=["§6.13"], remedies=remedies, discretion=True)
    (side,) = in_trouble
    return Advice("complete-now", articles=["§6.13"], remedies=[complete_notation(side=side), run_clock(side=side)])


def _shared_completion(question: NotationCompletion) -> Advice:
    """6.14: what has been spent is shared, whether or not the rest is put off."""
    minutes = question.minutes
    if minutes > len(Side) * question.figure(COMPLETION):
        remedies = [*halves(minutes), defer_notation(until="after-game")]
        return Advice("may-defer", articles=["§6.14"], remedies=remedies, discretion=True)
    remedies = [*(complete_notation(side=side) for side in Side), *halves(minutes)]
    return Advice("complete-now-shared", articles=["§6.14"], remedies=remedies)


def notation_check(question: NotationCheck) -> Advice:
    """6.5: from the opponent's sheet only with that player's consent and on the asker's own time."""
    if not question.opponent_agrees:
        return Advice("refused", articles=["§6.5"])
    if question.clock_running is question.by.opponent:
        return Advice("wait-for-own-time", articles=["§6.5"])
    return Advice("allowed", articles=["§6.5"], remedies=[run_clock(side=question.by)])
