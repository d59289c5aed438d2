"""Erasing photos and voice memos: bytes and hashes go, record and journal entry stay."""

from collections.abc import Iterable
from dataclasses import asdict
from datetime import datetime
from typing import Any, Final
from uuid import UUID

from django.db import connection, transaction
from django.db.models import Q, QuerySet

from arbitration.journal.verification import ERASURE
from arbitration.models import Memo, Photo, Picture, Sound, Upload
from arbitration.privacy.private_texts import Change, erase_value
from tournaments.canonical import check_text
from tournaments.errors import BadValue, Words
from tournaments.folding import is_blank
from tournaments.models import Conflict, LogEntry, Salt, new_id
from tournaments.selectors.team_members import matches_of
from tournaments.services.journal import Draft, name_elsewhere, record
from tournaments.services.locks import lock_journal, lock_rows

TOURNAMENT: Final = "incident__match__round__stage__division__tournament"
FILES: Final[dict[type[Photo | Memo], type[Picture | Sound]]] = {Photo: Picture, Memo: Sound}
"""The records of files of a case, each with the table of its bytes."""
HASHES: Final[dict[type[Photo | Memo], tuple[str, ...]]] = {Photo: ("sha256", "sent_sha256"), Memo: ("sha256",)}


def files_of(model: type[Photo | Memo], tournament_id: UUID) -> QuerySet[Any]:
    """The photos or voice memos of a tournament that still have their bytes."""
    return model._default_manager.filter(Q(**{TOURNAMENT: tournament_id}) & ~Q(sha256=""))


def with_player(model: type[Photo | Memo], tournament_id: UUID, player_id: UUID) -> QuerySet[Any]:
    """Those of cases of the player's matches, of a team those that were on while the player was a member."""
    return files_of(model, tournament_id).filter(incident__match__in=matches_of(player_id).values("pk"))


def drop_unfinished(player_id: UUID) -> None:
    """Drop the uploads on their way to cases of the player's matches. Locks them, so other locks come after it."""
    of_player = lock_rows(
        Upload.objects.filter(finished_at=None, incident__match__in=matches_of(player_id).values("pk"))
    )
    Upload.objects.filter(pk__in=[each.pk for each in of_player]).delete()


@transaction.atomic
def erase_files(tournament_id: UUID, files: QuerySet[Any], *, reason: str, at: datetime) -> int:
    """Erase files for another reason than a person's erasure; how many. The reason, without names, is recorded."""
    check_text(reason, "reason")
    if is_blank(reason):
        raise BadValue(field="reason", found=reason, expected=Words("who asked for it, or which period ended"))
    lock_journal(tournament_id)  # before the files, as the erasure of a person does
    changes = wipe(files)
    forget_salts(tournament_id, changes)
    if changes:
        body = {"person": None, "reason": reason, "texts": [asdict(change) for change in changes]}
        record(tournament_id, [Draft(ERASURE, new_id(), body, at)], at=at)
    return len({change.record for change in changes if change.table == files.model._meta.label})


def wipe(files: QuerySet[Any]) -> list[Change]:
    """Take the bytes of these photos or voice memos out of the tables."""
    model, hashes = files.model, HASHES[files.model]
    ids = sorted(files.values_list("pk", flat=True))
    erase_value(FILES[model]._default_manager.filter(pk__in=ids), content="")
    erase_value(model._default_manager.filter(pk__in=ids), **dict.fromkeys(hashes, ""))
    Upload.objects.filter(pk__in=ids).delete()  # a finished one still has the hash of what was sent
    changes = [Change(model._meta.label, str(id), field) for id in ids for field in hashes]
    for conflict in Conflict.objects.filter(kind=model._meta.model_name, record_id__in=ids):
        with connection.cursor() as cursor:
            cursor.execute("SELECT erase_hashes(%s)", [conflict.pk])
        changes += (Change(Conflict._meta.label, str(conflict.pk), field) for field in ("stands", "sent"))
    return changes


def forget_salts(tournament_id: UUID, changed: Iterable[Change]) -> None:
    """Without its salt the commitment can't be brute-forced with names or pictures."""
    for change in changed:
        entries = LogEntry.objects.filter(tournament=tournament_id)
        own = Q(entry__in=entries.filter(record_id=change.record), field=change.field)
        elsewhere = Q(entry__in=entries, field=name_elsewhere(change.field, UUID(change.record)))
        erase_value(Salt.objects.filter(own | elsewhere), salt="")
