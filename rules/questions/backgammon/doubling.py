"""What several rulebooks do alike when the cube is offered and answered."""

from __future__ import annotations

from typing import Any

from rules.kernel.advice import Remedy
from rules.questions.backgammon.common import CubeResponse
from rules.questions.backgammon.cube_acts import ANSWER_OF, Answer, AnswerAct
from rules.questions.backgammon.remedies import (
    await_response,
    finish_turn,
    pause_clock,
    press_clock,
    score_game,
    set_cube,
)

VERBAL_ANSWERS = frozenset({AnswerAct.VERBAL_TAKE, AnswerAct.VERBAL_PASS})


def is_opponents_cube(question: Any) -> bool:
    """Whether the cube is known to be the opponent's: who doubled had no right to."""
    cube = question.known("cube")
    return cube is not None and cube.owner is not None and cube.owner is not question.by


def clock_act_is_left_out(question: Any) -> bool:
    """Whether there is a clock and the acting side is known not to have seen to it."""
    return question.clocked is True and question.clock_pressed is False


def awaited(question: Any) -> tuple[Remedy, ...]:
    """The opponent's answer, unless it is there already."""
    if question.response in (CubeResponse.TAKEN, CubeResponse.PASSED):
        return ()
    return (await_response(from_=question.by.opponent),)


def awaited_out_of_turn(question: Any) -> tuple[Remedy, ...]:
    """The opponent first finishes the turn, knowing of the double."""
    return (finish_turn(side=question.by.opponent), *awaited(question))


def awaited_with_clock(question: Any) -> tuple[Remedy, ...]:
    """The doubler presses the clock if that was left out; then the opponent answers."""
    if clock_act_is_left_out(question):
        return (press_clock(side=question.by), *awaited(question))
    return awaited(question)


def answers(question: Any) -> list[AnswerAct]:
    """The acts that answer a double, in order; with any, the cube before the double has to be known."""
    answering = [act for act in question.acts if act in ANSWER_OF]
    if answering:
        question.needs("cube")
    return answering


def answer_carried_out(question: Any, answer: Answer) -> tuple[Remedy, ...]:
    """A take doubles the cube and makes it the taker's; a pass costs the game at the value before."""
    if answer is Answer.TAKE:
        return (set_cube(value=question.cube.doubled, owner=question.by),)
    return (score_game(winner=question.by.opponent, points=question.cube.value),)


def pass_scored(question: Any) -> list[Remedy]:
    """A pass costs the opponent the game at the value before the double, where the cube before it is known."""
    cube = question.cube
    if cube is None or cube.owner is question.by.opponent:
        return []
    return [score_game(winner=question.by, points=cube.value)]


def clock_after_answer(question: Any, answer: Answer) -> tuple[Remedy, ...]:
    """The clock act that the answer wanted and didn't get."""
    if not clock_act_is_left_out(question):
        return ()
    return (press_clock(side=question.by) if answer is Answer.TAKE else pause_clock(),)
