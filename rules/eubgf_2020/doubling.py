"""4.4.ii, iii and v: what counts as a double, a take, a pass; doubles made too early."""

from __future__ import annotations

from rules.eubgf_2020.reports import reports_disputes
from rules.kernel.advice import Advice
from rules.questions.backgammon.common import CubeResponse
from rules.questions.backgammon.cube_acts import (
    ANSWER_OF,
    CubeAct,
    CubeAction,
    DoubleForm,
    Rolled,
)
from rules.questions.backgammon.doubling import (
    answer_carried_out,
    answers,
    awaited_out_of_turn,
    awaited_with_clock,
    clock_after_answer,
    is_opponents_cube,
    pass_scored,
)
from rules.questions.backgammon.early_rolls import EarlyRollAfterDouble
from rules.questions.backgammon.premature_doubles import PrematureDouble, RolledEarly, TurnEndAct
from rules.questions.backgammon.remedies import await_response, finish_turn, go_on


@reports_disputes
def cube_action(question: CubeAction) -> Advice:
    """4.4.ii: one act or any show of intending to double is a double; 4.4.iii: one act answers it."""
    return _double(question) if question.act is CubeAct.DOUBLE else _answer(question)


def _double(question: CubeAction) -> Advice:
    if question.correction_agreed or question.known("forms") == ():
        return Advice("no-double", articles=["§4.4.ii"])
    if question.known("forms") is None:
        question.needs("forms", "rolled", "cube", "turn_of")
    if question.accidental and DoubleForm.VERBAL not in question.forms:
        return Advice("no-double", articles=["§4.4.ii"], discretion=True)
    rolled = question.known("rolled")
    if rolled in (Rolled.VALID, Rolled.INVALID):
        return Advice("double-invalid", articles=["§4.4.ii"], remedies=[go_on()])
    if rolled is Rolled.EARLY:
        return Advice("double-invalid", articles=["§4.1.v.a", "§4.4.ii"], remedies=[go_on()])
    if is_opponents_cube(question):
        return Advice("double-invalid", articles=["§4.4.iii"], remedies=[go_on()])
    question.needs("rolled", "cube", "turn_of")
    if question.turn_of is question.by.opponent:
        return Advice("double-valid", articles=["§4.4.ii", "§4.4.v"], remedies=awaited_out_of_turn(question))
    return Advice("double-valid", articles=["§4.4.ii"], remedies=awaited_with_clock(question))


def _answer(question: CubeAction) -> Advice:
    acts = answers(question)
    if not acts:
        return Advice("no-answer", articles=["§4.4.iii"], remedies=[await_response(from_=question.by)])
    answer = ANSWER_OF[acts[0]]
    return Advice(
        answer.value,
        articles=["§4.4.iii"],
        remedies=[*answer_carried_out(question, answer), *clock_after_answer(question, answer)],
        discretion=any(ANSWER_OF[act] is not answer for act in acts),
    )


@reports_disputes
def premature_double(question: PrematureDouble) -> Advice:
    """4.4.v: a double before the opponent's turn is over is good if it is good otherwise; 4.1.vi: when a turn ends."""
    if question.turn_end_act is TurnEndAct.CLOCK_PRESSED:
        return Advice("not-premature", articles=["§4.1.vi.b"])
    if question.turn_end_act is TurnEndAct.DICE_LIFTED and not question.clocked:
        return Advice("not-premature", articles=["§4.1.vi.a"])
    bar = _bar(question)
    if bar:
        articles = [*bar, "§4.4.v"]
        return Advice("double-invalid", articles, remedies=[finish_turn(side=question.by.opponent)])
    question.needs("crawford_game", "rolled", "cube")
    opponent = question.by.opponent
    return Advice(
        "double-valid",
        articles=["§4.4.v"],
        remedies=[finish_turn(side=opponent), await_response(from_=opponent)],
    )


def _bar(question: PrematureDouble) -> list[str]:
    """Reasons that would have made the double bad in turn as well."""
    if question.known("crawford_game"):
        return ["§4.4.iv"]
    if question.dead_cube:
        return ["§4.4.vii"]
    if question.known("rolled") is RolledEarly.EARLY:
        return ["§4.1.v.a", "§4.4.ii"]
    if is_opponents_cube(question):
        return ["§4.4.iii"]
    return []


@reports_disputes
def early_roll_after_double(question: EarlyRollAfterDouble) -> Advice:
    """4.4.iii: a double is answered freely; of a roll before the answer nothing is said (1.1)."""
    if question.taken_before:
        return Advice("in-order", articles=["§4.4.iii"])
    if question.response is CubeResponse.PENDING:
        awaited_answer = [await_response(from_=question.by.opponent)]
        return Advice("answer-first", articles=["§4.4.iii"], remedies=awaited_answer, discretion=True)
    if question.response is CubeResponse.PASSED:
        return Advice("game-over", articles=["§4.4.iii"], remedies=pass_scored(question))
    return Advice("roll-judged", articles=["§1.1"], discretion=True)
