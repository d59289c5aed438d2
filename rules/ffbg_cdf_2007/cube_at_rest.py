"""6.2, 6.4 and 6.6: customs of money play, and the weight of the cube as it lies."""

from __future__ import annotations

from rules.kernel.advice import Advice, Force, Sanction, not_covered
from rules.kernel.units import Side
from rules.questions.backgammon.common import Phase
from rules.questions.backgammon.cube_at_rest import (
    FACES_OF_ONE,
    Concept,
    CubeNotCentred,
    CubeValueDispute,
    DoubleMade,
    MoneyPlayConcept,
    Place,
)
from rules.questions.backgammon.cube_fact import Cube
from rules.questions.backgammon.money_play import LISTED, without_custom
from rules.questions.backgammon.remedies import remove_cube, set_cube
from rules.questions.backgammon.undoing import needs_score_after, score_after


def stake_by_place(cube: Cube) -> int:
    """6.6: what the game is multiplied by; a cube in the middle always counts as 1."""
    return 1 if cube.is_centred else cube.value


def cube_value_dispute(question: CubeValueDispute) -> Advice:
    """6.6: place and number weigh heavily; 3.18: who changed anything creates a presumption for the other side."""
    altered_by = question.altered_by.side if question.altered_by else None
    advice = _on_the_cube(question, altered_by)
    if altered_by is None:
        return advice
    presumption = Sanction("presumption-against", against=altered_by, force=Force.MUST)
    return advice.adding(articles=["§3.18"], sanctions=[presumption])


def _on_the_cube(question: CubeValueDispute, altered_by: Side | None) -> Advice:
    """Proof goes before the presumption, and the presumption before what lies there."""
    if question.both_agree:
        return _as_claimed(question, discretion=False)
    proven = question.known("proven")
    if proven or altered_by is question.by.opponent:
        return _as_claimed(question, discretion=True)
    if altered_by is not question.by:
        question.needs("proven")
    return Advice("cube-as-it-stands", articles=["§6.6"], discretion=True)


def _as_claimed(question: CubeValueDispute, *, discretion: bool) -> Advice:
    claimed = question.claimed
    remedies = [set_cube(value=claimed.value, owner=claimed.owner)]
    return Advice("cube-as-claimed", articles=["§6.6"], remedies=remedies, discretion=discretion)


def cube_not_centred(question: CubeNotCentred) -> Advice:
    """6.6: a cube in the middle counts as 1 with any face up; 6.5: in the Crawford game it is better taken away."""
    if question.double_made is DoubleMade.DISPUTED:
        return Advice("cube-as-it-stands", articles=["§6.6"], discretion=True)
    if question.double_made is DoubleMade.YES:
        return Advice("not-misplaced", articles=["§6.6"])
    is_centred = question.place is Place.CENTRE
    if question.crawford_game:
        if question.place is Place.OFF_BOARD:
            return Advice("in-order", articles=["§6.5"])
        if question.phase is Phase.IN_GAME:
            return Advice("removal-advised", articles=["§6.5"], remedies=[remove_cube()])
    elif is_centred and question.face in FACES_OF_ONE:
        return Advice("in-order", articles=["§6.6"])
    if question.phase is Phase.IN_GAME:
        outcome = "worth-one" if is_centred else "centre-now"
        return Advice(outcome, articles=["§6.6"], remedies=[set_cube(value=1, owner=None)])
    return _after_the_game(question, is_centred=is_centred)


def _after_the_game(question: CubeNotCentred, *, is_centred: bool) -> Advice:
    if question.phase is Phase.NEXT_GAME:
        return not_covered()
    needs_score_after(question)
    remedies = score_after(question, question.result.win.basic_points)
    if is_centred:
        return Advice("worth-one", articles=["§6.6"], remedies=remedies)
    return Advice("score-as-centred", articles=["§6.6", "§jeu.5"], remedies=remedies, discretion=True)


def money_play_concept(question: MoneyPlayConcept) -> Advice:
    """6.2: no automatic doubles, no beavers; 6.4: no Jacoby rule; 6.6: a cube in the middle counts as 1."""
    if question.concept not in LISTED:
        return not_covered()
    left = without_custom(question, stake_by_place)
    articles = ["§6.4" if question.concept == Concept.JACOBY else "§6.2", *(["§6.6"] if left.is_by_place else [])]
    return Advice("not-permitted", articles=articles, remedies=left.remedies, discretion=left.discretion)
