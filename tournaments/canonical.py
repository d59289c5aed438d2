"""Canonical JSON: one text, and so one hash, for one value (docs/journal.md has the rules)."""

import hashlib
import re
from datetime import UTC, datetime
from typing import Any, Final
from uuid import UUID

import orjson

from tournaments.errors import NotForTheJournal, Words, at_most

YEARS = range(2000, 2100)
"""What is recorded here happens in these years: a time beyond them is damage."""

LARGEST_INTEGER = 2**53 - 1
"""The largest whole number that every reader of JSON keeps exactly."""

UNWRITABLE: Final = re.compile("[\x00\ud800-\udfff]")
"""NUL, and halves of surrogate pairs."""


def canonical(value: Any) -> bytes:
    """The value as UTF-8 text: keys sorted, no spaces, whole numbers only. A subset of RFC 8785."""
    check(value, "body")
    return orjson.dumps(value, option=orjson.OPT_SORT_KEYS)


def sha256(value: Any) -> str:
    """The SHA-256 of the canonical text, in lower-case hexadecimal."""
    return hashlib.sha256(canonical(value)).hexdigest()


def moment(at: datetime) -> str:
    """A moment in UTC to the microsecond, always of the same form: 2026-11-21T14:30:00.000000Z."""
    return at.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%S.%fZ")


def fields_of(record: Any, *names: str, **given: Any) -> dict[str, Any]:
    """Fields of a record by their names, as JSON: a moment in UTC, another record by its id; some may be given."""
    return {name: given[name] if name in given else _plain(_field(record, name)) for name in names}


def _field(record: Any, name: str) -> Any:
    found = getattr(record, f"{name}_id", None)
    return getattr(record, name) if found is None else found


def _plain(value: Any) -> Any:
    if isinstance(value, datetime):
        return moment(value)
    return str(value) if isinstance(value, UUID | str) else value


def check(value: Any, path: str) -> None:
    """Refuse what two readers could write differently, naming the place."""
    if value is None or isinstance(value, bool):
        return
    if isinstance(value, str):
        check_text(value, path)
    elif isinstance(value, int):
        check_number(value, path)
    elif isinstance(value, dict):
        for key, item in value.items():
            check_key(key, path)
            check(item, f"{path}.{key}")
    elif isinstance(value, list | tuple):
        for place, item in enumerate(value):
            check(item, f"{path}.{place}")
    else:
        raise NotForTheJournal(
            field=path, found=type(value).__name__, expected=Words("object, list, text, whole number")
        )


def check_text(value: str, path: str) -> None:
    """Text without halves of surrogate pairs, which have no UTF-8, and without NUL, which PostgreSQL can't keep."""
    if UNWRITABLE.search(value):
        raise NotForTheJournal(field=path, found=Words("NUL or half a surrogate pair"), expected=Words("text"))


def check_number(value: int, path: str) -> None:
    """A number that every reader keeps exactly."""
    if abs(value) > LARGEST_INTEGER:
        raise NotForTheJournal(field=path, found=str(value), expected=at_most(LARGEST_INTEGER))


def check_key(key: Any, path: str) -> None:
    """Keys are ASCII, so that sorting by code point and by UTF-16 unit agree."""
    if not isinstance(key, str) or not key.isascii():
        raise NotForTheJournal(field=path, found=repr(key), expected=Words("a name in ASCII"))
