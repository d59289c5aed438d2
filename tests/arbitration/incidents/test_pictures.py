"""Pictures from outside: judged by content, made anew, nothing but their pixels kept."""

from io import BytesIO

import pytest
from PIL import Image, ImageOps
from PIL.ExifTags import Base

from arbitration.incidents.errors import PICTURE_REFUSED, PictureRefused
from arbitration.incidents.pictures import LONGEST_SIDE, cleaned
from tests.arbitration.incidents.pictures import CAMERA, bomb, moving, picture, with_faulty_remarks, with_remarks

SCRIPT = b"<script>alert(document.cookie)</script>"


def looked_at(content: bytes) -> Image.Image:
    """The picture in these bytes."""
    return Image.open(BytesIO(content))


@pytest.mark.parametrize(("form", "media_type"), [("JPEG", "image/jpeg"), ("PNG", "image/png"), ("WEBP", "image/webp")])
def test_a_picture_is_kept_as_what_its_content_is(form: str, media_type: str) -> None:
    kept = cleaned(picture(form))
    assert (kept.media_type, kept.width, kept.height) == (media_type, 40, 30)
    red, _, blue = looked_at(kept.content).convert("RGB").getpixel((2, 15))  # type: ignore[misc]
    assert (red > 200, blue < 60) == (True, True)


@pytest.mark.parametrize("form", ["JPEG", "PNG", "WEBP"])
def test_place_camera_and_remarks_are_gone_and_it_stands_upright(form: str) -> None:
    sent = with_remarks(form)
    assert CAMERA.encode() in sent

    kept = cleaned(sent)

    assert CAMERA.encode() not in kept.content
    assert b"Exif" not in kept.content
    assert not looked_at(kept.content).getexif()
    assert (kept.width, kept.height) == (30, 40)


def test_a_fault_in_the_remarks_is_none_of_the_picture() -> None:
    kept = cleaned(with_faulty_remarks())
    assert (kept.width, kept.height) == (30, 40)
    red, _, blue = looked_at(kept.content).convert("RGB").getpixel((15, 2))  # type: ignore[misc]
    assert (red > 200, blue < 60) == (True, True)


@pytest.mark.parametrize("orientation", range(10))
def test_a_picture_stands_as_its_camera_was_held(orientation: int) -> None:
    exif = Image.Exif()
    exif[Base.Orientation] = orientation
    sent = picture("PNG", exif=exif)
    kept = looked_at(cleaned(sent).content)
    assert kept.tobytes() == ImageOps.exif_transpose(looked_at(sent)).tobytes()


@pytest.mark.parametrize("form", ["JPEG", "PNG", "WEBP"])
def test_what_stands_behind_a_picture_is_gone(form: str) -> None:
    assert SCRIPT not in cleaned(picture(form) + SCRIPT).content


def test_what_shines_through_still_does() -> None:
    kept = cleaned(picture("PNG", mode="RGBA"))
    assert looked_at(kept.content).mode == "RGBA"


@pytest.mark.parametrize("mode", ["L", "CMYK"])
def test_other_colours_are_read(mode: str) -> None:
    sent = BytesIO()
    Image.new(mode, (8, 8)).save(sent, format="JPEG")
    assert looked_at(cleaned(sent.getvalue()).content).mode == "RGB"


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        (b"", "not-a-picture"),
        (b"GIF89a" + bytes(40), "not-a-picture"),
        (SCRIPT, "not-a-picture"),
        (b"<svg xmlns='http://www.w3.org/2000/svg'/>", "not-a-picture"),
        (picture("GIF"), "not-a-picture"),
        (picture("TIFF"), "not-a-picture"),
        (picture("JPEG", 400, 400)[:700], "picture-damaged"),
        (picture("PNG", 400, 400)[:200], "picture-damaged"),
        (moving(), "picture-moves"),
        (bomb(), "picture-too-large"),
        (bomb(LONGEST_SIDE + 1, 1), "picture-too-large"),
        (picture(width=LONGEST_SIDE + 1, height=1), "picture-too-large"),
    ],
    ids=lambda value: value if isinstance(value, str) else f"{len(value)} bytes",
)
def test_anything_else_is_refused_with_the_reason(sent: bytes, code: str) -> None:
    with pytest.raises(PictureRefused) as refusal:
        cleaned(sent)
    assert (refusal.value.code, refusal.value.words) == (code, PICTURE_REFUSED[code])
    assert (refusal.value.found, refusal.value.expected) != (None, None)


def test_the_largest_allowed_is_kept() -> None:
    assert cleaned(picture(width=LONGEST_SIDE, height=LONGEST_SIDE)).width == LONGEST_SIDE
