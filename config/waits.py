"""Time limits of PostgreSQL for processes that serve people: a request or a task never waits without end."""

from typing import Any

from django.conf import settings
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.backends.signals import connection_created


def limit_waits() -> None:
    """Give each connection of this process a lock_timeout and a statement_timeout.

    The web server and the worker call this. Commands such as `migrate` or `backup` don't: their statements may take
    as long as the data are large.
    """
    connection_created.connect(_limit, dispatch_uid="config.waits")


def stop_limiting() -> None:
    """Open further connections without the limits."""
    connection_created.disconnect(dispatch_uid="config.waits")


def _limit(sender: type[BaseDatabaseWrapper], connection: BaseDatabaseWrapper, **_: Any) -> None:
    limits = {
        "lock_timeout": settings.DATABASE_LOCK_TIMEOUT_SECONDS,
        "statement_timeout": settings.DATABASE_STATEMENT_TIMEOUT_SECONDS,
    }
    with connection.cursor() as cursor:
        for name, seconds in limits.items():
            cursor.execute("SELECT set_config(%s, %s, false)", [name, f"{round(seconds * 1000)}ms"])
