"""Voice memos as browsers record them, for tests."""

from typing import Any, Final

from arbitration.incidents.files import keep_file
from arbitration.incidents.memos import MEMOS
from arbitration.models import Incident, Memo
from arbitration.places import Place
from tests.factories import Desk, minutes
from tournaments.models import new_id
from tournaments.services.idempotency import Created

HEADS: Final = {
    "audio/webm": bytes.fromhex("1a45dfa3 9f 4286 81 01 42f7 81 01 42f2 81 04 42f3 81 08 4282 84") + b"webm",
    "audio/mp4": b"\x00\x00\x00\x18ftypiso5\x00\x00\x00\x01iso5dash",
    "audio/ogg": b"OggS\x00\x02" + bytes(20) + b"\x01\x13OpusHead",
}
"""The first bytes of what Chromium, Safari and Firefox record."""


def sound(media_type: str = "audio/webm", length: int = 400) -> bytes:
    """A recording of so many bytes."""
    return HEADS[media_type].ljust(length, b"~")


def put_memo_in(desk: Desk, place: Place, incident: Incident, data: bytes = b"", **changes: Any) -> Created[Memo]:
    """Add a voice memo to an incident as its director does."""
    said = {"id": new_id(), "taken_at": minutes(2), "by": desk.director, "at": minutes(3), **changes}
    return keep_file(MEMOS, place, incident, data=data or sound(), **said)
