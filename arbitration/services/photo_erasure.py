"""Erasing pictures: the bytes and their hashes go, the record that there was a photo and its journal entry stay."""

from collections.abc import Iterable
from dataclasses import asdict
from datetime import datetime
from uuid import UUID

from django.db import connection, transaction
from django.db.models import Q, QuerySet

from arbitration.models import Photo, Picture
from arbitration.services.photos import KIND
from arbitration.services.private_texts import Change
from arbitration.services.verification import ERASURE
from tournaments.canonical import check_text
from tournaments.errors import BadValue
from tournaments.models import Conflict, LogEntry, Salt, new_id
from tournaments.models.protection import ERASURE as SETTING
from tournaments.services.journal import Draft, record

TOURNAMENT = "incident__match__round__stage__division__tournament"


def photos_of(tournament_id: UUID) -> QuerySet[Photo]:
    """The photos of a tournament that still have a picture."""
    return Photo.objects.filter(Q(**{TOURNAMENT: tournament_id}) & ~Q(sha256=""))


def photos_with_player(tournament_id: UUID, player_id: UUID) -> QuerySet[Photo]:
    """Those of cases that a player was a party to: they may show the player."""
    sides = Q()
    for side in ("incident__match__side_a", "incident__match__side_b"):
        sides |= Q(**{f"{side}__player": player_id}) | Q(**{f"{side}__team__players": player_id})
    return photos_of(tournament_id).filter(sides).distinct()


@transaction.atomic
def erase_photos(tournament_id: UUID, photos: QuerySet[Photo], *, reason: str, at: datetime) -> int:
    """Erase pictures for another reason than a person's erasure; how many. The reason, without names, is recorded."""
    check_text(reason, "reason")
    if not reason.strip():
        raise BadValue(field="reason", found=reason, expected="who asked for it, or which period ended")
    with connection.cursor() as cursor:
        erasure_id = new_id()
        cursor.execute("SELECT set_config(%s, %s, true)", [SETTING, str(erasure_id)])
        changes = wipe(photos)
        forget_salts(tournament_id, changes)
        if changes:
            body = {"person": None, "reason": reason, "texts": [asdict(change) for change in changes]}
            record(tournament_id, [Draft(ERASURE, erasure_id, body, at)], at=at)
        cursor.execute("SELECT set_config(%s, '', true)", [SETTING])
    return len(changes)


def wipe(photos: QuerySet[Photo]) -> list[Change]:
    """Take the pictures of these photos out of the tables. Needs a running erasure."""
    ids = sorted(photos.values_list("pk", flat=True))
    Picture.objects.filter(photo__in=ids).update(content=None)
    Photo.objects.filter(pk__in=ids).update(sha256="", sent_sha256="")
    for conflict in Conflict.objects.filter(kind=KIND, record_id__in=ids):
        without = {"stands": {**conflict.stands, "sha256": ""}, "sent": {**conflict.sent, "sha256": ""}}
        Conflict.objects.filter(pk=conflict.pk).update(**without)
    return [Change(Photo._meta.label, str(id), "sha256") for id in ids]


def forget_salts(tournament_id: UUID, changed: Iterable[Change]) -> None:
    """Without its salt nobody can try names, or pictures, until one fits the commitment."""
    for change in changed:
        entries = LogEntry.objects.filter(tournament=tournament_id, record_id=change.record)
        Salt.objects.filter(entry__in=entries, field=change.field).update(salt="")
