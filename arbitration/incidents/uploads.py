"""Photos and voice memos that arrive in pieces (tus 1.0.0) and continue where they stopped."""

import hashlib
from datetime import datetime, timedelta
from typing import Any, Final
from uuid import UUID

from django.db import transaction

from arbitration.incidents.errors import PieceDamaged, PieceOutOfPlace, UploadDamaged
from arbitration.incidents.files import FileKind, keep_file
from arbitration.incidents.memos import MEMOS
from arbitration.incidents.photos import PHOTOS
from arbitration.models import Incident, Piece, Upload
from arbitration.places import Place
from tournaments.errors import BadValue, Conflicting, NotFound, Refusal, at_most
from tournaments.models import User
from tournaments.services.idempotency import differing
from tournaments.services.journal import head_of
from tournaments.services.locks import lock_rows
from tournaments.services.receipts import note_entry

KEPT_FOR: Final = timedelta(days=2)
"""After the last piece that arrived. A tablet that comes later begins anew."""


KINDS: Final[dict[Upload.Kind, FileKind[Any]]] = {Upload.Kind.PHOTO: PHOTOS, Upload.Kind.MEMO: MEMOS}
"""What an upload becomes."""


@transaction.atomic
def begin_upload(
    incident: Incident,
    kind: Upload.Kind,
    *,
    id: UUID,
    length: int,
    sha256: str,
    taken_at: datetime,
    by: User,
    at: datetime,
) -> Upload:
    """Begin an upload. Idempotent. Raises: TooManyPhotos, TooManyMemos, Conflicting."""
    lock_rows(Incident.objects.all()).get(pk=incident.pk)  # so that the count below holds
    said = {"kind": kind, "incident": incident.pk, "length": length, "sha256": sha256, "taken_at": taken_at}
    begun = Upload.objects.filter(pk=id).first()
    if begun is None:
        _check_room(incident, kind, id)
        return Upload.objects.create(
            id=id,
            kind=kind,
            incident=incident,
            length=length,
            sha256=sha256,
            taken_at=taken_at,
            by=by,
            expires_at=at + KEPT_FOR,
        )
    stands = {name: getattr(begun, "incident_id" if name == "incident" else name) for name in said}
    if stands != said:
        raise Conflicting(field="id", found=str(id), expected=differing(stands, said))
    return begun


def upload_of(place: Place, incident: Incident, kind: Upload.Kind, id: UUID) -> Upload:
    """How far an upload has come. One that is finished names the newest entry of the journal. Raises: NotFound."""
    upload = Upload.objects.filter(pk=id, incident=incident, kind=kind).first()
    if upload is None:
        raise NotFound(field="upload", found=str(id))
    if upload.finished_at:
        note_entry(place.tournament_id, *head_of(place.tournament_id))
    return upload


def add_piece(
    place: Place,
    incident: Incident,
    kind: Upload.Kind,
    *,
    id: UUID,
    offset: int,
    data: bytes,
    sha256: bytes,
    at: datetime,
) -> Upload:
    """Keep the next piece; the last one makes the photo or voice memo.

    Raises: NotFound, PieceDamaged, PieceOutOfPlace, UploadDamaged, and what `keep_file` raises.
    An upload whose whole is refused is removed in the same transaction.
    """
    if hashlib.sha256(data).digest() != sha256:
        raise PieceDamaged(field="Upload-Checksum", found=hashlib.sha256(data).hexdigest(), expected=sha256.hex())
    with transaction.atomic():
        upload = lock_rows(Upload.objects.filter(incident=incident, kind=kind)).filter(pk=id).first()
        if upload is None:
            raise NotFound(field="upload", found=str(id))
        _append(upload, offset, data, at)
        refusal = _finish(place, incident, upload, at) if upload.received == upload.length else None
    if refusal is not None:
        raise refusal
    return upload


@transaction.atomic
def forget_uploads(at: datetime) -> int:
    """Remove uploads whose time is over, with their pieces; how many pieces and uploads.

    One that is getting a piece right now is left out: the piece lengthens its time.
    """
    over = list(lock_rows(Upload.objects.filter(expires_at__lte=at).only("pk"), skip_locked=True))
    return Upload.objects.filter(pk__in=[each.pk for each in over]).delete()[0]


def _append(upload: Upload, offset: int, data: bytes, at: datetime) -> None:
    if offset != upload.received:
        raise PieceOutOfPlace(field="Upload-Offset", found=offset, expected=upload.received)
    if not data or offset + len(data) > upload.length:
        room = upload.length - offset
        raise BadValue(field="Content-Length", found=len(data), expected=f"1…{room}")
    Piece.objects.create(upload=upload, start=offset, content=data)
    upload.received += len(data)
    upload.expires_at = at + KEPT_FOR
    upload.save(update_fields=["received", "expires_at"])


def _finish(place: Place, incident: Incident, upload: Upload, at: datetime) -> Refusal | None:
    """Make the record of its pieces. A refusal is handed back, so that what it recorded (a conflict) stays."""
    whole = b"".join(bytes(content) for content in upload.pieces.values_list("content", flat=True))
    found = hashlib.sha256(whole).hexdigest()
    try:
        if found != upload.sha256:
            raise UploadDamaged(field="sha256", found=found, expected=upload.sha256)
        kind = KINDS[Upload.Kind(upload.kind)]
        keep_file(kind, place, incident, id=upload.pk, data=whole, taken_at=upload.taken_at, by=upload.by, at=at)
    except Refusal as refusal:
        upload.delete()
        return refusal
    upload.pieces.all().delete()
    upload.finished_at = at
    upload.save(update_fields=["finished_at"])
    return None


def _check_room(incident: Incident, kind: Upload.Kind, id: UUID) -> None:
    """Records and unfinished uploads together fill a case; a record that is sent again needs no room."""
    limits = KINDS[kind]
    records = limits.model._default_manager.filter(incident=incident)
    if records.filter(pk=id).exists():
        return
    on_their_way = Upload.objects.filter(incident=incident, kind=kind, finished_at=None).count()
    count = records.count() + on_their_way
    if count >= limits.most:
        raise limits.too_many(field=str(kind), found=count + 1, expected=at_most(limits.most))
