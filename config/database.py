"""Which PostgreSQL, and as whom: servers by DATABASE_URL, else the project's own, started when it is needed.

An owner migrates, backs up and restores; everything else connects as a plain role (config/roles.py).
"""

import os
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import Any

from config.env import VAR, env
from launcher import Cluster, lease

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


class WrongRole(Exception):
    """The role that is to run the product has an owner's rights."""


def own_server() -> str:
    """DATABASE_URL, or nothing."""
    given: str = env.str("DATABASE_URL", default="")
    return given.strip()


def owner_url() -> str:
    """DATABASE_OWNER_URL, or nothing: then there is one role alone on a server of one's own."""
    given: str = env.str("DATABASE_OWNER_URL", default="")
    return given.strip()


def is_owner() -> bool:
    """Whether this process connects as the owner."""
    return bool(env.bool("DATABASE_AS_OWNER", default=False))


def url() -> str:
    """Where the database is, as the role that this process has."""
    if not own_server():
        return LOCAL.url(NAME) if is_owner() else LOCAL.url(NAME, user=APP_ROLE)
    return owner_url() if is_owner() and owner_url() else own_server()


def conninfo() -> str:
    """The same as `name=value` pairs, for libraries that misread a URL whose host is a folder."""
    from psycopg.conninfo import make_conninfo

    return make_conninfo("", **_parts(url()))


def app_role() -> str:
    """The plain role that the owner grants what the product needs; nothing where there is one role alone."""
    if not own_server():
        return APP_ROLE
    return str(_parts(own_server()).get("user", "")) if owner_url() else ""


def app_password() -> str:
    """The plain role's password on a server of one's own."""
    return str(_parts(own_server()).get("password") or "") if owner_url() else ""


def lease_for_command(arguments: Sequence[str]) -> AbstractContextManager[None]:
    """What a management command holds while it runs, so that the project's database is there; and its role."""
    command = arguments[1] if len(arguments) > 1 else "help"
    if command in OWNERS_COMMANDS:
        os.environ["DATABASE_AS_OWNER"] = "true"
    if own_server() or command in WITHOUT_DATABASE:
        return nullcontext()
    return _local_lease()


def have_local_database() -> None:
    """The project's own database and the plain role, made where they are missing."""
    LOCAL.create_database(NAME)
    LOCAL.create_role(APP_ROLE)


def _parts(conninfo: str) -> dict[str, Any]:
    from psycopg.conninfo import conninfo_to_dict  # the supervisor does without its 12 MB

    return conninfo_to_dict(conninfo)


@contextmanager
def _local_lease() -> Iterator[None]:
    with lease(LOCAL):
        have_local_database()
        yield
