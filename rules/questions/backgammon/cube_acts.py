"""Acts with the cube: whether this was a double, a take or a pass."""

from __future__ import annotations

from typing import Any

from rules.kernel.facts import Fact, One, Several, WhichSide, YesNo
from rules.kernel.joints import Joint, JointAnswer
from rules.kernel.units import Choice, Words
from rules.questions.backgammon import common, contradictions
from rules.questions.backgammon.common import BackgammonQuestion, CubeResponse, outcome
from rules.questions.backgammon.cube import cube_before
from rules.questions.groups import KindGroup


class CubeAct(Choice):
    """What is in question: the double or the answer to it."""

    DOUBLE = "double", "a double"
    ANSWER = "answer", Words("the answer to a double", context="backgammon")


class DoubleForm(Choice):
    """What a side did with the cube, or said, before or instead of doubling."""

    VERBAL = "verbal", "said it"
    PHYSICAL = "physical", "turned the cube and put it down"
    POINTING = "pointing", "pointed at the cube"
    AIMING = "aiming", "reached for the cube"
    TOUCHING = "touching", "touched the cube"
    PICKING_UP = "picking-up", "picked the cube up"


ACTS = frozenset({DoubleForm.VERBAL, DoubleForm.PHYSICAL})
"""The word and the deed."""

SHOWN_FROM_AFAR = frozenset({DoubleForm.POINTING, DoubleForm.AIMING})
"""What leaves the cube where it is."""


class Rolled(Choice):
    """Whether the doubler had rolled, or tried to, before the double."""

    NO = "no", "not yet"
    VALID = "valid", "a roll that counts"
    INVALID = "invalid", Words("a roll that doesn't count", context="cube acts")
    EARLY = "early", "before the player's turn"


class AnswerAct(Choice):
    """What a side did or said when it was doubled."""

    VERBAL_TAKE = "verbal-take", "said take"
    PHYSICAL_TAKE = "physical-take", "took the cube"
    VERBAL_PASS = "verbal-pass", "said pass"
    PHYSICAL_PASS = "physical-pass", "gave the game up by a deed"
    POINTING = "pointing", "pointed at the cube"
    TOUCHING = "touching", "touched the cube"


class Answer(Choice):
    """The two answers to a double."""

    TAKE = "take", "take"
    PASS = "pass", "pass"


ANSWER_OF = {
    AnswerAct.VERBAL_TAKE: Answer.TAKE,
    AnswerAct.PHYSICAL_TAKE: Answer.TAKE,
    AnswerAct.VERBAL_PASS: Answer.PASS,
    AnswerAct.PHYSICAL_PASS: Answer.PASS,
}
"""The acts that answer; any other leaves the double open."""


def forms() -> Several[DoubleForm]:
    """What the doubler did and said."""
    return Several(
        DoubleForm,
        Words("what was done"),
        ask=Words("What did the player say or do?"),
        said=Words("With the cube, {by}: {value}"),
    )


def intention() -> YesNo:
    """The cube was handled in order to double."""
    return YesNo(
        Words("meant to double"),
        ask=Words("Was it meant as a double?"),
        said=(
            Words("{by} meant to double"),
            Words("{by} didn't mean to double"),
        ),
    )


