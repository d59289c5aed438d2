"""4.5 and 4.6: what may be agreed, and how the result is brought in and corrected."""

from __future__ import annotations

from rules.eubgf_2020.reports import RESULTS_TOLD, reports_disputes
from rules.kernel.advice import Advice, Force, Sanction, not_covered
from rules.kernel.units import Side
from rules.questions.backgammon.agreeing import NEVER_AGREED, game_counted, not_permitted
from rules.questions.backgammon.common import Phase
from rules.questions.backgammon.endings import Completion, CompletionAct
from rules.questions.backgammon.remedies import announce_result, play_on, play_to, report_result, resume_match
from rules.questions.backgammon.results import ReportAct, ResultReport


@reports_disputes
def completion(question: Completion) -> Advice:
    """4.5: games and matches are played out; a fitting loss may be offered without contact or when all is certain."""
    advice = _completion(question)
    return advice.adding(sanctions=_for_breach(question)) if advice.outcome == "not-permitted" else advice


def _completion(question: Completion) -> Advice:
    if question.act in NEVER_AGREED:
        return not_permitted(question, "§4.5")
    if question.act is CompletionAct.SHORTEN_MATCH:
        return _shortened(question)
    if question.act is CompletionAct.RESIGNATION:
        return _resignation(question)
    return _claim(question)


def _resignation(question: Completion) -> Advice:
    if not question.accepted:
        return Advice("offer-declined", articles=["§4.5"], remedies=[play_on()])
    if not _may_be_agreed(question):
        return not_permitted(question, "§4.5")
    return game_counted("resignation-valid", question, question.by.opponent, "§4.5", "§4.4.i")


def _claim(question: Completion) -> Advice:
    if not question.opponent_agrees:
        articles = ["§4.5", "§4.3.ii.g"] if question.clocked else ["§4.5"]
        return Advice("claim-rejected", articles, remedies=[play_on()])
    if not _may_be_agreed(question):
        return not_permitted(question, "§4.5")
    return game_counted("claim-upheld", question, question.by, "§4.5", "§4.4.i")


def _shortened(question: Completion) -> Advice:
    if question.phase is Phase.AFTER_MATCH:
        return Advice("not-permitted", articles=["§4.5", "§4.8"], discretion=True)
    return Advice("not-permitted", articles=["§4.5"], remedies=[play_to(points=question.match_length)])


def _may_be_agreed(question: Completion) -> bool:
    """The position still allows what is named, and there is no contact or the result is certain."""
    possible = question.possible_results
    if possible is not None and question.level not in possible:
        return False
    if question.known("contact") is False or question.known("result_certain"):
        return True
    question.needs("contact", "result_certain")
    return False


def _for_breach(question: Completion) -> list[Sanction]:
    """For what was done, not for asking; in exceptional circumstances the federation is asked for a ban."""
    if not question.carried_out:
        return []
    kinds = ["disqualification", "ban-referral"] if question.exceptional else ["disqualification"]
    return [Sanction(kind, against=side, force=Force.MAY) for kind in kinds for side in Side]


@reports_disputes
def result_report(question: ResultReport) -> Advice:
    """4.6: the winner tells the director; a wrong result is corrected within a reasonable time."""
    if question.act is ReportAct.REPORT:
        return _brought_in(question).adding(reports=[RESULTS_TOLD])
    if question.act is ReportAct.CORRECT:
        return _challenged(question).adding(reports=[RESULTS_TOLD])
    if question.act is ReportAct.CONTEST_ABANDONMENT:
        return _contested(question)
    return not_covered()


def _contested(question: ResultReport) -> Advice:
    """4.5: a match goes to its points, so one that was given up short of them isn't over."""
    if question.opponent_had_points:
        return Advice("no-ground", articles=["§4.5"])
    return Advice("contest-admissible", articles=["§4.5"], remedies=[resume_match()], discretion=True)


def _brought_in(question: ResultReport) -> Advice:
    question.needs("winner", "reported")
    if question.reported:
        return Advice("report-in-order", articles=["§4.6"], remedies=[announce_result(winner=question.winner)])
    return Advice("winner-must-report", articles=["§4.6"], remedies=[report_result(side=question.winner)])


def _challenged(question: ResultReport) -> Advice:
    if not question.announced_wrong:
        return Advice("result-stands", articles=["§4.6"])
    if not question.reasonable_time:
        return Advice("result-stands", articles=["§4.6"], discretion=True)
    remedies = [announce_result(winner=question.winner)]
    return Advice("correct-result", articles=["§4.6"], remedies=remedies, discretion=True)
