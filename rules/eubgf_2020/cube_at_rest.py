"""4.4.i, viii and ix: where the cube belongs, customs of money play, disagreement on the cube."""

from __future__ import annotations

from rules.eubgf_2020.reports import RULING_IN_A_DISPUTE, reports_disputes
from rules.kernel.advice import Advice, Remedy, not_covered
from rules.questions.backgammon.common import Phase
from rules.questions.backgammon.cube_at_rest import (
    FACES_OF_ONE,
    CubeNotCentred,
    CubeValueDispute,
    DoubleMade,
    MoneyPlayConcept,
    Place,
)
from rules.questions.backgammon.money_play import LISTED, without_custom
from rules.questions.backgammon.remedies import remove_cube, set_cube
from rules.questions.backgammon.undoing import needs_score_after, score_after


def cube_value_dispute(question: CubeValueDispute) -> Advice:
    """4.4.ix: what lies there is presumed right; who challenges it has to show otherwise."""
    if question.both_agree:
        return Advice("cube-as-claimed", articles=["§4.4.ix"], remedies=[_as_claimed(question)])
    if question.proven:
        return Advice(
            "cube-as-claimed",
            articles=["§4.4.ix"],
            remedies=[_as_claimed(question)],
            reports=[RULING_IN_A_DISPUTE],
        )
    return Advice("cube-as-it-stands", articles=["§4.4.ix"], reports=[RULING_IN_A_DISPUTE], discretion=True)


def _as_claimed(question: CubeValueDispute) -> Remedy:
    return set_cube(value=question.claimed.value, owner=question.claimed.owner)


@reports_disputes
def cube_not_centred(question: CubeNotCentred) -> Advice:
    """4.4.i: in the middle at 1 or 64, off the board in the Crawford game, put right as soon as it is noticed."""
    if question.double_made is not DoubleMade.NO and _is_in_the_crawford_game(question):
        return _doubled_in_the_crawford_game(question)
    if question.double_made is DoubleMade.DISPUTED:
        return Advice("cube-as-it-stands", articles=["§4.4.ix"], reports=[RULING_IN_A_DISPUTE], discretion=True)
    if question.double_made is DoubleMade.YES:
        return Advice("not-misplaced", articles=["§4.4.i"])
    is_centred = question.place is Place.CENTRE
    if question.crawford_game:
        if question.place is Place.OFF_BOARD:
            return Advice("in-order", articles=["§4.4.i"])
        if question.phase is Phase.IN_GAME:
            return Advice("remove-now", articles=["§4.4.i"], remedies=[remove_cube()])
    elif is_centred and question.face in FACES_OF_ONE:
        return Advice("in-order", articles=["§4.4.i"])
    if question.phase is Phase.IN_GAME:
        return Advice("centre-now", articles=["§4.4.i"], remedies=[set_cube(value=1, owner=None)])
    if question.phase is Phase.NEXT_GAME:
        return not_covered()
    needs_score_after(question)
    remedies = score_after(question, question.result.win.basic_points)
    return Advice("score-as-centred", articles=["§4.4.i"], remedies=remedies, discretion=True)


def _is_in_the_crawford_game(question: CubeNotCentred) -> bool:
    return bool(question.known("crawford_game")) and question.known("phase") in (None, Phase.IN_GAME)


def _doubled_in_the_crawford_game(question: CubeNotCentred) -> Advice:
    """4.4.iv.a: a double is void there, made or only claimed; the cube leaves the board (4.4.i)."""
    return Advice(
        "remove-now",
        articles=["§4.4.i", "§4.4.iv", "§4.4.iv.a"],
        remedies=[remove_cube()],
        reports=[RULING_IN_A_DISPUTE] if question.double_made is DoubleMade.DISPUTED else [],
    )


@reports_disputes
def money_play_concept(question: MoneyPlayConcept) -> Advice:
    """4.4.viii: automatic doubles, beavers, raccoons and Jacoby don't exist in matches."""
    if question.concept not in LISTED:
        return not_covered()
    left = without_custom(question)
    return Advice("not-permitted", articles=["§4.4.viii"], remedies=left.remedies, discretion=left.discretion)
