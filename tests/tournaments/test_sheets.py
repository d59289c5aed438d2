"""Score sheets: versions, signatures, and what a signature fixes."""

import pytest
from django.db import IntegrityError, connection, transaction

from tests.factories import Desk, minutes
from tournaments.errors import SheetSigned
from tournaments.models import LogEntry, ScoreSheet, Side
from tournaments.services.sheets import Signer, keep_sheet, sign_sheet

TABLET = "tablet"
ENTRIES = [{"game": 1, "winner": "A", "score": {"A": 1, "B": 0}}]


def test_a_change_is_a_new_version(desk: Desk) -> None:
    first = keep_sheet(desk.match, kept_by=Side.A, entries=[], at=minutes(1))
    second = keep_sheet(desk.match, kept_by=Side.A, entries=ENTRIES, at=minutes(2))
    assert (first.version, second.version) == (1, 2)


def test_the_same_again_is_no_new_version(desk: Desk) -> None:
    first = keep_sheet(desk.match, kept_by=Side.A, entries=ENTRIES, at=minutes(1))
    assert keep_sheet(desk.match, kept_by=Side.A, entries=ENTRIES, at=minutes(2)).pk == first.pk


def test_a_signature_enters_the_journal(desk: Desk) -> None:
    sheet = keep_sheet(desk.match, kept_by=Side.A, entries=ENTRIES, at=minutes(1))
    sign_sheet(sheet, by=Side.B, signer=Signer(desk.director, TABLET), happened_at=minutes(2), at=minutes(3))
    entry = LogEntry.objects.get(kind="signed-sheet")
    assert (entry.record_id, entry.happened_at) == (sheet.pk, minutes(2))


def test_a_sheet_is_signed_once(desk: Desk) -> None:
    sheet = keep_sheet(desk.match, kept_by=Side.A, entries=ENTRIES, at=minutes(1))
    sign_sheet(sheet, by=Side.B, signer=Signer(desk.director, TABLET), happened_at=minutes(2), at=minutes(3))
    with pytest.raises(SheetSigned):
        sign_sheet(sheet, by=Side.A, signer=Signer(desk.director, TABLET), happened_at=minutes(4), at=minutes(5))


@pytest.mark.parametrize(
    "column", ["entries = '[]'", "signed_by = 'A'", "signed_at = NULL, signed_by = ''", "version = 9"]
)
def test_raw_sql_changes_nothing_of_a_signed_sheet(desk: Desk, column: str) -> None:
    sheet = keep_sheet(desk.match, kept_by=Side.A, entries=ENTRIES, at=minutes(1))
    sign_sheet(sheet, by=Side.B, signer=Signer(desk.director, TABLET), happened_at=minutes(2), at=minutes(3))
    with pytest.raises(IntegrityError), transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(f"UPDATE tournaments_scoresheet SET {column}")
    assert ScoreSheet.objects.get().entries == ENTRIES
