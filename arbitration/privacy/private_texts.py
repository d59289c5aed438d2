"""Private texts: the columns in which a person may be named, and how a name gives way to a pseudonym there."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from importlib import import_module
from typing import Any, Final
from uuid import UUID

from django.db import connection, models
from django.db.models import Q

from arbitration.appeals.acts import TEXTS
from arbitration.models import (
    Appeal,
    AppealAct,
    Candidate,
    FederationReport,
    Finding,
    Incident,
    Notice,
    PrecedentProposal,
    ReportAnswer,
    ReportQuestion,
    ReportRemark,
    Ruling,
    VoteOption,
)
from tournaments.models import Conflict, EventAct, ExtraTime, ResultEntry, Round
from tournaments.models.protection import erasable_fields

Json = Any


@dataclass(frozen=True)
class Private:
    """A table with texts that people wrote or that name people, and the paths to the tournament it belongs to."""

    model: type[models.Model]
    columns: tuple[str, ...]
    paths: tuple[str, ...]
    keys: tuple[str, ...] = ()
    """Of a JSON object the only keys whose texts people wrote: in the others stand ids and sentences of ours."""
    commitment: str = ""
    """What the journal calls the text where it isn't called as the column."""
    committed: tuple[str, ...] = ()
    """Of a JSON object the keys that the journal commits to one by one."""

    def veiled(self, veil: "Veil", value: Json) -> Json:
        """The column's value without the names."""
        written = veil.over(self.written(value))
        return {**value, **written} if isinstance(value, dict) else written

    def written(self, value: Json) -> Json:
        """What people wrote of the column's value."""
        return {key: value[key] for key in self.keys if key in value} if self.keys and value else value

    def changed(self, column: str, before: Json, after: Json) -> list[str]:
        """What the journal calls the texts in which two values of a column differ."""
        if not self.committed:
            return [self.commitment or column]
        return [key for key in self.committed if before.get(key) != after.get(key)]

    def of(self, tournaments: list[Any]) -> models.QuerySet[Any]:
        """The rows of some tournaments, history included if asked for with `former`."""
        wanted = Q()
        for path in self.paths:
            wanted |= Q(**{f"{path}__in": tournaments})
        return self.model._default_manager.filter(wanted)


MATCH: Final = "match__round__stage__division__tournament"
PRIVATE: Final = (
    Private(Ruling, ("reasons",), (MATCH,)),
    Private(Incident, ("note",), (MATCH,)),
    Private(Finding, ("note",), (f"incident__{MATCH}",)),
    Private(FederationReport, ("body",), ("tournament",)),
    Private(ReportRemark, ("text", "author"), ("report__tournament",)),
    Private(ReportQuestion, ("text",), ("report__tournament",)),
    Private(ReportAnswer, ("text",), ("question__report__tournament",)),
    Private(Appeal, ("grounds",), (f"ruling__{MATCH}", f"incident__{MATCH}")),
    Private(AppealAct, ("body",), (f"appeal__ruling__{MATCH}", f"appeal__incident__{MATCH}"), committed=TEXTS),
    Private(VoteOption, ("text",), (f"committee__appeal__ruling__{MATCH}", f"committee__appeal__incident__{MATCH}")),
    Private(Notice, ("name",), (f"appeal__ruling__{MATCH}", f"appeal__incident__{MATCH}")),
    Private(PrecedentProposal, ("texts", "marks", "reasons"), ("tournament",)),
    Private(EventAct, ("reason",), ("tournament",)),
    Private(Conflict, ("stands", "sent"), ("tournament",)),
    Private(ResultEntry, ("reason", "effects"), (MATCH,)),
    Private(ExtraTime, ("reason",), (MATCH,)),
    Private(Round, ("draft",), ("stage__division__tournament",), keys=("undone", "swaps"), commitment="reason"),
    Private(Candidate, ("name",), ("tournament",)),
)
"""Every column of the domain in which a name may stand, but for those of the person's own row.

Candidates come last: of one known by name alone they are what tells the database which names are theirs.
"""


