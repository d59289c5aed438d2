"""Round trips to the database: statements whose answers the code doesn't read travel together."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import connection


@contextmanager
def together() -> Iterator[None]:
    """Send statements without waiting for each. What is refused surfaces with the next answer read, or at the end.

    An update in here doesn't hear how many rows it changed, so no row that exists is written by `save`.
    """
    connection.ensure_connection()
    with connection.wrap_database_errors, connection.connection.pipeline():
        yield
