"""What several rulebooks do alike with resignations, claims and things agreed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.kernel.advice import Advice, Remedy
from rules.kernel.units import Side
from rules.questions.backgammon.common import Phase
from rules.questions.backgammon.cube_fact import Cube, stake_of
from rules.questions.backgammon.endings import CompletionAct
from rules.questions.backgammon.remedies import play_on, score_game

NEVER_AGREED = frozenset({CompletionAct.SETTLEMENT, CompletionAct.REPLAY, CompletionAct.CANCEL})
"""Agreements that no rulebook allows in any position."""


def game_counted(question: Any, winner: Side, stake: Callable[[Cube], int] = stake_of) -> list[Remedy]:
    """The game counts as it was offered or claimed."""
    question.needs("level", "cube")
    return [score_game(winner=winner, points=question.level.basic_points * stake(question.cube))]


def not_permitted(question: Any, article: str) -> Advice:
    """A running game goes on; what was played after it the director looks at."""
    is_running = question.known("phase") is Phase.IN_GAME
    return Advice(
        "not-permitted",
        articles=[article],
        remedies=[play_on()] if is_running else [],
        discretion=not is_running,
    )
