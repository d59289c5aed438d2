"""Refusals of incidents, calls, photos and voice memos."""

from typing import Any

from tournaments.errors import Refusal, Words


class PictureRefused(Refusal):
    """The upload can't be kept as a picture; the code says why."""

    words = Words("This picture can't be kept.")

    def __init__(self, code: str, *, found: Any, expected: Any) -> None:
        super().__init__(field="photo", found=found, expected=expected)
        self.code = code  # type: ignore[misc]  # one class, several reasons
        self.words = PICTURE_REFUSED[code]  # type: ignore[misc]


PICTURE_REFUSED: dict[str, Words] = {
    "not-a-picture": Words("Only JPEG, PNG and WebP pictures can be kept."),
    "picture-too-large": Words("This picture has too many pixels."),
    "picture-damaged": Words("This picture is damaged."),
    "picture-moves": Words("Animated pictures can't be kept."),
}


class TooManyPhotos(Refusal):
    """The case has reached the maximum number of photos."""

    code = "too-many-photos"
    words = Words("This case has the maximum number of photos.")


class SoundRefused(Refusal):
    """The upload isn't a recording that can be kept."""

    code = "not-a-recording"
    words = Words("Only WebM, MP4 and Ogg recordings can be kept.")


class TooManyMemos(Refusal):
    """The case has reached the maximum number of voice memos."""

    code = "too-many-memos"
    words = Words("This case has the maximum number of voice memos.")


class VoteRuns(Refusal):
    """During a vote, a finding, photo or voice memo needs the committee's consent as late evidence."""

    code = "vote-running"
    words = Words("The committee is voting. It must admit late evidence before you add to the case.")


class PieceDamaged(Refusal):
    """A piece doesn't have the checksum that came with it."""

    code = "piece-damaged"
    words = Words("This piece was damaged on its way. Send it again.")


class PieceOutOfPlace(Refusal):
    """A piece doesn't begin where the upload stopped: it was repeated, or one is missing."""

    code = "piece-out-of-place"
    words = Words("The upload continues at another place. Ask how far it has come.")


class UploadDamaged(Refusal):
    """The pieces together don't have the digest that was declared. They are removed."""

    code = "upload-damaged"
    words = Words("The file doesn't match its digest. Send it again from the start.")


class IncidentClosed(Refusal):
    """The incident isn't in a state that allows this; `found` says in which it is."""

    code = "incident-closed"
    words = Words("This incident is closed.")

    def __init__(self, *, field: str, found: Any, expected: Any = None) -> None:
        super().__init__(field=field, found=found, expected=expected)
        self.words = NOT_NOW.get(str(found), type(self).words)  # type: ignore[misc]


NOT_NOW: dict[str, Words] = {
    "open": Words("This incident has no ruling yet."),
    "ruled": Words("This incident has a ruling."),
    "appealed": Words("An appeal on this incident is open. It must end first."),
    "withdrawn": Words("This incident was withdrawn."),
}
"""What to say of an incident by its state, which is a value of `Incident.State`."""


class CallGone(Refusal):
    """Another official took the call, or the table called it off."""

    code = "call-gone"
    words = Words("This call is no longer waiting.")


class AlreadyWaiting(Refusal):
    """The table has an open call."""

    code = "already-waiting"
    words = Words("This table is already waiting.")
