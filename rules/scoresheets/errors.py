"""Refusals of a score sheet that can't be read."""

from __future__ import annotations


class SheetError(ValueError):
    """What was written down can't be read: which file, which line, what was found, what was expected.

    `line` counts from 1; 0 stands for the file as a whole. `found` and `expected` are short English words for people
    who look into the file; `code` is for programs.
    """

    def __init__(self, code: str, *, file: str, line: int, found: str, expected: str) -> None:
        self.code = code
        self.file = file
        self.line = line
        self.found = found if len(found) <= _LONGEST else found[:_LONGEST] + "…"
        self.expected = expected
        super().__init__(f"{file}, line {line}: found {self.found!r}, expected {expected}")


_LONGEST = 80
"""A damaged line is quoted up to here."""
