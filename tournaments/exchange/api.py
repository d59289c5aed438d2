"""/divisions/{id}/entry-list: reading a list of players, and importing it whole or not at all."""

import base64
import binascii
from collections.abc import Sequence
from typing import Any
from uuid import UUID, uuid5

from django.utils import timezone
from rest_framework import serializers as s
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api import fields
from tournaments.api.access import find_division
from tournaments.api.base import TablecallView
from tournaments.api.forms import Form, Text
from tournaments.api.operations import operation
from tournaments.api.refusals import Fault, RequestRefused
from tournaments.api.shapes import Shape, read_body
from tournaments.errors import Words
from tournaments.events.api import entry_shapes
from tournaments.events.api.entry_views import roster
from tournaments.events.entry import enter_all
from tournaments.exchange.columns import HEADINGS, SEVERAL, TARGETS
from tournaments.exchange.entry_lists import Corrections, Problem, ReadRow, entries_of, guessed, read_rows
from tournaments.exchange.errors import FileBroken
from tournaments.exchange.holders import with_holders
from tournaments.exchange.tables import MOST_COLUMNS, MOST_ROWS, Table, read_table
from tournaments.models import Division, Entrant
from tournaments.permissions import Action
from tournaments.services.player_search import Known, key_of


class RowCorrection(Shape):
    """Other values for a row, or that it is left out."""

    row = fields.Whole(min_value=1, max_value=MOST_ROWS)
    leave_out = fields.YesNo(required=False, default=False)
    values = fields.AnObject(required=False, default=dict)


class EntryListInput(Shape):
    """A list as a file, and what the director said of its columns and rows."""

    content = fields.Text(max_length=240_000, allow_blank=True, help_text="The file's bytes in Base64.")
    columns = s.ListField(
        child=fields.OneOf(choices=TARGETS, allow_null=True),
        required=False,
        allow_null=True,
        default=None,
        max_length=MOST_COLUMNS,
    )
    corrections = RowCorrection(many=True, required=False, default=list)


class ListColumn(Form):
    """A column with what it seems to be."""

    heading = s.CharField(allow_blank=True)
    samples = s.ListField(child=s.CharField(allow_blank=True))
    target = s.ChoiceField(choices=TARGETS, allow_null=True)


class RowProblem(Form):
    """What is wrong with a cell. A proposal is what to put there; empty clears it, null is no proposal."""

    code = s.CharField()
    target = s.CharField(allow_blank=True)
    column = s.CharField(allow_blank=True)
    found = s.CharField(allow_blank=True)
    expected = Text()
    proposal = s.CharField(allow_null=True, allow_blank=True)


class ListRow(Form):
    """A row as it would be imported."""

    number = s.IntegerField()
    line = s.IntegerField()
    name = s.CharField(allow_blank=True)
    cells = s.ListField(child=s.CharField(allow_blank=True))
    is_left_out = fields.YesNo()
    problems = RowProblem(many=True)


class EntryList(Form):
    """What a list holds. Nothing is imported yet."""

    form = s.ChoiceField(source="table.form", choices=("csv", "trf"))
    encoding = s.CharField(source="table.encoding")
    separator = s.CharField(source="table.separator", allow_blank=True)
    has_headings = fields.YesNo(source="table.has_headings")
    columns = ListColumn(many=True)
    rows = ListRow(many=True)
    to_import = s.IntegerField()
    with_problems = s.IntegerField()


class EntryListView(TablecallView):
    """POST /divisions/{id}/entry-list."""

    refusals = {422: "The file can't be read; the answer names the line."}

    @operation("entries", "preview_entry_list", request=EntryListInput, responses=EntryList)
    def post(self, request: Request, division_id: UUID) -> Response:
        """Read a list and say what is wrong with it. Nothing is imported."""
        body = read_body(EntryListInput, request)
        division = find_division(request, division_id, Action.ENTER_PLAYER)
        table, said = _read(body)
        return Response(EntryList(_shown(table, said, _rows(division, table, said))).data)


