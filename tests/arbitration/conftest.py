"""A desk to test at, with a match on record: game 6 is the Crawford game, Marchand (A) leads 6 to 3."""

from collections.abc import Mapping
from dataclasses import dataclass

import pytest

from arbitration.places import Place, place_of_match
from tests.api_client import Browser
from tests.factories import NOON, Desk, give_role, make_desk, make_user
from tournaments.models import FederationOfficer, Game, Role, Side, User, Win
from tournaments.permissions import Actor
from tournaments.services.games import points_for
from tournaments.services.matches import start_match

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
    """Put the match's six games on record; tests/arbitration/test_desk.py compares them with games that were played."""
    match = start_match(desk.match, at=NOON)
    score = {Side.A: 0, Side.B: 0}
    rows = []
    for number, (winner, win, cube) in enumerate(SHEET, start=1):
        row = Game(match=match, number=number, cube_value=cube, winner=winner, win=win, is_finished=True)
        row.score_before_a, row.score_before_b, row.points = score[Side.A], score[Side.B], points_for(win, cube)
        score[winner] += row.points
        rows.append(row)
    crawford = Game(match=match, number=len(SHEET) + 1, is_crawford=True, is_cube_out=True)
    crawford.score_before_a, crawford.score_before_b = score[Side.A], score[Side.B]
    Game.objects.bulk_create([*rows, crawford])
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


@pytest.fixture
def paris(db: None) -> tuple[Desk, Place]:
    """A tournament under ffbg-cdf-2007."""
    desk = make_desk(rulebook="ffbg-cdf-2007", slug="paris")
    return desk, place_of_match(desk.match_id, viewer_id=desk.director.pk)
