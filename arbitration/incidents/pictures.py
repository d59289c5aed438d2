"""Pictures: bytes from outside become a picture made anew, of which only the pixels are theirs.

What a camera writes beside the pixels (place, device, name, thumbnail) and data appended before or after them
doesn't survive: nothing is copied but the colours.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass
from io import BytesIO
from typing import TYPE_CHECKING, Any, Final

from arbitration.incidents.errors import PictureRefused
from tournaments.errors import Words

if TYPE_CHECKING:
    from PIL import Image

LONGEST_SIDE: Final = 2000
"""In pixels."""
MAX_PICTURE_BYTES: Final = 2 * 1024 * 1024
FORMATS: Final = {"JPEG": "JPEG", "MPO": "JPEG", "PNG": "PNG", "WEBP": "WEBP"}
"""What is read, by content, and as what it is kept. A phone's MPO is a JPEG with more pictures behind the first."""
WRITTEN: Final[dict[str, dict[str, Any]]] = {"JPEG": {"quality": 88}, "PNG": {}, "WEBP": {"quality": 88}}
MEDIA_TYPES: Final = {"JPEG": "image/jpeg", "PNG": "image/png", "WEBP": "image/webp"}
BEGINNING: Final = 8
"""How many bytes a refusal repeats of what is no picture."""
BROKEN: Final = (
    ArithmeticError,
    AttributeError,
    EOFError,
    LookupError,
    OSError,
    SyntaxError,
    TypeError,
    ValueError,
    struct.error,
)
"""What Pillow raises for damaged content, by format: of remarks whose type is wrong, whatever Python says of that."""


@dataclass(frozen=True, slots=True)
class Cleaned:
    """A picture made anew."""

    media_type: str
    width: int
    height: int
    content: bytes


def cleaned(data: bytes) -> Cleaned:
    """The picture in these bytes, upright, without anything beside its pixels. Raises: PictureRefused."""
    from PIL import Image, UnidentifiedImageError  # 9 MB, loaded with the first photo

    try:
        with Image.open(BytesIO(data), formats=("JPEG", "PNG", "WEBP")) as found:
            _check(found)
            return _anew(_upright(found), FORMATS[str(found.format)])
    except UnidentifiedImageError as error:
        found_bytes = data[:BEGINNING].hex(" ") or Words("{count} bytes").filled(count=0)
        raise PictureRefused("not-a-picture", found=found_bytes, expected="JPEG, PNG, WebP") from error
    except (Image.DecompressionBombError, Image.DecompressionBombWarning) as error:
        raise _too_large(str(error)) from error
    except BROKEN as error:
        raise PictureRefused("picture-damaged", found=str(error), expected="JPEG, PNG, WebP") from error


def _check(found: Image.Image) -> None:
    """By what its head says, before anything is unpacked."""
    if max(found.size) > LONGEST_SIDE:
        raise _too_large(f"{found.width} × {found.height}")
    frames = getattr(found, "n_frames", 1)
    if found.format != "MPO" and frames > 1:
        raise PictureRefused("picture-moves", found=frames, expected=1)


def _upright(found: Image.Image) -> Image.Image:
    """By how the camera was held. Nothing else of its remarks is read: a fault in them is none of the picture."""
    from PIL.ExifTags import Base
    from PIL.Image import Transpose

    turns = {
        2: Transpose.FLIP_LEFT_RIGHT,
        3: Transpose.ROTATE_180,
        4: Transpose.FLIP_TOP_BOTTOM,
        5: Transpose.TRANSPOSE,
        6: Transpose.ROTATE_270,
        7: Transpose.TRANSVERSE,
        8: Transpose.ROTATE_90,
    }
    turn = turns.get(found.getexif().get(Base.Orientation, 1))
    return found if turn is None else found.transpose(turn)


def _anew(upright: Image.Image, form: str) -> Cleaned:
    from PIL.Image import new

    is_see_through = form != "JPEG" and upright.has_transparency_data
    pixels = upright.convert("RGBA" if is_see_through else "RGB")
    bare = new(pixels.mode, pixels.size)
    bare.paste(pixels)
    written = BytesIO()
    bare.save(written, format=form, **WRITTEN[form])
    return Cleaned(MEDIA_TYPES[form], bare.width, bare.height, written.getvalue())


def _too_large(found: str) -> PictureRefused:
    return PictureRefused("picture-too-large", found=found, expected=f"{LONGEST_SIDE} × {LONGEST_SIDE}")
