"""A photo in pieces as a tablet sends it, for tests of the tus protocol."""

import base64
import hashlib
from typing import Any, Final

from tests.api_client import Browser

TUS: Final = {"Tus_Resumable": "1.0.0"}
TAKEN_AT: Final = "2026-11-21T12:02:00Z"


def encoded(value: str | bytes) -> str:
    """In base64."""
    return base64.b64encode(value.encode() if isinstance(value, str) else value).decode()


def of_beginning(whole: bytes, *, taken_at: str = TAKEN_AT) -> dict[str, str]:
    """The headers that begin an upload."""
    metadata = f"taken_at {encoded(taken_at)},sha256 {encoded(hashlib.sha256(whole).hexdigest())}"
    return {**TUS, "Upload_Length": str(len(whole)), "Upload_Metadata": metadata}


def of_piece(offset: int, data: bytes) -> dict[str, str]:
    """The headers of a piece."""
    return {
        **TUS,
        "Content_Type": "application/offset+octet-stream",
        "Upload_Offset": str(offset),
        "Upload_Checksum": f"sha256 {encoded(hashlib.sha256(data).digest())}",
    }


class Raw(bytes):
    """A body with the headers that belong to it, for tests that go through all operations."""

    headers: dict[str, str]


def raw(data: bytes, headers: dict[str, str]) -> Raw:
    """The body with its headers."""
    made = Raw(data)
    made.headers = headers
    return made


def begin(browser: Browser, path: str, whole: bytes, **headers: str) -> Any:
    """Begin an upload."""
    return browser.post(path, b"", **{**of_beginning(whole), **headers})


def send(browser: Browser, path: str, offset: int, data: bytes, **headers: str) -> Any:
    """Send one piece."""
    return browser.patch(path, data, **{**of_piece(offset, data), **headers})
