"""Values of a JSON document with their places: a refusal names the place, the value found and the value expected."""

import json
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, TypeVar

T = TypeVar("T")

SHOWN = 80
"""The maximum length of a quoted piece of a document in an error."""


class BadInput(Exception):
    """A value that can't be understood."""

    def __init__(self, where: str, found: Any, expected: str) -> None:
        super().__init__(f"{where}: found {_shortened(found)}; expected {expected}")
        self.where, self.found, self.expected = where, _shortened(found), expected

    def as_json(self) -> dict[str, str]:
        """The error as the answer."""
        return {"where": self.where, "found": self.found, "expected": self.expected}


def _shortened(value: Any) -> str:
    said = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=_plain)
    return said if len(said) <= SHOWN else said[: SHOWN - 1] + "…"


def _plain(value: Any) -> Any:
    return float(value) if isinstance(value, Fraction) else str(value)


@dataclass(frozen=True)
class Value:
    """A value and its place."""

    raw: Any
    where: str

    def refuse(self, expected: str) -> BadInput:
        return BadInput(self.where, self.raw, expected)

    def get(self, name: str, default: Any = None) -> "Value":
        """A member of an object; the default if it is missing."""
        return Value(self.mapping().get(name, default), f"{self.where}.{name}" if self.where else name)

    def has(self, name: str) -> bool:
        return name in self.mapping()

    def mapping(self) -> Mapping[str, Any]:
        if not isinstance(self.raw, dict):
            raise self.refuse("an object")
        return self.raw

    def known(self, *names: str) -> "Value":
        """The object, if it has only these members."""
        unknown = sorted(set(self.mapping()) - set(names))
        if unknown:
            raise BadInput(self.where, unknown[0], f"only {', '.join(names)}")
        return self

    def items(self) -> Iterator["Value"]:
        if not isinstance(self.raw, list):
            raise self.refuse("a list")
        for place, item in enumerate(self.raw):
            yield Value(item, f"{self.where}[{place}]")

    def text(self) -> str:
        if not isinstance(self.raw, str) or not self.raw:
            raise self.refuse("a text that is not empty")
        return self.raw

    def whole(self, least: int = 0, most: int = 10_000) -> int:
        raw = int(self.raw) if isinstance(self.raw, Fraction) and self.raw.denominator == 1 else self.raw
        if isinstance(raw, bool) or not isinstance(raw, int) or not least <= raw <= most:
            raise self.refuse(f"a whole number from {least} to {most}")
        return raw

    def number(self, least: int = 0, most: int = 10_000) -> Fraction:
        if isinstance(self.raw, bool) or not isinstance(self.raw, int | Fraction) or not least <= self.raw <= most:
            raise self.refuse(f"a number from {least} to {most}")
        return Fraction(self.raw)

    def halves(self, most: int = 10_000) -> int:
        """Points, counted in halves."""
        doubled = 2 * self.number(0, most)
        if doubled.denominator != 1:
            raise self.refuse("points in whole or half numbers")
        return int(doubled)

    def flag(self) -> bool:
        if not isinstance(self.raw, bool):
            raise self.refuse("true or false")
        return self.raw

    def one_of(self, known: Collection[str], what: str = "") -> str:
        """A text out of the known ones."""
        if not isinstance(self.raw, str) or self.raw not in known:
            raise self.refuse(what or f"one of {', '.join(known)}")
        return self.raw

    def each(self, read: Callable[["Value"], T]) -> list[T]:
        return [read(item) for item in self.items()]


def parse(text: str) -> Any:
    """Parse a JSON document with exact numbers; duplicate members and NaN are refused."""
    try:
        return json.loads(text, parse_float=_exact, parse_constant=_no_number, object_pairs_hook=_without_repetition)
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise BadInput(where, text[error.pos : error.pos + SHOWN // 2] or "the end", f"JSON ({error.msg})") from None
    except (RecursionError, ValueError) as error:
        raise BadInput("the document", str(error), "JSON of a usual depth with usual numbers") from None


def _exact(said: str) -> Fraction:
    number = float(said)
    if abs(number) == float("inf"):
        return _no_number(said)
    return Fraction(repr(number))


def _no_number(said: str) -> Fraction:
    raise BadInput("the document", said, "a number")


def _without_repetition(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise BadInput("the document", twice, "each member of an object once")
    return found
