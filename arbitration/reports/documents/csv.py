"""Results as CSV (RFC 4180): a header, CRLF, UTF-8 with a byte order mark, by which spreadsheets know accents."""

from __future__ import annotations

import csv
import io
from dataclasses import asdict, fields
from typing import Final

from .content import ResultLine, ResultsReport

COLUMNS: Final = tuple(field.name for field in fields(ResultLine))
MARK: Final = "\ufeff"
FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")


def as_csv(report: ResultsReport) -> bytes:
    """One line a match, columns named as in the JSON; same content, same bytes."""
    file = io.StringIO(newline="")
    writer = csv.writer(file, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    for line in report.results:
        writer.writerow([_cell(value) for value in asdict(line).values()])
    return (MARK + file.getvalue()).encode()


def _cell(value: object) -> object:
    """A name that a spreadsheet would take for a formula gets an apostrophe in front; numbers stay numbers."""
    if isinstance(value, str) and value.startswith(FORMULA):
        return f"'{value}"
    return "" if value is None else value
