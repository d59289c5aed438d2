"""A whole file of examples: every one gets its answer, or says what is wrong with it."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from tournaments.computation.classique import answer_example
from tournaments.computation.french import answer_case
from tournaments.computation.french_reading import NOTES
from tournaments.computation.reading import BadInput, Value, parse

SHAPE = 'a list of examples, or an object with "cases"'


@dataclass(frozen=True)
class Answers:
    """By example, its answer or `{"error": ...}`; and how many are errors."""

    by_id: dict[str, Any]
    errors: int


def answer_text(text: str) -> Answers:
    """All answers; raises BadInput if the text as a whole can't be read."""
    answers: dict[str, Any] = {}
    errors = 0
    for example, tournaments in _examples(Value(parse(text), "")):
        name = _name(example)
        try:
            if name in answers:
                raise BadInput(f"{example.where}.id", name, "an id that no other example has")
            answers[name] = _answer(example, tournaments)
        except BadInput as error:
            answers[name if name not in answers else example.where] = {"error": error.as_json()}
            errors += 1
    return Answers(answers, errors)


def _examples(document: Value) -> Iterator[tuple[Value, Value]]:
    """Every example with the tournaments that it may name."""
    none = Value({}, "tournaments")
    if isinstance(document.raw, list):
        yield from ((example, none) for example in document.items())
    elif isinstance(document.raw, dict) and ("cases" in document.raw or "examples" in document.raw):
        document.known("format", "tournaments", "cases", "examples", *NOTES)
        tournaments = document.get("tournaments", {})
        tournaments.mapping()
        yield from ((example, tournaments) for example in document.get("cases", []).items())
        yield from ((example, tournaments) for example in document.get("examples", []).items())
    else:
        raise BadInput("the document", document.raw, SHAPE)


def _name(example: Value) -> str:
    found = example.raw.get("id") if isinstance(example.raw, dict) else None
    return found if isinstance(found, str) and found else example.where


def _answer(example: Value, tournaments: Value) -> Any:
    example.get("id").text()
    if example.has("do"):
        return answer_example(example)
    if example.has("op"):
        return answer_case(example, tournaments)
    raise BadInput(example.where, sorted(example.mapping()), '"op" or "do", the operation')