CODE: Final = re.compile(r"[a-z0-9]+([-_.:/][a-z0-9]+)*|[A-Z]|[A-Z][A-Za-z]+/[A-Za-z/_-]+")
"""A code of ours, the letter of a side, or a time zone."""
ID: Final = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")
WRITTEN: Final = frozenset(import_module("tournaments.migrations.0023_codes_are_no_names").WRITTEN)
"""Keys of JSON under which a text that looks like a code may be a name."""


@dataclass(frozen=True)
class Veil:
    """Names and what takes their place. Whole words only, however they are typed: accents and case don't matter.

    Ids and codes are left alone: a player's name may be Anna B, Jack London or Pass.
    """

    names: tuple[str, ...]
    pseudonym: str
    person: UUID | None = None

    def over(self, value: Json, *, is_written: bool = True) -> Json:
        """The value with the pseudonym for each name, in every text at any depth."""
        if isinstance(value, str):
            is_kept = not self.names or ID.fullmatch(value) or (not is_written and CODE.fullmatch(value))
            return value if is_kept else self._pattern.sub(self.pseudonym, value)
        if isinstance(value, list):
            return [self.over(item, is_written=is_written) for item in value]
        if isinstance(value, dict):
            return {key: self.over(item, is_written=key in WRITTEN) for key, item in value.items()}
        return value

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        """The database's own, by which it covers the columns that are kept."""
        with connection.cursor() as cursor:
            cursor.execute("SELECT names_pattern(%s)", [list(self.names)])
            return re.compile(cursor.fetchone()[0], re.IGNORECASE)


@dataclass(frozen=True)
class Change:
    """One text that gave way."""

    table: str
    record: str
    field: str


def cover(veil: Veil, tournaments: list[Any]) -> Iterator[Change]:
    """Put the veil over every private text of some tournaments, former versions included."""
    for private in PRIVATE:
        for row in private.of(tournaments).iterator(chunk_size=500):
            yield from _covered(veil, private, row)


def _covered(veil: Veil, private: Private, row: models.Model) -> Iterator[Change]:
    yield from _write(veil, private, private.model, row)
    former = getattr(private.model, "pgh_event_model", None)
    if former is not None:
        for event in former._default_manager.filter(pgh_obj_id=row.pk):
            for _ in _write(veil, private, former, event):
                pass


def _write(veil: Veil, private: Private, model: type[models.Model], row: models.Model) -> Iterator[Change]:
    before = {name: getattr(row, name) for name in private.columns}
    after = {name: private.veiled(veil, value) for name, value in before.items()}
    changed = {name: value for name, value in after.items() if value != before[name]}
    if not changed:
        return
    kept = {field.name for field in erasable_fields(model)}
    for name, value in changed.items():
        if name not in kept:
            model._default_manager.filter(pk=row.pk).update(**{name: value})
        elif (found := erase_names(veil, row, name)) != (expected := veil.over(before[name])):
            raise ValueError(f"{name} of {model._meta.label} {row.pk}: found {found!r}, expected {expected!r}")
        for field in private.changed(name, before[name], value):
            yield Change(private.model._meta.label, str(row.pk), field)


def erase_names(veil: Veil, row: models.Model, name: str) -> Json:
    """Have the database put the pseudonym into a column that is kept; the column afterwards."""
    value = getattr(row, name)
    there = [each for each in veil.names if replace(veil, names=(each,)).over(value) != value]
    with connection.cursor() as cursor:
        values = [veil.person, there, row._meta.db_table, str(row.pk), name]
        cursor.execute("SELECT erase_names(%s, %s, %s, %s, %s)::text", values)
        return json.loads(cursor.fetchone()[0])


def erase_value(rows: models.QuerySet[Any], **values: str) -> None:
    """Have the database empty columns that are kept, or put a pseudonym there."""
    table = rows.model._meta.db_table
    with connection.cursor() as cursor:
        for key in rows.order_by("pk").values_list("pk", flat=True):
            for name, value in values.items():
                cursor.execute("SELECT erase_value(%s, %s, %s, %s)", [table, str(key), name, value])
