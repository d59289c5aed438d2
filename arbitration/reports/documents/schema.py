"""The published JSON Schema of reports (docs/schemas/report-1.json), made from the frozen values themselves."""

from __future__ import annotations

import types
import typing
from dataclasses import MISSING, fields, is_dataclass
from datetime import date, datetime
from inspect import cleandoc
from typing import Any, Final, Literal

from .content import KINDS

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
TITLE: Final = "A report of Tablecall to a federation, version 1"
SIMPLE: Final[dict[Any, dict[str, Any]]] = {
    str: {"type": "string"},
    int: {"type": "integer"},
    bool: {"type": "boolean"},
    date: {"type": "string", "format": "date"},
    datetime: {"type": "string", "format": "date-time"},
}


def _schema() -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, kind in KINDS.items():
        _define(kind, found)
        found[kind.__name__]["properties"]["schema"] = {"const": name}
    references = [{"$ref": f"#/$defs/{kind.__name__}"} for kind in KINDS.values()]
    return {"$schema": DIALECT, "title": TITLE, "oneOf": references, "$defs": dict(sorted(found.items()))}


def _define(kind: Any, found: dict[str, Any]) -> None:
    """A frozen value as an object: nothing else in it, and what has a default may be absent."""
    if kind.__name__ in found:
        return
    found[kind.__name__] = {}
    hints = typing.get_type_hints(kind)
    found[kind.__name__] = {
        "type": "object",
        "description": " ".join(cleandoc(kind.__doc__ or "").split()),
        "properties": {name: _of(hint, found) for name, hint in hints.items()},
        "required": [field.name for field in fields(kind) if field.default is MISSING],
        "additionalProperties": False,
    }


def _of(hint: Any, found: dict[str, Any]) -> dict[str, Any]:
    origin, inside = typing.get_origin(hint), typing.get_args(hint)
    if origin in (types.UnionType, typing.Union):
        return {"anyOf": [_of(each, found) for each in inside if each is not type(None)] + [{"type": "null"}]}
    if origin is tuple:
        return {"type": "array", "items": _of(inside[0], found)}
    if origin is Literal:
        return {"enum": list(inside)}
    if origin is dict:
        return {"type": "object"}
    if is_dataclass(hint):
        _define(hint, found)
        return {"$ref": f"#/$defs/{typing.cast(type, hint).__name__}"}
    return dict(SIMPLE[hint])


SCHEMA: Final = _schema()
