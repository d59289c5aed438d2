"""Roles of the database: an owner migrates; a plain role, without power over tables and triggers, runs the product."""

from collections.abc import Iterator
from typing import Any, Final

from django.apps import apps
from django.conf import settings
from django.db import connection
from django.db.models import Model
from django.db.models.signals import post_migrate
from psycopg import sql

from config import database
from tournaments.models.protection import changing_fields, erasable_fields, is_never_deleted

LOCK: Final = 7_201_002  # two starts at once make the role once
READ_ONLY: Final = ("django_migrations",)
SECRETS: Final = "arbitration.ballotsecret"
"""Its rows go by forget_ballot_secrets() alone."""

VALUES: Final[dict[str, frozenset[str]]] = {
    "arbitration.picture": frozenset({"content"}),
    "arbitration.photo": frozenset({"sha256", "sent_sha256"}),
    "arbitration.sound": frozenset({"content"}),
    "arbitration.memo": frozenset({"sha256"}),
    "arbitration.notice": frozenset({"email"}),
    "arbitration.noticeevent": frozenset({"email"}),
    "arbitration.candidateevent": frozenset({"email"}),
    "tournaments.salt": frozenset({"salt"}),
    "tournaments.playerevent": frozenset({"first_name", "last_name", "club", "licence"}),
    "tournaments.teamevent": frozenset({"name", "code"}),
    "tournaments.userevent": frozenset({"name", "email", "initials"}),
}
"""Erasable columns that are emptied, or hold a pseudonym afterwards. In all others only names give way."""


def grant_after_migration(**options: Any) -> None:
    """Adapt functions and the plain role to the tables; `flush`, which sends the same signal, changes no table."""
    if "plan" in options:
        grant(settings.DATABASE_APP_ROLE)


post_migrate.connect(grant_after_migration, sender=apps.get_app_config("config"), dispatch_uid="roles")


def grant(role: str) -> None:
    """Have the role and let it do what the product does, column by column; without a role, the functions alone."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_lock(%s)", [LOCK])
        try:
            if role:
                _make(cursor, role)
            for statement in (*_definitions(), *(_grants(role) if role else ())):
                cursor.execute(statement)
        finally:
            cursor.execute("SELECT pg_advisory_unlock(%s)", [LOCK])


def _make(cursor: Any, role: str) -> None:
    cursor.execute("SELECT rolsuper OR rolcreaterole OR rolcreatedb FROM pg_roles WHERE rolname = %s", [role])
    found = cursor.fetchone()
    name = sql.Identifier(role)
    if found is None:
        cursor.execute(sql.SQL("CREATE ROLE {} LOGIN").format(name))
    elif found[0]:
        raise database.WrongRole(f"found {role} with an owner's rights; expected a plain role in DATABASE_URL")
    if password := database.app_password():
        cursor.execute(sql.SQL("ALTER ROLE {} PASSWORD {}").format(name, sql.Literal(password)))


def _definitions() -> Iterator[Any]:
    """The columns that an erasure may change, for the functions of migration tournaments.0005."""
    rows = []
    for model in _models():
        values = VALUES.get(model._meta.label_lower, frozenset())
        for field in erasable_fields(model):
            how = "value" if field.name in values else "names"
            row = (model._meta.db_table, field.column, model._meta.pk.column, how)
            rows.append(sql.SQL("({})").format(sql.SQL(", ").join(map(sql.Literal, row))))
    yield sql.SQL(
        "CREATE OR REPLACE FUNCTION erasable_columns()"
        " RETURNS TABLE (table_name text, column_name text, key_column text, how text) LANGUAGE sql STABLE"
        " SET search_path = pg_catalog, public, pg_temp AS $$ VALUES {} $$"
    ).format(sql.SQL(", ").join(rows))


def _grants(role: str) -> Iterator[Any]:
    name = sql.Identifier(role)
    yield sql.SQL("REVOKE ALL ON ALL TABLES IN SCHEMA public FROM {}").format(name)
    yield sql.SQL("REVOKE CREATE ON SCHEMA public FROM PUBLIC")
    yield sql.SQL("GRANT USAGE ON SCHEMA public TO {}").format(name)
    yield sql.SQL("GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO {}").format(name)
    for table in READ_ONLY:
        yield sql.SQL("GRANT SELECT ON {} TO {}").format(sql.Identifier(table), name)
    for model in _models():
        rights = sql.SQL(", ").join(_rights(model))
        yield sql.SQL("GRANT {} ON {} TO {}").format(rights, sql.Identifier(model._meta.db_table), name)


def _rights(model: type[Model]) -> Iterator[Any]:
    yield sql.SQL("SELECT, INSERT")
    if changing := changing_fields(model):
        columns = sql.SQL(", ").join([sql.Identifier(str(field.column)) for field in changing])
        yield sql.SQL("UPDATE ({})").format(columns)
    if not is_never_deleted(model) and model._meta.label_lower != SECRETS:
        yield sql.SQL("DELETE")


def _models() -> list[type[Model]]:
    """The models with a table of their own."""
    found = apps.get_models(include_auto_created=True)
    return list({each._meta.db_table: each for each in found if each._meta.managed and not each._meta.proxy}.values())
