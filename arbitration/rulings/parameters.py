"""Parameters of a remedy or a penalty, checked before they are used."""

from collections.abc import Mapping
from typing import Any

from arbitration.advice.errors import BadQuestion
from tournaments.models import CUBE_VALUES, Side

MOST_POINTS = 999


class Parameters:
    """A remedy or penalty whose parameters are looked at before they are used."""

    def __init__(self, value: Mapping[str, Any], path: str) -> None:
        self.value = value
        self.path = path

    def side(self, name: str) -> Side:
        """A side."""
        found = self.value.get(name)
        if found not in ("A", "B"):
            raise self._wrong(name, found, "A | B")
        return Side(found)

    def side_or_nobody(self, name: str) -> Side | None:
        """A side, or none."""
        return None if self.value.get(name) is None else self.side(name)

    def number(self, name: str, *, least: int = 0, most: int = MOST_POINTS) -> int:
        """A whole number."""
        found = self.value.get(name)
        if not isinstance(found, int) or isinstance(found, bool) or not least <= found <= most:
            raise self._wrong(name, found, f"{least} ... {most}")
        return found

    def cube_value(self, name: str) -> int:
        """A number that a cube shows."""
        found = self.number(name, least=1, most=CUBE_VALUES[-1])
        if found not in CUBE_VALUES:
            raise self._wrong(name, found, "1, 2, 4, 8 ...")
        return found

    def score(self, name: str) -> dict[str, int]:
        """A score."""
        found = self.value.get(name)
        if not isinstance(found, Mapping) or set(found) != {"A", "B"}:
            raise self._wrong(name, found, '{"A", "B"}')
        inner = Parameters(found, f"{self.path}.{name}")
        return {"A": inner.number("A"), "B": inner.number("B")}

    def _wrong(self, name: str, found: object, expected: str) -> BadQuestion:
        return BadQuestion("wrong-parameter", field=f"{self.path}.{name}", found=found, expected=expected)
