"""Score sheets: a side's sheet in versions, and its signature."""

from datetime import datetime
from typing import Any

from django.db import transaction

from tournaments.errors import SheetSigned
from tournaments.models import Match, ScoreSheet, Side
from tournaments.services.journal import Draft, record
from tournaments.services.locks import lock_match, lock_rows


@transaction.atomic
def keep_sheet(match: Match, *, kept_by: Side, entries: list[dict[str, Any]], at: datetime) -> ScoreSheet:
    """Keep a new version of a side's sheet; earlier ones stay."""
    lock_match(match.pk)
    last = ScoreSheet.objects.filter(match=match, kept_by=kept_by).order_by("version").last()
    if last and last.entries == entries:
        return last
    version = last.version + 1 if last else 1
    return ScoreSheet.objects.create(match=match, kept_by=kept_by, version=version, entries=entries, recorded_at=at)


@transaction.atomic
def sign_sheet(sheet: ScoreSheet, *, by: Side, happened_at: datetime, at: datetime) -> ScoreSheet:
    """A side signs a sheet: from now on it is a legal record."""
    sheet = lock_rows(ScoreSheet.objects.all()).select_related("match__round__stage__division").get(pk=sheet.pk)
    if sheet.is_signed:
        raise SheetSigned(field="sheet", found=sheet.version)
    sheet.signed_by, sheet.signed_at = by, happened_at
    sheet.save(update_fields=["signed_by", "signed_at"])
    record(sheet.match.round.stage.division.tournament_id, [draft_of_sheet(sheet)], at=at)
    return sheet


def draft_of_sheet(sheet: ScoreSheet) -> Draft:
    """The journal's entry of a signed sheet."""
    if sheet.signed_at is None:
        raise ValueError("a sheet enters the journal when it is signed")
    body = {
        "match": str(sheet.match_id),
        "kept_by": sheet.kept_by,
        "version": sheet.version,
        "entries": sheet.entries,
        "signed_by": sheet.signed_by,
    }
    return Draft("signed-sheet", sheet.pk, body, sheet.signed_at, rows=[sheet])
