"""Refusals of photos; import them from `arbitration.errors`."""

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


class VoteRuns(Refusal):
    """During a vote, a photo needs the committee's consent as late evidence."""

    code = "vote-running"
    words = Words("The committee is voting. It must admit late evidence before you add a photo.")
