"""Which PostgreSQL: a server of one's own by DATABASE_URL, else the project's, started when it is needed."""

from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext

from psycopg.conninfo import conninfo_to_dict, make_conninfo

from config.env import VAR, env
from launcher import Cluster, lease

NAME = "tablecall"
LOCAL = Cluster(VAR / "postgres")
TESTS = Cluster(VAR / "postgres-test", is_durable=False)
WITHOUT_DATABASE = frozenset(
    {"up", "help", "--help", "--version", "check", "spectacular", "collectstatic", "makemessages", "compilemessages"}
)


def own_server() -> str:
    """DATABASE_URL, or nothing."""
    given: str = env.str("DATABASE_URL", default="")
    return given.strip()


def url() -> str:
    """Where the database is."""
    return own_server() or LOCAL.url(NAME)


def conninfo() -> str:
    """The same as `name=value` pairs, for libraries that misread a URL whose host is a folder."""
    return make_conninfo("", **conninfo_to_dict(url()))


def lease_for_command(arguments: Sequence[str]) -> AbstractContextManager[None]:
    """What a management command holds while it runs, so that the project's database is there."""
    command = arguments[1] if len(arguments) > 1 else "help"
    if own_server() or command in WITHOUT_DATABASE:
        return nullcontext()
    return _local_lease()


@contextmanager
def _local_lease() -> Iterator[None]:
    with lease(LOCAL):
        LOCAL.create_database(NAME)
        yield
