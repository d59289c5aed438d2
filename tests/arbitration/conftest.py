"""A desk to test at, with a match on record: game 6 is the Crawford game, Marchand (A) leads 6 to 3."""

from collections.abc import Mapping
from dataclasses import dataclass

import pytest

from arbitration.places import Place, place_of_match
from tests.api_client import Browser
from tests.factories import NOON, Desk, give_role, make_desk, make_user
from tournaments.models import FederationOfficer, Role, Side, User, Win
from tournaments.permissions import Actor
from tournaments.services import games

SHEET = (
    (Side.A, Win.PASS, 1),
    (Side.B, Win.GAMMON, 1),
    (Side.A, Win.GAMMON, 2),
    (Side.B, Win.SINGLE, 1),
    (Side.A, Win.SINGLE, 1),
)
"""1-0, 1-2, 5-2, 5-3, 6-3: as the prototype has table 12."""


@pytest.fixture
def desk(db: None) -> Desk:
    """A tournament under eubgf-2020 with a director and a match in its Crawford game."""
    return in_crawford_game(make_desk())


@pytest.fixture
def place(desk: Desk) -> Place:
    """The match as its director sees it."""
    return place_of_match(desk.match_id, viewer_id=desk.director.pk)


def in_crawford_game(desk: Desk) -> Desk:
    """Play the match up to its sixth game."""
    for winner, win, cube in SHEET:
        games.record_game(desk.match, winner=winner, win=win, cube_value=cube, at=NOON)
    games.start_game(desk.match, at=NOON)
    return desk


@dataclass(frozen=True)
class Cast:
    """A tournament's desk, and one person for each actor; the stranger directs another tournament."""

    desk: Desk
    people: Mapping[Actor, User]

    def browser(self, actor: Actor) -> Browser:
        """A browser that is signed in."""
        return Browser(self.people[actor])


@pytest.fixture
def director(desk: Desk) -> Browser:
    """The director's browser, signed in."""
    return Browser(desk.director)


@pytest.fixture
def cast(desk: Desk) -> Cast:
    """Everybody."""
    officer = make_user("Olu Officer")
    FederationOfficer.objects.create(user=officer, federation=desk.tournament.sanctioned_by)
    elsewhere = make_desk(slug="elsewhere")
    staff = {Actor(role): give_role(desk.tournament, Role(role)) for role in Role.values if role != Role.DIRECTOR}
    people = {**staff, Actor.DIRECTOR: desk.director, Actor.FEDERATION: officer, Actor.STRANGER: elsewhere.director}
    return Cast(desk, people)
