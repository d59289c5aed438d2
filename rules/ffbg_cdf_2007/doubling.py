"""6.3 and 6.8 to 6.11: doubling and answering by word and deed, and handling the cube without doubling."""

from __future__ import annotations

from typing import Any

from rules.kernel.advice import Advice, Force, Sanction
from rules.questions.backgammon.common import CubeResponse
from rules.questions.backgammon.cube_acts import (
    ACTS,
    ANSWER_OF,
    SHOWN_FROM_AFAR,
    Answer,
    CubeAct,
    CubeAction,
    DoubleForm,
    Rolled,
)
from rules.questions.backgammon.doubling import (
    VERBAL_ANSWERS,
    answer_carried_out,
    answers,
    awaited_out_of_turn,
    awaited_with_clock,
    clock_after_answer,
    is_opponents_cube,
    pass_scored,
)
from rules.questions.backgammon.early_rolls import EarlyRollAfterDouble
from rules.questions.backgammon.premature_doubles import PrematureDouble, TurnEndAct
from rules.questions.backgammon.remedies import (
    await_response,
    complete_answer,
    complete_double,
    finish_turn,
    go_on,
)

ARTICLE_OF = {Answer.TAKE: "§6.10", Answer.PASS: "§6.11"}


def cube_action(question: CubeAction) -> Advice:
    """6.9 to 6.11: word and deed, with a clock (11.12) the clock too; 6.8: the cube isn't handled but to double."""
    return _double(question) if question.act is CubeAct.DOUBLE else _answer(question)


def _double(question: CubeAction) -> Advice:
    if question.correction_agreed:
        return Advice("no-double", articles=["§6.8"])
    if question.known("forms") is None:
        question.needs("forms", "rolled", "cube", "turn_of")
    if SHOWN_FROM_AFAR.issuperset(question.forms):
        return Advice("no-double", articles=["§6.9"])
    if question.accidental and DoubleForm.VERBAL not in question.forms:
        return Advice("no-double", articles=["§6.8"], discretion=True)
    bar = _bar(question)
    if bar:
        return Advice("double-invalid", articles=bar, remedies=[go_on()])
    question.needs("rolled", "cube", "turn_of")
    return _made(question)


def _bar(question: CubeAction | PrematureDouble) -> list[str]:
    """The double could not be made at all: an early roll (5.14), any other roll or the opponent's cube (jeu.5)."""
    rolled = question.known("rolled")
    if rolled == Rolled.EARLY:
        return ["§5.14"]
    if rolled in (Rolled.VALID, Rolled.INVALID) or is_opponents_cube(question):
        return ["§jeu.5"]
    return []


def _made(question: CubeAction) -> Advice:
    """The effect of a permissible double."""
    if ACTS.isdisjoint(question.forms) and not question.intention:
        return _handled(question)
    if question.turn_of is question.by.opponent:
        return Advice("double-valid", articles=["§6.8"], remedies=awaited_out_of_turn(question))
    if not ACTS.issubset(question.forms):
        return _in_part(question)
    articles = ["§6.9"]
    if question.clocked:
        articles.append("§11.12")
    if question.shut_out:
        articles.append("§6.3")
    return Advice("double-valid", articles, remedies=awaited_with_clock(question))


def _in_part(question: CubeAction) -> Advice:
    """The word or the deed alone binds and is to be completed, unless the take has healed it (6.10)."""
    if question.response is CubeResponse.TAKEN:
        return Advice("double-valid", articles=["§6.10"])
    return Advice("double-incomplete", articles=["§6.9"], remedies=[complete_double(side=question.by)], discretion=True)


def _handled(question: Any) -> Advice:
    """6.8: the cube was handled without a double; punished only where none was meant."""
    sanctions = _for_idle_handling(question)
    return Advice("double-may-be-imposed", articles=["§6.8"], sanctions=sanctions, discretion=True)


def _handled_at_rest(question: PrematureDouble) -> Advice:
    """6.5: in the Crawford game the cube rests, and no double can be imposed; 6.8: the handling may be punished."""
    return Advice("no-double", articles=["§6.5", "§6.8"], sanctions=_for_idle_handling(question), discretion=True)


def _for_idle_handling(question: Any) -> list[Sanction]:
    is_idle = question.known("intention") is False
    return [Sanction("unspecified", against=question.by, force=Force.MAY)] if is_idle else []


def _answer(question: CubeAction) -> Advice:
    acts = answers(question)
    if not acts:
        return Advice("no-answer", articles=["§6.10", "§6.11"], remedies=[await_response(from_=question.by)])
    answer = ANSWER_OF[acts[0]]
    if any(ANSWER_OF[act] is not answer for act in acts):
        return Advice(
            "answer-unclear",
            articles=["§6.10", "§6.11"],
            remedies=[await_response(from_=question.by)],
            discretion=True,
        )
    article = ARTICLE_OF[answer]
    if VERBAL_ANSWERS.isdisjoint(acts) or VERBAL_ANSWERS.issuperset(acts):
        return Advice(
            "answer-incomplete",
            articles=[article],
            remedies=[complete_answer(side=question.by, answer=answer)],
            discretion=True,
        )
    return Advice(
        answer.value,
        articles=[article, "§11.12"] if question.clocked else [article],
        remedies=[*answer_carried_out(question, answer), *clock_after_answer(question, answer)],
    )


def premature_double(question: PrematureDouble) -> Advice:
    """6.8: an early double can't be taken back, but in the Crawford game voided (6.5); 3.13, 11.6: when a turn ends."""
    if question.turn_end_act is TurnEndAct.CLOCK_PRESSED:
        return Advice("not-premature", articles=["§11.6"])
    if question.turn_end_act is TurnEndAct.DICE_LIFTED and not question.clocked:
        return Advice("not-premature", articles=["§3.13"])
    opponent = question.by.opponent
    bar = _bar(question)
    if bar:
        return Advice("double-invalid", articles=bar, remedies=[finish_turn(side=opponent)])
    question.needs("rolled", "cube", "forms")
    if SHOWN_FROM_AFAR.issuperset(question.forms):
        return Advice("no-double", articles=["§6.9"])
    is_crawford = question.known("crawford_game")
    if ACTS.isdisjoint(question.forms) and not question.intention:
        return _handled_at_rest(question) if is_crawford else _handled(question)
    if is_crawford:
        return Advice("leader-may-void", articles=["§6.5", "§6.8"], remedies=[finish_turn(side=opponent)])
    return Advice(
        "double-valid",
        articles=["§6.8"],
        remedies=[finish_turn(side=opponent), await_response(from_=opponent)],
    )


def early_roll_after_double(question: EarlyRollAfterDouble) -> Advice:
    """6.9: the doubler waits for the spoken and shown take before rolling; 6.11: a pass ends the game."""
    if question.taken_before:
        return Advice("in-order", articles=["§6.9"])
    if question.response is CubeResponse.PENDING:
        awaited_answer = [await_response(from_=question.by.opponent)]
        return Advice("answer-first", articles=["§6.9"], remedies=awaited_answer, discretion=True)
    if question.response is CubeResponse.PASSED:
        return Advice("game-over", articles=["§6.11"], remedies=pass_scored(question))
    return Advice("roll-judged", articles=["§6.9"], discretion=True)
