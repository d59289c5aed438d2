"""Refusals of questions that the engine can't answer."""

from tournaments.errors import Refusal, Words


class BadQuestion(Refusal):
    """An unreadable question, with the engine's own code and sentence and the field."""

    words = Words("The question can't be put like this.")

    def __init__(
        self, code: str, *, field: str | None, found: object, expected: object, words: Words | None = None
    ) -> None:
        super().__init__(field=field, found=found, expected=expected)
        self.code = code  # type: ignore[misc]  # the engine names what is wrong
        self.words = words or type(self).words  # type: ignore[misc]


class WrongRulebook(Refusal):
    """The tournament plays by another rulebook."""

    code = "wrong-rulebook"
    words = Words("This tournament plays by another rulebook.")


class CorrectionWithoutReason(Refusal):
    """Earlier offences are counted from the record; a different number needs a reason."""

    code = "correction-without-reason"
    words = Words("This differs from the number on record. Say why.")


class WrongOutcome(Refusal):
    """The kind of question has no such outcome."""

    code = "unknown-outcome"
    words = Words("This kind of question has no such outcome.")
