"""Match states: how a cube, the end of a game and a result are written down among a ruling's effects."""

from datetime import datetime
from typing import Any

from tournaments.canonical import moment
from tournaments.models import Game, Match, Result, Side
from tournaments.services import matches


def cube_of(game: Game) -> dict[str, Any]:
    """Where the cube lies."""
    return {"value": game.cube_value, "owner": game.cube_owner or None, "is_out": game.is_cube_out}


def end_of(game: Game) -> dict[str, Any]:
    """How a finished game ended."""
    return {"winner": game.winner, "win": game.win, "points": game.points}


def result_of(match: Match) -> dict[str, Any] | None:
    """A match's result, or nothing while it is played and for a set that isn't needed."""
    if match.finished_at is None or not match.has_result:
        return None
    said = {"finished_at": moment(match.finished_at), "winner": match.winner, "result": match.result}
    return {**said, "ends_match": True} if match.ends_match else said


def finished_as(match: Match, winner: str, result: str, at: datetime, *, ends_match: bool) -> Match:
    """The match with the result that was written down, instead of the one that stands."""
    won_by = Side(winner) if winner else None
    return matches.finish_match(
        match, winner=won_by, result=Result(result), at=at, ends_match=ends_match, overrides=True
    )
