"""Reported results: reports by officials or players, checked against the possible endings of the match."""

from dataclasses import dataclass, replace
from typing import Any, Final
from uuid import UUID

from tournaments.errors import NO_VALUE, BadValue, Words
from tournaments.models import Discipline, Division, Result, ResultEntry, Side
from tournaments.result_errors import ScoreImpossible
from tournaments.selectors.scores import Score

Outcome = ResultEntry.Outcome
FORFEITS: Final = (Outcome.FORFEIT, Outcome.MATCH_FORFEIT, Outcome.DOUBLE_FORFEIT)

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
    A side that lost by forfeit never has the points of the match.
    """
    if reported.outcome == Outcome.MATCH_FORFEIT and not is_set:
        raise BadValue(field="outcome", found=Outcome.MATCH_FORFEIT, expected=Outcome.FORFEIT)
    if reported.outcome in (Outcome.FORFEIT, Outcome.MATCH_FORFEIT):
        winner = _named(reported)
        score = _short_of(before, match_length, winner)
        return Settled(winner, Result.WALKOVER, score, reported.outcome == Outcome.MATCH_FORFEIT)
    if reported.outcome == Outcome.DOUBLE_FORFEIT:
        _nobody(reported)
        return Settled(None, Result.BOTH_LOST, _short_of(before, match_length), is_set)
    if match_length is not None:
        return _to_points(reported, match_length)
    return _single_game(reported, discipline, before)


def _short_of(before: Score, match_length: int | None, winner: Side | None = None) -> Score:
    """The score of a match that wasn't played to its end."""
    if match_length is None:
        return before
    return {side: points if side == winner else min(points, match_length - 1) for side, points in before.items()}


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
    ahead = _ahead(reported.score)
    if reported.outcome == Outcome.DRAW:
        _nobody(reported)
        if ahead:
            raise BadValue(field="outcome", found=Outcome.DRAW, expected=Outcome.PLAYED)
        return Settled(None, Result.DRAW, {"A": 1, "B": 1})
    winner = ahead or _named(reported)
    if reported.winner not in (None, winner):
        raise BadValue(field="winner", found=reported.winner, expected=winner)
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


def kept_of(entry: ResultEntry, sent: Reported) -> Reported:
    """What an entry says, as a report; a score that in draughts told who won or drew is what was sent."""
    kept = Reported(Outcome(entry.outcome), Side(entry.winner) if entry.winner else None, entry.score)
    if sent.score is None or sent.outcome not in (Outcome.PLAYED, Outcome.DRAW):
        return kept
    division = Division.objects.get(stages__rounds__matches=entry.match_id)
    if division.discipline != Discipline.DRAUGHTS:
        return kept
    settled = _single_game(sent, division.discipline, sent.score)
    is_same = (settled.winner, settled.score) == (kept.winner, kept.score)
    return replace(kept, score=sent.score) if is_same else kept


def content_as(match_id: UUID, reported: Reported, sent: Reported) -> dict[str, Any]:
    """What an entry says of all that was sent: a winner or a score that was left out was derived, as by a forfeit."""
    is_scored = sent.score and sent.outcome not in FORFEITS
    return {
        "match": str(match_id),
        "outcome": str(reported.outcome),
        "winner": str(reported.winner) if reported.winner and sent.winner else None,
        "score": reported.score if is_scored else None,
    }
