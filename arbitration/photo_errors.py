"""Why a photo isn't taken: a no that a person can read, in both languages; raised by way of `arbitration.errors`."""

from typing import Any

from tournaments.errors import Refusal, Words


class PictureRefused(Refusal):
    """What was sent is no picture that can be kept; the code says why."""

    words = Words("This picture can't be kept.", "Cette image ne peut pas être gardée.")

    def __init__(self, code: str, *, found: Any, expected: Any) -> None:
        super().__init__(field="photo", found=found, expected=expected)
        self.code = code  # type: ignore[misc]  # one class, several reasons
        self.words = PICTURE_REFUSED[code]  # type: ignore[misc]


PICTURE_REFUSED: dict[str, Words] = {
    "not-a-picture": Words(
        "This is no picture of a kind that is kept.", "Ce n'est pas une image d'un type que l'on garde."
    ),
    "picture-too-large": Words("This picture has too many pixels.", "Cette image a trop de pixels."),
    "picture-damaged": Words("This picture is damaged.", "Cette image est endommagée."),
    "picture-moves": Words("A photo is one picture.", "Une photo est une seule image."),
}


class TooManyPhotos(Refusal):
    """The incident has as many photos as a case may have."""

    code = "too-many-photos"
    words = Words("This case has as many photos as it can have.", "Ce dossier a autant de photos que possible.")


class VoteRuns(Refusal):
    """A committee votes on the case: what it hasn't seen comes in as late evidence, which the committee lets in."""

    code = "vote-running"
    words = Words(
        "The committee is voting. A photo comes in after it has let late evidence in.",
        "Le comité vote. Une photo n'entre au dossier qu'une fois la pièce tardive admise.",
    )
