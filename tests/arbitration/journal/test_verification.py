"""Verification: it finds and locates every change by a superuser."""

import os
import random
from collections.abc import Callable
from io import StringIO
from uuid import UUID

import pytest
from django.core.management import CommandError, call_command
from django.db import connection, transaction

from arbitration.incidents.notifications import notify_illegal_move
from arbitration.journal.verification import verify
from arbitration.models import FederationReport, Penalty, Ruling
from arbitration.places import place_of_match
from arbitration.rulings.announcement import announce_ruling
from tests.arbitration.cases import CRAWFORD_DOUBLE, SILENT_OPPONENT, as_advised, log, rule
from tests.arbitration.conftest import in_crawford_game
from tests.factories import Desk, make_desk, minutes
from tests.rows import alter
from tournaments.models import LogEntry, Side, new_id
from tournaments.services import sheets
from tournaments.services.journal import Head, head_of
from tournaments.services.verification import Row, hash_of, rows_of

ALTERATIONS = int(os.environ.get("ALTERATIONS", "300"))
"""How many random alterations are tried; `make chaos` tries ten thousand."""
MATCH_LOSS = {"kind": "match-loss", "against": "A"}
Dice = random.Random
Places = set[int | str]
Alteration = Callable[[Dice, int], tuple[str, Places]]


def build() -> Desk:
    """A tournament with four rulings, with a penalty, with reasons, told later, notifications and signed sheets."""
    desk = in_crawford_game(make_desk())
    place = place_of_match(desk.match_id, viewer_id=desk.director.pk)
    for side in (Side.A, Side.B, Side.A):
        notify_illegal_move(
            place, id=new_id(), side=side, game_number=2, happened_at=minutes(1), by=desk.director, at=minutes(2)
        )
    reasons = {"departs": True, "reasons": "Marchand had left the table."}
    for facts, changes in (
        (SILENT_OPPONENT, {"sanctions": [MATCH_LOSS]}),
        ({**CRAWFORD_DOUBLE, "disputed": True}, {}),
        (CRAWFORD_DOUBLE, {"outcome": "double-stands", "remedies": [], **reasons}),
    ):
        incident = log(desk, place, facts).incident
        rule(desk, place, incident, as_advised(place, "crawford-double", facts, **changes))
    incident = log(desk, place, CRAWFORD_DOUBLE).incident
    ruling = rule(desk, place, incident, as_advised(place, "crawford-double", CRAWFORD_DOUBLE, told_at=None)).record
    announce_ruling(desk.tournament.pk, ruling, told_at=minutes(8), by=desk.director, at=minutes(9))
    signer = sheets.Signer(desk.director, "tablet")
    for side in Side:
        sheet = sheets.keep_sheet(desk.match, kept_by=side, entries=[], at=minutes(5))
        sheets.sign_sheet(sheet, by=side, signer=signer, happened_at=minutes(6), at=minutes(6))
    return desk


def change_a_field(dice: Dice, last: int) -> tuple[str, Places]:
    """Another value in one column of one entry."""
    sequence = dice.randint(1, last)
    column, value = dice.choice(
        [
            ("kind", "'other'"),
            ("record_id", f"'{UUID(int=dice.getrandbits(128))}'"),
            ("body", f"""body || '{{"x": {dice.randint(0, 999)}}}'"""),
            ("body", "jsonb_set(body, ARRAY[(SELECT min(k) FROM jsonb_object_keys(body) k)], '1.5')"),
            ("happened_at", f"happened_at + interval '{dice.randint(1, 10**6)} microseconds'"),
            ("recorded_at", f"recorded_at - interval '{dice.randint(1, 10**6)} microseconds'"),
            ("previous_hash", f"'{dice.getrandbits(256):064x}'"),
            ("hash", f"'{dice.getrandbits(256):064x}'"),
        ]
    )
    alter(f"UPDATE tournaments_logentry SET {column} = {value} WHERE sequence = %s", sequence)
    return f"{column} of {sequence}", {sequence}


