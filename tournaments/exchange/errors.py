"""Refusals of imported lists."""

from tournaments.errors import BadValue, Words


class FileBroken(BadValue):
    """A file with an unreadable part; no row of it is imported."""

    code = "unreadable-file"
    words = Words("This file can't be read. Nothing is imported.")
