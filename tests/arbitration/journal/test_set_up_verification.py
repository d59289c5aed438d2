"""Verification of the set-up: a superuser changes no setting of a tournament, a division or a stage unnoticed."""

from typing import Any

import pytest
from django.db import transaction

from arbitration.journal.set_up_verification import set_ups_that_differ
from arbitration.journal.verification import verify
from tests.arbitration.journal.test_row_verification import unnoticed
from tests.factories import minutes
from tests.rows import alter
from tests.tournaments.events.test_set_up import organiser, wanted
from tournaments.events.set_up import change_details, set_up_division, set_up_tournament
from tournaments.events.set_ups import DivisionSetUp, TournamentSetUp
from tournaments.models import Division, EventAct, Stage, Tournament, User, new_id
from tournaments.public.opening import set_public
from tournaments.rounds.closing import close

UNCOVERED = {
    "tournaments.tournament.id": "the chain is found by it",
    "tournaments.tournament.slug": "the address alone",
    "tournaments.tournament.closed_at": "when is in the closing's entry; whether is compared",
    "tournaments.tournament.public_since": "as closed_at",
    "tournaments.division.discipline": "the preset's",
    "tournaments.stage.id": "rounds refer to it",
    "tournaments.stage.number": "the order is compared",
    "tournaments.stage.draw": "compared with the draw's entry",
    "tournaments.stage.closed_at": "which rounds are over shows itself on the floor",
}
"""Columns that no act about the set-up gives, or whose change shows itself elsewhere."""


@pytest.fixture
def tournament(db: None) -> Tournament:
    """Set up with two divisions, of which one was changed, and with a page that was opened and closed."""
    by = organiser("Claire Novak")
    said = wanted()
    divisions = [division("Open"), division("Masters")]
    details = {name: value for name, value in said.items() if name not in ("divisions", "starts_on", "ends_on")}
    dates: dict[str, Any] = {name: minutes(0).date() for name in ("starts_on", "ends_on")}
    set_up = TournamentSetUp(**details, **dates, divisions=divisions)
    found, _ = set_up_tournament(new_id(), set_up, by=by, at=minutes(0))
    changed = TournamentSetUp(**{**details, "place": "Valmont"}, **dates)
    change_details(found, changed, reason="", by=by, at=minutes(1))
    set_up_division(found, DivisionSetUp(divisions[1].id, "Masters", "swiss-top-cut", 7), by=by, at=minutes(2))
    for is_public in (True, False):
        set_public(found, is_public=is_public, by=by, at=minutes(3))
    return Tournament.objects.get(pk=found.pk)


def division(name: str) -> DivisionSetUp:
    """One of the French championship."""
    return DivisionSetUp(new_id(), name, "ffbg-championship", 9)


def test_every_setting_is_compared(tournament: Tournament) -> None:
    assert verify(tournament.pk)[1] == []
    rows = (tournament, *Division.objects.all(), *Stage.objects.all())
    others = {"languages": "'{de}'"}
    assert unnoticed(rows, lambda: set_ups_that_differ(tournament.pk), uncovered=UNCOVERED, others=others) == []


@pytest.mark.parametrize(
    "sql",
    [
        "UPDATE tournaments_tournament SET closed_at = now()",
        "UPDATE tournaments_tournament SET public_since = now()",
        "DELETE FROM tournaments_stage",
        "DELETE FROM tournaments_stage; DELETE FROM tournaments_division",
    ],
)
def test_what_a_superuser_changes_is_found(tournament: Tournament, sql: str) -> None:
    alter(sql)
    assert {each.sequence for each in set_ups_that_differ(tournament.pk)} == {0}, "a table is no entry"
    transaction.set_rollback(True)


def test_a_closed_tournament_that_is_opened_again_is_found(tournament: Tournament) -> None:
    close(tournament, reason="No players came.", by=User.objects.get(), at=minutes(4))
    assert verify(tournament.pk)[1] == []
    alter("UPDATE tournaments_tournament SET closed_at = NULL")
    assert [each.expected for each in set_ups_that_differ(tournament.pk)] == ["is_closed True"]
    assert EventAct.objects.filter(kind="tournament-closed").exists()
    transaction.set_rollback(True)