def remove_an_entry(dice: Dice, last: int) -> tuple[str, Places]:
    """An entry goes away; it is missed where the next one stands, or by its record."""
    sequence = dice.randint(1, last)
    gone = LogEntry.objects.get(sequence=sequence)
    alter("DELETE FROM tournaments_logentry WHERE sequence = %s", sequence)
    return f"entry {sequence} removed", {sequence, sequence + 1, f"{gone.kind} {gone.record_id}"}


def change_the_order(dice: Dice, last: int) -> tuple[str, Places]:
    """Two entries change places."""
    one, other = sorted(dice.sample(range(1, last + 1), 2))
    for before, after in ((one, 10**6), (other, one), (10**6, other)):
        alter("UPDATE tournaments_logentry SET sequence = %s WHERE sequence = %s", after, before)
    return f"{one} and {other} swapped", {one}


def cut_the_tail(dice: Dice, last: int) -> tuple[str, Places]:
    """Everything from an entry on goes away, up to the head that a report handed over."""
    handed_over = max(each.sequence for each in heads())
    sequence = dice.randint(1, handed_over)
    alter("DELETE FROM tournaments_logentry WHERE sequence >= %s", sequence)
    return f"cut before {sequence}", {each.sequence for each in heads() if each.sequence >= sequence}


def rewrite_the_chain(dice: Dice, last: int) -> tuple[str, Places]:
    """An entry is changed and all hashes from there on are made anew: only the heads handed over tell."""
    sequence = dice.randint(1, max(each.sequence for each in heads()))
    tournament = str(LogEntry.objects.values_list("tournament", flat=True)[0])
    alter("UPDATE tournaments_logentry SET happened_at = happened_at + interval '1 s' WHERE sequence = %s", sequence)
    before = ""
    for row in list(rows_of(UUID(tournament))):
        if row.sequence >= sequence:
            row = row._replace(previous_hash=before or row.previous_hash)
            before = hash_of(tournament, row)
            alter("UPDATE tournaments_logentry SET previous_hash = %s, hash = %s WHERE sequence = %s",
                row.previous_hash, before, row.sequence)  # fmt: skip
    return f"rewritten from {sequence}", {each.sequence for each in heads() if each.sequence >= sequence}


def change_a_record(dice: Dice, last: int) -> tuple[str, Places]:
    """A legal record says something else than its entry."""
    table, column, value = dice.choice(
        [
            ("arbitration_ruling", "outcome", "'else'"),
            ("arbitration_ruling", "reasons", "reasons || '!'"),
            ("arbitration_ruling", "told_at", "ruled_at + interval '9 min'"),
            ("arbitration_ruling", "articles", """'["1.1"]'"""),
            ("arbitration_ruling", "ruled_by_id", "gen_random_uuid()"),
            ("arbitration_penalty", "against", "'both'"),
            ("arbitration_penalty", "amount", """'{"points": 3}'"""),
            ("arbitration_advicerecord", "advice", """advice || '{"outcome": "else"}'"""),
            ("arbitration_illegalmovenotification", "number", "number + 5"),
            ("arbitration_illegalmovenotification", "game_number", "game_number + 1"),
            ("tournaments_scoresheet", "entries", """'[{"game": 1}]'"""),
        ]
    )
    key = dice.choice(ids(table))
    alter(f"UPDATE {table} SET {column} = {value} WHERE id = %s", key)
    return f"{column} of {table} {key}", entries_of(key)


def remove_a_record(dice: Dice, last: int) -> tuple[str, Places]:
    """A legal record goes away, its entry stays."""
    table = dice.choice(["arbitration_penalty", "arbitration_illegalmovenotification", "tournaments_scoresheet"])
    key = dice.choice(ids(table))
    where = entries_of(key)
    alter(f"DELETE FROM {table} WHERE id = %s", key)
    return f"{table} {key} removed", where


