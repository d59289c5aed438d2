"""The text of a score sheet: how it was encoded, its lines, and a fingerprint of what is written."""

from __future__ import annotations

import re
from collections.abc import Sequence
from hashlib import sha256

from rules.scoresheets.errors import SheetError

MOST_BYTES = 4 << 20
"""A match of a hundred games takes some 150 kB; with a program's analysis in it, a few megabytes."""

_LINE_ENDS = re.compile(r"\r\n|\n|\r")


def decoded(data: bytes, file: str) -> str:
    """UTF-8 with or without a byte order mark, else Latin-1. Raises: SheetError, for what isn't text or too much."""
    if len(data) > MOST_BYTES:
        raise SheetError(
            "too-large", file=file, line=0, found=f"{len(data)} bytes", expected=f"at most {MOST_BYTES} bytes"
        )
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise SheetError(
            "wrong-encoding", file=file, line=1, found="a UTF-16 byte order mark", expected="UTF-8 or Latin-1"
        )
    if b"\0" in data:
        line = data.count(b"\n", 0, data.index(b"\0")) + 1
        raise SheetError("not-text", file=file, line=line, found="a zero byte", expected="text")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("latin-1")


def lines_of(text: str) -> list[str]:
    """The lines, however they end."""
    return _LINE_ENDS.split(text)


def fingerprint_of(lines: Sequence[str]) -> str:
    """SHA-256 of the text, ignoring line endings and trailing blanks."""
    written = "\n".join(line.rstrip() for line in lines if line.strip())
    return sha256(written.encode("utf-8", "surrogatepass")).hexdigest()
