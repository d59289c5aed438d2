"""The broker's own tables where PostgreSQL is the broker (kombu's pgmq transport)."""

from importlib.metadata import version

import psycopg
from django.conf import settings
from pgmq.install import install_pgmq_from_sql
from psycopg import sql

from config import database

SCHEMA = "pgmq"
RIGHTS = ("USAGE, CREATE ON SCHEMA", "ALL ON ALL TABLES IN SCHEMA", "ALL ON ALL SEQUENCES IN SCHEMA")
"""The plain role makes queues and empties them: what they hold, the sweep finds in the database."""
LOCK = 7_201_001  # any number of our own: two starts at once install once


def install() -> None:
    """Create the queue's functions in our database, unless they are there or the broker is another one."""
    if not settings.BROKER_URL.startswith("pgmq"):
        return
    with psycopg.connect(database.conninfo()) as connection:
        connection.execute("SELECT pg_advisory_xact_lock(%s)", [LOCK])
        if connection.execute("SELECT 1 FROM pg_namespace WHERE nspname = %s", [SCHEMA]).fetchone() is None:
            install_pgmq_from_sql(conn=connection)
            # the library can't upgrade what it installed: so that a later one can tell
            connection.execute(f"COMMENT ON SCHEMA {SCHEMA} IS 'pgmq-py {version('pgmq')}'")
        if role := settings.DATABASE_APP_ROLE:
            for right in RIGHTS:
                connection.execute(sql.SQL(f"GRANT {right} {SCHEMA} TO {{}}").format(sql.Identifier(role)))
