"""An advice with its words in both languages, and what would change it."""

from typing import Any, Final

from rules import additions, describe, planning, supposing

LANGUAGES: Final = ("en", "fr")
UNNAMED: Final = {"A": "A", "B": "B"}


def in_words(
    question: dict[str, Any],
    advice: dict[str, Any],
    names: dict[str, str] | None = None,
    *,
    what_if: bool = False,
) -> dict[str, Any]:
    """The form `AdviceInWords`; `advice` has its reading in it."""
    named = names or UNNAMED
    left = planning.plan(question) if advice["missing"] else planning.NOTHING_LEFT
    return {
        "question": question,
        "advice": advice,
        "words": {language: describe.say(question, advice, language, named) for language in LANGUAGES},
        "next_fact": left.next_fact,
        "most_questions": left.most,
        "what_if": _suppositions(question, named) if what_if else None,
        "could_add": _additions(question, named) if what_if else None,
    }


def _suppositions(question: dict[str, Any], names: dict[str, str]) -> list[dict[str, Any]]:
    return [
        {
            "fact": each.fact,
            "value": each.value,
            "least": each.least,
            "most": each.most,
            "outcome": each.outcome,
            "missing": list(each.missing),
            "words": {language: supposing.say(question, each, language, names) for language in LANGUAGES},
        }
        for each in supposing.suppositions(question)
    ]


def _additions(question: dict[str, Any], names: dict[str, str]) -> list[dict[str, Any]]:
    return [
        {language: additions.say(question, each, language, names) for language in LANGUAGES}
        for each in additions.additions(question)
    ]
