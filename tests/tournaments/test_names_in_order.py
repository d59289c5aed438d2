"""Lists by name: a name with an accent stands where people look for it, not behind Z."""

import pytest

from tests.api_client import Browser
from tests.factories import Desk, enter, give_role, make_user
from tournaments.events.known_players import players_named
from tournaments.models import Discipline, Division, Role

pytestmark = pytest.mark.django_db

FIRST_NAMES = ["Zoé", "Øyvind", "Émile", "eric", "Łukasz", "Emil"]
IN_ORDER = ["Emil", "Émile", "eric", "Łukasz", "Øyvind", "Zoé"]


@pytest.fixture
def division(desk: Desk) -> Division:
    return Division.objects.create(tournament=desk.tournament, name="Second", discipline=Discipline.BACKGAMMON)


def test_entrants_and_entries_stand_by_name(desk: Desk, division: Division) -> None:
    for first_name in FIRST_NAMES:
        enter(division, "Petit", first_name)
    director = Browser(desk.director)
    listed = director.get(f"/divisions/{division.pk}/entrants")["results"]
    assert [each["name"].split()[0] for each in listed] == IN_ORDER
    rows = director.get(f"/divisions/{division.pk}/roster")["entries"]
    assert [each["name"].split()[0] for each in rows] == IN_ORDER


def test_family_names_of_known_players_stand_by_name(desk: Desk, division: Division) -> None:
    for last_name in ("Zola", "Œuvrard", "Ott", "Éluard"):
        enter(division, last_name, "Ada")
    found = players_named(desk.tournament, "ada")
    assert [each.last_name for each in found] == ["Éluard", "Œuvrard", "Ott", "Zola"]


def test_the_staff_of_a_role_stands_by_name(desk: Desk) -> None:
    for name in ("Zoé Petit", "Émile Petit", "Emil Petit"):
        give_role(desk.tournament, Role.ARBITER, user=make_user(name))
    people = Browser(desk.director).get(f"/tournaments/{desk.tournament.pk}/people")["people"]
    assert [each["name"] for each in people if each["role"] == "arbiter"] == ["Emil Petit", "Émile Petit", "Zoé Petit"]


def test_divisions_stand_by_name_wherever_they_are_listed(desk: Desk) -> None:
    for name in ("Zones", "élite", "Débutants", "Elite 2"):
        Division.objects.create(tournament=desk.tournament, name=name, discipline=Discipline.BACKGAMMON)
    there = desk.tournament.divisions.exclude(name__in=("Zones", "élite", "Débutants", "Elite 2")).values_list("name")
    director = Browser(desk.director)
    path = f"/tournaments/{desk.tournament.pk}"
    for listed in (path, f"{path}/set-up", f"{path}/rounds", f"{path}/final-places"):
        names = [each["name"] for each in director.get(listed)["divisions"]]
        assert [each for each in names if (each,) not in there] == ["Débutants", "élite", "Elite 2", "Zones"], listed
