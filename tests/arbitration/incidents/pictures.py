"""Pictures as cameras and others make them, for tests of photos."""

import struct
import zlib
from io import BytesIO
from typing import Any

from PIL import Image
from PIL.ExifTags import GPS, IFD, Base

from arbitration.incidents.files import keep_file
from arbitration.incidents.photos import PHOTOS
from arbitration.models import Incident, Photo
from arbitration.places import Place
from tests.factories import Desk, minutes
from tournaments.models import new_id
from tournaments.services.idempotency import Created

CAMERA = "Camera of K. Marchand"


def picture(form: str = "JPEG", width: int = 40, height: int = 30, *, mode: str = "RGB", **how: Any) -> bytes:
    """A picture: red at the left, blue at the right."""
    made = Image.new(mode, (width, height), "red")
    made.paste("blue", (width // 2, 0, width, height))
    file = BytesIO()
    made.save(file, format=form, **how)
    return file.getvalue()


def with_remarks(form: str = "JPEG") -> bytes:
    """One that says where and with what it was taken, and that it lies on its side."""
    exif = Image.Exif()
    exif[Base.Model], exif[Base.Orientation] = CAMERA, 6
    exif.get_ifd(IFD.GPSInfo)[GPS.GPSLatitude] = (48.0, 56.0, 12.0)
    more: dict[str, Any] = {"comment": CAMERA.encode()} if form == "JPEG" else {}
    return picture(form, exif=exif, **more)


def with_faulty_remarks() -> bytes:
    """A JPEG that lies on its side; the resolution beside it is a text, where two numbers belong."""
    rows = (struct.pack(">HHI4s", tag, *row) for tag, row in ((274, (3, 1, b"\0\6")), (282, (2, 4, b"many"))))
    exif = b"Exif\0\0MM\0*" + struct.pack(">IH", 8, 2) + b"".join(rows) + bytes(4)
    sent = picture("JPEG")
    return sent[:2] + b"\xff\xe1" + struct.pack(">H", len(exif) + 2) + exif + sent[2:]


def bomb(width: int = 60_000, height: int = 60_000) -> bytes:
    """A PNG of a few hundred bytes whose head promises 3.6 billion pixels."""
    small = bytearray(picture("PNG"))
    small[16:24] = width.to_bytes(4) + height.to_bytes(4)
    small[29:33] = zlib.crc32(small[12:29]).to_bytes(4)
    return bytes(small)


def moving() -> bytes:
    """A WebP of two pictures."""
    file = BytesIO()
    frames = [Image.new("RGB", (8, 8), colour) for colour in ("red", "blue")]
    frames[0].save(file, format="WEBP", save_all=True, append_images=frames[1:])
    return file.getvalue()


def put_in(desk: Desk, place: Place, incident: Incident, data: bytes = b"", **changes: Any) -> Created[Photo]:
    """Add a photo to an incident as its director does."""
    said = {"id": new_id(), "taken_at": minutes(2), "by": desk.director, "at": minutes(3), **changes}
    return keep_file(PHOTOS, place, incident, data=data or picture(), **said)
