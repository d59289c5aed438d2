"""Listening: facts that take down, by their dotted names and in order, which of them a rule looks at."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules.kernel.question import OfSides, Question, Record

Log = dict[str, None]
"""Dotted names in the order in which they were first looked at."""


class Listening(dict[str, Any]):
    """What is known of a record, by name. Every read is recorded, also of unknown facts."""

    def __init__(self, known: dict[str, Any], prefix: str, log: Log) -> None:
        super().__init__(known)
        self.prefix, self.log = prefix, log

    def get(self, name: str, default: Any = None) -> Any:
        """The value, and a line in the log."""
        self.log[self.prefix + name] = None
        return super().get(name, default)

    def __getitem__(self, name: str) -> Any:
        self.log[self.prefix + name] = None
        return super().__getitem__(name)

    def __contains__(self, name: object) -> bool:
        self.log[f"{self.prefix}{name}"] = None
        return super().__contains__(name)

    def __iter__(self) -> Iterator[str]:
        raise NotImplementedError("a rule asks for facts by name")


def listen(question: Question, log: Log) -> None:
    """Let a question, and everything inside it, be heard."""
    question.values = Listening(dict(question.values), "", log)
    for value in dict.values(question.values):
        _listen(value, log)


def _listen(value: Any, log: Log) -> None:
    if isinstance(value, OfSides | Record):
        value.values = Listening(dict(value.values), value.prefix, log)
        for inner in dict.values(value.values):
            _listen(inner, log)
    elif type(value) is tuple:
        for inner in value:
            _listen(inner, log)