class EntryImportView(TablecallView):
    """PUT /divisions/{id}/entry-imports/{id}."""

    @operation("entries", "import_entries", request=EntryListInput, responses={201: entry_shapes.Roster})
    def put(self, request: Request, division_id: UUID, import_id: UUID) -> Response:
        """Enter every row that isn't left out, all or none. The same again changes nothing."""
        body = read_body(EntryListInput, request)
        division = find_division(request, division_id, Action.ENTER_PLAYER)
        table, said = _read(body)
        rows = _rows(division, table, said, import_id)
        faults = [_fault(row, problem) for row in rows for problem in row.problems]
        if faults:
            raise RequestRefused(*faults[:100])
        enter_all(division, entries_of(rows, import_id, division.tournament.starts_on), at=timezone.now())
        return Response(roster(request, division), status=201)


def _read(body: dict[str, Any]) -> tuple[Table, Corrections]:
    try:
        content = base64.b64decode(body["content"], validate=True)
    except (binascii.Error, ValueError) as error:
        raise FileBroken(field="content", found=body["content"][:20], expected="Base64") from error
    table = read_table(content, frozenset(HEADINGS))
    columns = body["columns"]
    if columns is not None:
        used = [each for each in columns if each and each not in SEVERAL]
        if len(columns) != len(table.headings) or len(set(used)) != len(used):
            expected = Words("{count} columns, each meaning once").filled(count=len(table.headings))
            raise FileBroken(field="columns", found=", ".join(each or "-" for each in columns), expected=expected)
    values: dict[int, dict[str, str]] = {}
    for place, each in enumerate(body["corrections"]):
        for target, value in each["values"].items():
            if target not in TARGETS or not isinstance(value, str):
                raise FileBroken(
                    field=f"corrections.{place}.values.{target}", found=str(value)[:40], expected=", ".join(TARGETS)
                )
        values[each["row"]] = {target: value.strip() for target, value in each["values"].items()}
    left_out = frozenset(each["row"] for each in body["corrections"] if each["leave_out"])
    kept = {row: changed for row, changed in values.items() if changed}
    return table, Corrections(columns, kept, left_out)


def _rows(division: Division, table: Table, said: Corrections, import_id: UUID | None = None) -> list[ReadRow]:
    """The rows, compared with who is entered; those of this very import, sent before, don't count."""
    own = {uuid5(import_id, str(row.number)) for row in table.rows} if import_id else set()
    entrants = division.entrants.select_related("player", "team").prefetch_related("team__players")
    standing = [each for each in entrants if each.pk not in own]
    people = [(player, _entered(each)) for each in standing for player in each.people]
    entered = [Known(key_of(each.name), "", _entered(each)) for each in standing if each.team is not None]
    entered += [Known(key_of(str(who)), who.licence, where) for who, where in people]
    licences = {who.licence: where for who, where in people if who.licence}
    on = division.tournament.starts_on
    rows = read_rows(table, said, entered=entered, licences=licences, on=on)
    return with_holders(rows, division, _columns(table, said), table)


def _columns(table: Table, said: Corrections) -> Sequence[str | None]:
    return said.columns if said.columns is not None else guessed(table)


def _entered(entrant: Entrant) -> Words:
    return Words("{name}, already entered").filled(name=entrant.name)


def _fault(row: ReadRow, problem: Problem) -> Fault:
    place = f"row {row.number}" + (f", {problem.column}" if problem.column else "")
    return Fault("bad-row", field=place, found=problem.found, expected=problem.expected)


def _shown(table: Table, said: Corrections, rows: list[ReadRow]) -> dict[str, Any]:
    targets = _columns(table, said)
    return {
        "table": table,
        "columns": [
            {
                "heading": heading,
                "samples": [row.cells[place] for row in table.rows[:3] if place < len(row.cells)],
                "target": targets[place],
            }
            for place, heading in enumerate(table.headings)
        ],
        "rows": rows,
        "to_import": sum(not each.is_left_out for each in rows),
        "with_problems": sum(bool(each.problems) for each in rows),
    }
