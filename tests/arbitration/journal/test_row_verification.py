"""Verification of rows: every column of every legal record is covered, whatever a superuser writes into it."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from itertools import product
from operator import attrgetter
from typing import Any

import pytest
from django.apps import apps
from django.db import connection, models, transaction
from django.db.models import Model
from pghistory.models import Event

from arbitration.journal.row_verification import (
    OUTSIDE,
    UNCOVERED,
    covered_models,
    outcomes_that_differ,
    rows_that_differ,
)
from arbitration.journal.state_verification import states_that_differ
from arbitration.journal.verification import records_that_differ, verify
from arbitration.links.lifecycle import revoke_link
from arbitration.models import AppealAct, Candidate, FederationReport, PrivateLink
from arbitration.places import place_of_match
from arbitration.precedents.proposals import Draft, propose
from arbitration.precedents.publication import approve
from arbitration.privacy.erasure import erase_user
from arbitration.reports.dispatch import send_report_now
from arbitration.reports.inbox import read
from arbitration.reports.queue import open_report
from arbitration.reports.remarks import add_remark
from arbitration.reports.statements import Statement, write_statement
from tests.api_client import Browser
from tests.arbitration.appeals.scene import at, make_scene
from tests.arbitration.cases import CRAWFORD_DOUBLE, as_advised, log, rule
from tests.arbitration.incidents.memos import put_memo_in
from tests.arbitration.incidents.pictures import put_in
from tests.arbitration.journal.test_verification import build
from tests.arbitration.precedents.samples import SAID
from tests.factories import Desk, give_role, make_match, make_user, minutes
from tests.rows import alter
from tournaments.events.acts import keep_act
from tournaments.models import EventAct, Federation, LogEntry, ResultEntry, SheetLink, Side, new_id
from tournaments.models.protection import fixed_fields
from tournaments.rounds.clocks import add_time, note_arrival
from tournaments.rounds.reported_results import Reported
from tournaments.rounds.results import Entered, keep_result
from tournaments.score_sheets.links import issue_sheet_link

OTHER = {
    "UUIDField": "gen_random_uuid()",
    "ForeignKey": "gen_random_uuid()",
    "OneToOneField": "gen_random_uuid()",
    "BooleanField": "NOT COALESCE({column}, false)",
    "DateTimeField": "COALESCE({column}, now()) + interval '1 second'",
    "DateField": "{column} - 1",
    "JSONField": """'{{"altered": true}}'""",
    "ArrayField": "'{{altered}}'",
    "BinaryField": r"'\x00'",
}
"""Another value of a column, by the kind of its field; of numbers a later one, of texts another letter."""


def value_of(field: "models.Field[Any, Any]") -> str:
    """Another value for a column, as SQL."""
    kind = field.get_internal_type()
    number = "COALESCE({column}, 0) + 97" if "Integer" in kind else "CASE {column} WHEN 'z' THEN 'y' ELSE 'z' END"
    return OTHER.get(kind, number).format(column=f'"{field.column}"')


def unnoticed(
    rows: Iterable[Model | None],
    breaks: Callable[[], Iterable[object]],
    *,
    uncovered: Collection[str],
    others: Mapping[str, str],
) -> list[str]:
    """The columns of which `breaks` finds nothing when one of these rows says something else.

    `others` gives the other value, as SQL, by the field's name or kind where `value_of` has none that fits.
    """
    missed = []
    for row in filter(None, rows):
        for field in row._meta.concrete_fields:
            name = f"{row._meta.label_lower}.{field.name}"
            other = others.get(field.name) or others.get(field.get_internal_type()) or value_of(field)
            if name not in uncovered and not _is_found(row, str(field.column), other, breaks):
                missed.append(name)
    return missed


def _is_found(row: Model, column: str, other: str, breaks: Callable[[], Iterable[object]]) -> bool:
    table = row._meta.db_table
    with transaction.atomic():
        drop_checks(table)
        alter(f'UPDATE {table} SET "{column}" = {other} WHERE id = %s', row.pk)
        found = list(breaks())
        transaction.set_rollback(True)
    return bool(found)


@pytest.fixture
def desk(db: None) -> Desk:
    """A tournament with a row of every legal record."""
    desk = build()
    place = place_of_match(desk.match_id, viewer_id=desk.director.pk)
    later = {**CRAWFORD_DOUBLE, "disputed": True}  # found out while ruling
    advised = as_advised(place, "crawford-double", later)
    ruling = rule(desk, place, log(desk, place, CRAWFORD_DOUBLE).incident, advised).record
    scene = make_scene(desk)
    put_in(desk, place, scene.ruling.incident)
    put_memo_in(desk, place, scene.ruling.incident)
    scene.lodge()
    scene.director.put(scene.path, {"ruling": str(scene.ruling.pk), "side": "B", "grounds": "!", "lodged_at": at(8)})
    scene.admit()
    scene.convene()
    phones = scene.phones()
    scene.hear()
    option = new_id()
    another = {
        "outcome": scene.ruling.outcome,
        "remedies": scene.ruling.remedies,
        "sanctions": [{"kind": "points", "against": "A", "points": 1}],
        "text": "She kept silent.",
        "happened_at": at(13),
    }
    phones[0].put(f"{scene.path}/options/{option}", another)
    assert phones[0].status == 201
    for number, phone in enumerate(phones):
        scene.vote(phone, "alternative", number, option=str(option))
    revoke_link(PrivateLink.objects.earliest("issued_at").pk, by=None, at=minutes(20))
    said = Statement("entry-refused", "Came too late.", minutes(20), player="Kim Marchand")
    write_statement(desk.tournament, id=new_id(), said=said, by=desk.director, at=minutes(20))
    keep_act(
        desk.tournament.pk, EventAct.Kind.CHANGED, subject=desk.tournament.pk, by=desk.director, at=minutes(20),
        reason="Marchand asked for it.", content={"before": {}, "after": {}},
    )  # fmt: skip
    owed = FederationReport.objects.filter(state="owed").latest("recorded_at")
    add_remark(owed, id=new_id(), text="More.", written_at=minutes(21), by=desk.director, at=minutes(21))
    Federation.objects.filter(pk=owed.federation_id).update(report_email="reports@federation.example")
    open_report(send_report_now(owed, at=minutes(22)).pk, at=minutes(22))
    read(owed, by=make_user("Ola Officer"), at=minutes(23))
    treats: list[dict[str, str]] = []
    for _ in range(2):
        draft = Draft(texts=SAID, treats=treats, proposed_at=minutes(30))
        proposal = propose(place, ruling, id=new_id(), draft=draft, by=desk.director, at=minutes(30)).record
        found = approve(proposal, id=new_id(), by=desk.director, at=minutes(31)).record
        treats = [{"precedent": str(found.pk), "how": "followed"}]
    keep_round_records(desk)
    Candidate.objects.create(tournament=desk.tournament, name="Unlisted member", role="other")
    erase_user(give_role(desk.tournament, user=make_user("Zoe Gone")).pk, reason="Asked.", by=None, at=minutes(40))
    return desk


def keep_round_records(desk: Desk) -> None:
    """Extra time, a late arrival, a link to a score sheet and a result, of another match."""
    match, by, at = make_match(desk.match.round, a="Berg", b="Costa", table=2), desk.director, minutes(35)
    add_time(match, id=new_id(), seconds=60, reason="Power cut.", reference="", happened_at=at, by=by, at=at)
    note_arrival(match, id=new_id(), side=Side.A, arrived_at=at, grace_minutes=0, imposes=False, by=by, at=at)
    issue_sheet_link(match.side_a, id=new_id(), by=by, shown_on="tablet", at=at)
    entered = Entered(new_id(), Reported(ResultEntry.Outcome.PLAYED, score={"A": 7, "B": 3}), at)
    keep_result(match.pk, entered, by=by, at=at)


def altered(desk: Desk, model: type[Model], key: Any, field: "models.Field[Any, Any]") -> bool:
    """Whether verification finds that the column of this row says something else."""
    table = model._meta.db_table
    with transaction.atomic():
        drop_checks(table)
        alter(f'UPDATE {table} SET "{field.column}" = {value_of(field)} WHERE "{model._meta.pk.column}" = %s', key)
        looks = (rows_that_differ, outcomes_that_differ, records_that_differ, states_that_differ)
        found = any(True for look in looks for _ in look(desk.tournament.pk))
        transaction.set_rollback(True)
    return found


def drop_checks(table: str) -> None:
    """A superuser may do this, too."""
    with connection.cursor() as cursor:
        cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")  # a table with checks put off can't be altered
        cursor.execute(
            "SELECT format('ALTER TABLE %%I DROP CONSTRAINT %%I', %s::text, conname) FROM pg_constraint"
            " WHERE conrelid = %s::regclass AND contype IN ('c', 'u')"
            " UNION ALL SELECT format('DROP INDEX IF EXISTS %%I', indexrelid::regclass::text) FROM pg_index"
            " WHERE indrelid = %s::regclass AND indisunique AND NOT indisprimary",
            [table, table, table],
        )
        for (statement,) in cursor.fetchall():
            cursor.execute(statement)


def rows_with_digest(model: type[Model]) -> Iterator[str]:
    """The keys of rows that the journal covers."""
    prefix = f"{model._meta.label_lower} "
    for rows in LogEntry.objects.filter(body__has_key="rows").values_list("body__rows", flat=True):
        yield from (name.removeprefix(prefix) for name in rows if name.startswith(prefix))


def test_every_column_of_every_legal_record_is_compared(desk: Desk) -> None:
    assert verify(desk.tournament.pk)[1] == []
    missed = []
    for model in covered_models():
        keys = sorted(set(rows_with_digest(model)))
        assert keys, f"the scene has no {model._meta.label} that the journal covers"
        for field in model._meta.concrete_fields:
            name = f"{model._meta.label_lower}.{field.name}"
            if name not in UNCOVERED and not altered(desk, model, keys[-1], field):
                missed.append(name)
    assert missed == []


def states_of(model: type[Model]) -> list["models.Field[Any, Any]"]:
    """The columns that say where a record stands: those with a list of values that may change."""
    fixed = {field.name for field in fixed_fields(model)}
    return [field for field in model._meta.concrete_fields if field.choices and field.name not in fixed]


def linked_states() -> Iterator[tuple[type[Model], str, type[Model]]]:
    """Models whose records stand somewhere, with the way to another such model, directly or over a third."""
    inside = [each for each in apps.get_app_config("arbitration").get_models() if each._meta.label_lower not in OUTSIDE]
    for model in (each for each in inside if states_of(each)):
        for key, near in _keys(model):
            ways = [(key, near), *((f"{key}__{beyond}", far) for beyond, far in _keys(near))]
            yield from ((model, way, other) for way, other in ways if other in inside and states_of(other))


def _keys(model: type[Model]) -> list[tuple[str, type[Model]]]:
    keys = [field for field in model._meta.concrete_fields if isinstance(field, models.ForeignKey)]
    return [(key.name, key.related_model) for key in keys if not isinstance(key.related_model, str)]


def pairs_of_states(model: type[Model], way: str, other: type[Model]) -> Iterator[tuple[dict[str, Any], ...]]:
    """Each pair of other values of a record and of the one that it leads to, as table, row, column and value."""
    there = model._default_manager.filter(**{f"{way}__isnull": False}).order_by("pk").last()
    for row, one, another in product(filter(None, [there]), states_of(model), states_of(other)):
        sides = ((row, one), (attrgetter(way.replace("__", "."))(row), another))
        values = [[value for value, _ in field.choices if value != getattr(of, field.name)] for of, field in sides]
        for chosen in product(*values):
            yield tuple(
                {"table": of._meta.db_table, "pk": of.pk, "column": field.column, "value": value}
                for (of, field), value in zip(sides, chosen, strict=True)
            )


def test_states_that_are_altered_in_pairs_are_found(desk: Desk) -> None:
    linked = list(linked_states())
    assert {(model._meta.model_name, other._meta.model_name) for model, _, other in linked} >= {
        ("delivery", "federationreport"),
        ("appeal", "incident"),
    }
    missed = []
    for model, way, other in linked:
        for pair in pairs_of_states(model, way, other):
            with transaction.atomic():
                for each in pair:
                    drop_checks(each["table"])
                    alter(
                        f'UPDATE {each["table"]} SET "{each["column"]}" = %s WHERE id = %s', each["value"], each["pk"]
                    )
                if not [*states_that_differ(desk.tournament.pk), *outcomes_that_differ(desk.tournament.pk)]:
                    missed.append(pair)
                transaction.set_rollback(True)
    assert missed == []


def test_what_the_list_leaves_out_isn_t_found_elsewhere(desk: Desk) -> None:
    found = []
    for name in UNCOVERED:
        app, table, column = name.split(".")
        model = apps.get_model(app, table)
        if altered(desk, model, next(rows_with_digest(model)), model._meta.get_field(column)):
            found.append(name)
    assert found == []


def test_every_model_with_fixed_columns_is_covered_or_left_out_with_a_reason() -> None:
    fixed = {each._meta.label_lower for each in apps.get_models() if fixed_fields(each)}
    former = {each._meta.label_lower for each in apps.get_models() if issubclass(each, Event)}
    covered = {each._meta.label_lower for each in covered_models()}
    assert covered | set(OUTSIDE) == fixed - former
    assert not covered & set(OUTSIDE)
    assert all(OUTSIDE.values())
    assert all(UNCOVERED.values())


@pytest.mark.parametrize("table", ["openedvote", "committeeseat", "penalty"])
def test_a_row_put_in_beside_the_journal_is_found(desk: Desk, table: str) -> None:
    model = apps.get_model("arbitration", table)
    columns = ", ".join(str(field.column) for field in model._meta.concrete_fields if field.column != "id")
    others = columns.replace("commitment", "repeat('a', 64)").replace("place", "9").replace("is_chair", "false")
    others = others.replace("candidate_id", f"'{Candidate.objects.filter(seats=None).values_list('pk', flat=True)[0]}'")
    id, name = new_id(), model._meta.db_table
    alter(f"INSERT INTO {name} (id, {columns}) SELECT %s, {others} FROM {name} LIMIT 1", id)
    assert (0, f"arbitration.{table} {id}") in {(each.sequence, each.what) for each in verify(desk.tournament.pk)[1]}
    transaction.set_rollback(True)


def test_a_link_that_is_revoked_without_an_entry_is_named_with_what_was_found(desk: Desk) -> None:
    link = PrivateLink.objects.filter(tournament=desk.tournament, revoked_at=None).first()
    assert link
    alter("UPDATE arbitration_privatelink SET revoked_at = %s WHERE id = %s", str(minutes(50)), link.pk)
    [found] = outcomes_that_differ(desk.tournament.pk)
    assert (found.sequence, found.found, found.expected) == (0, f"revoked {minutes(50)}", "revoked None")


@pytest.mark.parametrize(
    ("column", "value"), [("device", "x"), ("opened_at", minutes(50)), ("revoked_at", minutes(50))]
)
def test_a_sheet_link_is_that_of_its_entries(desk: Desk, column: str, value: Any) -> None:
    link = SheetLink.objects.get()
    director, phone = Browser(desk.director), Browser()
    path = director.put(f"/sheet-links/{new_id()}", {"entrant": str(link.entrant_id)})["path"]
    opened = phone.post("/opened-sheet-links", {"token": path.partition("#")[2]})
    assert phone.status == 200, opened
    assert list(outcomes_that_differ(desk.tournament.pk)) == []
    now = SheetLink.objects.get(revoked_at=None)
    assert LogEntry.objects.get(kind="sheet-link-opened").body["device"] == now.device != ""
    with transaction.atomic():
        drop_checks("tournaments_sheetlink")
        alter(f"UPDATE tournaments_sheetlink SET {column} = %s WHERE id = %s", str(value), now.pk)
        [found] = outcomes_that_differ(desk.tournament.pk)
        assert (found.what, found.found) == (f"tournaments.sheetlink {now.pk}", f"{column.partition('_')[0]} {value}")
        transaction.set_rollback(True)


def test_acts_that_make_no_appeal_are_named_with_their_appeal(desk: Desk) -> None:
    act = AppealAct.objects.order_by("sequence").first()
    assert act
    alter("UPDATE arbitration_appealact SET kind = 'hearing-closed' WHERE id = %s", act.pk)
    found = {each.what: each.found for each in outcomes_that_differ(desk.tournament.pk)}
    assert found[f"arbitration.appeal {act.appeal_id}"].startswith("acts that can't be replayed")
