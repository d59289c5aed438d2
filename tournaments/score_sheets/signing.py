"""Keeping and signing sheets: two equal sheets give the result, two different ones are announced."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import transaction
from django.dispatch import Signal

from tournaments.errors import BadValue, MatchFinished, Words
from tournaments.models import Game, Match, ResultEntry, ScoreAdjustment, ScoreSheet, Side, Win, new_id
from tournaments.result_errors import NotOnTheBoard, SheetUnfinished
from tournaments.rounds.reported_results import Reported
from tournaments.rounds.results import Entered, keep_result, lock_with_score
from tournaments.score_sheets.games import added, counted, given_in, points_of, winner_of
from tournaments.score_sheets.selectors import OF_RESULTS, given_points
from tournaments.selectors.round_tables import first_difference, last_sheets
from tournaments.services import games
from tournaments.services.sheets import Signer, keep_sheet, sign_sheet

sheets_differ = Signal()
"""Sent with the second signature, in its transaction: `match`, `sheets` by side, `by`, `at`, if the sheets differ."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A side's sheet as it stands, and the result if both signed the same."""

    sheet: ScoreSheet
    result: ResultEntry | None = None


@transaction.atomic
def keep_games(
    match_id: UUID,
    *,
    kept_by: Side,
    played: Sequence[Mapping[str, Any]],
    is_signed: bool,
    signer: Signer,
    happened_at: datetime,
    at: datetime,
) -> Kept:
    """Keep a side's sheet and sign it if asked. Idempotent: the same sheet again is no new version.

    Raises: SheetImpossible, MatchFinished, NotOnTheBoard, SheetUnfinished.
    """
    match, _ = lock_with_score(match_id)
    if not match.round.is_published:
        raise NotOnTheBoard(field="match", found=match.table)
    if match.match_length is None:
        raise BadValue(field="match", found=Words("a single game"), expected=Words("a match to points"))
    given = given_points(match_id)
    sheets = last_sheets([match_id]).get(match_id, {})
    known, noted = sheets.get(kept_by), [sheet.entries for sheet in sheets.values()]
    entries = counted(played, match_length=match.match_length, given=given, known=noted)
    if known and known.is_signed and known.entries == entries:
        return Kept(known)
    if match.is_finished:
        raise MatchFinished(field="match", found=match.winner or match.result)
    if is_signed and winner_of(entries, match_length=match.match_length, given=given) is None:
        raise SheetUnfinished(field="games", found=len(entries))
    sheet = _kept(match, kept_by, entries, known, at=at)
    if not is_signed:
        return Kept(sheet)
    sheet = sign_sheet(sheet, by=kept_by, signer=signer, happened_at=happened_at, at=at)
    return Kept(sheet, _compare(match, signer, happened_at=happened_at, at=at))


def _kept(
    match: Match, kept_by: Side, entries: list[dict[str, Any]], known: ScoreSheet | None, *, at: datetime
) -> ScoreSheet:
    """The open version with these entries: while a sheet isn't signed, its version is written on."""
    if known is None or known.is_signed:
        return keep_sheet(match, kept_by=kept_by, entries=entries, at=at)
    if known.entries != entries:
        known.entries, known.recorded_at = entries, at
        known.save(update_fields=["entries", "recorded_at"])
    return known


def _compare(match: Match, signer: Signer, *, happened_at: datetime, at: datetime) -> ResultEntry | None:
    sheets = last_sheets([match.pk]).get(match.pk, {})
    if len(sheets) < 2 or not all(sheet.is_signed for sheet in sheets.values()):
        return None
    if first_difference(sheets["A"].entries, sheets["B"].entries):
        by, is_on_phone = signer.official, signer.is_on_phone
        sheets_differ.send(sender=ScoreSheet, match=match, sheets=sheets, by=by, at=at, is_on_phone=is_on_phone)
        return None
    return _result(match, sheets["A"].entries, happened_at=happened_at, at=at)


def _result(match: Match, entries: list[dict[str, Any]], *, happened_at: datetime, at: datetime) -> ResultEntry:
    """The games of the sheets go on record where there are none; their points and those given are the result."""
    is_empty = not Game.objects.filter(match=match, is_finished=True).exists()
    if is_empty and not ScoreAdjustment.objects.filter(match=match, reference__startswith=OF_RESULTS).exists():
        for number, each in enumerate(entries):
            _record(match, each, before=added(points_of(entries[:number]), given_in(each)), at=at)
    given = given_points(match.pk)
    length = match.match_length or 0
    winner = winner_of(entries, match_length=length, given=given)
    score = added(points_of(entries), given)
    capped = {side: length if side == winner else min(points, length - 1) for side, points in score.items()}
    reported = Reported(ResultEntry.Outcome.PLAYED, winner, capped)
    entered = Entered(new_id(), reported, happened_at)
    return keep_result(match.pk, entered, by=None, at=at, source=ResultEntry.Source.SHEETS)


def _record(match: Match, entry: Mapping[str, Any], *, before: Mapping[str, int], at: datetime) -> None:
    game = Game.objects.filter(match=match, is_finished=False).first() or games.start_game(match, at=at)
    if (game.score_before_a, game.score_before_b) != (before["A"], before["B"]):  # points were given later on
        game.score_before_a, game.score_before_b = before["A"], before["B"]
        game.save(update_fields=["score_before_a", "score_before_b"])
    if entry["cube"] != 1:
        games.set_cube(match, value=entry["cube"], owner=None)
    games.finish_game(match, winner=Side(entry["winner"]), win=Win(entry["win"]))
    if game.is_crawford != entry["crawford"]:
        games.mark_crawford_game(match, number=game.number, is_crawford=entry["crawford"])
