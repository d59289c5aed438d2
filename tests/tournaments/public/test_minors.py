"""Minors on the public page: initials alone, while the desk reads the whole name."""

import pytest

from tests.api_client import Browser
from tests.tournaments.public.test_public_page import opened
from tests.tournaments.rounds.scene import Scene, make_scene
from tournaments.events.teams import make_team
from tournaments.models import Entrant, Player, new_id

pytestmark = pytest.mark.django_db

MINOR = {"first_name": "Lucie", "last_name": "Marchand", "is_minor": True}


def scene_with_minor(preset: str, players: int) -> Scene:
    """A division whose strongest player is a minor."""
    scene = make_scene(preset, players=players)
    Player.objects.filter(entries__pk=scene.entrants[0].pk).update(**MINOR)
    return scene


def everything_public(scene: Scene) -> str:
    """What a reader without an account gets: page, standings, brackets."""
    reader, path = Browser(), f"/public/{scene.tournament.slug}"
    page = reader.get(path)
    [division] = page["divisions"]
    found = [page, *(reader.get(f"{path}/standings/{each}") for each in division["standings"])]
    return str([*found, reader.get(f"{path}/brackets/{division['id']}")])


@pytest.mark.parametrize(("preset", "kind"), [("swiss-top-cut", "swiss"), ("knockout-consolation", "knockout")])
def test_no_public_page_has_more_of_a_minor_than_the_initials(preset: str, kind: str) -> None:
    scene = scene_with_minor(preset, 8)
    scene.play(kind)
    opened(scene)
    shown = everything_public(scene)
    assert "L. M." in shown
    assert "Marchand" not in shown
    assert "Lucie" not in shown
    assert "P2" in shown


def test_the_desk_reads_the_whole_name() -> None:
    scene = scene_with_minor("swiss-top-cut", 8)
    scene.play()
    rows = Browser(scene.director).get(f"/stages/{scene.stage('swiss').pk}/standings")["rows"]
    assert "Lucie Marchand" in [row["name"] for row in rows]


def public_of_team(name: str, *others: Player) -> str:
    """What is public of a division in which the minor plays in a team of this name."""
    scene = scene_with_minor("swiss-top-cut", 4)
    team = make_team(name, [Player.objects.get(last_name="Marchand"), *others])
    Entrant.objects.filter(pk=scene.entrants[0].pk).update(player=None, team=team)
    scene.play()
    opened(scene)
    return everything_public(scene)


def test_a_pair_under_its_own_names_shows_the_initial_of_the_minor() -> None:
    shown = public_of_team("Marchand / Renaud", Player.objects.create(first_name="Odile", last_name="Renaud"))
    assert "M. / Renaud" in shown
    assert "Marchand" not in shown
    assert "MAR/REN" not in shown


def test_two_minors_of_a_team_are_both_initials() -> None:
    other = Player.objects.create(first_name="Odile", last_name="Renaud", is_minor=True)
    adult = Player.objects.create(first_name="Paul", last_name="Morel")
    shown = public_of_team("Marchand / Renaud / Morel", other, adult)
    assert "M. / R. / Morel" in shown
    assert "Renaud" not in shown
    assert "Marchand" not in shown


@pytest.mark.parametrize(
    ("first", "last", "team", "shown"),
    [
        ("Léa", "Martin", "Lea et Odile", "L. et Odile"),
        ("Anne-Marie", "Schmidt", "ANNE MARIE & Odile", "A. M. & Odile"),
        ("Ana María", "de la Cruz", "Ana Cruz de Bréval", "A. C. de Bréval"),
        ("Noëlle", "Lebœuf", "Les Leboeuf de la mer", "Les L. de la mer"),
        ("Jo", "Mer", "Les merles", "Les merles"),
    ],
)
def test_a_team_called_after_a_minor_shows_initials_however_the_name_is_typed(
    first: str, last: str, team: str, shown: str
) -> None:
    scene = scene_with_minor("swiss-top-cut", 4)
    Player.objects.filter(is_minor=True).update(first_name=first, last_name=last)
    people = [Player.objects.get(is_minor=True), Player.objects.create(first_name="Odile", last_name="Renaud")]
    Entrant.objects.filter(pk=scene.entrants[0].pk).update(player=None, team=make_team(team, people))
    scene.play()
    opened(scene)

    found = everything_public(scene)
    assert f"'name': '{shown}'" in found
    assert (team in found) == (team == shown)


def test_the_director_marks_a_minor_at_entry_and_later() -> None:
    scene = make_scene("swiss-top-cut", players=4)
    director = Browser(scene.director)
    path = f"/divisions/{scene.division.pk}/entries"
    made = director.put(f"{path}/{new_id()}", {"last_name": "Marchand", "first_name": "Lucie", "is_minor": True})
    assert made["is_minor"] is True
    assert director.put(f"/entries/{made['id']}/details", {"is_minor": False})["is_minor"] is False
    assert director.put(f"/entries/{made['id']}/details", {"is_minor": "yes"})["field"] == "is_minor"
    partners = [{"last_name": "Renaud", "first_name": "Odile"}]
    pair = director.put(f"{path}/{new_id()}", {"last_name": "Ardent", "first_name": "Zoé", "partners": partners})
    change = {"member": pair["members"][1]["id"], "is_minor": True}
    changed = director.put(f"/entries/{pair['id']}/details", change)
    assert [each["is_minor"] for each in changed["members"]] == [False, True]
