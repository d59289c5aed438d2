"""Verdicts: the advice of one rule on many sets of facts that differ in little."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.alternatives import Path
from rules.kernel.advice import Advice
from rules.kernel.errors import QuestionError
from rules.wire import read


class Verdicts:
    """The advice of one rule, without its reading; each value is parsed once, and each reading decided once.

    A rule goes by nothing but the facts that it reads, so sets of facts that agree in these have the same advice.
    """

    def __init__(self, asked: Mapping[str, Any]) -> None:
        """Raises: QuestionError."""
        self.rulebook, question = read(asked)
        self.kind = type(question)
        self.facts = {name: value for name, value in asked["facts"].items() if value is not None}
        self._parsed: dict[tuple[str, str], Any] = {}
        self._known = {name: self._read(name, found) for name, found in self.facts.items()}
        self._steps: dict[tuple[Any, ...], str | Advice] = {}
        """By the values of the facts read so far: the fact that is read next, or the advice."""

    def on(self, facts: Mapping[str, Any]) -> Advice:
        """The advice on these facts, none of which is null. Raises: QuestionError."""
        written: dict[str, str] = {}
        values: dict[str, Any] = {}
        for name, found in facts.items():
            is_known = name in self._known and found is self.facts[name]
            written[name], values[name] = self._known[name] if is_known else self._read(name, found)
        self.kind.complete(values)
        seen: tuple[Any, ...] = ()
        while isinstance(step := self._steps.get(seen), str):
            seen += (written.get(step) or values.get(step),)
        if step is not None:
            return step
        question = self.kind(values, self.rulebook.figures)
        advice = self.rulebook.decide(question)
        seen = ()
        for name in question.read or ():
            self._steps[seen] = name
            seen += (written.get(name) or values.get(name),)
        self._steps[seen] = advice
        return advice

    def _read(self, name: str, found: Any) -> tuple[str, Any]:
        """A fact's text, which stands for it, and its value."""
        written = repr(found)
        if (name, written) not in self._parsed:
            try:
                self._parsed[name, written] = self.kind.all_facts[name].parse(found, name)
            except QuestionError as error:
                self._parsed[name, written] = error
        parsed = self._parsed[name, written]
        if isinstance(parsed, QuestionError):
            raise parsed.with_traceback(None)
        return written, parsed

    def put(self, facts: Mapping[str, Any], path: Path, value: Any) -> Advice | None:
        """The advice with another value at a place; None where that contradicts the other facts."""
        try:
            return self.on(replaced(facts, path, value))
        except QuestionError:
            return None


def replaced(record: Any, path: Path, value: Any) -> Any:
    """A copy of a JSON value with another value at a place inside it."""
    first, *rest = path
    inner = replaced(record[first], tuple(rest), value) if rest else value
    if isinstance(record, list):
        return [inner if place == first else item for place, item in enumerate(record)]
    return {**record, first: inner}
