"""What reading a list refuses."""

from tournaments.errors import BadValue, Words


class FileBroken(BadValue):
    """The file can't be read from some place on; nothing of it is imported."""

    code = "unreadable-file"
    words = Words(
        "This file can't be read. Nothing is imported.",
        "Ce fichier est illisible. Rien n'est importé.",
    )