class CubeAction(BackgammonQuestion):
    """Was this a double, a take, a pass?"""

    __slots__ = ()
    kind = "cube-action"
    group = KindGroup.CUBE
    icon = "box"
    label = Words("Double, take, pass?")
    hint = Words("What an act with the cube counts as")
    outcomes = (
        outcome("no-double", "This was no double",
                "Nothing was offered. The cube stays as it was.",
                Words("{by} has not doubled")),
        outcome("double-valid", "The double is good",
                "A take doubles the stake and gives the opponent the cube; a pass ends the game at the former stake.",
                Words("{by} has doubled: {opponent} finishes the turn knowing of it{finish_turn}"),
                Words("{by} has doubled: {opponent} takes or passes{await_response}"),
                Words("{by}'s double is good: {response}")),
        outcome("double-invalid", "The double doesn't count",
                "There was no right to double at that moment: the game goes on as if nothing had been offered.",
                Words("{by}'s double does not count")),
        outcome("double-incomplete", "The double is incomplete",
                "It binds, but the word or the deed is still to come.",
                Words("{by} must complete the double")),
        outcome("double-may-be-imposed", "You may impose the double",
                "The cube was handled without a double: the player may be held to one.",
                Words("You may make {by} double")),
        outcome("take", "This was a take",
                "The double is taken: the game goes on for twice as much.",
                Words("{by} has taken: the cube goes to {set_cube_value}"),
                Words("{by} has taken")),
        outcome("pass", "This was a pass",
                "The double is passed: the game is over at the value before it.",
                Words("A pass: {score_game_winner} wins {score_game_points:point|points}")),
        outcome("no-answer", "This was no answer",
                "The double is still open.",
                Words("{by} has not answered yet")),
        outcome("answer-incomplete", "The answer is incomplete",
                Words("It binds, but the word or the deed is still to come.", context="cube acts"),
                Words("{by} must complete the answer")),
        outcome("answer-unclear", "The answer isn't clear",
                "The answers contradict each other: the side is asked again.",
                Words("{by}'s answer isn't clear: ask again")),
    )  # fmt: skip

    act = One(
        CubeAct,
        Words("act"),
        ask=Words("What is it about?"),
        said=Words("It is about {value}"),
    ).always()
    by = WhichSide(
        Words("who acted"),
        ask=Words("Who did it?"),
        said=Words("It was {value}"),
    ).always()
    correction_agreed = YesNo(
        Words("cube put straight by agreement"),
        ask=Words("Had both agreed to put the cube straight?"),
        said=(
            Words("Both had agreed to put the cube straight"),
            Words("Nothing had been agreed about the cube"),
        ),
    ).absent(False)
    forms = forms()
    accidental = YesNo(
        Words("by accident"),
        ask=Words("Was the cube touched without any intention?"),
        said=(
            Words("It was an accident"),
            Words("It was no accident"),
        ),
    ).absent(False)
    rolled = One(
        Rolled,
        Words("roll before it"),
        ask=Words("Had the doubler rolled before?"),
        said=Words("Rolled before the double: {value}"),
    )
    cube = cube_before()
    turn_of = WhichSide(
        Words("whose turn"),
        ask=Words("Whose turn was it?", context="backgammon"),
        said=Words("It was {value}'s turn"),
    )
    acts = Several(
        AnswerAct,
        Words("what the answer was"),
        ask=Words("What did the player say or do, in order?"),
        said=Words("{by} in answer: {value}"),
    )
    intention: Fact[bool | None] = intention().optional()
    response: Fact[CubeResponse | None] = One(
        CubeResponse,
        Words("answer so far"),
        ask=Words("Was it answered already?"),
        said=Words("The double was answered: {value}"),
    ).optional()
    clocked: Fact[bool | None] = common.clocked().optional()
    clock_pressed: Fact[bool | None] = YesNo(
        Words("clock act done"),
        ask=Words("Did the player press or stop the clock?"),
        said=(
            Words("{by} saw to the clock"),
            Words("{by} left the clock alone"),
        ),
    ).optional()
    shut_out = YesNo(
        Words("shut out"),
        ask=Words("Was the doubler on the bar against a closed board?"),
        said=(
            Words("{by} was shut out on the bar"),
            Words("{by} wasn't shut out"),
        ),
    ).absent(False)  # fmt: skip

    joints = (
        Joint(
            Words("What is it about?"),
            (
                JointAnswer(Words("{A} doubled"), {"by": "A", "act": "double"}),
                JointAnswer(Words("{B} doubled"), {"by": "B", "act": "double"}),
                JointAnswer(Words("{A} answered a double"), {"by": "A", "act": "answer"}),
                JointAnswer(Words("{B} answered a double"), {"by": "B", "act": "answer"}),
            ),
        ),
    )

    @classmethod
    def complete(cls, values: dict[str, Any]) -> None:
        """Without a clock, none is pressed. Raises: QuestionError."""
        contradictions.refuse_clock_act(values, "clock_pressed")
