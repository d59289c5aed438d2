"""Bodies: the JSON objects that a tablet passes on, with the members that an answer needs."""

from __future__ import annotations

from types import NoneType
from typing import TYPE_CHECKING, Any

from rules.wire import loads

if TYPE_CHECKING:
    from collections.abc import Mapping

TEXT = (str,)
TEXT_OR_NONE = (str, NoneType)
OBJECT = (dict,)
OBJECT_OR_NONE = (dict, NoneType)
OBJECTS = (list,)
"""A list of objects."""

_MEANT = {str: "text", dict: "an object", list: "a list of objects", NoneType: "null"}


def read(text: str) -> dict[str, Any]:
    """The body that a JSON text is. Raises: ValueError, if that is no object."""
    found = loads(text)
    if not isinstance(found, dict):
        raise ValueError(f"body: found {str(found)[:60]}, expected an object")
    return found


def member(body: Mapping[str, Any], name: str, kinds: tuple[type, ...]) -> Any:
    """A member of a body; one that is left out is null. Raises: ValueError, if it is of none of these kinds."""
    found = body.get(name)
    of_kind = isinstance(found, kinds)
    if not of_kind or (isinstance(found, list) and not all(isinstance(each, dict) for each in found)):
        expected = " or ".join(_MEANT[kind] for kind in kinds)
        raise ValueError(f"{name}: found {str(found)[:60]}, expected {expected}")
    return found


def names_in(body: Mapping[str, Any], kinds: tuple[type, ...]) -> dict[str, str] | None:
    """What the two sides are called, under `names`. Raises: ValueError, if it isn't text."""
    names: dict[str, str] | None = member(body, "names", kinds)
    for side in names or {}:
        member(names or {}, side, TEXT_OR_NONE)
    return names
