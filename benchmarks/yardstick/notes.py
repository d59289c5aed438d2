"""The table of the yardstick's rows, which the database's owner makes and the server's plain role writes."""

from django.db import connection

from benchmarks.yardstick.models import Note


def create_notes() -> None:
    """Make the table; the plain role may read, add and change rows."""
    with connection.schema_editor() as editor:
        editor.create_model(Note)
    with connection.cursor() as cursor:
        cursor.execute(f'GRANT SELECT, INSERT, UPDATE ON "{Note._meta.db_table}" TO PUBLIC')
