"""How a game was won, from what was seen at its end; and what that counts."""

from __future__ import annotations

from typing import Any

from rules.kernel.advice import Remedy
from rules.questions.backgammon.common import Win
from rules.questions.backgammon.games import EndedBy
from rules.questions.backgammon.remedies import score_game


def worth_of_the_end(question: Any) -> Win:
    """How a game was won; the reading ends, naming all that is missing, where that isn't known."""
    question.needs(*_needed_for_the_end(question))
    if question.ended_by is EndedBy.PASS:
        return Win.PASS
    if question.loser_off:
        return Win.SINGLE
    is_backgammon = bool(question.known("loser_on_bar") or question.known("loser_in_winner_home"))
    return Win.BACKGAMMON if is_backgammon else Win.GAMMON


def _needed_for_the_end(question: Any) -> list[str]:
    needed = ["winner", "ended_by", "cube"]
    if question.known("ended_by") is not EndedBy.BEAR_OFF:
        return needed
    needed.append("loser_off")
    places = ("loser_on_bar", "loser_in_winner_home")
    if question.known("loser_off") == 0 and not any(question.known(name) for name in places):
        needed += places
    return needed


def scored(question: Any, win: Win, stake: int) -> list[Remedy]:
    """Basic points times the stake; a pass costs the stake."""
    return [score_game(winner=question.winner, points=win.basic_points * stake)]
