"""Photos of an incident: made anew from what is sent."""

import hashlib
from typing import Any, Final

from arbitration.incidents.errors import TooManyPhotos
from arbitration.incidents.files import FileKind
from arbitration.incidents.pictures import MAX_PICTURE_BYTES, cleaned
from arbitration.models import Photo, Picture
from tournaments.canonical import fields_of
from tournaments.services.journal import Draft


def _made_of(data: bytes) -> tuple[dict[str, Any], bytes]:
    """Raises: PictureRefused."""
    picture = cleaned(data)
    columns = {
        "media_type": picture.media_type,
        "width": picture.width,
        "height": picture.height,
        "size": len(picture.content),
        "sha256": hashlib.sha256(picture.content).hexdigest(),
        "sent_sha256": hashlib.sha256(data).hexdigest(),
    }
    return columns, picture.content


def draft_of_photo(photo: Photo) -> Draft:
    """The journal's entry of a photo: whose, of what, how large; the hashes of the picture as commitments."""
    body = fields_of(photo, "incident", "by", "media_type", "width", "height", "size")
    hashes = {"sha256": photo.sha256, "sent_sha256": photo.sent_sha256}
    return Draft(PHOTOS.name, photo.pk, body, photo.taken_at, hashes, [photo])


PHOTOS: Final = FileKind(
    name="photo",
    model=Photo,
    bytes_in=Picture,
    most=12,
    most_bytes=MAX_PICTURE_BYTES,
    too_many=TooManyPhotos,
    sent_hash="sent_sha256",
    made_of=_made_of,
    draft_of=draft_of_photo,
)
