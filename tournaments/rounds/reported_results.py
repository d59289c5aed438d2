"""Reported results: reports by officials or players, checked against the possible endings of the match."""

from dataclasses import dataclass
from typing import Final

from tournaments.errors import NO_VALUE, BadValue, Words
from tournaments.models import Discipline, Result, ResultEntry, Side
from tournaments.result_errors import ScoreImpossible
from tournaments.selectors.scores import Score

Outcome = ResultEntry.Outcome

MOST_TOTAL: Final = 9_999
SIDES: Final = (Side.A, Side.B)


@dataclass(frozen=True, slots=True)
class Reported:
    """How a match ended, or how it stands if it is unfinished."""

    outcome: Outcome
    winner: Side | None = None
    score: Score | None = None


@dataclass(frozen=True, slots=True)
class Settled:
    """The result to record: the winner, how the match ended (None while unfinished), the score."""

    winner: Side | None
    result: Result | None
    score: Score
    ends_match: bool = False
    """Whether it is the result of all sets rather than of one."""


def settle(
    reported: Reported, *, discipline: str, match_length: int | None, before: Score, is_set: bool = False
) -> Settled:
    """Check a report on a match that stands at `before`; returns what to record. Raises: BadValue, ScoreImpossible.

    In a match in sets, a forfeit loses the set unless it is a forfeit of the match. A double forfeit loses the match.
    """
    if reported.outcome == Outcome.MATCH_FORFEIT and not is_set:
        raise BadValue(field="outcome", found=Outcome.MATCH_FORFEIT, expected=Outcome.FORFEIT)
    if reported.outcome in (Outcome.FORFEIT, Outcome.MATCH_FORFEIT):
        return Settled(_named(reported), Result.WALKOVER, before, reported.outcome == Outcome.MATCH_FORFEIT)
    if reported.outcome == Outcome.DOUBLE_FORFEIT:
        _nobody(reported)
        return Settled(None, Result.BOTH_LOST, before, is_set)
    if match_length is not None:
        return _to_points(reported, match_length)
    return _single_game(reported, discipline, before)


def _to_points(reported: Reported, match_length: int) -> Settled:
    score = _score(reported, most=match_length)
    ahead = [side for side in SIDES if score[side] >= match_length]
    if reported.outcome == Outcome.DRAW:
        raise BadValue(field="outcome", found=Outcome.DRAW, expected=Outcome.PLAYED)
    if reported.outcome == Outcome.UNFINISHED:
        _nobody(reported)
        if ahead:
            raise ScoreImpossible(field="score", found=_said(score), expected=f"0 ... {match_length - 1}")
        return Settled(None, None, score)
    if len(ahead) != 1:
        raise ScoreImpossible(
            field="score", found=_said(score), expected=Words("one side with {points}").filled(points=match_length)
        )
    if reported.winner not in (None, ahead[0]):
        raise BadValue(field="winner", found=reported.winner, expected=ahead[0])
    return Settled(ahead[0], Result.PLAYED, score)


def _single_game(reported: Reported, discipline: str, before: Score) -> Settled:
    """In Scrabble the totals decide. In draughts the report names the winner, and a win counts 2."""
    if reported.outcome == Outcome.UNFINISHED:
        _nobody(reported)
        return Settled(None, None, _score(reported, most=MOST_TOTAL) if reported.score else before)
    if discipline == Discipline.SCRABBLE:
        return _by_totals(reported)
    if reported.outcome == Outcome.DRAW:
        _nobody(reported)
        return Settled(None, Result.DRAW, {"A": 1, "B": 1})
    winner = reported.winner or _ahead(reported.score) or _named(reported)
    return Settled(winner, Result.PLAYED, {str(side): 2 if side is winner else 0 for side in SIDES})


def _by_totals(reported: Reported) -> Settled:
    score = _score(reported, most=MOST_TOTAL)
    ahead = _ahead(score)
    if reported.winner not in (None, ahead):
        raise BadValue(field="winner", found=reported.winner, expected=ahead or Words("a draw"))
    expected = Outcome.PLAYED if ahead else Outcome.DRAW
    if reported.outcome != expected:
        raise BadValue(field="outcome", found=str(reported.outcome), expected=str(expected))
    return Settled(ahead, Result.PLAYED if ahead else Result.DRAW, score)


def _ahead(score: Score | None) -> Side | None:
    return next((side for side in SIDES if score and score[side] > score[side.opponent]), None)


def _named(reported: Reported) -> Side:
    if reported.winner is None:
        raise BadValue(field="winner", found=None, expected="A | B")
    return Side(reported.winner)


def _nobody(reported: Reported) -> None:
    if reported.winner is not None:
        raise BadValue(field="winner", found=reported.winner, expected=NO_VALUE)


def _score(reported: Reported, *, most: int) -> Score:
    if reported.score is None:
        raise BadValue(field="score", found=None, expected='{"A", "B"}')
    for side in SIDES:
        if not 0 <= reported.score[side] <= most:
            raise ScoreImpossible(field=f"score.{side}", found=reported.score[side], expected=f"0 ... {most}")
    return {str(side): reported.score[side] for side in SIDES}


def _said(score: Score) -> str:
    return f"A {score['A']}, B {score['B']}"
