"""Values of a report to JSON and back: every kind of field, and every way in which one doesn't fit."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime
from typing import Any, Literal

import pytest

from arbitration.reports.documents.codec import build, plain


@dataclass(frozen=True)
class Part:
    """What stands in a list."""

    name: str


@dataclass(frozen=True)
class Whole:
    """A field of each kind."""

    name: str
    count: int
    is_so: bool
    day: date
    at: datetime
    side: Literal["A", "B"]
    part: Part
    parts: tuple[Part, ...]
    facts: dict[str, Any]
    note: str | None
    other: Part | None = None


WHOLE = Whole(
    name="Cup",
    count=2,
    is_so=True,
    day=date(2026, 11, 21),
    at=datetime(2026, 11, 21, 12, 30, tzinfo=UTC),
    side="B",
    part=Part("one"),
    parts=(Part("two"), Part("three")),
    facts={"cube": [1, 2]},
    note=None,
)
JSON: dict[str, Any] = {
    "name": "Cup",
    "count": 2,
    "is_so": True,
    "day": "2026-11-21",
    "at": "2026-11-21T12:30:00+00:00",
    "side": "B",
    "part": {"name": "one"},
    "parts": [{"name": "two"}, {"name": "three"}],
    "facts": {"cube": [1, 2]},
    "note": None,
}


def test_a_value_comes_back_from_its_json() -> None:
    assert build(Whole, JSON, "report") == WHOLE
    assert build(Whole, {**JSON, "note": "so", "other": {"name": "four"}}, "report") == replace(
        WHOLE, note="so", other=Part("four")
    )
    assert build(Whole, {**JSON, "parts": []}, "report") == replace(WHOLE, parts=())


def test_json_has_lists_for_tuples_and_text_for_dates() -> None:
    assert plain({"day": WHOLE.day, "at": [WHOLE.at], "parts": (1, {"two": (3,)})}) == {
        "day": "2026-11-21",
        "at": ["2026-11-21T12:30:00+00:00"],
        "parts": [1, {"two": [3]}],
    }


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"name": 7}, "report.name: found int, expected str"),
        ({"count": True}, "report.count: found bool, expected int"),
        ({"is_so": 1}, "report.is_so: found int, expected bool"),
        ({"side": "C"}, "report.side: found 'C', expected one of ('A', 'B')"),
        ({"part": []}, "report.part: found list, expected an object"),
        ({"part": {}}, "report.part.name: absent"),
        ({"parts": {"name": "two"}}, "report.parts: found dict, expected a list"),
        ({"parts": [{"name": "two"}, {"name": None}]}, "report.parts[1].name: found NoneType, expected str"),
        ({"facts": []}, "report.facts: found list, expected an object"),
        ({"note": 1}, "report.note: found int, expected str"),
        ({"other": "four"}, "report.other: found str, expected an object"),
    ],
)
def test_what_does_not_fit_is_named_by_its_field(changed: dict[str, Any], told: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(told)}$"):
        build(Whole, {**JSON, **changed}, "report")


@pytest.mark.parametrize("name", JSON)
def test_a_field_without_a_default_has_to_be_there(name: str) -> None:
    with pytest.raises(ValueError, match=rf"^report\.{name}: absent$"):
        build(Whole, {each: value for each, value in JSON.items() if each != name}, "report")
