"""What several rulebooks do alike with resignations, claims and things agreed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.kernel.advice import Advice
from rules.kernel.units import Side
from rules.questions.backgammon.common import Phase
from rules.questions.backgammon.cube_fact import Cube, stake_of
from rules.questions.backgammon.endings import CompletionAct
from rules.questions.backgammon.remedies import play_on, score_game

NEVER_AGREED = frozenset({CompletionAct.SETTLEMENT, CompletionAct.REPLAY, CompletionAct.CANCEL})
"""Agreements that no rulebook allows in any position."""


def game_counted(
    outcome: str, question: Any, winner: Side, article: str, of_the_middle: str, stake: Callable[[Cube], int] = stake_of
) -> Advice:
    """The game counts as it was offered or claimed; `of_the_middle` is cited too where a centred cube counts as 1."""
    question.needs("level", "cube")
    counted = stake(question.cube)
    articles = [article] if counted == question.cube.value else [article, of_the_middle]
    points = question.level.basic_points * counted
    return Advice(outcome, articles, remedies=[score_game(winner=winner, points=points)])


def not_permitted(question: Any, article: str) -> Advice:
    """A running game goes on; what was played after it the director looks at."""
    is_running = question.known("phase") is Phase.IN_GAME
    return Advice(
        "not-permitted",
        articles=[article],
        remedies=[play_on()] if is_running else [],
        discretion=not is_running,
    )
