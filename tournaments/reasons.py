"""A reason that a person can check: a code, its facts, and a sentence."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from tournaments.words import Words, composed, decimal, listed

Facts = Mapping[str, Any]


@dataclass(frozen=True)
class Cited:
    """An article of a rulebook."""

    rulebook: str
    number: str


@dataclass(frozen=True)
class Reason:
    """Why something is so: the code says what the facts mean, the pattern says it in words."""

    code: str
    facts: Facts
    pattern: Words
    article: Cited | None = None
    """What it rests on, where a rulebook states it; known once it is shown."""

    @property
    def sentence(self) -> Words:
        """The words for the facts."""
        return self.pattern.filled(**{name: _shown(value) for name, value in self.facts.items()})

    def as_json(self) -> dict[str, Any]:
        """For a client or a file."""
        return {"code": self.code, "facts": dict(self.facts), **self.sentence}


def points(halves: int) -> float:
    """Halves as points."""
    return halves / 2


COMMA, AND = Words(", "), Words(" and ")


def _shown(value: Any) -> object:
    if isinstance(value, float):
        return composed(lambda language: decimal(value, language))
    if isinstance(value, Iterable) and not isinstance(value, str):
        *items, last = [_shown(item) for item in value] or [""]
        return listed((listed(items, COMMA), last), AND) if items else last
    return str(value)
