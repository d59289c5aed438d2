"""Verdicts: the advice of one rule on many sets of facts that differ in little."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.alternatives import Path
from rules.kernel.advice import Advice
from rules.kernel.errors import QuestionError
from rules.wire import read


class _Reading:
    """A fact that the rule reads next, with what it does for each value of it."""

    __slots__ = ("after", "name")

    def __init__(self, name: str) -> None:
        self.name = name
        self.after: dict[Any, _Reading | Advice] = {}


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
        self._known = {name: (found, *self._read(name, found)) for name, found in self.facts.items()}
        self._written = {name: text for name, (_, text, _) in self._known.items()}
        self._values = {name: value for name, (_, _, value) in self._known.items()}
        self._first: dict[Any, _Reading | Advice] = {}
        """Under None what the rule does first."""

    def on(self, facts: Mapping[str, Any]) -> Advice:
        """The advice on these facts, none of which is null. Raises: QuestionError."""
        return self._advice(*self._texts_and_values(facts))

    def reading_of(self, facts: Mapping[str, Any]) -> list[str]:
        """The facts that the rule reads on these, in its order. Raises: QuestionError."""
        written, values = self._texts_and_values(facts)
        self._advice(written, values)
        names = []
        step = self._first.get(None)
        while isinstance(step, _Reading):
            names.append(step.name)
            step = step.after.get(written.get(step.name) or values.get(step.name))
        return names

    def _texts_and_values(self, facts: Mapping[str, Any]) -> tuple[dict[str, str], dict[str, Any]]:
        written: dict[str, str] = {}
        values: dict[str, Any] = {}
        for name, found in facts.items():
            known = self._known.get(name)
            if known is not None and known[0] is found:
                _, written[name], values[name] = known
            else:
                written[name], values[name] = self._read(name, found)
        return written, values

    def takes(self, facts: Mapping[str, Any]) -> bool:
        """Whether these facts can all be."""
        try:
            self.on(facts)
        except QuestionError:
            return False
        return True

    def _advice(self, written: Mapping[str, str], values: dict[str, Any]) -> Advice:
        """What is known already, or the rule's answer."""
        self.kind.complete(values)
        step = self._first.get(None)
        while isinstance(step, _Reading):
            name = step.name
            step = step.after.get(written.get(name) or values.get(name))
        return self._decide(written, values) if step is None else step

    def _decide(self, written: Mapping[str, str], values: dict[str, Any]) -> Advice:
        """Ask the rule, and take down what it reads on the way."""
        question = self.kind(values, self.rulebook.figures)
        advice = self.rulebook.decide(question)
        branch, value = self._first, None
        for name in question.read or ():
            step = branch.get(value)
            if not isinstance(step, _Reading):
                step = branch[value] = _Reading(name)
            branch, value = step.after, written.get(name) or values.get(name)
        branch[value] = advice
        return advice

    def _read(self, name: str, found: Any) -> tuple[str, Any]:
        """A fact's text, which stands for it, and its value."""
        written = repr(found)
        parsed = self._parsed.get((name, written), self)
        if parsed is self:
            try:
                parsed = self.kind.all_facts[name].parse(found, name)
            except QuestionError as error:
                parsed = error
            self._parsed[name, written] = parsed
        if isinstance(parsed, QuestionError):
            raise parsed.with_traceback(None)
        return written, parsed

    def put(self, facts: Mapping[str, Any], path: Path, value: Any) -> Advice | None:
        """The advice with another value at a place; None where that contradicts the other facts."""
        changed = replaced(facts, path, value)
        try:
            return self._with(str(path[0]), changed) if facts is self.facts else self.on(changed)
        except QuestionError:
            return None

    def _with(self, name: str, changed: Mapping[str, Any]) -> Advice:
        """The advice on the facts asked about with another value of this one."""
        text, value = self._read(name, changed[name])
        return self._advice({**self._written, name: text}, {**self._values, name: value})


def replaced(record: Any, path: Path, value: Any) -> Any:
    """A copy of a JSON value with another value at a place inside it."""
    first, *rest = path
    inner = replaced(record[first], tuple(rest), value) if rest else value
    if isinstance(record, list):
        return [inner if place == first else item for place, item in enumerate(record)]
    return {**record, first: inner}
