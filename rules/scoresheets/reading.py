"""Reading a transcript of whichever format: the one place that tells them apart."""

from __future__ import annotations

from rules.scoresheets.mat import read_mat
from rules.scoresheets.sgf import read_sgf
from rules.scoresheets.transcript import Format, Transcript

SUFFIXES = (".mat", ".sgf")
"""Suffixes of transcripts in a folder; a file named explicitly is recognised by its content."""

_BYTE_ORDER_MARK = b"\xef\xbb\xbf"


def format_of(data: bytes) -> Format:
    """An SGF file begins with a bracket and a semicolon, which no `.mat` file does."""
    start = data[:256].removeprefix(_BYTE_ORDER_MARK).lstrip()
    return Format.SGF if start.startswith(b"(") and start[1:].lstrip()[:1] == b";" else Format.MAT


def read_transcript(data: bytes, file: str) -> Transcript:
    """Read a transcript; `file` is its name in refusals. Raises SheetError, and nothing else, if it can't be read."""
    return read_sgf(data, file) if format_of(data) is Format.SGF else read_mat(data, file)
