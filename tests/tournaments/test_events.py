"""Setting up: entering, pairing by hand, rounds; and what the database itself refuses."""

import pytest
from django.db import IntegrityError, transaction

from tests.factories import NOON, Desk, enter, make_match, make_round, make_tournament, make_user, minutes
from tournaments.errors import PairedTwice, RoundRunning, WrongDivision
from tournaments.models import Entrant, Match, Player, Round, StaffRole, Team, User
from tournaments.services import events


def test_a_player_cant_have_two_matches_in_a_round(desk: Desk) -> None:
    other = enter(desk.round.stage.division, "Petit")
    with pytest.raises(PairedTwice):
        events.pair(desk.round, pairs=[(desk.match.side_b, other)], first_table=2)
    assert Match.objects.count() == 1


def test_a_player_cant_play_themselves(desk: Desk) -> None:
    other = enter(desk.round.stage.division, "Petit")
    with pytest.raises(PairedTwice):
        events.pair(desk.round, pairs=[(other, other)], first_table=2)


def test_an_entrant_of_another_division_is_not_paired_here(desk: Desk) -> None:
    elsewhere = make_round(desk.tournament, number=2).stage.division
    with pytest.raises(WrongDivision):
        events.pair(desk.round, pairs=[(enter(elsewhere, "Petit"), enter(elsewhere, "Silva"))], first_table=2)


def test_a_pairing_takes_length_and_clock_from_the_division(desk: Desk) -> None:
    match = make_match(desk.round, a="Petit", b="Silva", table=2)
    assert (match.match_length, match.clocked) == (7, True)


def test_one_round_of_a_stage_runs_at_a_time(desk: Desk) -> None:
    second = events.add_round(desk.round.stage, number=2, at=NOON)
    with pytest.raises(RoundRunning):
        events.start_round(second, at=NOON)
    Round.objects.filter(pk=desk.round.pk).update(is_running=False)
    assert events.start_round(second, at=NOON).is_running
    assert events.start_round(second, at=minutes(5)).starts_at == NOON


def test_entering_twice_is_entering_once(desk: Desk) -> None:
    again = events.enter(desk.round.stage.division, who=desk.match.side_a.player or Player(), at=minutes(9))
    assert (again.pk, again.entered_at) == (desk.match.side_a_id, NOON)


def test_a_withdrawal_is_taken_back_whole(desk: Desk) -> None:
    assert events.withdraw(desk.match.side_a, at=minutes(1)).withdrawn_at == minutes(1)
    assert events.take_back(desk.match.side_a).withdrawn_at is None


def test_the_database_refuses_an_entrant_without_a_person(desk: Desk) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        Entrant.objects.create(division=desk.round.stage.division, entered_at=NOON)


def test_the_database_refuses_an_entrant_who_is_player_and_team(desk: Desk) -> None:
    player = Player.objects.create(last_name="Weiss")
    team = Team.objects.create(name="Two", code="TWO", captain=player)
    with pytest.raises(IntegrityError), transaction.atomic():
        Entrant.objects.create(division=desk.round.stage.division, player=player, team=team, entered_at=NOON)


def test_the_database_refuses_a_winner_without_a_result(desk: Desk) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        Match.objects.filter(pk=desk.match_id).update(winner="A")


def test_the_database_refuses_a_second_role_at_one_tournament(desk: Desk) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        StaffRole.objects.create(tournament=desk.tournament, user=desk.director, role="observer")


def test_an_address_is_one_account_however_it_is_typed(db: None) -> None:
    make_user(email="Ada@Example.org")
    assert User.objects.get_by_natural_key("ADA@example.ORG ").email == "ada@example.org"
    with pytest.raises(IntegrityError), transaction.atomic():
        User.objects.update(email="Ada@example.org")


def test_a_tournament_ends_with_the_venue_s_midnight(db: None) -> None:
    assert make_tournament().ends_at.isoformat() == "2026-11-23T00:00:00+01:00"
