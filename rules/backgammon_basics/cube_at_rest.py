"""The cube's place at the start of a game."""

from __future__ import annotations

from rules.kernel.advice import Advice, not_covered
from rules.questions.backgammon.common import Phase
from rules.questions.backgammon.cube_at_rest import FACES_OF_ONE, CubeNotCentred, DoubleMade, Place
from rules.questions.backgammon.remedies import set_cube


def cube_not_centred(question: CubeNotCentred) -> Advice:
    """mise-en-place: in the middle, at 1 until a side has doubled; recube: an unturned cube has no owner."""
    if question.double_made is DoubleMade.DISPUTED:
        return not_covered()
    if question.double_made is DoubleMade.YES:
        return Advice("not-misplaced", articles=["§recube"])
    is_centred = question.place is Place.CENTRE
    if is_centred and question.face in FACES_OF_ONE:
        return Advice("in-order", articles=["§mise-en-place"])
    if question.phase is not Phase.IN_GAME:
        return not_covered()
    article = "§mise-en-place" if is_centred else "§recube"
    return Advice("centre-now", articles=[article], remedies=[set_cube(value=1, owner=None)])
