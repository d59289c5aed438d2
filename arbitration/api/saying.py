"""An advice with its words in both languages."""

from typing import Any, Final

from rules import describe

LANGUAGES: Final = ("en", "fr")
UNNAMED: Final = {"A": "A", "B": "B"}


def in_words(question: dict[str, Any], advice: dict[str, Any], names: dict[str, str] | None = None) -> dict[str, Any]:
    """The form `AdviceInWords`; `advice` has its reading in it."""
    named = names or UNNAMED
    return {
        "question": question,
        "advice": advice,
        "words": {language: describe.say(question, advice, language, named) for language in LANGUAGES},
        "next_fact": next(iter(advice["missing"]), None),
    }
