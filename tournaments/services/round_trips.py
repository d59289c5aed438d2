"""Round trips to the database: one pipeline for statements whose results the code doesn't read."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import connection


@contextmanager
def pipelined() -> Iterator[None]:
    """Send statements in one pipeline; errors are raised at the next read or at the end.

    An update in a pipeline doesn't learn how many rows it changed, so don't `save` a row that exists.
    """
    connection.ensure_connection()
    with connection.wrap_database_errors, connection.connection.pipeline():
        yield
