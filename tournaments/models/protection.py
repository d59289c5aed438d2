"""Triggers that reject changes to records, from every client of the database."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import pghistory
import pgtrigger
from django.db import models
from pgtrigger import compiler, core

Tracked = TypeVar("Tracked", bound=type[models.Model])


ERASURE = "tablecall.erasure"
"""The setting of a transaction that holds the id of the erasure which it carries out."""
KEEPING = frozenset({"append_only", "kept", "never_deleted"})
"""The triggers that keep rows from being removed."""
FIXING = frozenset({"append_only", "fixed", "frozen"})
"""The triggers that keep columns of a row as they are."""
NO_ERASURE = f"(COALESCE(current_setting('{ERASURE}', true), '') = '')"
NO_OWNERS_ERASURE = f"({NO_ERASURE} OR NOT has_table_privilege('tournaments_erasure', 'TRUNCATE'))"
"""The same where the plain role may change columns of a row before it is frozen: for that role there is no erasure."""


class FirmTriggerSql(compiler.UpsertTriggerSql):
    """pgtrigger's SQL without the clause by which a session may ask a trigger to look away."""

    def get_template(self) -> str:
        """The statements that install the trigger. Migrations refer to this text: a change of it is a new class."""
        return """
            CREATE OR REPLACE FUNCTION {pgid}() RETURNS TRIGGER AS $$
                {declare}
                BEGIN
                    {func}
                END;
            $$ LANGUAGE plpgsql;

            DROP TRIGGER IF EXISTS {pgid} ON {table};
            CREATE {constraint} TRIGGER {pgid}
                {when} {operation} ON {table}
                {timing}
                {referencing}
                FOR EACH {level} {condition}
                EXECUTE FUNCTION {execute};

            COMMENT ON TRIGGER {pgid} ON {table} IS '{hash}';
        """


class Refuse(pgtrigger.Trigger):
    """Refuses an operation with an integrity error (SQLSTATE 23001) that names the table."""

    when = pgtrigger.Before
    func = (
        "RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP"
        " USING ERRCODE = 'restrict_violation';"
    )

    def __init__(self, *, lets: Sequence[str] = (), erases: Sequence[str] = (), **options: Any) -> None:
        super().__init__(**options)
        self.lets = frozenset(lets)
        """The fields that this trigger lets change at any time."""
        self.erases = frozenset(erases)
        """The fields that this trigger lets change in an erasure."""

    def compile(self, model: Any) -> compiler.Trigger:
        """The compiled trigger, firm."""
        compiled = super().compile(model)
        sql = compiled.sql
        return compiler.Trigger(name=self.name, sql=FirmTriggerSql(**sql.kwargs))


def append_only(*, erasable: Sequence[str] = ()) -> list[core.Trigger]:
    """What is written stays: no UPDATE, no DELETE, no TRUNCATE, even of no row at all.

    The `erasable` columns, which may name a person, change while an erasure runs, and nothing beside them.
    """
    changes = pgtrigger.Update | pgtrigger.Delete | pgtrigger.Truncate
    if not erasable:
        return [Refuse(name="append_only", level=pgtrigger.Statement, operation=changes)]
    removals = pgtrigger.Delete | pgtrigger.Truncate
    return [
        Refuse(
            name="append_only",
            level=pgtrigger.Statement,
            operation=pgtrigger.Update,
            condition=pgtrigger.Condition(NO_ERASURE),
        ),
        Refuse(name="kept", level=pgtrigger.Statement, operation=removals),
        Refuse(
            name="erases_only",
            operation=pgtrigger.Update,
            condition=pgtrigger.Condition(_others_change(erasable)),
            erases=erasable,
        ),
    ]


def written_once() -> list[core.Trigger]:
    """No row changes; rows whose period has ended go. For logs, which are no legal records."""
    return [Refuse(name="written_once", level=pgtrigger.Statement, operation=pgtrigger.Update)]


