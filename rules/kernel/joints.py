"""Joint questions: one question at the table whose answer tells several facts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rules.kernel.units import Words


@dataclass(frozen=True)
class JointAnswer:
    """An answer in words, with the sides' names as `{A}` and `{B}`, and the facts that it tells, dotted."""

    label: Words
    facts: Mapping[str, Any]


def told(facts: Mapping[str, Any], answer: Mapping[str, Any]) -> Mapping[str, Any]:
    """The facts with those that an answer tells."""
    known = dict(facts)
    for name, value in answer.items():
        head, _, inner = name.partition(".")
        known[head] = told(known.get(head) or {}, {inner: value}) if inner else value
    return known


@dataclass(frozen=True)
class Joint:
    """A question that is asked in place of those for its facts while all of them are unknown.

    Its answers leave nothing out: each value of each fact is in one of them, or makes no difference there.
    """

    ask: Words
    answers: tuple[JointAnswer, ...]

    @property
    def facts(self) -> tuple[str, ...]:
        """The names of the facts that it tells."""
        return tuple(dict.fromkeys(name for answer in self.answers for name in answer.facts))
