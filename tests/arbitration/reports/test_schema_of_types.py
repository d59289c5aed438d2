"""The published schema, type by type: what a part of a report may be and what has to be there."""

from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, Literal

import pytest

from arbitration.reports.documents.schema import _define, _of


@dataclass(frozen=True)
class Leaf:
    """A part
    of a part."""

    name: str
    note: str = ""


@dataclass(frozen=True)
class Branch:
    """A part with parts."""

    leaves: tuple[Leaf, ...]
    last: Leaf | None = None


@pytest.mark.parametrize(
    ("hint", "schema"),
    [
        (str, {"type": "string"}),
        (int, {"type": "integer"}),
        (bool, {"type": "boolean"}),
        (date, {"type": "string", "format": "date"}),
        (datetime, {"type": "string", "format": "date-time"}),
        (int | None, {"anyOf": [{"type": "integer"}, {"type": "null"}]}),
        (tuple[str, ...], {"type": "array", "items": {"type": "string"}}),
        (tuple[int | None, ...], {"type": "array", "items": {"anyOf": [{"type": "integer"}, {"type": "null"}]}}),
        (Literal["A", "B", ""], {"enum": ["A", "B", ""]}),
        (dict[str, Any], {"type": "object"}),
    ],
)
def test_a_type_is_told_as_its_schema(hint: Any, schema: dict[str, Any]) -> None:
    assert _of(hint, {}) == schema


def test_a_part_stands_once_among_the_definitions_and_what_has_a_default_may_be_absent() -> None:
    found: dict[str, Any] = {}
    _define(Branch, found)
    assert found == {
        "Branch": {
            "type": "object",
            "description": "A part with parts.",
            "properties": {
                "leaves": {"type": "array", "items": {"$ref": "#/$defs/Leaf"}},
                "last": {"anyOf": [{"$ref": "#/$defs/Leaf"}, {"type": "null"}]},
            },
            "required": ["leaves"],
            "additionalProperties": False,
        },
        "Leaf": {
            "type": "object",
            "description": "A part of a part.",
            "properties": {"name": {"type": "string"}, "note": {"type": "string"}},
            "required": ["name"],
            "additionalProperties": False,
        },
    }
