"""How long ago a match ended, in minutes or in seconds, whichever is known."""

from __future__ import annotations

from typing import Any

from rules.questions.backgammon.results import SECONDS_IN_A_MINUTE


def is_after(question: Any, minutes: int) -> bool | None:
    """Whether more than so many minutes have gone by since the end of the match; None while that is unknown."""
    seconds = question.known("seconds")
    if seconds is not None:
        return bool(seconds > minutes * SECONDS_IN_A_MINUTE)
    found = question.known("minutes")
    return None if found is None else bool(found > minutes)


def names_of_time(question: Any) -> list[str]:
    """The fact to ask for where the time is unknown."""
    return [] if question.known("seconds") is not None else ["minutes"]
