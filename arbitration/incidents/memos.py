"""Voice memos of an incident: kept as sent."""

import hashlib
from typing import Any, Final

from arbitration.incidents.errors import SoundRefused, TooManyMemos
from arbitration.incidents.files import FileKind
from arbitration.models import Memo, Sound
from tournaments.canonical import fields_of
from tournaments.services.journal import Draft

BEGINNING: Final = 64
"""How many bytes tell what a file is."""


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


def _made_of(data: bytes) -> tuple[dict[str, Any], bytes]:
    """Raises: SoundRefused."""
    sha256 = hashlib.sha256(data).hexdigest()
    return {"media_type": media_type_of(data), "size": len(data), "sha256": sha256}, data


def draft_of_memo(memo: Memo) -> Draft:
    """The journal's entry of a voice memo; the hash of the sound as a commitment."""
    body = fields_of(memo, "incident", "by", "media_type", "size")
    return Draft(MEMOS.name, memo.pk, body, memo.taken_at, {"sha256": memo.sha256}, [memo])


MEMOS: Final = FileKind(
    name="memo",
    model=Memo,
    bytes_in=Sound,
    most=6,
    most_bytes=1024 * 1024,  # two minutes at 64 kbit/s have 960 kB
    too_many=TooManyMemos,
    sent_hash="sha256",
    made_of=_made_of,
    draft_of=draft_of_memo,
)
