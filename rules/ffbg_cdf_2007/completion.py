"""4.6 to 4.8, 6.1 and 11.13: what may be agreed or demanded, and how the result is brought in and contested."""

from __future__ import annotations

from rules.ffbg_cdf_2007.cube_at_rest import stake_by_place
from rules.kernel.advice import Advice, Force, Sanction, not_covered
from rules.kernel.rulebook import Figure
from rules.kernel.units import Side
from rules.questions.backgammon.agreeing import NEVER_AGREED, game_counted, not_permitted
from rules.questions.backgammon.common import Phase
from rules.questions.backgammon.endings import Completion, CompletionAct
from rules.questions.backgammon.remedies import (
    announce_result,
    obtain_signature,
    play_on,
    play_to,
    report_result,
    resume_match,
)
from rules.questions.backgammon.reporting import is_after, names_of_time
from rules.questions.backgammon.results import ReportAct, ResultReport

MINUTES_TO_REPORT = Figure("minutes_to_report", 5, "§4.6")
MINUTES_TO_CONTEST = Figure("minutes_to_contest", 5, "§4.7")
DEPOSIT_IN_CENTS = Figure("deposit_in_cents", 3000, "§9.6")


def completion(question: Completion) -> Advice:
    """6.1: nothing is arranged; 11.13: a forced result may be demanded, and the director judges in doubt."""
    if question.act in NEVER_AGREED:
        return not_permitted(question, "§6.1")
    if question.act is CompletionAct.SHORTEN_MATCH:
        return _shortened(question)
    if question.act is CompletionAct.RESIGNATION:
        return _resignation(question)
    return _claim(question)


def _shortened(question: Completion) -> Advice:
    if question.phase is Phase.AFTER_MATCH:
        return Advice("not-permitted", articles=["§4.1", "§4.2", "§6.1"], discretion=True)
    return Advice("not-permitted", articles=["§4.1", "§6.1"], remedies=[play_to(points=question.match_length)])


def _resignation(question: Completion) -> Advice:
    if not question.accepted:
        return Advice("offer-declined", articles=["§11.13"], remedies=[play_on()])
    if not question.result_certain:
        return not_permitted(question, "§6.1").adding(discretion=True)
    return game_counted("resignation-valid", question, question.by.opponent, "§11.13", "§6.6", stake_by_place)


def _claim(question: Completion) -> Advice:
    if question.known("opponent_agrees") or question.known("result_certain"):
        return game_counted("claim-upheld", question, question.by, "§11.13", "§6.6", stake_by_place)
    question.needs("opponent_agrees", "result_certain")
    is_repeated = question.prior >= 1
    sanctions = [Sanction("unspecified", against=question.by, force=Force.MAY)] if is_repeated else []
    return Advice("claim-rejected", articles=["§11.13"], remedies=[play_on()], sanctions=sanctions)


def result_report(question: ResultReport) -> Advice:
    """4.6: the winner brings the signed sheet within five minutes; 4.7: five minutes to contest; 4.8: unposted."""
    if question.act is ReportAct.CORRECT:
        return not_covered()
    if question.act is ReportAct.UNLISTED_MATCH:
        return Advice("result-void", articles=["§4.8"])
    if question.act is ReportAct.CONTEST_ABANDONMENT:
        return _contested(question)
    advice = _brought_in(question)
    return advice.adding(articles=["§9.6"]) if question.clocked else advice


def _contested(question: ResultReport) -> Advice:
    if is_after(question, question.figure(MINUTES_TO_CONTEST)):
        return Advice("contest-too-late", articles=["§4.7"])
    question.needs(*names_of_time(question), "opponent_had_points")
    if question.opponent_had_points:
        return Advice("no-ground", articles=["§4.7"])
    return Advice("contest-admissible", articles=["§4.7"], remedies=[resume_match()], discretion=True)


def _brought_in(question: ResultReport) -> Advice:
    winner, by = question.known("winner"), question.known("by")
    if winner is not None and by is winner.opponent:
        return Advice("wrong-side", articles=["§4.6"], remedies=[report_result(side=winner)])
    if winner is not None and by is not None and question.known("signed") is False:
        remedies = [obtain_signature(side=winner.opponent)]
        return Advice("signature-missing", articles=["§4.6"], remedies=remedies)
    question.needs("winner", "by", "signed", *names_of_time(question))
    sanctions = _for_the_clock(question)
    if is_after(question, question.figure(MINUTES_TO_REPORT)):
        return Advice("report-late", articles=["§4.6"], sanctions=sanctions, discretion=True)
    remedies = [announce_result(winner=winner)]
    return Advice("report-in-order", articles=["§4.6"], remedies=remedies, sanctions=sanctions)


def _for_the_clock(question: ResultReport) -> list[Sanction]:
    """9.6: a clock that isn't returned costs both their deposit."""
    if not question.clocked or question.clock_returned is not False:
        return []
    cents = question.figure(DEPOSIT_IN_CENTS)
    return [Sanction("fee", against=side, force=Force.MUST, amount=cents) for side in Side]
