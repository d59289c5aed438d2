"""Verification of entrants and the start of rounds: no entrant is put out, let in or made late unnoticed."""

from typing import Any

import pytest
from django.db import transaction

from arbitration.journal.verification import verify
from arbitration.places import Place
from tests.arbitration.cases import CRAWFORD_DOUBLE, SILENT_OPPONENT, as_advised, rule, ruled
from tests.factories import Desk, minutes
from tests.rows import alter
from tests.tournaments.rounds.scene import Scene, make_scene
from tournaments.events.attendance import clear_suspension, undo_withdrawal, withdraw_entry
from tournaments.models import Tournament

pytestmark = pytest.mark.django_db


@pytest.fixture
def scene() -> Scene:
    """A running round; of the others one left, one came back, one was refused and one cleared of a suspension."""
    scene = make_scene(players=8)
    said: dict[str, Any] = {"reason": "Asked to.", "by": scene.director}
    withdraw_entry(scene.entrants[0], **said, at=scene.now())
    withdraw_entry(scene.entrants[1], **said, at=scene.now())
    undo_withdrawal(scene.entrants[1], **said, at=scene.now())
    withdraw_entry(scene.entrants[2], **said, is_refused=True, at=scene.now())
    clear_suspension(scene.entrants[3], **said, at=scene.now())
    scene.publish(scene.draft())
    return scene


def breaks(tournament: Tournament) -> list[str]:
    return [each.what.partition(" ")[0] for each in verify(tournament.pk)[1]]


@pytest.mark.parametrize(
    ("sql", "table"),
    [
        ("UPDATE tournaments_entrant SET withdrawn_at = now() WHERE withdrawn_at IS NULL", "entrant"),
        ("UPDATE tournaments_entrant SET withdrawn_at = NULL WHERE NOT is_refused", "entrant"),
        ("UPDATE tournaments_entrant SET withdrawn_at = withdrawn_at + interval '1 hour'", "entrant"),
        ("UPDATE tournaments_entrant SET is_refused = NOT is_refused WHERE withdrawn_at IS NOT NULL", "entrant"),
        ("UPDATE tournaments_entrant SET cleared_at = NULL", "entrant"),
        ("UPDATE tournaments_entrant SET cleared_at = now() WHERE cleared_at IS NULL", "entrant"),
        ("UPDATE tournaments_round SET starts_at = starts_at - interval '20 minutes'", "round"),
        ("UPDATE tournaments_round SET starts_at = NULL", "round"),
        ("UPDATE tournaments_tournament SET public_since = now()", "tournament"),
    ],
)
def test_what_a_superuser_changes_is_found(scene: Scene, sql: str, table: str) -> None:
    assert breaks(scene.tournament) == []
    alter(sql)
    assert f"tournaments.{table}" in breaks(scene.tournament)
    transaction.set_rollback(True)


def test_a_player_whom_a_ruling_put_out_and_another_let_in_again_is_no_break(desk: Desk, place: Place) -> None:
    sanction = {"kind": "disqualification", "against": "A"}
    first = ruled(desk, place, SILENT_OPPONENT, sanctions=[sanction])
    assert breaks(desk.tournament) == []
    instead = as_advised(place, "crawford-double", CRAWFORD_DOUBLE, supersedes=first.pk, ruled_at=minutes(9))
    rule(desk, place, first.incident, instead)
    assert breaks(desk.tournament) == []

    alter("UPDATE tournaments_entrant SET withdrawn_at = now() WHERE id = %s", desk.match.side_a_id)
    assert breaks(desk.tournament) == ["tournaments.entrant"]
    transaction.set_rollback(True)
