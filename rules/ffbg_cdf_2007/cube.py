"""6 The doubling cube: the Crawford game, the right number, and what is not undone."""

from __future__ import annotations

from rules.kernel.advice import Advice, Remedy
from rules.questions.backgammon.common import CubeResponse, Phase
from rules.questions.backgammon.crawford import CrawfordDouble, CrawfordGame, Status, crawford_status, match_winner
from rules.questions.backgammon.cube import CubeLevel, DeadCubeDouble
from rules.questions.backgammon.cube_fact import faces
from rules.questions.backgammon.remedies import (
    ask_leader,
    continue_without_cube,
    end_match,
    offer_at,
    remove_cube,
    score_game,
    set_cube,
)
from rules.questions.backgammon.undoing import undone


def dead_cube_double(question: DeadCubeDouble) -> Advice:
    """jeu.5: the number of redoubles isn't limited, and no cube is dead."""
    question.needs("cube")
    return Advice("double-valid", articles=["§jeu.5"])


def crawford_game(question: CrawfordGame) -> Advice:
    """6.5: the cube rests for one game once a side is a point away; taking it off the board is advised."""
    status = crawford_status(question)
    if status is Status.MATCH_OVER:
        return Advice("match-over", articles=["§4.1"])
    remedies = [remove_cube()] if status is Status.CRAWFORD_GAME else []
    return Advice(status.value, articles=["§6.5"], remedies=remedies)


def crawford_double(question: CrawfordDouble) -> Advice:
    """6.5: only the leader may void the double, until the score is written or the result declared."""
    status = crawford_status(question)
    if status is Status.MATCH_OVER:
        return Advice("match-over", articles=["§4.1"], remedies=[end_match(winner=match_winner(question))])
    if status is not Status.CRAWFORD_GAME:
        return Advice("double-allowed", articles=["§6.5"])
    leader = question.score.leader
    if _is_past_voiding(question, has_leader=leader is not None):
        return Advice("double-stands", articles=["§6.5"])
    question.needs("phase")
    if question.phase is not Phase.IN_GAME:
        question.needs("score_marked")
    if leader is not None and question.known("leader_invokes") is None:
        return Advice("leader-may-void", articles=["§6.5"], remedies=[ask_leader(side=leader)])
    return _void(question, nobody_leads=leader is None)


def _is_past_voiding(question: CrawfordDouble, *, has_leader: bool) -> bool:
    """Whether the next game has begun, the score is marked, or the leader, where there is one, lets the double be."""
    if question.known("phase") is Phase.NEXT_GAME or question.known("score_marked"):
        return True
    return has_leader and question.known("leader_invokes") is False


def _void(question: CrawfordDouble, *, nobody_leads: bool) -> Advice:
    """The game goes on, or counts, as if it had not been doubled; the director weighs it where neither side leads."""
    if question.phase is Phase.IN_GAME:
        return Advice("double-void", articles=["§6.5"], remedies=[continue_without_cube()], discretion=nobody_leads)
    remedies, discretion = undone(question, level=1, when_running=[continue_without_cube()])
    return Advice("double-void", articles=["§6.5"], remedies=remedies, discretion=discretion or nobody_leads)


def cube_level(question: CubeLevel) -> Advice:
    """6.9, 6.10: the cube is put to its proper value; 6.12: misreading it is no ground to take back a decision."""
    question.needs("cube", "shown")
    wants_it_back = question.retract_wanted_by is not None
    if question.shown in faces(question.cube.doubled):
        if wants_it_back:
            return Advice("decision-stands", articles=["§6.12"])
        return Advice("level-correct", articles=["§6.9"])
    question.needs("phase")
    if question.phase is Phase.NEXT_GAME:
        return _as_shown()
    question.needs("response")
    if question.phase is not Phase.IN_GAME and question.response is not CubeResponse.PASSED:
        return _as_shown()
    articles, remedies = _put_right(question)
    return Advice("level-corrected", [*articles, "§6.12"] if wants_it_back else articles, remedies)


def _put_right(question: CubeLevel) -> tuple[list[str], list[Remedy]]:
    """The cost of a pass, the value of an open offer, the place of a taken cube."""
    if question.response is CubeResponse.PASSED:
        points = question.cube.value
        return ["§jeu.5"], [score_game(winner=question.by, points=points)]
    if question.response is CubeResponse.PENDING:
        return ["§6.9"], [offer_at(value=question.cube.doubled)]
    return ["§6.9", "§6.10"], [set_cube(value=question.cube.doubled, owner=question.by.opponent)]


def _as_shown() -> Advice:
    """6.6: there is no rule but the weight of what is seen."""
    return Advice("level-as-shown", articles=["§6.6"], discretion=True)
