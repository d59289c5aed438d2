"""Erasing pictures: the bytes and their hashes go, the record that there was a photo and its journal entry stay."""

from collections.abc import Iterable
from dataclasses import asdict
from datetime import datetime
from uuid import UUID

from django.db import connection, transaction
from django.db.models import Q, QuerySet

from arbitration.incidents.photos import KIND
from arbitration.journal.verification import ERASURE
from arbitration.models import Photo, Picture, Upload
from arbitration.privacy.private_texts import Change, erase_value
from tournaments.canonical import check_text
from tournaments.errors import BadValue
from tournaments.models import Conflict, LogEntry, Salt, new_id
from tournaments.selectors.team_members import matches_of
from tournaments.services.journal import Draft, record
from tournaments.services.locks import lock_journal

TOURNAMENT = "incident__match__round__stage__division__tournament"


def photos_of(tournament_id: UUID) -> QuerySet[Photo]:
    """The photos of a tournament that still have a picture."""
    return Photo.objects.filter(Q(**{TOURNAMENT: tournament_id}) & ~Q(sha256=""))


def photos_with_player(tournament_id: UUID, player_id: UUID) -> QuerySet[Photo]:
    """Those of cases of the player's matches, of a team those that were on while the player was a member."""
    return photos_of(tournament_id).filter(incident__match__in=matches_of(player_id).values("pk"))


@transaction.atomic
def erase_photos(tournament_id: UUID, photos: QuerySet[Photo], *, reason: str, at: datetime) -> int:
    """Erase pictures for another reason than a person's erasure; how many. The reason, without names, is recorded."""
    check_text(reason, "reason")
    if not reason.strip():
        raise BadValue(field="reason", found=reason, expected="who asked for it, or which period ended")
    lock_journal(tournament_id)  # before the photos, as the erasure of a person does
    changes = wipe(photos)
    forget_salts(tournament_id, changes)
    if changes:
        body = {"person": None, "reason": reason, "texts": [asdict(change) for change in changes]}
        record(tournament_id, [Draft(ERASURE, new_id(), body, at)], at=at)
    return len({change.record for change in changes if change.table == Photo._meta.label})


def wipe(photos: QuerySet[Photo]) -> list[Change]:
    """Take the pictures of these photos out of the tables."""
    ids = sorted(photos.values_list("pk", flat=True))
    erase_value(Picture.objects.filter(photo__in=ids), content="")
    erase_value(Photo.objects.filter(pk__in=ids), sha256="", sent_sha256="")
    Upload.objects.filter(pk__in=ids).delete()  # a finished one still has the hash of what was sent
    changes = [Change(Photo._meta.label, str(id), field) for id in ids for field in ("sha256", "sent_sha256")]
    for conflict in Conflict.objects.filter(kind=KIND, record_id__in=ids):
        with connection.cursor() as cursor:
            cursor.execute("SELECT erase_hashes(%s)", [conflict.pk])
        changes += (Change(Conflict._meta.label, str(conflict.pk), field) for field in ("stands", "sent"))
    return changes


def forget_salts(tournament_id: UUID, changed: Iterable[Change]) -> None:
    """Without its salt the commitment can't be brute-forced with names or pictures."""
    for change in changed:
        entries = LogEntry.objects.filter(tournament=tournament_id, record_id=change.record)
        erase_value(Salt.objects.filter(entry__in=entries, field=change.field), salt="")
