"""Checks before the database is migrated: it isn't a later release's, nor within what was put into one migration."""

from collections.abc import Sequence
from typing import Any

from django.apps import AppConfig
from django.core.checks import CheckMessage, Error, Tags, register
from django.db import connections
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder

HALF_WAY = "tablecall.E001"
NEWER = "tablecall.E002"


@register(Tags.database)
def refuse_half_way(
    app_configs: Sequence[AppConfig] | None, databases: Sequence[str] | None = None, **options: Any
) -> list[CheckMessage]:
    """An error for each app of which some of the replaced migrations were applied, but not all.

    Django leaves the migration that replaces them out of its plan then, finds nothing to do, and says so.
    """
    found: list[CheckMessage] = []
    replacements = MigrationLoader(None).replacements  # with a connection it fails itself, in words of its own
    for alias in databases or ():
        applied = MigrationRecorder(connections[alias]).applied_migrations()
        for (app, name), migration in replacements.items():
            missing = [replaced for _, replaced in migration.replaces if (app, replaced) not in applied]
            if missing and len(missing) < len(migration.replaces):
                found.append(_error(app, name, missing))
    return found


@register(Tags.database)
def refuse_newer(
    app_configs: Sequence[AppConfig] | None, databases: Sequence[str] | None = None, **options: Any
) -> list[CheckMessage]:
    """An error for a database, or a restored backup, of a later release: Django passes over what it doesn't know."""
    loader = MigrationLoader(None)
    known = set(loader.disk_migrations)
    known |= {replaced for migration in loader.disk_migrations.values() for replaced in migration.replaces}
    found: list[CheckMessage] = []
    for alias in databases or ():
        applied = MigrationRecorder(connections[alias]).applied_migrations()
        newer = sorted(f"{app}.{name}" for app, name in applied.keys() - known if app in loader.migrated_apps)
        if newer:
            said = f"the database is of a later release: found {', '.join(newer)}, which this one doesn't have"
            found.append(Error(said, hint="Run the release that wrote it, or a later one.", id=NEWER))
    return found


def _error(app: str, name: str, missing: list[str]) -> Error:
    return Error(
        f"the database stopped on the way to {app}.{name}: found it without {', '.join(missing)}; "
        "expected all or none of the migrations that it replaces",
        hint="Migrate it with the last version that has these files, or start with an empty database.",
        id=HALF_WAY,
    )
