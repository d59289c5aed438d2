"""Two tournaments with everybody who may have to do with them."""

from collections.abc import Mapping
from dataclasses import dataclass

import pytest

from arbitration.permissions import Actor
from tests.api_client import Browser
from tests.factories import Desk, give_role, make_desk, make_user
from tournaments.models import FederationOfficer, Role, User


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
