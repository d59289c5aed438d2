"""A reason that a person can check: a code, its facts, and a sentence in English and French."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

Facts = Mapping[str, Any]


class Sentence(NamedTuple):
    """One sentence, or its pattern, in both languages."""

    en: str
    fr: str


@dataclass(frozen=True)
class Reason:
    """Why something is so: the code says what the facts mean, the pattern says it in words."""

    code: str
    facts: Facts
    pattern: Sentence

    @property
    def sentence(self) -> Sentence:
        """The words for the facts."""
        english = {name: _shown(value, "and", ".") for name, value in self.facts.items()}
        french = {name: _shown(value, "et", ",") for name, value in self.facts.items()}
        return Sentence(self.pattern.en.format(**english), self.pattern.fr.format(**french))

    def as_json(self) -> dict[str, Any]:
        """For a client or a file."""
        return {"code": self.code, "facts": dict(self.facts), **self.sentence._asdict()}


def points(halves: int) -> float:
    """Halves as points."""
    return halves / 2


def _shown(value: Any, conjunction: str, decimal: str) -> str:
    if isinstance(value, float):
        return f"{value:g}".replace(".", decimal)
    if isinstance(value, Iterable) and not isinstance(value, str):
        items = [_shown(item, conjunction, decimal) for item in value]
        return f" {conjunction} ".join([", ".join(items[:-1]), items[-1]] if len(items) > 1 else items)
    return str(value)
