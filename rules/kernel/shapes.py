"""Shapes: JSON taken apart into numbers, lists, objects and scores, and refused where it is something else."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from rules.kernel.errors import ErrorCode, unexpected
from rules.kernel.units import Score, Words

MOST_POINTS = 9_999
LONGEST_LIST = 200


class Gap(NamedTuple):
    """A value that is known in part: the dotted names of what is unknown in it, and what was found."""

    names: tuple[str, ...]
    found: Any = None

    def to_json(self) -> Any:
        """The value found."""
        return self.found


def whole_number(found: Any, path: str, least: int, most: int) -> int:
    """A whole number within bounds. Raises: QuestionError."""
    if type(found) is int and least <= found <= most:
        return found
    expected = Words("a whole number from {least} to {most}").filled(least=least, most=most)
    code = ErrorCode.OUT_OF_RANGE if type(found) is int else ErrorCode.WRONG_TYPE
    raise unexpected(code, path, found, expected)


def items_of(found: Any, path: str) -> list[Any]:
    """The items of a JSON list of bounded length. Raises: QuestionError."""
    if not isinstance(found, list):
        raise unexpected(ErrorCode.WRONG_TYPE, path, found, Words("a list"))
    if len(found) > LONGEST_LIST:
        most = Words("at most {longest_list} items").filled(longest_list=LONGEST_LIST)
        raise unexpected(ErrorCode.OUT_OF_RANGE, path, found, most)
    return found


def score_of(found: Any, path: str) -> Score | Gap:
    """A score out of JSON; a Gap if a side's points are unknown. Raises: QuestionError."""
    object_of(found, path, ("A", "B"))
    first, second = found.get("A"), found.get("B")
    if type(first) is int and type(second) is int and 0 <= first <= MOST_POINTS and 0 <= second <= MOST_POINTS:
        return Score(first, second)
    for name, points in (("A", first), ("B", second)):
        if points is not None:
            whole_number(points, f"{path}.{name}", 0, MOST_POINTS)
    names = tuple(f"{path}.{name}" for name, points in (("A", first), ("B", second)) if points is None)
    return Gap(names, found)


def object_of(found: Any, path: str, names: tuple[str, ...]) -> None:
    """Check that something is a JSON object with no other names than these. Raises: QuestionError."""
    if type(found) is dict and found.keys() <= _as_set(names):
        return
    listed = ", ".join(names)
    if not isinstance(found, dict):
        expected = Words("an object with {listed}").filled(listed=listed)
        raise unexpected(ErrorCode.WRONG_TYPE, path, found, expected)
    if type(found) is not dict:
        refuse_twice(found, path)
    for name in found:
        if name not in names:
            expected = Words("one of the fields {listed}").filled(listed=listed)
            raise unexpected(ErrorCode.UNKNOWN_FACT, f"{path}.{name}", name, expected)


@cache
def _as_set(names: tuple[str, ...]) -> frozenset[str]:
    return frozenset(names)


def refuse_twice(found: dict[str, Any], path: str) -> None:
    """Refuse an object in which a name came twice; the reader of JSON marks it (`SaidTwice`). Raises: QuestionError."""
    name = getattr(found, "name_said_twice", None)
    if name is not None:
        once = Words("each name once")
        raise unexpected(ErrorCode.SAID_TWICE, f"{path}.{name}" if path else name, name, once)
