"""A round is a draft or it is published, and a published one says since when."""

from importlib import import_module

import pytest
from django.db import IntegrityError, connection, transaction

from tests.factories import NOON, Desk, minutes
from tests.tournaments.rounds.scene import make_scene
from tournaments.models import Round
from tournaments.rounds.closing import open_matches
from tournaments.selectors.stages import load_stage
from tournaments.services import events
from tournaments.services.placing import round_for

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


def test_a_match_that_was_paired_by_hand_keeps_the_tournament_open(desk: Desk) -> None:
    assert [each.pk for each in open_matches(desk.tournament.pk)] == [desk.match_id]


def test_publishing_and_undoing_move_a_round_between_the_two() -> None:
    scene = make_scene(players=4, rounds=2)
    round_ = scene.draft()
    assert not round_.is_published
    assert scene.publish(round_).is_published


def test_rounds_of_an_earlier_version_get_the_time_at_which_they_began(desk: Desk) -> None:
    publish = import_module("tournaments.migrations.0014_published_rounds").PUBLISH
    with connection.cursor() as cursor:
        cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")
        for name in ("round_without_draft_is_published", "running_round_is_published"):
            cursor.execute(f"ALTER TABLE tournaments_round DROP CONSTRAINT {name}")
        Round.objects.update(published_at=None)
        cursor.execute(publish)
    assert Round.objects.get().published_at == NOON