def never_deleted() -> list[core.Trigger]:
    """Rows may change, but none goes away."""
    removals = pgtrigger.Delete | pgtrigger.Truncate
    return [Refuse(name="never_deleted", level=pgtrigger.Statement, operation=removals)]


def fixed_but_for(*fields: str, erasable: Sequence[str] = ()) -> list[core.Trigger]:
    """No row goes away, and only the named fields of a row may change; the `erasable` ones in an erasure alone."""
    condition = pgtrigger.AnyChange(exclude=[*fields, *erasable])
    fixed: core.Trigger = Refuse(
        name="fixed", operation=pgtrigger.Update, condition=condition, lets=fields, erases=erasable
    )
    if not erasable:
        return [*never_deleted(), fixed]
    changed = " OR ".join(f"OLD.{name} IS DISTINCT FROM NEW.{name}" for name in erasable)
    private: core.Trigger = Refuse(
        name="erased_by_erasure",
        operation=pgtrigger.Update,
        condition=pgtrigger.Condition(f"({NO_ERASURE} AND ({changed}))"),
    )
    return [*never_deleted(), fixed, private]


def frozen(condition: str, *, erasable: Sequence[str] = ()) -> core.Trigger:
    """A row that fulfils the condition (SQL on OLD) doesn't change any more, but for `erasable` ones in an erasure."""
    if erasable:
        condition = f"(({condition}) AND ({NO_OWNERS_ERASURE} OR {_others_change(erasable)}))"
    return Refuse(name="frozen", operation=pgtrigger.Update, condition=pgtrigger.Condition(condition), erases=erasable)


def fixed_fields(model: type[models.Model]) -> "list[models.Field[Any, Any]]":
    """The fields of a model that never change once its rows are fixed, by its triggers; none of other models."""
    refusing = _refusing(model)
    if not any(each.name in FIXING for each in refusing):
        return []
    let = frozenset[str]().union(*(each.lets | each.erases for each in refusing))
    return [field for field in model._meta.concrete_fields if field.name not in let]


def erasable_fields(model: type[models.Model]) -> "list[models.Field[Any, Any]]":
    """The fields of a model that an erasure may change where nothing else may."""
    erased = frozenset[str]().union(*(each.erases for each in _refusing(model)))
    return [field for field in model._meta.concrete_fields if field.name in erased]


def changing_fields(model: type[models.Model]) -> "list[models.Field[Any, Any]]":
    """The fields of a model that change without an erasure, at least as long as a row isn't frozen."""
    fixing = [each for each in _refusing(model) if each.name in FIXING - {"frozen"}]
    let = frozenset[str]().union(*(each.lets for each in fixing))
    return [field for field in model._meta.concrete_fields if not fixing or field.name in let]


def is_never_deleted(model: type[models.Model]) -> bool:
    """Whether the triggers of a model refuse to remove a row."""
    return any(each.name in KEEPING for each in _refusing(model))


def _refusing(model: type[models.Model]) -> list[Refuse]:
    return [each for each in getattr(model._meta, "triggers", ()) if isinstance(each, Refuse)]


def _others_change(columns: Sequence[str]) -> str:
    """Whether any column but these changes, as SQL."""
    named = ", ".join(f"'{name}'" for name in columns)
    return f"((to_jsonb(OLD) - ARRAY[{named}]) IS DISTINCT FROM (to_jsonb(NEW) - ARRAY[{named}]))"


def keeps_history(*, exclude: Sequence[str] = (), erasable: Sequence[str] = ()) -> Callable[[Tracked], Tracked]:
    """Class decorator: each former version of a row goes into an append-only table beside it.

    A row is copied when it is changed or removed, not when it is made: making a record costs nothing more. Former
    versions are erased as `append_only` says.
    """
    track: Callable[[Tracked], Tracked] = pghistory.track(
        pghistory.UpdateEvent(row=pghistory.Old),
        pghistory.DeleteEvent(),
        exclude=list(exclude),
        meta={"triggers": append_only(erasable=erasable)},
    )
    return track
