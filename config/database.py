"""Which PostgreSQL, and as whom: servers by DATABASE_URL, else the project's own, started when it is needed.

An owner migrates, backs up and restores; everything else connects as a plain role (config/roles.py).
"""

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext

from config.env import VAR, connection_parts, env
from launcher import Cluster, LauncherError, lease

NAME = "tablecall"
APP_ROLE = "tablecall_app"
LOCAL = Cluster(VAR / "postgres")
TESTS = Cluster(VAR / "postgres-test", is_durable=False)
WITHOUT_DATABASE = frozenset(
    {
        "up",
        "help",
        "--help",
        "--version",
        "check",
        "spectacular",
        "collectstatic",
        "makemessages",
        "compilemessages",
        "compute",
    }
)
OWNERS_COMMANDS = frozenset({"migrate", "prepare", "backup", "restore", "makemigrations", "showmigrations"})


class WrongRole(LauncherError):
    """The role that is to run the product has an owner's rights."""


def own_server() -> str:
    """DATABASE_URL, or nothing."""
    return env.text("DATABASE_URL")


def owner_url() -> str:
    """DATABASE_OWNER_URL, or nothing: then there is one role alone on a server of one's own."""
    return env.text("DATABASE_OWNER_URL")


def is_owner() -> bool:
    """Whether this process connects as the owner."""
    return env.is_on("DATABASE_AS_OWNER", default=False)


def url() -> str:
    """Where the database is, as the role that this process has."""
    if not own_server():
        return LOCAL.url(NAME) if is_owner() else LOCAL.url(NAME, user=APP_ROLE)
    return owner_url() if is_owner() and owner_url() else own_server()


def conninfo() -> str:
    """The same as `name=value` pairs, for libraries that misread a URL whose host is a folder."""
    from psycopg.conninfo import make_conninfo

    return make_conninfo("", **connection_parts(url()))


def app_role() -> str:
    """The plain role that the owner grants what the product needs; nothing where there is one role alone."""
    if not own_server():
        return APP_ROLE
    return str(connection_parts(own_server()).get("user", "")) if owner_url() else ""


def app_password() -> str:
    """The plain role's password on a server of one's own."""
    return str(connection_parts(own_server()).get("password") or "") if owner_url() else ""


@contextmanager
def lease_for_command(arguments: Sequence[str]) -> Iterator[None]:
    """What a management command holds while it runs, so that the project's database is there; and its role.

    Raises: LauncherError where no connection can be had.
    """
    command = arguments[1] if len(arguments) > 1 else "help"
    if command in OWNERS_COMMANDS:
        os.environ["DATABASE_AS_OWNER"] = "true"
    with nullcontext() if own_server() or command in WITHOUT_DATABASE else _local_lease():
        try:
            yield
        except Exception as error:
            if (reason := _why_unreachable(error)) is None:
                raise
            raise LauncherError(f"the database doesn't answer: {reason}") from error


def _why_unreachable(error: Exception) -> str | None:
    """What libpq says of a connection that it didn't get or lost; nothing for any other error."""
    from psycopg import OperationalError

    found = error if isinstance(error, OperationalError) else error.__cause__
    has_no_answer = isinstance(found, OperationalError) and found.sqlstate is None
    return " ".join(str(found).split()) if has_no_answer else None


def have_local_database() -> None:
    """The project's own database and the plain role, made where they are missing."""
    LOCAL.create_database(NAME)
    LOCAL.create_role(APP_ROLE)


@contextmanager
def _local_lease() -> Iterator[None]:
    with lease(LOCAL):
        have_local_database()
        yield
