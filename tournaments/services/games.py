"""Games: what happens in a match game by game, the cube included."""

from collections.abc import Iterable
from datetime import datetime
from typing import Any

from django.db import transaction

from rules.games.backgammon.match_play import GameWorth, crawford_game
from tournaments.errors import BadValue, GameInPlay, MatchFinished, NoFinishedGame, NoGameInPlay
from tournaments.models import CUBE_VALUES, Game, Match, Side, Win
from tournaments.selectors.scores import Score, score_of
from tournaments.services.locks import lock_match
from tournaments.services.matches import start_match

MOST_TOTAL = 9_999
"""More than any game of Scrabble has brought."""

BASIC_POINTS = {Win(worth): worth.basic_points for worth in GameWorth} | {Win.PASS: 1, Win.AWARDED: 1}


def points_for(win: Win, cube_value: int) -> int:
    """Basic points times the cube; a pass and a game awarded by a ruling count the cube once."""
    return BASIC_POINTS[win] * cube_value


@transaction.atomic
def start_game(match: Match, *, at: datetime) -> Game:
    """Begin the next game. In the Crawford game the cube is off the board."""
    match = start_match(match, at=at)
    games = list(Game.objects.filter(match=match).order_by("number"))
    if any(not game.is_finished for game in games):
        raise GameInPlay(field="match", found=games[-1].number)
    before = score_of(match.pk)
    is_crawford = begins_crawford_game(games, before, match.match_length)
    return Game.objects.create(
        match=match,
        number=len(games) + 1,
        score_before_a=before["A"],
        score_before_b=before["B"],
        is_crawford=is_crawford,
        is_cube_out=is_crawford,
    )


def begins_crawford_game(games: Iterable[Game], before: Score, match_length: int | None) -> bool:
    """Whether the game that begins at this score is the Crawford game; in a match to one point it always is."""
    if match_length is None:
        return False
    if match_length == 1:
        return True
    earlier = [(game.score_before_a, game.score_before_b) for game in games]
    return crawford_game([*earlier, (before["A"], before["B"])], match_length) == len(earlier)


@transaction.atomic
def finish_game(match: Match, *, winner: Side, win: Win, points: int | None = None) -> Game:
    """The game in play is over. Without `points` it counts what the cube makes of it."""
    lock_match(match.pk)
    game = game_in_play(match)
    game.winner, game.win, game.is_finished = winner, win, True
    game.points = points_for(win, game.cube_value) if points is None else points
    game.save(update_fields=["winner", "win", "points", "is_finished"])
    return game


@transaction.atomic
def draw_game(match: Match, *, points: int) -> Game:
    """End the game in play without a winner; each side gets these points."""
    lock_match(match.pk)
    game = game_in_play(match)
    if points < 0:
        raise BadValue(field="points", found=points, expected=">= 0")
    game.winner, game.win, game.is_finished, game.points = "", Win.DRAW, True, points
    game.save(update_fields=["winner", "win", "points", "is_finished"])
    return game


@transaction.atomic
def report_totals(match: Match, *, totals: Score | None, at: datetime) -> Game:
    """What the sides have in the last game by its sheets, penalties apart; None takes a report back.

    A match of which nothing is on record begins with the report.
    """
    match = lock_match(match.pk)
    game = Game.objects.filter(match=match).order_by("number").last() or start_game(match, at=at)
    for side, points in (totals or {}).items():
        if abs(points) > MOST_TOTAL:
            raise BadValue(field=f"totals.{side}", found=points, expected=f"{-MOST_TOTAL} ... {MOST_TOTAL}")
    game.total_a, game.total_b = (totals["A"], totals["B"]) if totals else (None, None)
    game.save(update_fields=["total_a", "total_b"])
    return game


@transaction.atomic
def record_game(
    match: Match,
    *,
    winner: Side,
    win: Win,
    at: datetime,
    cube_value: int = 1,
    cube_owner: Side | None = None,
    cube_actions: list[dict[str, Any]] | None = None,
    points: int | None = None,
) -> Game:
    """Record a game as a whole, as a sheet or a transcript has it."""
    start_game(match, at=at)
    if cube_value != 1 or cube_owner or cube_actions:
        set_cube(match, value=cube_value, owner=cube_owner, actions=cube_actions)
    return finish_game(match, winner=winner, win=win, points=points)


@transaction.atomic
def set_cube(match: Match, *, value: int, owner: Side | None, actions: list[dict[str, Any]] | None = None) -> Game:
    """Set the cube of the game in play; a centred cube has no owner. It is then on the board."""
    if value not in CUBE_VALUES:
        raise BadValue(field="cube.value", found=value, expected="1, 2, 4, 8 ...")
    lock_match(match.pk)
    game = game_in_play(match)
    game.cube_value, game.cube_owner, game.is_cube_out = value, owner or "", False
    if actions is not None:
        game.cube_actions = actions
    game.save(update_fields=["cube_value", "cube_owner", "is_cube_out", "cube_actions"])
    return game


@transaction.atomic
def put_out_cube(match: Match) -> Game:
    """Take the cube off the board: the game in play counts once."""
    lock_match(match.pk)
    game = game_in_play(match)
    game.cube_value, game.cube_owner, game.is_cube_out = 1, "", True
    game.save(update_fields=["cube_value", "cube_owner", "is_cube_out"])
    return game


@transaction.atomic
def reopen_game(match: Match, *, keeps_result: bool = False) -> Game:
    """The last game isn't over after all: what it counted is taken off, and it is played on.

    A match with a result refuses that, unless the result stands whatever becomes of the game.
    """
    match = lock_match(match.pk)
    if match.has_result and not keeps_result:
        raise MatchFinished(field="match")
    game = Game.objects.filter(match=match).order_by("number").last()
    if game is None:
        raise NoFinishedGame(field="match")
    if not game.is_finished:
        raise GameInPlay(field="match", found=game.number)
    game.winner, game.win, game.points, game.is_finished = "", "", 0, False
    game.save(update_fields=["winner", "win", "points", "is_finished"])
    return game


@transaction.atomic
def mark_crawford_game(match: Match, *, number: int, is_crawford: bool = True) -> Game:
    """Note on the record which game is (or isn't) the Crawford game."""
    lock_match(match.pk)
    game = Game.objects.get(match=match, number=number)
    game.is_crawford = is_crawford
    game.save(update_fields=["is_crawford"])
    return game


def game_in_play(match: Match) -> Game:
    """The game that is being played."""
    game = Game.objects.filter(match=match, is_finished=False).first()
    if game is None:
        raise NoGameInPlay(field="match")
    return game
