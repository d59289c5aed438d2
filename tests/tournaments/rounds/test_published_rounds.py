"""A round is a draft or it is published, and a published one says since when."""

from datetime import UTC, date, datetime, timedelta
from importlib import import_module
from zoneinfo import ZoneInfo

import pytest
from django.core.management import call_command
from django.db import IntegrityError, connection, transaction

from tests.factories import NOON, Desk, minutes
from tests.shared_data import OWN
from tests.tournaments.rounds.scene import make_scene
from tournaments.models import Division, Entrant, Player, Round, Tournament
from tournaments.rounds.closing import open_matches
from tournaments.rounds.publishing import publish_round
from tournaments.rounds.round_undo import undo_round
from tournaments.selectors.stages import load_stage
from tournaments.services import events
from tournaments.services.placement import round_for

pytestmark = pytest.mark.django_db


def test_a_round_without_a_draft_is_published(desk: Desk) -> None:
    with pytest.raises(IntegrityError, match="round_without_draft_is_published"), transaction.atomic():
        Round.objects.create(stage=desk.round.stage, number=2)


def test_a_running_round_is_published(desk: Desk) -> None:
    with pytest.raises(IntegrityError, match="running_round_is_published"), transaction.atomic():
        Round.objects.filter(pk=desk.round.pk).update(draft={"pairs": []}, published_at=None)


def test_a_round_that_is_paired_by_hand_or_imported_is_published_at_once(desk: Desk) -> None:
    stage = desk.round.stage
    by_hand = events.add_round(stage, number=2, at=minutes(3))
    imported = round_for(stage.division, 3, at=minutes(4))
    assert (by_hand.published_at, imported.published_at) == (minutes(3), minutes(4))
    assert [each.number for each in load_stage(stage.pk).rounds] == [1, 2, 3]


def test_an_imported_round_has_the_time_at_which_it_was_played_between_its_neighbours(desk: Desk) -> None:
    stage = desk.round.stage
    third = round_for(stage.division, 3, at=minutes(60), played_at=minutes(20))
    second = round_for(stage.division, 2, at=minutes(60), played_at=minutes(40))
    fourth = round_for(stage.division, 4, at=minutes(60), played_at=minutes(10))
    times = [each.published_at for each in (second, third, fourth)]
    assert times == [minutes(20), minutes(20), minutes(20)]


def test_rounds_without_a_date_are_spread_over_the_days_of_a_tournament_that_is_over() -> None:
    scene = make_scene(players=4, rounds=4)
    tournament = scene.division.tournament
    tournament.ends_on = tournament.starts_on + timedelta(days=2)
    tournament.save(update_fields=["ends_on"])
    division, zone = Division.objects.get(pk=scene.division.pk), ZoneInfo(tournament.time_zone)
    made = [round_for(division, number, at=tournament.ends_at + timedelta(days=9)) for number in (1, 2, 3, 4)]
    days = [(each.published_at or NOON).astimezone(zone).date() - tournament.starts_on for each in made]
    assert [each.days for each in days] == [0, 1, 2, 2]


def test_a_date_outside_the_tournament_is_not_taken_for_the_time_of_a_round(desk: Desk) -> None:
    imported = round_for(desk.round.stage.division, 2, at=minutes(9), played_at=NOON - timedelta(days=4000))
    assert imported.published_at == minutes(9)


def test_a_player_who_left_before_an_imported_round_is_absent_from_it(desk: Desk) -> None:
    stage = desk.round.stage
    left = str(Entrant.objects.filter(division=stage.division).order_by("pk").values_list("pk", flat=True)[0])
    Entrant.objects.filter(pk=left).update(withdrawn_at=minutes(30))
    round_for(stage.division, 2, at=minutes(90), played_at=minutes(20))
    round_for(stage.division, 3, at=minutes(90), played_at=minutes(50))
    assert load_stage(stage.pk).record(counts_pending=False).withdrawn[left] == 3


def test_a_match_that_was_paired_by_hand_keeps_the_tournament_open(desk: Desk) -> None:
    assert [each.pk for each in open_matches(desk.tournament.pk)] == [desk.match_id]


def test_publishing_and_undoing_move_a_round_between_the_two() -> None:
    scene = make_scene(players=4, rounds=2)
    round_ = scene.draft()
    assert not round_.is_published
    assert scene.publish(round_).is_published


def test_undoing_a_round_lets_no_round_of_another_division_go_on() -> None:
    scene, other = make_scene(players=4, rounds=2), make_scene(players=4, rounds=2, slug="elsewhere")
    Division.objects.filter(pk=other.division.pk).update(tournament=scene.tournament, name="B")
    for each in scene, other:
        each.play()
    at = scene.now()
    second, _ = (publish_round(each.draft().pk, by=scene.director, at=at) for each in (scene, other))
    undo_round(second.pk, reason="A player was missing.", by=scene.director, at=scene.now())
    running = Round.objects.filter(is_running=True).values_list("stage__division", "number")
    assert set(running) == {(scene.division.pk, 1), (other.division.pk, 2)}


def test_a_rating_is_the_one_of_the_first_round_with_the_player() -> None:
    scene = make_scene(players=4, rounds=2)
    scene.play()
    rated = Entrant.objects.order_by("pk").values_list("rating", flat=True)
    before = list(rated)
    assert before == [player.rating for player in Player.objects.order_by("entries__pk")]
    Player.objects.update(rating=1200)
    scene.publish(scene.draft())
    assert list(rated.all()) == before


def test_rounds_of_an_earlier_version_get_the_time_at_which_they_began(desk: Desk) -> None:
    publish = import_module("tournaments.migrations.0014_published_rounds").PUBLISH
    with connection.cursor() as cursor:
        cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")
        for name in ("round_without_draft_is_published", "running_round_is_published"):
            cursor.execute(f"ALTER TABLE tournaments_round DROP CONSTRAINT {name}")
        Round.objects.update(published_at=None)
        cursor.execute(publish)
    assert Round.objects.get().published_at == NOON


def test_a_round_made_for_a_transcript_has_the_time_that_the_file_says(desk: Desk) -> None:
    day = date(2025, 9, 13)
    Tournament.objects.filter(pk=desk.tournament.pk).update(starts_on=day, ends_on=day)
    Round.objects.filter(pk=desk.round.pk).update(published_at=datetime(2025, 9, 13, 6, tzinfo=UTC))
    call_command("import_match", str(OWN / "crawford-double.mat"), "--tournament", "breval", "--round", "2")
    zone = ZoneInfo(desk.tournament.time_zone)
    assert Round.objects.get(number=2).published_at == datetime(2025, 9, 13, 14, 30, tzinfo=zone)
