"""Answering: a question with its advice, in words and in every language, as the server and a tablet both give it.

A tablet without a network runs this module itself (Pyodide), by way of `rules/tablet.py`.
"""

from __future__ import annotations

import json
from typing import Any

from rules import additions, bodies, describe, optional, planning, ruled, supposing
from rules.kernel.advice import AMOUNTS
from rules.kernel.catalogues import LANGUAGES
from rules.kernel.errors import QuestionError
from rules.kernel.units import Words

UNNAMED = {"A": "A", "B": "B"}


def in_words(
    question: dict[str, Any],
    advice: dict[str, Any],
    names: dict[str, str] | None = None,
    *,
    what_if: bool = False,
) -> dict[str, Any]:
    """The form `AdviceInWords` of the API; `advice` has its reading in it."""
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
        "worth_asking": _worth_asking(question, named) if what_if else None,
    }


def answer(question: dict[str, Any], names: dict[str, str] | None = None, *, what_if: bool = False) -> dict[str, Any]:
    """The advice on a question, in words. Raises: QuestionError."""
    advice = planning.settle(question).to_json()
    reading = advice.pop("reading")
    return in_words(question, {**advice, "reading": reading}, names, what_if=what_if)


def answer_text(text: str) -> str:
    """The same from JSON to JSON, as a worker of the browser passes it on.

    Asked is `{"rulebook", "kind", "facts", "names", "what_if"}`, the body of `POST /advice`. The answer's text is the
    body of the server's 200; a question that can't be put is answered by `{"refused": {...}}`. Raises: ValueError.
    """
    asked = bodies.read(text)
    names = bodies.names_in(asked, bodies.OBJECT_OR_NONE)
    try:
        found: dict[str, Any] = answer(_question(asked), names, what_if=bool(asked.get("what_if")))
    except QuestionError as error:
        found = refusal(error.code.value, error.field, error.found, error.expected, error.words)
    return written(found)


def ruling_text(text: str) -> str:
    """A ruling in words, as the server says it once it is on record (`rules/ruled.py`).

    Asked is `{"rulebook", "kind", "facts", "names", "ruled": {"outcome", "remedies", "sanctions"}}`; the answer is
    `{"words"}`, or what `answer_text` says of a question that can't be put. Raises: ValueError.
    """
    asked = bodies.read(text)
    question, names = _question(asked), bodies.names_in(asked, bodies.OBJECT) or UNNAMED
    made = bodies.member(asked, "ruled", bodies.OBJECT)
    bodies.member(made, "outcome", bodies.TEXT)
    bodies.member(made, "remedies", bodies.OBJECTS)
    sanctions = [{"force": "must", **each} for each in bodies.member(made, "sanctions", bodies.OBJECTS)]
    for each in sanctions:
        unit = AMOUNTS.get(str(each.get("kind")))
        if unit is not None and each.get(unit) is None:
            raise ValueError(f"ruled: how many {unit} {each['kind']} is, is left out")
    try:
        advice = planning.settle(question).to_json()
    except QuestionError as error:
        return written(refusal(error.code.value, error.field, error.found, error.expected, error.words))
    decided = {**advice, **made, "sanctions": sanctions}
    try:
        words = {language: ruled.say(question, decided, language, names) for language in LANGUAGES}
    except KeyError as error:
        raise ValueError(f"ruled: {error} isn't known, or is left out") from error
    return written({"words": words})


def _question(asked: dict[str, Any]) -> dict[str, Any]:
    """The question in a body; the reader of questions refuses what is wrong or left out."""
    return {name: asked.get(name) for name in ("rulebook", "kind", "facts")}


def refusal(code: str, field: str | None, found: str, expected: str, words: Words) -> dict[str, Any]:
    """What a tablet is told of a question that can't be put."""
    said = {"code": code, "field": field, "found": found, "expected": expected, "words": dict(words)}
    return {"refused": said}


def written(found: dict[str, Any]) -> str:
    """JSON as the server writes it."""
    return json.dumps(found, ensure_ascii=False, separators=(",", ":"))


def _suppositions(question: dict[str, Any], names: dict[str, str]) -> list[dict[str, Any]]:
    return [
        {
            "fact": each.fact,
            "value": each.value,
            "least": each.least,
            "most": each.most,
            "outcome": each.outcome,
            "missing": list(each.missing),
            "words": supposing.in_each_language(question, each, names),
        }
        for each in supposing.suppositions(question)
    ]


def _additions(question: dict[str, Any], names: dict[str, str]) -> list[dict[str, Any]]:
    return [
        {language: additions.say(question, each, language, names) for language in LANGUAGES}
        for each in additions.additions(question)
    ]


def _worth_asking(question: dict[str, Any], names: dict[str, str]) -> list[dict[str, Any]] | None:
    found = optional.worth_asking(question)
    if found is None:
        return None
    return [{"fact": each.fact, "words": optional.say(each, names)} for each in found]
