"""Score sheets: a side's sheet in versions, and its signature."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db import transaction

from tournaments.errors import SheetSigned
from tournaments.models import Match, ScoreSheet, SheetLink, Side, User
from tournaments.selectors.tokens import device_digest
from tournaments.services.journal import Draft, record
from tournaments.services.locks import lock_match, lock_rows


@dataclass(frozen=True, slots=True)
class Signer:
    """On which device a side signs: its own phone, by its link, or the tablet of an official, who answers for it."""

    official: User
    device: str
    link: SheetLink | None = None

    @property
    def is_on_phone(self) -> bool:
        """Whether the side signs through its own link."""
        return self.link is not None


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
def sign_sheet(sheet: ScoreSheet, *, by: Side, signer: Signer, happened_at: datetime, at: datetime) -> ScoreSheet:
    """A side signs a sheet: from now on it is a legal record, and the journal says on which device it was signed."""
    sheet = lock_rows(ScoreSheet.objects.all()).select_related("match__round__stage__division").get(pk=sheet.pk)
    if sheet.is_signed:
        raise SheetSigned(field="sheet", found=sheet.version)
    sheet.signed_by, sheet.signed_at = by, happened_at
    sheet.save(update_fields=["signed_by", "signed_at"])
    drafts = [draft_of_sheet(sheet), _draft_of_signature(sheet, signer, at=at)]
    record(sheet.match.round.stage.division.tournament_id, drafts, at=at)
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


def _draft_of_signature(sheet: ScoreSheet, signer: Signer, *, at: datetime) -> Draft:
    """The journal's entry of the device: the desk's tablet can sign for a player, and everyone may see that it did."""
    body = {
        "match": str(sheet.match_id),
        "signed_by": sheet.signed_by,
        "link": str(signer.link.pk) if signer.link else None,
        "official": None if signer.link else str(signer.official.pk),
        "device": device_digest(signer.device),
    }
    return Draft("sheet-signature", sheet.pk, body, at)
