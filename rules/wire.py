"""Wire: JSON to Question and Advice to JSON; says what is wrong in a bad question."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, NoReturn

from rules.kernel.advice import Advice
from rules.kernel.errors import ErrorCode, unexpected
from rules.kernel.question import Question
from rules.kernel.rulebook import Rulebook
from rules.kernel.shapes import refuse_twice
from rules.kernel.units import Words
from rules.registry import RULEBOOKS, kind_of

FIELDS = frozenset({"id", "title", "rulebook", "kind", "facts", "expect"})
"""Keys allowed in a question; `title` and `expect` belong to a case and are ignored."""


class SaidTwice(dict[str, Any]):
    """A JSON object in which a name came twice: two owners of a cube aren't one."""

    name_said_twice: str = ""


def loads(text: str | bytes) -> Any:
    """JSON read strictly: UTF-8, no NaN, and an object that says a name twice is marked for the question's refusal.

    Raises: ValueError (JSONDecodeError and UnicodeDecodeError are), also for nesting beyond all measure.
    """
    try:
        if isinstance(text, bytes):
            text = text.decode("utf-8")
        return json.loads(text, object_pairs_hook=_object, parse_constant=_no_constant)
    except RecursionError:
        raise ValueError("nested too deeply") from None


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    named = dict(pairs)
    if len(named) == len(pairs):
        return named
    marked = SaidTwice(named)
    seen: set[str] = set()
    marked.name_said_twice = next(name for name, _ in pairs if name in seen or seen.add(name))  # type: ignore[func-returns-value]
    return marked


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not JSON")


def read(asked: Any) -> tuple[Rulebook, Question]:
    """The question that a JSON object puts, and the rulebook that it is put to.

    Raises: QuestionError, for anything that isn't such a question.
    """
    if not isinstance(asked, Mapping):
        raise unexpected(ErrorCode.NOT_AN_OBJECT, "", asked, Words("an object"))
    if not asked.keys() <= FIELDS:
        _refuse_field(asked)
    if isinstance(asked, SaidTwice):
        refuse_twice(asked, "")
    rulebook = RULEBOOKS.get(_text(asked, "rulebook"))
    if rulebook is None:
        listed = ", ".join(RULEBOOKS)
        found = asked["rulebook"]
        raise unexpected(ErrorCode.UNKNOWN_RULEBOOK, "rulebook", found, Words("one of {listed}").filled(listed=listed))
    kind = kind_of(rulebook, _text(asked, "kind"))
    if kind is None:
        expected = Words("a kind of question of {discipline}").filled(discipline=rulebook.discipline)
        raise unexpected(ErrorCode.UNKNOWN_KIND, "kind", asked["kind"], expected)
    return rulebook, kind(values_of(kind, asked.get("facts")))


def values_of(kind: type[Question], facts: Any) -> dict[str, Any]:
    """The facts of a question that are known, each checked; null is unknown. Raises: QuestionError."""
    if not isinstance(facts, dict):
        code = ErrorCode.MISSING_FIELD if facts is None else ErrorCode.WRONG_TYPE
        raise unexpected(code, "facts", facts, Words("an object with the known facts"))
    if type(facts) is not dict:
        refuse_twice(facts, "")
    all_facts = kind.all_facts
    values = {}
    for name, found in facts.items():
        fact = all_facts.get(name)
        if fact is None:
            listed = ", ".join(kind.facts)
            raise unexpected(ErrorCode.UNKNOWN_FACT, name, name, Words("one of {listed}").filled(listed=listed))
        if found is not None:
            values[name] = fact.parse(found, name)
    kind.complete(values)
    return values


def _text(asked: Mapping[str, Any], name: str) -> str:
    found = asked.get(name)
    if isinstance(found, str):
        return found
    code = ErrorCode.MISSING_FIELD if found is None else ErrorCode.WRONG_TYPE
    raise unexpected(code, name, found, Words("a name"))


def _refuse_field(asked: Mapping[str, Any]) -> NoReturn:
    field = next(name for name in asked if name not in FIELDS)
    expected = Words("id, rulebook, kind, facts")
    raise unexpected(ErrorCode.UNKNOWN_FIELD, str(field), field, expected)


def advise(asked: Any) -> Advice:
    """The advice on a question in JSON. Raises: QuestionError."""
    rulebook, question = read(asked)
    return rulebook.advise(question)


def advise_json(asked: Any) -> dict[str, Any]:
    """The advice on a question in JSON, as JSON. Raises: QuestionError."""
    return advise(asked).to_json()


def facts_of(reading: list[dict[str, Any]]) -> dict[str, Any]:
    """The facts that a reading took down: put again, they lead to the same advice."""
    return {step["fact"]: step["value"] for step in reading if "fact" in step}
