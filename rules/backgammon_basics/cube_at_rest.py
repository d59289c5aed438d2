"""The cube's place at the start of a game."""

from __future__ import annotations

from rules.kernel.advice import Advice, not_covered
from rules.questions.backgammon.common import Phase
from rules.questions.backgammon.cube_at_rest import FACES_OF_ONE, CubeNotCentred, DoubleMade, Place
from rules.questions.backgammon.remedies import set_cube
from rules.questions.backgammon.undoing import needs_score_after, score_after


def cube_not_centred(question: CubeNotCentred) -> Advice:
    """mise-en-place: in the middle, at 1 until a side has doubled; recube: an unturned cube has no owner."""
    if question.double_made is DoubleMade.DISPUTED:
        return not_covered()
    if question.double_made is DoubleMade.YES:
        return Advice("not-misplaced", articles=["§recube"])
    is_centred = question.place is Place.CENTRE
    if is_centred and question.face in FACES_OF_ONE:
        return Advice("in-order", articles=["§mise-en-place"])
    if question.phase is Phase.NEXT_GAME:
        return not_covered()
    if question.phase is not Phase.IN_GAME:
        return _after_the_game(question, is_centred=is_centred)
    article = "§mise-en-place" if is_centred else "§recube"
    return Advice("centre-now", articles=[article], remedies=[set_cube(value=1, owner=None)])


def _after_the_game(question: CubeNotCentred, *, is_centred: bool) -> Advice:
    """A cube that stayed in the middle is worth 1 whatever it shows; le-cube-ou-videau: only a take multiplies."""
    needs_score_after(question)
    remedies = score_after(question, question.result.win.basic_points)
    if is_centred:
        return Advice("worth-one", articles=["§mise-en-place"], remedies=remedies)
    articles = ["§mise-en-place", "§le-cube-ou-videau"]
    return Advice("score-as-centred", articles, remedies=remedies, discretion=True)
