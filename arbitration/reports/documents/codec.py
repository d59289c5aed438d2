"""Frozen values to JSON and back, by their annotations; what doesn't fit is named by its field."""

from __future__ import annotations

import types
import typing
from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from datetime import date, datetime
from typing import Any, Literal, TypeVar

Content = TypeVar("Content")


def plain(value: Any) -> Any:
    """Values as JSON has them: dates and times as ISO 8601, tuples as lists."""
    if isinstance(value, Mapping):
        return {key: plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [plain(item) for item in value]
    if isinstance(value, date):
        return value.isoformat()
    return value


def build(kind: type[Content], body: Any, path: str) -> Content:
    """A frozen value back from its JSON. Raises: ValueError."""
    if not isinstance(body, Mapping):
        raise ValueError(f"{path}: found {type(body).__name__}, expected an object")
    hints = typing.get_type_hints(kind)
    absent = [field for field in fields(typing.cast(Any, kind)) if field.name not in body]
    needed = [field.name for field in absent if field.default is MISSING]
    if needed:
        raise ValueError(f"{path}.{needed[0]}: absent")
    return kind(**{name: _value(hint, body[name], f"{path}.{name}") for name, hint in hints.items() if name in body})


def _value(hint: Any, found: Any, path: str) -> Any:
    origin = typing.get_origin(hint)
    if origin in (types.UnionType, typing.Union):
        inner = next(option for option in typing.get_args(hint) if option is not type(None))
        return None if found is None else _value(inner, found, path)
    if origin in (tuple, dict):
        return _gathered(hint, found, path)
    if origin is Literal:
        if found not in typing.get_args(hint):
            raise ValueError(f"{path}: found {found!r}, expected one of {typing.get_args(hint)}")
        return found
    if is_dataclass(hint):
        return build(typing.cast(type[Any], hint), found, path)
    if hint in (date, datetime):
        return hint.fromisoformat(found)
    if type(found) is not hint:
        raise ValueError(f"{path}: found {type(found).__name__}, expected {hint.__name__}")
    return found


def _gathered(hint: Any, found: Any, path: str) -> Any:
    """A tuple of one kind of value, or an object as it is."""
    if typing.get_origin(hint) is dict:
        if not isinstance(found, Mapping):
            raise ValueError(f"{path}: found {type(found).__name__}, expected an object")
        return dict(found)
    if not isinstance(found, list | tuple):
        raise ValueError(f"{path}: found {type(found).__name__}, expected a list")
    return tuple(_value(typing.get_args(hint)[0], item, f"{path}[{place}]") for place, item in enumerate(found))
