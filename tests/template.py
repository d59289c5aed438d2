"""A database that is migrated once for each state of the migrations, and copied by every run and every process.

Migrating takes some seconds, the more the more steps follow the first migrations; copying takes less than one.
"""

import hashlib
from pathlib import Path

import django
import psycopg
from django.apps import apps
from django.core.management import call_command
from django.db import connection
from psycopg import sql
from psycopg.conninfo import make_conninfo

from config import database, roles
from tournaments.models import protection, tables

PREFIX = "test_tablecall_template_"
KEPT = 8
"""So many states of the migrations are kept: branches that are tested in turn don't migrate in turn."""


def have_template() -> str:
    """The name of a migrated database of this state; made if it isn't there. One process makes it, others wait."""
    name = PREFIX + _digest()
    with psycopg.connect(_server(), autocommit=True) as server:
        server.execute("SELECT pg_advisory_lock(hashtext(%s))", [PREFIX])
        if name not in _templates(server):
            _make(server, name)
    return name


def _server() -> str:
    url = database.own_server()
    return make_conninfo(url, dbname="postgres") if url else database.TESTS.conninfo("postgres")


def _digest() -> str:
    """Of what decides which tables and triggers there are in the end."""
    sources = [Path(protection.__file__), Path(tables.__file__), Path(roles.__file__)]
    for app in apps.get_app_configs():
        sources.extend(sorted(Path(app.path).glob("migrations/*.py")))
    digest = hashlib.sha256(django.__version__.encode())
    for source in sources:
        digest.update(f"{source.parent.parent.name}/{source.name}\n".encode() + source.read_bytes())
    return digest.hexdigest()[:16]


def _templates(server: psycopg.Connection) -> list[str]:
    """All that are there, the newest first."""
    asked = "SELECT datname FROM pg_database WHERE starts_with(datname, %s) ORDER BY oid DESC"
    return [str(name) for (name,) in server.execute(asked, [PREFIX])]


def _make(server: psycopg.Connection, name: str) -> None:
    """Migrate under another name first: a run that is killed leaves nothing that looks done."""
    unfinished = f"{PREFIX}unfinished"
    for old in [unfinished, *_templates(server)[KEPT - 1 :]]:
        server.execute(sql.SQL("DROP DATABASE IF EXISTS {}").format(sql.Identifier(old)))
    server.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(unfinished)))
    before = connection.settings_dict["NAME"]
    connection.close()
    connection.settings_dict["NAME"] = unfinished
    try:
        call_command("migrate", verbosity=0)
    finally:
        connection.close()
        connection.settings_dict["NAME"] = before
    server.execute(sql.SQL("ALTER DATABASE {} RENAME TO {}").format(sql.Identifier(unfinished), sql.Identifier(name)))
