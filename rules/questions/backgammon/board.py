"""The board as a fact: a position, checkers by point, two dice, and a play as it is written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, TypeVar

from rules.games.backgammon.carrying_out import read_steps
from rules.games.backgammon.notation import NotationError
from rules.games.backgammon.position import BAR, Position
from rules.kernel.errors import ErrorCode, contradiction, unexpected
from rules.kernel.facts import Fact, Several, Text
from rules.kernel.shapes import Gap, items_of, object_of, whole_number
from rules.kernel.units import Choice, Words

C = TypeVar("C", bound=Choice)

MOST_ON_POINT = 15
MOST_CHECKERS = 15
"""A side's. A game that was begun with more by mistake is asked about under `starting-position`."""

LARGEST_DIE = 6
POINT_NAMES = tuple(str(point) for point in range(BAR - 1, 0, -1))


@dataclass(frozen=True, slots=True)
class Standing:
    """Checkers of a side by point; points left out are empty."""

    counts: dict[int, int]
    found: Any

    def to_json(self) -> Any:
        """As it was given."""
        return self.found


class StandingFact(Fact[Standing]):
    """`{"24": 2, "13": 5}`: how many checkers stand on which point."""

    shape = "points"

    def parse(self, found: Any, path: str) -> Standing | Gap:
        """Counts of 0 to 15 under the numbers of points; a count that is null is unknown."""
        counts = counts_of(found, path)
        return counts if isinstance(counts, Gap) else Standing(counts, found)


def counts_of(found: Any, path: str) -> dict[int, int] | Gap:
    """Checkers by point out of JSON. Raises: QuestionError."""
    object_of(found, path, POINT_NAMES)
    unknown = tuple(f"{path}.{name}" for name, count in found.items() if count is None)
    if unknown:
        return Gap(unknown, found)
    return {
        int(name): whole_number(count, f"{path}.{name}", 0, MOST_ON_POINT)
        for name, count in found.items()
    }  # fmt: skip


@dataclass(frozen=True, slots=True)
class Board:
    """A position before a play, seen by the mover. What is off doesn't bear on what may be played, and isn't kept."""

    position: Position
    found: Any

    def to_json(self) -> Any:
        """As it was given."""
        return self.found


class BoardFact(Fact[Board]):
    """The mover's checkers and the opponent's, both by the mover's points, the bars, and what is off."""

    shape = "board"
    needed = ("points", "opponent_points", "bar")
    others = ("opponent_bar", "off", "opponent_off")
    counted = MappingProxyType(
        {
            "points": Words("checkers of the player by point: {count}"),
            "bar": Words("on the bar: {count}"),
            "off": Words("off: {count}"),
            "opponent_points": Words("checkers of the opponent: {count}"),
            "opponent_bar": Words("on the bar: {count}"),
            "opponent_off": Words("off: {count}"),
        }
    )

    def parse(self, found: Any, path: str) -> Board | Gap:
        """A position that can stand on a board; a part that is left out and bears on the play is unknown."""
        object_of(found, path, self.needed + self.others)
        gaps = [f"{path}.{name}" for name in self.needed if found.get(name) is None]
        sides: dict[str, dict[int, int]] = {"points": {}, "opponent_points": {}}
        for name in sides:
            counts = counts_of(found[name], f"{path}.{name}") if found.get(name) is not None else {}
            if isinstance(counts, Gap):
                gaps += counts.names
            else:
                sides[name] = counts
        aside = {name: _aside(found, path, name) for name in ("bar", *self.others)}
        _refuse_crowd(path, sides["points"], aside["bar"] + aside["off"], "")
        _refuse_crowd(path, sides["opponent_points"], aside["opponent_bar"] + aside["opponent_off"], "opponent_")
        _refuse_shared_point(path, sides["points"], sides["opponent_points"])
        if gaps:
            return Gap(tuple(gaps), found)
        turned = {BAR - point: count for point, count in sides["opponent_points"].items()}
        position = Position.from_points(
            sides["points"] | {BAR: aside["bar"]}, turned | {BAR: aside["opponent_bar"]}
        )  # fmt: skip
        return Board(position, found)

    def tally(self, found: Any) -> list[tuple[Words, Mapping[str, Any]]]:
        """Each side's checkers by point, and what is on the bar or off."""
        return [(said, {"count": found[name]}) for name, said in self.counted.items() if found.get(name)]


def _aside(found: Any, path: str, name: str) -> int:
    """Checkers on a bar or off; none while unknown."""
    count = found.get(name)
    return 0 if count is None else whole_number(count, f"{path}.{name}", 0, MOST_ON_POINT)


def _refuse_crowd(path: str, counts: dict[int, int], aside: int, whose: str) -> None:
    checkers = sum(counts.values()) + aside
    if checkers > MOST_CHECKERS:
        most = Words("at most {most_checkers} checkers").filled(most_checkers=MOST_CHECKERS)
        raise unexpected(ErrorCode.OUT_OF_RANGE, f"{path}.{whose}points", checkers, most)


def _refuse_shared_point(path: str, own: dict[int, int], opponent: dict[int, int]) -> None:
    for point, count in own.items():
        if count and opponent.get(point):
            because = Words(
                "Checkers of both sides can't stand on point {point}.",
            ).filled(point=point)
            raise contradiction(f"{path}.points.{point}", f"{path}.opponent_points.{point}", because=because)


class DiceFact(Fact[tuple[int, int]]):
    """The two numbers of a roll, in either order."""

    shape = "dice"

    def parse(self, found: Any, path: str) -> tuple[int, int]:
        """Two numbers from 1 to 6."""
        first, second = _two(items_of(found, path), path, Words("two dice"))
        return (whole_number(first, f"{path}.1", 1, LARGEST_DIE), whole_number(second, f"{path}.2", 1, LARGEST_DIE))

    @property
    def bounds(self) -> tuple[int, int]:
        """Of each die."""
        return 1, LARGEST_DIE


class EachDie(Several[C]):
    """A word for each of the two dice; both may have the same."""

    shape = "pair"

    def parse(self, found: Any, path: str) -> tuple[C, ...]:
        """Two of the words."""
        return super().parse(_two(items_of(found, path), path, Words("one for each die")), path)


def _two(items: list[Any], path: str, expected: Words) -> list[Any]:
    if len(items) != 2:
        raise unexpected(ErrorCode.OUT_OF_RANGE, path, items, expected)
    return items


class PlayedFact(Text):
    """A play in the usual notation; empty: nothing was moved."""

    shape = "play"

    def parse(self, found: Any, path: str) -> str:
        """Text that can be read as steps, legal or not."""
        text = super().parse(found, path)
        try:
            read_steps(text)
        except NotationError as error:
            expected = Words("steps such as 24/18 bar/20 13/7*(2)")
            raise unexpected(ErrorCode.WRONG_TYPE, path, error.word, expected) from None
        return text
