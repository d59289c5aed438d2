"""Facts of conduct that several kinds share: whether the match is running, who asks, whether it is exceptional."""

from __future__ import annotations

from rules.kernel.errors import ErrorCode, unexpected
from rules.kernel.facts import Text, YesNo
from rules.kernel.units import Choice, Side, Words

NAME_EXPECTED = Words("a name")


class Asker(Choice):
    """A player of the match, or the director unasked."""

    A = "A", "A"
    B = "B", "B"
    DIRECTOR = "director", "the director"

    @property
    def side(self) -> Side | None:
        """The side of the player who asks; None if neither does."""
        return {Asker.A: Side.A, Asker.B: Side.B}.get(self)


class Name(Text):
    """A person's name."""

    def parse(self, found: object, path: str) -> str:
        """Words that aren't all blank. Raises: QuestionError."""
        name = super().parse(found, path)
        if not name.strip():
            raise unexpected(ErrorCode.OUT_OF_RANGE, path, found, NAME_EXPECTED)
        return name


def match_running(ask: Words) -> YesNo:
    """The match was in progress."""
    return (
        YesNo(
            Words("match in progress"),
            ask=ask,
            said=(
                Words("The match was in progress"),
                Words("No match was in progress"),
            ),
        )
        .always()
        .recorded()
    )


def unmistakable() -> YesNo:
    """A sign admits of no doubt."""
    return YesNo(
        Words("unmistakable sign"),
        ask=Words("Is it beyond doubt that it was a sign?"),
        said=(
            Words("The sign leaves no doubt"),
            Words("It is doubtful that it was a sign"),
        ),
    )


def exceptional() -> YesNo:
    """The director finds the circumstances exceptional."""
    return YesNo(
        Words("exceptional"),
        ask=Words("Are the circumstances exceptional?"),
        said=(
            Words("The circumstances are exceptional"),
            Words("The circumstances aren't exceptional"),
        ),
    ).absent(False)
