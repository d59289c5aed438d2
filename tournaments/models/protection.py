"""Triggers that keep records as they were written, whoever asks the database to change them."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import pghistory
import pgtrigger
from django.db import models
from pgtrigger import compiler, core

Tracked = TypeVar("Tracked", bound=type[models.Model])


ERASURE = "tablecall.erasure"
"""The setting of a transaction that holds the id of the erasure which it carries out."""
NO_ERASURE = f"(COALESCE(current_setting('{ERASURE}', true), '') = '')"


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
        Refuse(name="erases_only", operation=pgtrigger.Update, condition=pgtrigger.Condition(_others_change(erasable))),
    ]


def never_deleted() -> list[core.Trigger]:
    """Rows may change, but none goes away."""
    removals = pgtrigger.Delete | pgtrigger.Truncate
    return [Refuse(name="never_deleted", level=pgtrigger.Statement, operation=removals)]


def fixed_but_for(*fields: str, erasable: Sequence[str] = ()) -> list[core.Trigger]:
    """No row goes away, and only the named fields of a row may change; the `erasable` ones in an erasure alone."""
    condition = pgtrigger.AnyChange(exclude=[*fields, *erasable])
    fixed: core.Trigger = Refuse(name="fixed", operation=pgtrigger.Update, condition=condition)
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
        condition = f"(({condition}) AND ({NO_ERASURE} OR {_others_change(erasable)}))"
    return Refuse(name="frozen", operation=pgtrigger.Update, condition=pgtrigger.Condition(condition))


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
