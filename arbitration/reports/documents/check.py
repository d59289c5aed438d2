"""The QR code by which an outsider checks a report: the address of the check, with the journal's head in it."""

from __future__ import annotations

import io
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from .picture import Picture

if TYPE_CHECKING:
    import segno

PIXELS_PER_MODULE: Final = 4
QUIET_ZONE: Final = 4
"""Modules of white around the code (ISO/IEC 18004)."""


def check_picture_id(number: str) -> str:
    """The name of the code in the mail of a report."""
    return f"check.{number}@tablecall"


def check_svg(url: str) -> str:
    """The code as a drawing; same address, same drawing."""
    file = io.BytesIO()
    _code(url).save(file, kind="svg", scale=PIXELS_PER_MODULE, border=QUIET_ZONE, dark="#000", light="#fff")
    return file.getvalue().decode()


def check_png(url: str, number: str) -> Picture:
    """The code for mail readers, which show no SVG."""
    file = io.BytesIO()
    _code(url).save(file, kind="png", scale=PIXELS_PER_MODULE, border=QUIET_ZONE)
    return Picture(check_picture_id(number), file.getvalue())


@lru_cache(maxsize=8)
def _code(url: str) -> segno.QRCode:
    """One mail shows it twice, and finding the best mask is a fifth of a mail's work."""
    import segno  # 4 MB, loaded with the first code

    return segno.make(url, error="m", micro=False)
