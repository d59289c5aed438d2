"""The cube, the recube, and the Crawford rule of match play."""

from __future__ import annotations

from rules.kernel.advice import Advice, not_covered
from rules.questions.backgammon.common import CubeResponse, Phase
from rules.questions.backgammon.crawford import (
    CrawfordDouble,
    CrawfordGame,
    Status,
    crawford_status,
    match_winner,
)
from rules.questions.backgammon.cube import CubeLevel, DeadCubeDouble
from rules.questions.backgammon.cube_fact import Cube, faces
from rules.questions.backgammon.remedies import continue_without_cube, end_match, offer_at, score_game, set_cube

ARTICLE_OF = {
    Status.BEFORE_CRAWFORD: "§regle-de-crawford",
    Status.CRAWFORD_GAME: "§regle-de-crawford",
    Status.POST_CRAWFORD: "§post-crawford",
    Status.MATCH_OVER: "§fin-d-un-match",
}


def doubling(cube: Cube) -> str:
    """The article on doubles: the first one of a game, or a redouble by the owner."""
    return "§le-cube-ou-videau" if cube.is_centred else "§recube"


def dead_cube_double(question: DeadCubeDouble) -> Advice:
    """recube: the owner may redouble as often as the cube comes back to him."""
    return Advice("double-valid", articles=[doubling(question.cube)])


def cube_level(question: CubeLevel) -> Advice:
    """le-cube-ou-videau, recube: a double is for twice the stake, a pass costs the stake before it."""
    question.needs("cube", "shown")
    article, level = doubling(question.cube), question.cube.doubled
    if question.shown in faces(level):
        if question.retract_wanted_by is not None:
            return not_covered()
        return Advice("level-correct", articles=[article])
    question.needs("phase")
    if question.phase is Phase.NEXT_GAME:
        return not_covered()
    question.needs("response")
    if question.response is CubeResponse.PASSED:
        points = question.cube.value
        remedies = [score_game(winner=question.by, points=points)]
    elif question.phase is not Phase.IN_GAME:
        return not_covered()
    elif question.response is CubeResponse.PENDING:
        remedies = [offer_at(value=level)]
    else:
        remedies = [set_cube(value=level, owner=question.by.opponent)]
    return Advice("level-corrected", articles=[article], remedies=remedies)


def crawford_game(question: CrawfordGame) -> Advice:
    """regle-de-crawford, post-crawford: no cube in the first game with a side one point away."""
    status = crawford_status(question)
    return Advice(status.value, articles=[ARTICLE_OF[status]])


def crawford_double(question: CrawfordDouble) -> Advice:
    """regle-de-crawford: no cube in that game; post-crawford: afterwards the leader's opponent may double again."""
    status = crawford_status(question)
    if status is Status.MATCH_OVER:
        winner = match_winner(question)
        return Advice("match-over", articles=[ARTICLE_OF[status]], remedies=[end_match(winner=winner)])
    if status is Status.POST_CRAWFORD and _is_the_leaders(question):
        return Advice("double-allowed", articles=["§le-cube-ou-videau", ARTICLE_OF[status]])
    if status is not Status.CRAWFORD_GAME:
        return Advice("double-allowed", articles=[ARTICLE_OF[status]])
    if question.phase is Phase.IN_GAME:
        return Advice("double-void", articles=[ARTICLE_OF[status]], remedies=[continue_without_cube()])
    return not_covered()


def _is_the_leaders(question: CrawfordDouble) -> bool:
    """Whether the doubler alone is one point away: post-crawford names the opponent, the cube is everybody's."""
    one_away = question.match_length - 1
    return question.score.of(question.by) == one_away != question.score.of(question.by.opponent)
