"""Matches: starting and finishing them, their length, and their results."""

from datetime import datetime

from django.db import transaction

from tournaments.errors import NO_VALUE, BadValue, MatchFinished, MatchNotFinished
from tournaments.models import Match, Result, ScoreAdjustment, Side
from tournaments.services.locks import lock_match
from tournaments.services.sets import follow_sets

NOBODY_WON = (Result.DRAW, Result.BOTH_LOST)


@transaction.atomic
def start_match(match: Match, *, at: datetime) -> Match:
    """The two sides begin; a match that has begun stays as begun."""
    match = lock_match(match.pk)
    if match.has_result:
        raise MatchFinished(field="match")
    if match.started_at is None:
        match.started_at = at
        match.save(update_fields=["started_at"])
    return match


@transaction.atomic
def finish_match(
    match: Match,
    *,
    winner: Side | None,
    at: datetime,
    result: Result = Result.PLAYED,
    ends_match: bool = False,
    overrides: bool = False,
) -> Match:
    """Record the result. A draw, and a match that both lose, has no winner.

    Of a match in sets it is the result of one set, unless it `ends_match`. A set that isn't needed keeps it for when it
    is needed again. With `overrides` it replaces the result that stands, in one step: the next set stays on the board.
    """
    match = lock_match(match.pk)
    if match.has_result and not overrides:
        raise MatchFinished(field="match", found=match.winner or match.result)
    if (winner is None) != (result in NOBODY_WON):
        raise BadValue(field="winner", found=winner, expected="A, B" if winner is None else NO_VALUE)
    match.finished_at, match.winner, match.result = at, winner or "", result
    match.ends_match = ends_match and match.is_set
    match.save(update_fields=["finished_at", "winner", "result", "ends_match"])
    return _followed(match)


@transaction.atomic
def resume_match(match: Match) -> Match:
    """The match isn't over after all: its result is taken off, and play goes on."""
    match = lock_match(match.pk)
    if not match.is_finished:
        raise MatchNotFinished(field="match")
    match.finished_at, match.winner, match.result, match.ends_match = None, "", "", False
    match.save(update_fields=["finished_at", "winner", "result", "ends_match"])
    return _followed(match)


def _followed(match: Match) -> Match:
    """The match once its sets have been made to follow, which can leave out this one, too."""
    follow_sets(match)
    if match.is_set:
        match = Match.objects.filter(pk=match.pk).first() or match
    return match


@transaction.atomic
def set_match_length(match: Match, *, points: int) -> Match:
    """Play the match to another number of points."""
    if points < 1:
        raise BadValue(field="points", found=points, expected=">= 1")
    match = lock_match(match.pk)
    if match.match_length != points:
        match.match_length = points
        match.save(update_fields=["match_length"])
    return match


@transaction.atomic
def set_clocked(match: Match, *, clocked: bool) -> Match:
    """Play the match with a clock, or without."""
    match = lock_match(match.pk)
    if match.clocked != clocked:
        match.clocked = clocked
        match.save(update_fields=["clocked"])
    return match


@transaction.atomic
def adjust_score(
    match: Match,
    side: Side,
    points: int,
    *,
    reference: str,
    at: datetime,
    game_number: int | None = None,
    reason: str = "",
) -> ScoreAdjustment:
    """Give a side points, or below zero take them off, by what `reference` names. Finished matches too."""
    if points == 0:
        raise BadValue(field="points", found=0, expected="!= 0")
    if not reference:
        raise BadValue(field="reference", found="", expected="ruling:<id>")
    match = lock_match(match.pk)
    return ScoreAdjustment.objects.create(
        match=match, side=side, points=points, reference=reference, at=at, game_number=game_number, reason=reason
    )
