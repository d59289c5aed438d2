"""What stands before migrating, and the step that makes many tables at once."""

import pytest
from django.core.management import CommandError, call_command
from django.db import connection, models
from django.db.migrations.operations import CreateModel
from django.db.migrations.recorder import MigrationRecorder
from django.db.migrations.state import ProjectState

from config.migrating import refuse_half_way
from tournaments.models.tables import CreateTables

pytestmark = pytest.mark.django_db


def forget(*names: str) -> None:
    """Let migrations of arbitration look as if they had never been applied."""
    MigrationRecorder(connection).migration_qs.filter(app="arbitration", name__in=names).delete()


def test_a_database_that_has_all_of_them_goes_on() -> None:
    assert refuse_half_way(None, ["default"]) == []


def test_a_database_that_stopped_half_way_is_refused_by_what_it_lacks() -> None:
    forget("0001_tables_of_arbitration", "0009_appeals_that_may_be_erased", "0010_history_of_alerts")
    with pytest.raises(CommandError) as refused:
        call_command("prepare")
    said = str(refused.value)
    assert "arbitration.0001_tables_of_arbitration" in said
    assert "without 0009_appeals_that_may_be_erased, 0010_history_of_alerts;" in said
    assert "tournaments." not in said


def test_tables_made_at_once_may_refer_to_each_other_and_go_again() -> None:
    def table(name: str, other: str) -> CreateModel:
        to = models.ForeignKey(f"tournaments.{other}", models.PROTECT, related_name="+")
        return CreateModel(name, [("id", models.AutoField(primary_key=True)), ("to", to)])

    step = CreateTables([table("Chicken", "egg"), table("Egg", "chicken")])
    before, after = ProjectState(), ProjectState()
    assert before.apps  # asked for its models already, as in the middle of a migration
    step.state_forwards("tournaments", after)
    made = {"tournaments_chicken", "tournaments_egg"}
    with connection.schema_editor() as editor:
        step.database_forwards("tournaments", editor, before, after)
    with connection.cursor() as cursor:
        assert made <= set(connection.introspection.table_names(cursor))
        relations = {table: connection.introspection.get_relations(cursor, table) for table in made}
    assert {table: relation["to_id"][1] for table, relation in relations.items()} == {
        "tournaments_chicken": "tournaments_egg",
        "tournaments_egg": "tournaments_chicken",
    }
    with connection.schema_editor() as editor:
        step.database_backwards("tournaments", editor, after, before)
    assert not made & set(connection.introspection.table_names())
