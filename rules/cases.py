"""Cases: questions with the advice expected, and how advice differs from it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rules.kernel.errors import QuestionError
from rules.wire import advise_json

IN_ORDER = "remedies"


def differences(case: Mapping[str, Any]) -> Iterator[str]:
    """Each field in which the advice isn't the one expected, as a line; nothing where it is.

    A field that `expect` leaves out isn't checked. Lists are compared whole, `remedies` in order and the others as
    sets; `missing` is right where it names one of the facts listed and none outside the list.
    """
    try:
        advice = advise_json(case)
    except QuestionError as error:
        yield f"error: found {error.code.value} ({error.message}), expected advice"
        return
    for field, expected in case["expect"].items():
        found = advice[field]
        if not _is_as_expected(field, found, expected):
            yield f"{field}: found {found!r}, expected {expected!r}"


def _is_as_expected(field: str, found: Any, expected: Any) -> bool:
    if field == "missing":
        return set(found) <= set(expected) and bool(found) == bool(expected)
    if isinstance(expected, list) and field != IN_ORDER:
        return _unordered(found) == _unordered(expected)
    return bool(found == expected)


def _unordered(items: Sequence[Any]) -> list[str]:
    return sorted(repr(sorted(item.items()) if isinstance(item, dict) else item) for item in items)
