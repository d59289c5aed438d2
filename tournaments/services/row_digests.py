"""Digests of rows: what the journal keeps of every column that never changes, derived from the models' triggers."""

from collections.abc import Callable, Iterable, Mapping
from datetime import date, datetime
from hashlib import sha256
from typing import Any, Final
from uuid import UUID

import orjson
from django.db.models import Model

from tournaments.canonical import moment
from tournaments.models.protection import fixed_fields

ROWS: Final = "rows"
"""Where an entry's body has the digests of its rows."""

TEXT_OF: Final[Mapping[type, Callable[[Any], Any]]] = {
    datetime: moment,
    date: date.isoformat,
    UUID: str,
    bytes: lambda value: sha256(value).hexdigest(),
    memoryview: lambda value: sha256(value).hexdigest(),
}
"""How values that JSON lacks are written; docs/journal.md has the form."""


def digests_of(rows: Iterable[Model]) -> dict[str, str]:
    """The digest of each row under the row's name."""
    return {name_of(row): digest_of(row) for row in rows}


def name_of(row: Model) -> str:
    """A row's table and key, as an entry names it."""
    return f"{row._meta.label_lower} {row.pk}"


def digest_of(row: Model) -> str:
    """SHA-256 of the JSON of the columns that never change, in lower-case hexadecimal."""
    columns = {field.column: _as_json(field.value_from_object(row)) for field in fixed_fields(type(row))}
    return sha256(orjson.dumps(columns, option=orjson.OPT_SORT_KEYS)).hexdigest()


def _as_json(value: Any) -> Any:
    write = TEXT_OF.get(type(value))
    return write(value) if write else value
