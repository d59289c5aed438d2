"""Voice memos of an incident: added once, kept as sent, in the journal by their hash alone."""

import hashlib
from datetime import datetime
from typing import Any, Final
from uuid import UUID

from arbitration.incidents.errors import SoundRefused, TooManyMemos
from arbitration.incidents.photos import check_no_vote
from arbitration.models import Incident, Memo, Sound
from arbitration.places import Place
from tournaments.canonical import moment
from tournaments.models import User
from tournaments.services.idempotency import Created, Sent, create_once, same_again
from tournaments.services.journal import Draft, record
from tournaments.services.locks import lock_match

MOST_MEMOS: Final = 6
"""Of one incident, erased ones included."""
MAX_SOUND_BYTES: Final = 1024 * 1024
"""Two minutes at 64 kbit/s have 960 kB."""
KIND: Final = "memo"
BEGINNING: Final = 64
"""How many bytes tell what a file is."""


def add_memo(
    place: Place, incident: Incident, *, id: UUID, data: bytes, taken_at: datetime, by: User, at: datetime
) -> Created[Memo]:
    """Keep a voice memo of an incident. Raises: SoundRefused, TooManyMemos, VoteRuns."""
    fingerprint = hashlib.sha256(data).hexdigest()
    content = {"incident": str(incident.pk), "taken_at": moment(taken_at), "sha256": fingerprint}
    sent = Sent(KIND, id, content, place.tournament_id, by, at)

    def find() -> tuple[Memo, dict[str, Any]] | None:
        found = Memo.objects.filter(
            pk=id, incident__match__round__stage__division__tournament=place.tournament_id
        ).first()
        return (found, _content(found, fingerprint)) if found else None

    if found := find():  # sent again, whatever has happened to the case since: answered as before
        return same_again(sent, *found)
    memo = Memo(
        id=id,
        incident=incident,
        by=by,
        media_type=media_type_of(data),
        size=len(data),
        sha256=fingerprint,
        taken_at=taken_at,
        recorded_at=at,
    )

    def create() -> Memo:
        lock_match(incident.match_id)
        memo.save(force_insert=True)  # first, so that what is sent twice at once is known by its id
        _check_room(incident)
        check_no_vote(incident, KIND)
        Sound(memo=memo, content=data).save(force_insert=True)
        record(place.tournament_id, [draft_of_memo(memo)], at=at)
        return memo

    return create_once(sent, create=create, find=find)


def draft_of_memo(memo: Memo) -> Draft:
    """The journal's entry of a voice memo; the hash of the sound as a commitment."""
    body = {
        "incident": str(memo.incident_id),
        "by": str(memo.by_id),
        "media_type": memo.media_type,
        "size": memo.size,
    }
    return Draft(KIND, memo.pk, body, memo.taken_at, {"sha256": memo.sha256}, [memo])


def media_type_of(data: bytes) -> Memo.MediaType:
    """What browsers record, by its first bytes. Raises: SoundRefused."""
    head = data[:BEGINNING]
    if head.startswith(b"\x1a\x45\xdf\xa3") and b"webm" in head:
        return Memo.MediaType.WEBM
    if head[4:8] == b"ftyp":
        return Memo.MediaType.MP4
    if head.startswith(b"OggS") and b"OpusHead" in head:
        return Memo.MediaType.OGG
    raise SoundRefused(field="memo", found=head[:8].hex(" "), expected="WebM, MP4, Ogg")


def _content(memo: Memo, fingerprint: str) -> dict[str, Any]:
    """The sound as sent; an erased one can no longer be compared."""
    return {
        "incident": str(memo.incident_id),
        "taken_at": moment(memo.taken_at),
        "sha256": fingerprint if memo.is_erased else memo.sha256,
    }


def _check_room(incident: Incident) -> None:
    count = Memo.objects.filter(incident=incident).count()
    if count > MOST_MEMOS:
        raise TooManyMemos(field="memo", found=count, expected=f"at most {MOST_MEMOS}")
