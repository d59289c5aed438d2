"""Importing a match that was written down: its players, its games with score and cube, its result."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from itertools import zip_longest
from typing import Any
from uuid import uuid5
from zoneinfo import ZoneInfo

from django.db import transaction

from rules.scoresheets.audit import Audit, AuditedGame, audit
from rules.scoresheets.replay import Ending
from rules.scoresheets.transcript import SIDES, Transcript
from tournaments.canonical import YEARS
from tournaments.errors import BadValue, GameWithoutResult, NotAMatch, OtherGamesOnRecord, PlayerNotClear, Words
from tournaments.models import CUBE_VALUES, Division, Entrant, Game, Match, Side, Stage, Tournament, Win
from tournaments.selectors.sets import sets_of
from tournaments.services.closed import refuse_if_closed
from tournaments.services.locks import lock_rows
from tournaments.services.matches import adjust_score, finish_match, set_match_length, start_match
from tournaments.services.placement import Wanted, division_for, paired_match, round_for, table_for
from tournaments.services.player_search import find_or_enter

HIGHEST_SCORE = 9999
"""Beyond it a score is damage: no rulebook takes it in a question."""

WINS = {1: Win.SINGLE, 2: Win.GAMMON, 3: Win.BACKGAMMON}
"""How a game was won that was given up for so many times the cube."""


@dataclass(frozen=True, slots=True)
class ImportedMatch:
    """A match on record, the audit of its transcript with the sides as on record, and whether this import made it."""

    match: Match
    division: Division
    audit: Audit
    is_new: bool


@transaction.atomic
def import_match(transcript: Transcript, *, wanted: Wanted, at: datetime) -> ImportedMatch:
    """Record a match from its transcript, all of it or nothing. The same transcript again is known by what it says."""
    length = transcript.match_length
    if length is None:
        raise NotAMatch(field="match_length")
    names = transcript.player_names
    division = division_for(wanted, names, length)
    match_id = uuid5(wanted.tournament.pk, transcript.fingerprint)
    known = Match.objects.filter(pk=match_id).first()
    if known is not None:
        return ImportedMatch(known, division, audit(transcript), is_new=False)

    left, right = (find_or_enter(division, name, at=at) for name in names)
    if left == right:
        raise PlayerNotClear(field="player", found=names[1])
    match = paired_match(division, (left, right), wanted.round_number)
    if match is not None:
        return _fill(match, division, transcript if match.side_a_id == left.pk else transcript.turned, at=at)
    said = _said_time(wanted.tournament, transcript, at=at)
    new = Match(pk=match_id, side_a=left, side_b=right, match_length=length)
    match = _placed(new, division, wanted, played_at=said, at=at)
    checked = audit(transcript)
    _record(match, checked, at=at)
    return ImportedMatch(match, division, checked, is_new=True)


def _placed(match: Match, division: Division, wanted: Wanted, *, played_at: datetime | None, at: datetime) -> Match:
    """Put a new match at a table. Raises: TournamentClosed, RoundNotPublished, PairedTwice, TableTaken."""
    list(lock_rows(Stage.objects.filter(division=division)))  # no round is drafted or published meanwhile
    refuse_if_closed(division.tournament_id)
    sides: tuple[Entrant, Entrant] = (match.side_a, match.side_b)
    match.round = round_for(division, wanted.round_number, at=at, played_at=played_at)
    match.table = table_for(match.round, sides, wanted.table)
    match.clocked = division.clocked
    match.save(force_insert=True)
    return match


def _fill(match: Match, division: Division, transcript: Transcript, *, at: datetime) -> ImportedMatch:
    """Record the games of a match that was paired; if it has the same ones already, nothing is left to do."""
    checked = audit(transcript)
    for each in sets_of(match) if match.is_set else ():
        if _has_games_of(each, checked):
            return ImportedMatch(each, division, checked, is_new=False)
    if Game.objects.filter(match=match).exists():
        if not _has_games_of(match, checked):
            raise OtherGamesOnRecord(field="match", found=Words("table {number}").filled(number=match.table))
        return ImportedMatch(match, division, checked, is_new=False)
    if transcript.match_length is not None:
        match = set_match_length(match, points=transcript.match_length)
    _record(match, checked, at=at)
    return ImportedMatch(match, division, checked, is_new=True)


def _has_games_of(match: Match, checked: Audit) -> bool:
    stored = Game.objects.filter(match=match).order_by("number")
    return [_outline(game) for game in stored] == [_outline(game) for game in _games(match, checked)]


def _outline(game: Game) -> tuple[Any, ...]:
    return (game.number, game.score_before_a, game.score_before_b, game.cube_value, game.winner, game.points)


def _record(match: Match, checked: Audit, *, at: datetime) -> None:
    """Games, the score that the file begins with, and the result."""
    if max(checked.score) > HIGHEST_SCORE:
        raise BadValue(field="score", found=max(checked.score), expected=f"<= {HIGHEST_SCORE}")
    played_at = _said_time(match.round.stage.division.tournament, checked.transcript, at=at) or at
    start_match(match, at=played_at)
    for side, points in zip(Side, checked.games[0].score, strict=True):
        if points:
            reference = f"transcript:{checked.transcript.fingerprint}"
            adjust_score(match, side, points, reference=reference, at=played_at, reason="Score at the beginning")
    Game.objects.bulk_create(_games(match, checked))
    if checked.winner is not None:
        finish_match(match, winner=Side(checked.winner.value), at=at)
    match.refresh_from_db()


def _games(match: Match, checked: Audit) -> list[Game]:
    """The games as they are recorded; what a game counted is what the next score line makes of it."""
    following: Iterable[AuditedGame | None] = checked.games[1:]
    return [
        _game(match, game, checked, after=after.score if after is not None else checked.score)
        for game, after in zip_longest(checked.games, following)
    ]


def _game(match: Match, game: AuditedGame, checked: Audit, *, after: tuple[int, int]) -> Game:
    played = game.replay
    if played.cube_value not in CUBE_VALUES:
        field = f"games.{game.game.number}.cube"
        raise BadValue(field=field, found=played.cube_value, expected=f"<= {CUBE_VALUES[-1]}")
    recorded = Game(
        match=match,
        number=game.game.number,
        score_before_a=game.score[0],
        score_before_b=game.score[1],
        is_crawford=game.is_crawford or checked.transcript.match_length == 1,
        cube_value=played.cube_value,
        cube_owner="" if played.cube_owner is None else played.cube_owner.value,
        cube_actions=_cube_actions(game),
    )
    recorded.is_cube_out = recorded.is_crawford and not recorded.cube_actions
    if game.winner is not None:
        won = SIDES.index(game.winner)
        recorded.winner, recorded.is_finished = Side(game.winner.value), True
        recorded.points = after[won] - game.score[won]
        recorded.win = _win(game, recorded.points)
    elif game is not checked.games[-1]:
        raise GameWithoutResult(
            field=f"games.{game.game.number}", found=Words("line {number}").filled(number=game.game.line)
        )
    return recorded


def _cube_actions(game: AuditedGame) -> list[dict[str, Any]]:
    return [
        {"move": action.move, "side": action.side.value, "act": action.act.value, "level": action.level}
        for action in game.replay.cube_actions
    ]


def _win(game: AuditedGame, points: int) -> Win:
    """How it was won; a game that was given up by how many times the cube covers its points."""
    if game.replay.ending is Ending.DROP:
        return Win.PASS
    if game.replay.win is not None:
        return Win(game.replay.win.value)
    return WINS.get(-(-points // game.replay.cube_value), Win.BACKGAMMON)


def _said_time(tournament: Tournament, transcript: Transcript, *, at: datetime) -> datetime | None:
    """When the file says that it was played, at the venue; never later than now.

    None where it doesn't say, or a day before any tournament here.
    """
    said = f"{transcript.header('EventDate') or ''} {transcript.header('EventTime') or '00.00'}"
    try:
        local = datetime.strptime(said.strip(), "%Y.%m.%d %H.%M")  # noqa: DTZ007 - the zone follows
    except ValueError:
        return None
    if local.year < YEARS.start:
        return None
    return min(local.replace(tzinfo=ZoneInfo(tournament.time_zone)), at)
