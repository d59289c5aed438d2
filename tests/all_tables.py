"""Queries of all our tables at once: their plan takes longer than they do, so each connection makes it once."""

from collections.abc import Iterable
from typing import Any
from weakref import WeakKeyDictionary

from django.apps import apps
from django.db import connection, models

Model = type[models.Model]

_planned: WeakKeyDictionary[Any, set[str]] = WeakKeyDictionary()


def our_models() -> list[Model]:
    """The models that have a table of ours."""
    return [each for each in apps.get_models() if each._meta.app_label in ("tournaments", "arbitration")]


def of_all(name: str, query: str, of: Iterable[Model], ids: list[Any] | None = None) -> list[tuple[Any, ...]]:
    """The answers of a query to the table of each model; in it `{name}`, `{table}` and `{pk}`, and $1 for the ids."""
    with connection.cursor() as cursor:
        known = _planned.setdefault(connection.connection, set())
        if name not in known:
            parts = (query.format(name=e.__name__, table=e._meta.db_table, pk=e._meta.pk.column) for e in of)
            cursor.execute(f"PREPARE {name} AS {' UNION ALL '.join(parts)}")
            known.add(name)
        if ids is None:
            cursor.execute(f"EXECUTE {name}")
        else:
            cursor.execute(f"EXECUTE {name}(%s::uuid[])", [ids])
        return list(cursor.fetchall())
