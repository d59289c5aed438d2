"""What stands before migrating, and the step that makes many tables at once."""

import pytest
from django.core.management import CommandError, call_command
from django.db import connection, models
from django.db.migrations.operations import AddConstraint, AddField, AddIndex, CreateModel, RemoveIndex, RunSQL
from django.db.migrations.operations.base import Operation
from django.db.migrations.recorder import MigrationRecorder
from django.db.migrations.state import ProjectState

from config.migration_check import refuse_half_way, refuse_newer
from tournaments.models.tables import CreateTables, OneStep, in_few_steps

pytestmark = pytest.mark.django_db


def forget(*names: str) -> None:
    """Let migrations of arbitration look as if they had never been applied."""
    MigrationRecorder(connection).migration_qs.filter(app="arbitration", name__in=names).delete()


def test_no_model_has_changed_without_a_migration() -> None:
    call_command("makemigrations", "--check", "--dry-run", verbosity=0)


def test_a_database_that_has_all_of_them_goes_on() -> None:
    assert refuse_half_way(None, ["default"]) == refuse_newer(None, ["default"]) == []


def test_a_database_that_stopped_half_way_is_refused_by_what_it_lacks() -> None:
    forget("0001_tables_of_arbitration", "0009_appeals_that_may_be_erased", "0010_history_of_alerts")
    with pytest.raises(CommandError) as refused:
        call_command("prepare")
    said = str(refused.value)
    assert "arbitration.0001_tables_of_arbitration" in said
    assert "without 0009_appeals_that_may_be_erased, 0010_history_of_alerts;" in said
    assert "tournaments." not in said


def test_a_database_of_a_later_release_is_refused_by_what_it_has() -> None:
    """Old code on a migrated database writes rows that lack what the later release demands."""
    MigrationRecorder(connection).record_applied("tournaments", "0999_of_a_later_release")
    with pytest.raises(CommandError, match=r"later release: found tournaments\.0999_of_a_later_release, which"):
        call_command("prepare")


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


def table(name: str) -> CreateModel:
    """A table with nothing but its key."""
    return CreateModel(name, [("id", models.AutoField(primary_key=True))])


def field(of: str, name: str) -> AddField:
    """A number more in a table."""
    return AddField(of, name, models.IntegerField(default=0))


INDEX = AddIndex("Egg", models.Index(fields=["weight"], name="egg_weight"))
CONSTRAINT = AddConstraint("Egg", models.CheckConstraint(condition=models.Q(weight__gte=0), name="egg_is_light"))


@pytest.mark.parametrize(
    ("operations", "sizes"),
    [
        ([table("Chicken"), table("Egg")], [2]),
        ([field("Egg", "weight"), INDEX, CONSTRAINT, field("Egg", "length")], [4]),
        ([table("Egg"), field("Egg", "weight")], [1, 1]),
        ([table("Chicken"), field("Egg", "weight"), field("Egg", "weight")], [2, 1]),
        ([INDEX, RemoveIndex("Egg", "egg_weight")], [1, 1]),
        ([RemoveIndex("Egg", "egg_weight"), INDEX], [2]),
        ([field("Egg", "weight"), RunSQL("SELECT 1"), INDEX, CONSTRAINT], [1, 1, 2]),
    ],
)
def test_operations_are_joined_unless_they_build_on_each_other(operations: list[Operation], sizes: list[int]) -> None:
    steps = in_few_steps(operations)
    assert [len(step.operations) if isinstance(step, OneStep) else 1 for step in steps] == sizes
    assert [each for step in steps for each in (step.operations if isinstance(step, OneStep) else [step])] == operations


def test_a_step_of_several_operations_is_carried_out_and_taken_back() -> None:
    before = ProjectState()
    table("Egg").state_forwards("tournaments", before)
    after = before.clone()
    (step,) = in_few_steps([field("Egg", "weight"), INDEX, CONSTRAINT])
    step.state_forwards("tournaments", after)
    with connection.schema_editor() as editor:
        table("Egg").database_forwards("tournaments", editor, ProjectState(), before)
        step.database_forwards("tournaments", editor, before, after)
    assert {"egg_weight", "egg_is_light"} <= constraints_of("tournaments_egg")
    with connection.schema_editor() as editor:
        step.database_backwards("tournaments", editor, after, before)
    assert not {"egg_weight", "egg_is_light"} & constraints_of("tournaments_egg")


def constraints_of(name: str) -> set[str]:
    """The names of the constraints and indexes of a table."""
    with connection.cursor() as cursor:
        return set(connection.introspection.get_constraints(cursor, name))
