"""The desk that most tests begin with is what the services would have made."""

from typing import Any

import pytest
from django.forms import model_to_dict

from tests.arbitration.conftest import SHEET, in_crawford_game
from tests.factories import NOON, Desk, make_desk
from tournaments.models import Game, Match
from tournaments.services import games

pytestmark = pytest.mark.django_db

UNALIKE = ("id", "match", "round", "side_a", "side_b")
"""What two matches never share."""


def played(desk: Desk) -> Desk:
    """Play the match up to its sixth game."""
    for winner, win, cube in SHEET:
        games.record_game(desk.match, winner=winner, win=win, cube_value=cube, at=NOON)
    games.start_game(desk.match, at=NOON)
    return desk


def records(desk: Desk) -> list[dict[str, Any]]:
    """The match and its games, without the ids."""
    match = Match.objects.get(pk=desk.match_id)
    rows = [match, *Game.objects.filter(match=match).order_by("number")]
    return [model_to_dict(row, exclude=UNALIKE) for row in rows]


def test_the_games_on_record_are_as_if_they_had_been_played() -> None:
    found = records(in_crawford_game(make_desk()))

    assert len(found) == 7
    assert found == records(played(make_desk(slug="played")))
