"""4.4 The doubling cube: the Crawford game, wrong levels, dead cubes."""

from __future__ import annotations

from collections.abc import Sequence

from rules.eubgf_2020.reports import reports_disputes
from rules.games.backgammon.match_play import is_dead_cube
from rules.kernel.advice import Advice, Force, Remedy, Sanction, not_covered
from rules.kernel.units import Side
from rules.questions.backgammon.common import CubeResponse, Phase
from rules.questions.backgammon.crawford import (
    CrawfordDouble,
    CrawfordGame,
    RaisedBy,
    Status,
    crawford_status,
    match_winner,
)
from rules.questions.backgammon.cube import CubeLevel, DeadCubeDouble
from rules.questions.backgammon.cube_fact import faces
from rules.questions.backgammon.remedies import (
    announce_crawford,
    continue_without_cube,
    end_match,
    go_on,
    offer_at,
    remove_cube,
    score_game,
    set_cube,
)
from rules.questions.backgammon.undoing import needs_score_after, score_after, undone

FOUND_IN = {
    Phase.IN_GAME: "§4.4.iv.a",
    Phase.BETWEEN_GAMES: "§4.4.iv.b",
    Phase.AFTER_MATCH: "§4.4.iv.c",
}
"""The three situations in which a void double is undone."""


@reports_disputes
def crawford_game(question: CrawfordGame) -> Advice:
    """4.4.iv, 4.7, 4.4.i: the first game with a side one point away; it is announced, the cube off the board."""
    status = crawford_status(question)
    if status is Status.MATCH_OVER:
        return Advice("match-over", articles=["§4.5"])
    if status is not Status.CRAWFORD_GAME:
        return Advice(status.value, articles=["§4.4.iv"])
    return Advice(
        "crawford-game",
        articles=["§4.4.i", "§4.4.iv", "§4.7"],
        remedies=[announce_crawford(), remove_cube()],
    )


@reports_disputes
def crawford_double(question: CrawfordDouble) -> Advice:
    """4.4.iv: the double is void if noticed before the next game begins; who saw it has to say so."""
    status = crawford_status(question)
    if status is Status.MATCH_OVER:
        return Advice("match-over", articles=["§4.5"], remedies=[end_match(winner=match_winner(question))])
    if status is not Status.CRAWFORD_GAME:
        return Advice("double-allowed", articles=["§4.4.iv"])
    advice = _double_in_the_crawford_game(question)
    return advice.adding(
        articles=["§1.6.i"] if question.raised_by == RaisedBy.SPECTATOR else [],
        sanctions=_for_silence(question),
    )


def _double_in_the_crawford_game(question: CrawfordDouble) -> Advice:
    if question.phase is Phase.NEXT_GAME:
        return Advice("double-stands", articles=["§4.4.iv"])
    articles = ["§4.4.iv", FOUND_IN[question.phase]]
    if question.phase is Phase.IN_GAME:
        return Advice("double-void", articles, remedies=[continue_without_cube()])
    remedies, discretion = undone(question, level=1, when_running=[continue_without_cube()])
    if question.phase is Phase.AFTER_MATCH and question.result_announced:
        return Advice("double-void", [*articles, "§4.6"], remedies, discretion=True)
    return Advice("double-void", articles, remedies, discretion=discretion)


def _for_silence(question: CrawfordDouble) -> list[Sanction]:
    """4.4.iv: who saw the double and said nothing risks the match and disqualification."""
    by: Side | None = question.known("by")
    if not question.opponent_noticed or question.opponent_pointed_out is not False or by is None:
        return []
    return [Sanction(kind, against=by.opponent, force=Force.MAY) for kind in ("match-loss", "disqualification")]


@reports_disputes
def cube_level(question: CubeLevel) -> Advice:
    """4.4.vi: a double, take or pass at a wrong number is kept and the level put right."""
    question.needs("cube", "shown")
    if question.shown in faces(question.cube.doubled):
        return _right_level(question)
    question.needs("phase")
    if question.phase is Phase.NEXT_GAME:
        return not_covered()
    is_dead = _is_known_to_be_dead(question)
    if is_dead and question.phase is Phase.IN_GAME:
        return _dead_at_a_wrong_level(question, _as_before(question))
    question.needs("response")
    if is_dead and question.response is CubeResponse.TAKEN:
        needs_score_after(question)
        points = question.result.win.basic_points * question.cube.value
        return _dead_at_a_wrong_level(question, score_after(question, points))
    level = question.cube.doubled
    remedies: Sequence[Remedy]
    if question.response is CubeResponse.PASSED:
        points = question.cube.value
        remedies = (score_game(winner=question.by, points=points),)
    elif question.phase is not Phase.IN_GAME:
        return _level_after_the_game(question, level)
    elif question.response is CubeResponse.PENDING:
        remedies = (offer_at(value=level),)
    else:
        remedies = (set_cube(value=level, owner=question.by.opponent),)
    return Advice("level-corrected", articles=["§4.4.vi"], remedies=remedies)


def _is_known_to_be_dead(question: CubeLevel) -> bool:
    """4.4.vii: the cube is its owner's, and at its level enough to win the match; from nought if need be."""
    score, length = question.known("score"), question.known("match_length")
    if question.cube.is_centred or length is None:
        return False
    return is_dead_cube(0 if score is None else score.of(question.by), length, question.cube.value)


def _dead_at_a_wrong_level(question: CubeLevel, remedies: Sequence[Remedy]) -> Advice:
    """4.4.vi keeps valid doubles alone. A pass after the game costs the former level either way."""
    return Advice("double-void", ["§4.4.vi", "§4.4.vii", FOUND_IN[question.phase]], remedies)


def _right_level(question: CubeLevel) -> Advice:
    """4.4.ii, 4.4.iii: who misread a cube that was right has doubled or answered all the same."""
    wants_it_back = question.retract_wanted_by
    if wants_it_back is None:
        return Advice("level-correct", articles=["§4.4.ii"])
    is_doubler = wants_it_back is question.by
    return Advice("decision-stands", articles=["§4.4.ii" if is_doubler else "§4.4.iii"])


def _level_after_the_game(question: CubeLevel, level: int) -> Advice:
    if question.response is CubeResponse.PENDING:
        return not_covered()
    needs_score_after(question)
    points = question.result.win.basic_points * level
    return Advice("level-corrected", articles=["§4.4.vi"], remedies=score_after(question, points))


@reports_disputes
def dead_cube_double(question: DeadCubeDouble) -> Advice:
    """4.4.vii: who owns a cube that wins him the match as it is can't turn it; undone as in 4.4.iv, at its level."""
    cube = question.cube
    if cube.is_centred:
        return Advice("double-valid", articles=["§4.4.vii"])
    question.needs("match_length", "score")
    if not is_dead_cube(question.score.of(question.by), question.match_length, cube.value):
        return Advice("double-valid", articles=["§4.4.vii"])
    if question.phase is Phase.NEXT_GAME:
        return Advice("double-stands", articles=["§4.4.vii"])
    articles = ["§4.4.vii", FOUND_IN[question.phase]]
    if question.phase is Phase.IN_GAME:
        return Advice("double-void", articles, _as_before(question))
    remedies, discretion = undone(question, cube.value, when_running=_as_before(question))
    return Advice("double-void", articles, remedies, discretion=discretion)


def _as_before(question: CubeLevel | DeadCubeDouble) -> list[Remedy]:
    return [set_cube(value=question.cube.value, owner=question.by), go_on()]
