"""The bytes of photos and voice memos, as the API serves them."""

from collections.abc import Mapping
from typing import Any, Final
from uuid import UUID

from django.http import HttpResponse

from arbitration.incidents.files import FileKind
from tournaments.errors import NotFound

NOT_KEPT: Final = "private, no-store"
"""The client keeps files itself, until the log-out: a browser's cache would outlast it, and an erasure."""
ENDINGS: Final = {
    "image/jpeg": "jpg",
    "image/png": "png",
    "image/webp": "webp",
    "audio/webm": "webm",
    "audio/mp4": "m4a",
    "audio/ogg": "ogg",
}


def serve(
    kind: FileKind[Any], incident_id: UUID, id: UUID, *, disposition: str, more: Mapping[str, str] | None = None
) -> HttpResponse:
    """The bytes of an incident's file, `inline` or as an `attachment`. Raises: NotFound, also once they are erased."""
    found: Any = (
        kind.bytes_in._default_manager.select_related(kind.name)
        .filter(**{kind.name: id, f"{kind.name}__incident": incident_id}, content__isnull=False)
        .first()
    )
    if found is None:
        raise NotFound(field=kind.name, found=str(id))
    media_type = getattr(found, kind.name).media_type
    headers = {
        "Content-Disposition": f'{disposition}; filename="{id}.{ENDINGS[media_type]}"',
        "Cache-Control": NOT_KEPT,
        "X-Content-Type-Options": "nosniff",
        **(more or {}),
    }
    return HttpResponse(bytes(found.content), content_type=media_type, headers=headers)
