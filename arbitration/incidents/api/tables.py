"""Tables and matches as the JSON of `outputs`."""

from typing import Any
from uuid import UUID

from arbitration.advice.repetitions import Repeated
from arbitration.api import parts
from arbitration.incidents.api import present
from arbitration.incidents.selectors.files import known
from arbitration.incidents.selectors.floor import FloorTable
from arbitration.incidents.selectors.matches import MatchFile
from arbitration.models import Incident
from arbitration.rulings.api import present as ruling_present
from tournaments.api import moments
from tournaments.models import Game, Round, ScoreAdjustment, ScoreSheet, Tournament
from tournaments.selectors.tables import GameNow, Seat

Json = dict[str, Any]


def table(found: FloorTable, *, viewer_id: UUID) -> Json:
    """A table as a tile shows it."""
    now = found.table
    return {
        "match": str(now.match.pk),
        "table": now.match.table,
        "discipline": now.discipline,
        "state": found.state.value,
        "since": moments.moment(found.since),
        "sides": {side: _seat(seat) for side, seat in now.seats.items()},
        "score": now.score,
        "match_length": now.match.match_length,
        "clocked": now.match.clocked,
        "cube": dict(now.game.cube) if now.game and now.game.cube else None,
        "game": _game_now(now.game),
        "incident": _incident(found.incident, viewer_id=viewer_id),
        "call": _call(found, viewer_id=viewer_id),
    }


def match(file: MatchFile, rulebooks: dict[str, str], *, viewer_id: UUID, role: str | None) -> Json:
    """A match with its whole record. Needs round, stage, division and tournament with the match."""
    played = file.match
    division = played.round.stage.division
    return {
        **table(file.table, viewer_id=viewer_id),
        "tournament": tournament(division.tournament, rulebooks, role=role),
        "division": {"id": str(division.pk), "name": division.name, "discipline": division.discipline},
        "round": round_(played.round),
        "rulebook": rulebooks.get(division.discipline),
        "started_at": moments.moment(played.started_at),
        "finished_at": moments.moment(played.finished_at),
        "winner": played.winner or None,
        "result": played.result or None,
        "games": [_game(each) for each in file.games],
        "sheets": [_sheet(each) for each in file.sheets],
        "adjustments": [_adjustment(each) for each in file.adjustments],
        "incidents": [_in_match(each, file) for each in file.incidents],
        "rulings": [ruling_present.ruling(each, parts.names_of(played)) for each in file.rulings],
        "penalties": [ruling_present.penalty(each) for each in file.penalties],
        "notifications": [present.notification(each) for each in file.notifications],
        "repeated": [_repeated(each) for each in file.repeated(rulebooks.get(division.discipline))],
        "logged_kinds": file.logged_kinds,
        "counts": {"illegal_moves": file.illegal_moves, "warnings": file.warnings},
    }


def tournament(found: Tournament, rulebooks: dict[str, str], *, role: str | None) -> Json:
    """The tournament of a floor or a match, and the reader's role there."""
    return {"id": str(found.pk), "slug": found.slug, "name": found.name, "rulebooks": rulebooks, "role": role}


def round_(found: Round) -> Json:
    """A round. Needs its division."""
    return {
        "id": str(found.pk),
        "number": found.number,
        "starts_at": moments.moment(found.starts_at),
        "division": found.stage.division.name,
    }


def _repeated(found: Repeated) -> Json:
    upcoming = found.upcoming
    return {
        "kind": found.kind,
        "side": found.side,
        "article": found.article,
        "count": found.count,
        "is_warned": found.is_warned,
        "upcoming": upcoming
        and {
            "at": upcoming.at,
            "article": upcoming.article,
            "sanctions": [{"kind": each["kind"], "force": each["force"]} for each in upcoming.sanctions],
        },
    }


def _seat(seat: Seat) -> Json:
    return {"name": seat.name, "short": seat.short}


def _game_now(game: GameNow | None) -> Json | None:
    return None if game is None else {"number": game.number, "is_crawford": game.is_crawford}


def _incident(incident: Incident | None, *, viewer_id: UUID) -> Json | None:
    if incident is None:
        return None
    return {
        "id": str(incident.pk),
        "kind": known(incident)[0],
        "called_by": incident.called_by or None,
        "logged_by_initials": incident.logged_by.initials,
        "is_mine": incident.logged_by_id == viewer_id,
    }


def _call(found: FloorTable, *, viewer_id: UUID) -> Json | None:
    call = found.call
    if call is None:
        return None
    return {
        "id": str(call.pk),
        "side": call.side or None,
        "group": call.group or None,
        "happened_at": moments.moment(call.happened_at),
        "taken_by_initials": call.taken_by.initials if call.taken_by else None,
        "is_mine": call.taken_by_id == viewer_id,
    }


def _in_match(incident: Incident, file: MatchFile) -> Json:
    return present.incident_summary(incident, parts.seats(file.match), kind=known(incident)[0])


def _game(game: Game) -> Json:
    return {
        "number": game.number,
        "score_before": {"A": game.score_before_a, "B": game.score_before_b},
        "is_crawford": game.is_crawford,
        "cube": _cube(game),
        "is_cube_out": game.is_cube_out,
        "cube_actions": game.cube_actions,
        "winner": game.winner or None,
        "win": game.win or None,
        "points": game.points,
        "totals": game.totals,
        "is_finished": game.is_finished,
    }


def _cube(game: Game) -> Json | None:
    """Where the cube lies, or what the game was counted at; none where no record has placed it."""
    if not game.is_finished and not game.is_cube_on_record:
        return None
    return {"value": game.cube_value, "owner": game.cube_owner or None}


def _sheet(sheet: ScoreSheet) -> Json:
    return {
        "id": str(sheet.pk),
        "kept_by": sheet.kept_by,
        "version": sheet.version,
        "entries": sheet.entries,
        "signed_by": sheet.signed_by or None,
        "signed_at": moments.moment(sheet.signed_at),
    }


def _adjustment(adjustment: ScoreAdjustment) -> Json:
    return {
        "id": str(adjustment.pk),
        "side": adjustment.side,
        "points": adjustment.points,
        "game_number": adjustment.game_number,
        "reference": adjustment.reference,
        "reason": adjustment.reason,
        "at": moments.moment(adjustment.at),
    }
