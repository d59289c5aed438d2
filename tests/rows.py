"""The rows of all tables: altered past the triggers, removed after a test that commits, kept to be put back."""

from collections.abc import Iterator
from typing import Any, Final

from django.db import connection, transaction
from psycopg import sql

IN_USE: Final = """
    SELECT c.relname, array_agg(a.attname::text ORDER BY a.attnum)
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relname = ANY(%s) AND c.relnamespace = 'public'::regnamespace AND pg_relation_size(c.oid) > 0
       AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     GROUP BY c.relname
"""
"""Tables with their columns that can be written. A table without a page has no row."""
INSERT: Final = "INSERT INTO {0} ({1}) OVERRIDING SYSTEM VALUE SELECT {1} FROM json_populate_recordset(NULL::{0}, {2});"
OF_DJANGO: Final = ("django_", "auth_")
"""Filled by migrations."""


def alter(statements: str, *values: Any) -> None:
    """Change the tables as a superuser with triggers, and so foreign keys, switched off."""
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("SET LOCAL session_replication_role = replica")
        cursor.execute(statements, values or None)
        cursor.execute("SET LOCAL session_replication_role = DEFAULT")


def replace_all(inserts: str = "") -> None:
    """Remove every row, then insert."""
    removals = (_text(sql.SQL("DELETE FROM {};").format(sql.Identifier(table))) for table in _in_use())
    statements = "".join(removals) + inserts
    if statements:
        alter(statements)


def inserts_of_all() -> str:
    """Statements that insert all rows that there are now."""
    return "".join(_inserts())


def _inserts() -> Iterator[str]:
    columns = _in_use()
    asked = (
        sql.SQL("SELECT {}, json_agg(t)::text FROM {} t").format(sql.Literal(table), sql.Identifier(table))
        for table in columns
    )
    with connection.cursor() as cursor:
        cursor.execute(_text(sql.SQL(" UNION ALL ").join(asked)))
        for table, rows in cursor.fetchall():
            if rows:
                names = sql.SQL(", ").join(map(sql.Identifier, columns[table]))
                yield _text(sql.SQL(INSERT).format(sql.Identifier(table), names, sql.Literal(rows)))


def _in_use() -> dict[str, list[str]]:
    tables = [name for name in connection.introspection.django_table_names() if not name.startswith(OF_DJANGO)]
    with connection.cursor() as cursor:
        cursor.execute(IN_USE, [tables])
        return dict(cursor.fetchall())


def _text(statement: sql.Composable) -> str:
    return statement.as_string(connection.connection)
