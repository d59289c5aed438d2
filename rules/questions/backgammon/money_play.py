"""A game without the customs of money play: what is left of it once automatic doubles, beavers and Jacoby are gone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from rules.kernel.advice import Remedy
from rules.questions.backgammon.common import Phase
from rules.questions.backgammon.cube_at_rest import Concept
from rules.questions.backgammon.cube_fact import stake_of
from rules.questions.backgammon.remedies import play_on, score_game, set_cube

LISTED = frozenset({Concept.AUTOMATIC_DOUBLE, Concept.BEAVER, Concept.RACCOON, Concept.JACOBY})
"""The customs that rulebooks name."""


class WithoutCustom(NamedTuple):
    """The remedies, and whether the rulebook leaves it to the director."""

    remedies: Sequence[Remedy]
    discretion: bool


def without_custom(question: Any) -> WithoutCustom:
    """What a listed custom leaves: the ordinary doubles stand, a gammon counts; later it is the director's."""
    question.needs("phase")
    is_running = question.phase is Phase.IN_GAME
    if question.concept == Concept.JACOBY and (is_running or question.phase is Phase.BETWEEN_GAMES):
        return WithoutCustom((_without_jacoby(question, is_running=is_running),), False)
    if not is_running:
        return WithoutCustom((), True)
    if question.concept == Concept.AUTOMATIC_DOUBLE:
        return WithoutCustom((_without_automatic_double(question),), False)
    question.needs("by", "doubled_to")
    taker = question.by if question.concept == Concept.BEAVER else question.by.opponent
    return WithoutCustom((set_cube(value=question.doubled_to, owner=taker),), False)


def _without_jacoby(question: Any, *, is_running: bool) -> Remedy:
    if is_running and question.known("result") is None:
        return play_on()
    question.needs("result.winner", "result.win", "cube")
    result = question.result
    return score_game(winner=result.winner, points=result.win.basic_points * stake_of(question.cube))


def _without_automatic_double(question: Any) -> Remedy:
    """An owned cube keeps its owner, at the value made by the ordinary doubles alone."""
    cube = question.known("cube")
    if cube is None or cube.owner is None:
        return set_cube(value=1, owner=None)
    return set_cube(value=question.doubled_to, owner=cube.owner)
