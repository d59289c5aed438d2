"""Migrations in few steps: after each step Django makes nearly all models again, which takes longer than the step."""

from collections.abc import Sequence
from typing import NamedTuple

from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.operations import (
    AddConstraint,
    AddField,
    AddIndex,
    AlterField,
    CreateModel,
    RemoveConstraint,
    RemoveIndex,
)
from django.db.migrations.operations.base import Operation
from django.db.migrations.state import ProjectState
from pgtrigger.migrations import AddTrigger, RemoveTrigger


class CreateTables(Operation):
    """Makes all tables of an app, with their indexes, constraints and triggers, as one step of a migration.

    After each step that Django knows it makes every model again that is related to the one that was added, and here
    nearly all are. As one step the models are made once. Foreign keys are added when the last table is there, so
    that tables may refer to each other in any order.
    """

    reduces_to_sql = True
    reversible = True

    def __init__(self, tables: Sequence[CreateModel]) -> None:
        self.tables = tables

    def state_forwards(self, app_label: str, state: ProjectState) -> None:
        """Add the models to a state that hasn't been asked for them yet: it makes all of them when it is."""
        state.__dict__.pop("apps", None)
        for table in self.tables:
            table.state_forwards(app_label, state)

    def database_forwards(
        self,
        app_label: str,
        schema_editor: BaseDatabaseSchemaEditor,
        from_state: ProjectState,
        to_state: ProjectState,
    ) -> None:
        """Make the tables in order."""
        for table in self.tables:
            table.database_forwards(app_label, schema_editor, from_state, to_state)

    def database_backwards(
        self,
        app_label: str,
        schema_editor: BaseDatabaseSchemaEditor,
        from_state: ProjectState,
        to_state: ProjectState,
    ) -> None:
        """Remove the tables, the last one first."""
        for table in reversed(self.tables):
            table.database_backwards(app_label, schema_editor, from_state, to_state)

    def describe(self) -> str:
        """What `migrate --plan` says."""
        return f"Create {len(self.tables)} tables"


class OneStep(Operation):
    """Carries out several operations between the same two states, so that the models are made once."""

    reduces_to_sql = True
    reversible = True

    def __init__(self, operations: Sequence[Operation]) -> None:
        self.operations = operations

    def state_forwards(self, app_label: str, state: ProjectState) -> None:
        """Change a state that hasn't been asked for its models yet."""
        state.__dict__.pop("apps", None)
        for operation in self.operations:
            operation.state_forwards(app_label, state)

    def database_forwards(
        self,
        app_label: str,
        schema_editor: BaseDatabaseSchemaEditor,
        from_state: ProjectState,
        to_state: ProjectState,
    ) -> None:
        """Carry them out in order."""
        for operation in self.operations:
            operation.database_forwards(app_label, schema_editor, from_state, to_state)

    def database_backwards(
        self,
        app_label: str,
        schema_editor: BaseDatabaseSchemaEditor,
        from_state: ProjectState,
        to_state: ProjectState,
    ) -> None:
        """Take them back, the last one first."""
        for operation in reversed(self.operations):
            operation.database_backwards(app_label, schema_editor, from_state, to_state)

    def describe(self) -> str:
        """What `migrate --plan` says."""
        return "; ".join(operation.describe() for operation in self.operations)


class Use(NamedTuple):
    """What an operation changes, and what no operation of the same step may have changed before it."""

    changes: tuple[str, ...]
    needs: tuple[tuple[str, ...], ...] = ()


def in_few_steps(operations: Sequence[Operation]) -> list[Operation]:
    """Join neighbours that don't build on each other; the others stay steps of their own.

    Each operation of a step sees the models as they are before and after the whole step. So within a step no table is
    changed that it makes, no field is changed twice, and nothing is removed that it has added.
    """
    steps: list[Operation] = []
    joined: list[Operation] = []
    changed: set[tuple[str, ...]] = set()
    for operation in operations:
        use = _use(operation)
        if use is None or not changed.isdisjoint(use.needs):
            steps += _as_steps(joined)
            joined, changed = [], set()
        if use is None:
            steps.append(operation)
        else:
            joined.append(operation)
            changed.add(use.changes)
    return steps + _as_steps(joined)


def _as_steps(joined: list[Operation]) -> list[Operation]:
    return joined if len(joined) < 2 else [OneStep(joined)]


def _use(operation: Operation) -> Use | None:
    """What is known of an operation; None for one that stays a step of its own."""
    if isinstance(operation, CreateModel):
        return Use((operation.name_lower,))
    if not isinstance(operation, KNOWN):
        return None
    model = (operation.model_name.lower(),)
    match operation:
        case AddField() | AlterField():
            field = (*model, operation.name_lower)
            return Use(field, (model, field))
        case AddConstraint():
            return Use((*model, "constraint", operation.constraint.name), (model,))
        case AddIndex():
            return Use((*model, "index", operation.index.name), (model,))
        case AddTrigger():
            return Use((*model, "trigger", str(operation.trigger.name)), (model,))
    removed = (*model, type(operation).__name__.removeprefix("Remove").lower(), operation.name)
    return Use(("removed", *removed), (model, removed))


KNOWN = (AddField, AlterField, AddConstraint, RemoveConstraint, AddIndex, RemoveIndex, AddTrigger, RemoveTrigger)
