"""A game without the customs of money play: what is left of it once automatic doubles, beavers and Jacoby are gone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from rules.kernel.advice import Remedy
from rules.questions.backgammon.common import Phase, Win
from rules.questions.backgammon.cube_at_rest import Concept
from rules.questions.backgammon.cube_fact import Cube, stake_of
from rules.questions.backgammon.remedies import play_on, score_game, set_cube

LISTED = frozenset({Concept.AUTOMATIC_DOUBLE, Concept.BEAVER, Concept.RACCOON, Concept.JACOBY})
"""The customs that rulebooks name."""


class WithoutCustom(NamedTuple):
    """The remedies, whether the rulebook leaves it to the director, and whether the cube counts by its place alone."""

    remedies: Sequence[Remedy]
    discretion: bool
    is_by_place: bool = False


def without_custom(question: Any, stake: Callable[[Cube], int] = stake_of) -> WithoutCustom:
    """What a listed custom leaves: the ordinary doubles stand, a gammon counts; later it is the director's.

    `stake`: what a game that was played out is multiplied by; after a pass a cube in the middle may have been put back.
    """
    question.needs("phase")
    is_running = question.phase is Phase.IN_GAME
    if question.concept == Concept.JACOBY and (is_running or question.phase is Phase.BETWEEN_GAMES):
        return _without_jacoby(question, stake, is_running=is_running)
    if not is_running:
        return WithoutCustom((), True)
    if question.concept == Concept.AUTOMATIC_DOUBLE:
        return WithoutCustom((_without_automatic_double(question),), False)
    question.needs("by", "doubled_to")
    taker = question.by if question.concept == Concept.BEAVER else question.by.opponent
    return WithoutCustom((set_cube(value=question.doubled_to, owner=taker),), False)


def _without_jacoby(question: Any, stake: Callable[[Cube], int], *, is_running: bool) -> WithoutCustom:
    if is_running and question.known("result") is None:
        return WithoutCustom((play_on(),), False)
    question.needs("result.winner", "result.win", "cube")
    result, cube = question.result, question.cube
    times = stake_of(cube) if result.win is Win.PASS else stake(cube)
    remedies = (score_game(winner=result.winner, points=result.win.basic_points * times),)
    return WithoutCustom(remedies, False, is_by_place=times != cube.value)


def _without_automatic_double(question: Any) -> Remedy:
    """An owned cube keeps its owner, at the value made by the ordinary doubles alone."""
    cube = question.known("cube")
    if cube is None or cube.owner is None:
        return set_cube(value=1, owner=None)
    return set_cube(value=question.doubled_to, owner=cube.owner)
