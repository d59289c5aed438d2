"""Files of an incident, photos and voice memos: kept once under the device's id, in the journal by their hash alone."""

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Generic, TypeVar
from uuid import UUID

from arbitration.incidents.case_log import check_no_vote
from arbitration.models import Incident, Memo, Photo, Picture, Sound
from arbitration.places import Place
from tournaments.canonical import fields_of, moment
from tournaments.errors import Refusal, at_most
from tournaments.models import User
from tournaments.services.idempotency import Created, Sent, create_once, same_again
from tournaments.services.journal import Draft, record
from tournaments.services.locks import lock_match

File = TypeVar("File", Photo, Memo)


@dataclass(frozen=True, slots=True)
class FileKind(Generic[File]):
    """How files of one kind are kept, and how many of them a case may have."""

    name: str
    """In refusals and in the journal, and of the field by which the bytes name their record."""
    model: type[File]
    bytes_in: type[Picture | Sound]
    most: int
    """Of one incident, erased ones included."""
    most_bytes: int
    too_many: type[Refusal]
    sent_hash: str
    """The column with the hash of what was sent."""
    made_of: Callable[[bytes], tuple[dict[str, Any], bytes]]
    """The record's columns and the bytes to keep. Raises if the file can't be kept."""
    draft_of: Callable[[File], Draft]


def keep_file(
    kind: FileKind[File],
    place: Place,
    incident: Incident,
    *,
    id: UUID,
    data: bytes,
    taken_at: datetime,
    by: User,
    at: datetime,
) -> Created[File]:
    """Keep a photo or voice memo of an incident. Raises: PictureRefused, SoundRefused, VoteRuns, and `too_many`."""
    fingerprint = hashlib.sha256(data).hexdigest()
    content = {"incident": str(incident.pk), "taken_at": moment(taken_at), "sha256": fingerprint}
    sent = Sent(kind.name, id, content, place.tournament_id, by, at)

    def find() -> tuple[File, dict[str, Any]] | None:
        found = kind.model._default_manager.filter(
            pk=id, incident__match__round__stage__division__tournament=place.tournament_id
        ).first()
        return (found, _content(kind, found, fingerprint)) if found else None

    if found := find():  # sent again, whatever has happened to the case since: answered as before
        return same_again(sent, *found)
    columns, kept = kind.made_of(data)
    file = kind.model(id=id, incident=incident, by=by, taken_at=taken_at, recorded_at=at, **columns)

    def create() -> File:
        lock_match(incident.match_id)
        file.save(force_insert=True)  # first, so that what is sent twice at once is known by its id
        _check_room(kind, incident)
        check_no_vote(incident.pk, field=kind.name)
        kind.bytes_in(**{kind.name: file}, content=kept).save(force_insert=True)
        record(place.tournament_id, [kind.draft_of(file)], at=at)
        return file

    return create_once(sent, create=create, find=find)


def _content(kind: FileKind[File], file: File, fingerprint: str) -> dict[str, Any]:
    """The file as sent; an erased one can no longer be compared."""
    sent = fingerprint if file.is_erased else getattr(file, kind.sent_hash)
    return {**fields_of(file, "incident", "taken_at"), "sha256": sent}


def _check_room(kind: FileKind[File], incident: Incident) -> None:
    count = kind.model._default_manager.filter(incident=incident).count()
    if count > kind.most:
        raise kind.too_many(field=kind.name, found=count, expected=at_most(kind.most))
