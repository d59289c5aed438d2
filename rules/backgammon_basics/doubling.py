"""Double, take and pass under the bare rules of the game."""

from __future__ import annotations

from rules.backgammon_basics.cube import doubling
from rules.kernel.advice import Advice, not_covered
from rules.questions.backgammon.common import CubeResponse
from rules.questions.backgammon.cube_acts import (
    ACTS,
    ANSWER_OF,
    CubeAct,
    CubeAction,
    Rolled,
)
from rules.questions.backgammon.doubling import answer_carried_out, answers, awaited, is_opponents_cube, pass_scored
from rules.questions.backgammon.early_rolls import EarlyRollAfterDouble
from rules.questions.backgammon.premature_doubles import PrematureDouble, TurnEndAct
from rules.questions.backgammon.remedies import await_response, go_on


def cube_action(question: CubeAction) -> Advice:
    """le-cube-ou-videau, recube: before rolling, and the owner alone once there is one."""
    return _double(question) if question.act is CubeAct.DOUBLE else _answer(question)


def _double(question: CubeAction) -> Advice:
    if question.known("forms") is None:
        question.needs("forms", "rolled", "cube", "turn_of")
    if not question.forms:
        return Advice("no-double", articles=["§le-cube-ou-videau"])
    if question.known("rolled") in (Rolled.VALID, Rolled.INVALID, Rolled.EARLY):
        return Advice("double-invalid", articles=["§le-cube-ou-videau"], remedies=[go_on()])
    if is_opponents_cube(question):
        return Advice("double-invalid", articles=["§recube"], remedies=[go_on()])
    question.needs("rolled", "cube", "turn_of")
    if ACTS.isdisjoint(question.forms) or question.turn_of is question.by.opponent:
        return not_covered()
    return Advice("double-valid", articles=[doubling(question.cube)], remedies=awaited(question))


def _answer(question: CubeAction) -> Advice:
    acts = answers(question)
    if not acts:
        return Advice("no-answer", articles=["§le-cube-ou-videau"], remedies=[await_response(from_=question.by)])
    answer = ANSWER_OF[acts[0]]
    return Advice(
        answer.value,
        articles=["§le-cube-ou-videau"],
        remedies=answer_carried_out(question, answer),
        discretion=any(ANSWER_OF[act] is not answer for act in acts),
    )


def premature_double(question: PrematureDouble) -> Advice:
    """deroule-du-jeu: a turn ends with a die lifted, or with the clock where there is one."""
    if question.turn_end_act is TurnEndAct.CLOCK_PRESSED:
        return Advice("not-premature", articles=["§deroule-du-jeu"])
    if question.turn_end_act is TurnEndAct.DICE_LIFTED and not question.clocked:
        return Advice("not-premature", articles=["§deroule-du-jeu"])
    return not_covered()


def early_roll_after_double(question: EarlyRollAfterDouble) -> Advice:
    """le-cube-ou-videau: the doubler rolls once the cube is taken."""
    if question.taken_before:
        return Advice("in-order", articles=["§le-cube-ou-videau"])
    if question.response is CubeResponse.PENDING:
        awaited_answer = [await_response(from_=question.by.opponent)]
        return Advice("answer-first", articles=["§le-cube-ou-videau"], remedies=awaited_answer, discretion=True)
    if question.response is CubeResponse.PASSED:
        cube, remedies = question.cube, pass_scored(question)
        articles = [doubling(cube)] if cube is not None and remedies else ["§le-cube-ou-videau"]
        return Advice("game-over", articles, remedies=remedies)
    return Advice("roll-judged", articles=["§le-cube-ou-videau"], discretion=True)
