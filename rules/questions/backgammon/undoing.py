"""Undoing a double in a finished game: what the game counts once the double is gone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from rules.kernel.advice import Remedy
from rules.kernel.units import Score, Side
from rules.questions.backgammon.common import Phase, Win
from rules.questions.backgammon.remedies import end_match, resume_game, resume_match, set_score


class Undone(NamedTuple):
    """The remedies, and whether the rulebook leaves it to the director."""

    remedies: Sequence[Remedy]
    discretion: bool


def undone(question: Any, level: int, when_running: Sequence[Remedy]) -> Undone:
    """The game without the double.

    `level` is what the game is played for once the double is gone; `when_running` is what a running game would need,
    for the case that a pass falls with the double and the position is still there.
    """
    question.needs("result.winner", "result.win")
    result = question.result
    if result.win is not Win.PASS:
        return Undone(score_after(question, result.win.basic_points * level), False)
    question.needs("position_intact")
    if question.position_intact:
        return Undone((resume_game(), *when_running), True)
    return Undone(score_after(question, level), True)


def score_after(question: Any, points: int) -> tuple[Remedy, ...]:
    """The score with these points for the winner of the game; after the match, whether it is over or goes on."""
    winner = question.result.winner
    score: Score = question.score.plus(winner, points)
    if question.phase is not Phase.AFTER_MATCH:
        return (set_score(score=score),)
    return (set_score(score=score), _over_or_not(question.score, winner, points, question.match_length))


def _over_or_not(before: Score, winner: Side, points: int, length: int) -> Remedy:
    """Whether the match is over with a game's points; a side that had the points before the game has won it."""
    if max(before.A, before.B) >= length:
        return end_match(winner=before.leader)
    return end_match(winner=winner) if before.of(winner) + points >= length else resume_match()


def needs_score_after(question: Any) -> None:
    """What the score after the game turns on; after the match also whether it is over."""
    needed = ["score", "result.winner", "result.win"]
    if question.phase is Phase.AFTER_MATCH:
        needed.append("match_length")
    question.needs(*needed)