def change_a_salt(dice: Dice, last: int) -> tuple[str, Places]:
    """The salt of a text is another, or gone."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT l.sequence FROM tournaments_salt s JOIN tournaments_logentry l ON l.id = s.entry_id")
        where = {row[0] for row in cursor.fetchall()}
    alter("UPDATE tournaments_salt SET salt = %s", dice.choice(["", f"{dice.getrandbits(256):064x}"]))
    return "salt", where


ALTERATION: dict[Alteration, int] = {
    change_a_field: 40,
    remove_an_entry: 10,
    change_the_order: 10,
    cut_the_tail: 10,
    rewrite_the_chain: 5,
    change_a_record: 20,
    remove_a_record: 5,
    change_a_salt: 3,
}
"""Each with how often it is tried, of about a hundred."""


def ids(table: str) -> list[UUID]:
    """The keys of a table, in order."""
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT id FROM {table} ORDER BY id")
        return [row[0] for row in cursor.fetchall()]


def entries_of(key: UUID) -> Places:
    """Where the entry of a record stands; that of its ruling where advice has none of its own."""
    rulings = Ruling.objects.filter(advice=key).values_list("pk", flat=True)
    return set(LogEntry.objects.filter(record_id__in=[key, *rulings]).values_list("sequence", flat=True))


def heads() -> list[Head]:
    """The heads that reports carry."""
    return [
        Head(body["journal"]["sequence"], body["journal"]["hash"])
        for body in FederationReport.objects.values_list("body", flat=True)
    ]


def test_unaltered_records_pass(db: None) -> None:
    desk = build()
    assert verify(desk.tournament.pk) == (
        Head(*LogEntry.objects.values_list("sequence", "hash").latest("sequence")),
        [],
    )


def test_every_random_alteration_is_found_and_located(db: None) -> None:
    tournament = build().tournament.pk
    last = LogEntry.objects.count()
    assert Penalty.objects.exists()
    assert heads()
    dice = random.Random(20261121)
    for _ in range(ALTERATIONS):
        alter = dice.choices(list(ALTERATION), list(ALTERATION.values()))[0]
        with transaction.atomic():
            what, where = alter(dice, last)
            found = {place for each in verify(tournament)[1] for place in (each.sequence, each.what)}
            assert where & found, f"{what}: looked for {where}, found {found}"
            transaction.set_rollback(True)
    assert verify(tournament)[1] == []


def test_a_ruling_put_in_beside_the_journal_is_found(db: None) -> None:
    desk = build()
    first = Ruling.objects.order_by("pk")[0]
    columns = ", ".join(
        str(f.column) for f in Ruling._meta.concrete_fields if f.column not in ("id", "incident_id", "supersedes_id")
    )
    other = new_id()
    alter(
        f"INSERT INTO arbitration_ruling (id, incident_id, {columns})"
        f" SELECT %s, gen_random_uuid(), {columns} FROM arbitration_ruling WHERE id = %s",
        other,
        first.pk,
    )
    places = [(each.sequence, each.what) for each in verify(desk.tournament.pk)[1]]
    assert places == [(0, f"ruling {other}"), (0, f"arbitration.ruling {other}")]
    transaction.set_rollback(True)


def test_an_entry_that_is_no_canonical_json_is_no_crash(db: None) -> None:
    row = Row(1, "ruling", str(new_id()), '{"a": 1e400}', "", "", "", "")
    assert hash_of("t", row) != row.hash


def test_the_command_says_the_head_of_a_chain_that_holds(db: None) -> None:
    desk, out = build(), StringIO()
    call_command("verify_journal", desk.tournament.slug, stdout=out)
    assert f"{LogEntry.objects.count()} entries, head {head_of(desk.tournament.pk).hash}" in out.getvalue()


def test_the_command_fails_and_names_the_entry_that_was_altered(db: None) -> None:
    desk, errors = build(), StringIO()
    alter("UPDATE tournaments_logentry SET body = '{}' WHERE sequence = 4")
    with pytest.raises(CommandError, match=desk.tournament.slug):
        call_command("verify_journal", stdout=StringIO(), stderr=errors)
    assert f"{desk.tournament.slug}: entry 4, hash: found" in errors.getvalue()


def test_the_command_knows_no_tournament_of_another_name(db: None) -> None:
    with pytest.raises(CommandError, match="nowhere"):
        call_command("verify_journal", "nowhere", stdout=StringIO())
