"""Entries of several players under one name: pairs for consultation doubles, and teams."""

import base64
from typing import Any

import pytest

from tests.api_client import Browser
from tests.factories import NOON, enter, give_role
from tournaments.events.teams import is_named_after
from tournaments.models import Division, Entrant, Player, Role, Suspension, Team, new_id

pytestmark = pytest.mark.django_db


PAIR: dict[str, Any] = {
    "last_name": "Castel", "first_name": "Jeanne", "licence": "40100", "club": "Valmont",
    "partners": [{"last_name": "Duval", "first_name": "Étienne", "licence": "40137"}],
}  # fmt: skip


def add(browser: Browser, division: Division, **body: Any) -> Any:
    """Enter under a new id."""
    return browser.put(f"/divisions/{division.pk}/entries/{new_id()}", body)


def test_a_pair_is_entered_once_under_its_members_names(director: Browser, division: Division) -> None:
    path = f"/divisions/{division.pk}/entries/{new_id()}"
    made = director.put(path, PAIR)
    assert (director.status, made["name"]) == (201, "Castel / Duval")
    members = [(each["name"], each["club"], each["licence"]) for each in made["members"]]
    assert members == [("Jeanne Castel", "Valmont", "40100"), ("Étienne Duval", "", "40137")]
    team = Team.objects.get()
    assert (team.code, str(team.captain)) == ("CAS/DUV", "Jeanne Castel")
    director.put(path, PAIR)
    assert (director.status, Team.objects.count(), Player.objects.count()) == (200, 1, 2)


def test_a_team_has_the_name_that_it_gives_itself(director: Browser, division: Division) -> None:
    third = {"last_name": "Haas"}
    made = add(director, division, **{**PAIR, "team": "Les Tricheurs", "partners": [*PAIR["partners"], third]})
    assert (made["name"], len(made["members"]), Team.objects.get().code) == ("Les Tricheurs", 3, "Les Tric")
    again = add(director, division, team="LES TRICHEURS", last_name="Bell", partners=[{"last_name": "Adam"}])
    assert (again["code"], again["field"]) == ("entered-twice", "team")


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"last_name": "Duval", "first_name": "Étienne"}, "last_name"),
        ({"last_name": "Bell", "partners": [{"last_name": "Castel", "first_name": "Jeanne"}]}, "last_name"),
        ({"last_name": "Bell", "partners": [{"last_name": "Adam", "licence": "40137"}]}, "licence"),
        ({"last_name": "Bell", "partners": [{"last_name": "Bell"}]}, "last_name"),
    ],
)
def test_a_person_plays_in_one_entry(director: Browser, division: Division, body: Any, field: str) -> None:
    add(director, division, **PAIR)
    refused = add(director, division, **body)
    assert (refused["code"], refused["field"]) == ("entered-twice", field)
    assert Entrant.objects.count() == 1


def test_members_are_players_known_to_this_federation(director: Browser, division: Division) -> None:
    member = Player.objects.create(last_name="Duval", first_name="Étienne", federation=division.tournament.federation)
    partner = {"last_name": "Duval", "first_name": "Étienne", "player": str(member.pk)}
    made = add(director, division, **{**PAIR, "partners": [partner]})
    assert made["members"][1]["id"] == str(member.pk)
    assert add(director, division, last_name="Bell", partners=[{**partner, "last_name": "X"}])["field"] == "player"


def test_the_name_and_each_member_can_be_corrected(director: Browser, division: Division) -> None:
    made = add(director, division, **PAIR)
    path = f"/entries/{made['id']}/details"
    assert director.put(path, {"last_name": "Valmont I"})["name"] == "Valmont I"
    second = made["members"][1]["id"]
    changed = director.put(path, {"member": second, "club": "Bréval", "last_name": "Duvall"})
    assert [(each["name"], each["club"]) for each in changed["members"]][1] == ("Étienne Duvall", "Bréval")
    assert director.put(path, {"club": "Bréval"})["expected"] == "a member of the team"
    stranger = enter(division, "Adam").player
    assert stranger is not None
    assert director.put(path, {"member": str(stranger.pk), "club": "X"})["code"] == "not-found"
    assert director.put(f"/entries/{made['id']}/withdrawn", {})["withdrawn_at"]


def test_a_suspension_of_any_member_waits_for_the_director(director: Browser, division: Division) -> None:
    add(director, division, **PAIR)
    Suspension.objects.create(
        federation=division.tournament.sanctioned_by, first_name="Étienne", last_name="Duval",
        name_key="duval etienne", starts_on=NOON.date(), recorded_at=NOON,
        registered_by=give_role(division.tournament, Role.ASSISTANT),
    )  # fmt: skip
    [row] = director.get(f"/divisions/{division.pk}/roster")["entries"]
    assert [each["player"] for each in row["suspensions"]] == ["Étienne Duval"]
    assert director.put(f"/entries/{row['id']}/suspension-cleared", {})["suspensions"] == []


def listed(director: Browser, division: Division, text: str) -> Any:
    """The list as it is previewed, then sent."""
    body = {"content": base64.b64encode(text.encode()).decode()}
    director.post(f"/divisions/{division.pk}/entry-list", body)
    return director.put(f"/divisions/{division.pk}/entry-imports/{new_id()}", body)


def test_a_list_with_a_partner_a_row_makes_pairs(director: Browser, division: Division) -> None:
    rows = "Castel;Jeanne;40100;Duval, Étienne;40137;\nHaas;Mia;;Paul Morel;;Bréval I\n"
    roster = listed(director, division, f"Nom;Prénom;Lic;Partenaire;Lic2;Équipe\n{rows}")
    names = [(each["name"], [one["name"] for one in each["members"]]) for each in roster["entries"]]
    assert names == [
        ("Bréval I", ["Mia Haas", "Paul Morel"]),
        ("Castel / Duval", ["Jeanne Castel", "Étienne Duval"]),
    ]
    assert Player.objects.get(last_name="Duval").licence == "40137"


TEAM_OF_FOUR = ["Jeanne Castel", "Étienne Duval", "Mia Haas", "Paul Morel"]


@pytest.mark.parametrize(
    "text",
    [
        "Nom;Prénom;Lic;Partenaires;Lic2;Équipe\nCastel;Jeanne;1;Duval, Étienne / Haas, Mia / Paul Morel;2 / 3 / 4;V 1",
        """Nom;Prénom;Lic;Joueur 2;Joueur 3;Joueur 4;Lic 2;Lic 3;Lic 4;Équipe
        Castel;Jeanne;1;Duval, Étienne;Mia Haas;Morel, Paul;2;3;4;V 1""",
    ],
)
def test_a_list_makes_teams_of_more_than_two(director: Browser, division: Division, text: str) -> None:
    [team] = listed(director, division, text)["entries"]
    assert (team["name"], [each["name"] for each in team["members"]]) == ("V 1", TEAM_OF_FOUR)
    assert [each["licence"] for each in team["members"]] == ["1", "2", "3", "4"]


def test_licences_that_fit_no_partner_and_a_member_of_two_teams_are_said(director: Browser, division: Division) -> None:
    text = "Nom;Partenaires;Licence2\nCastel;Duval / Haas;2\nRoche;Morel / Haas;\nAdam;Bell / Adam;\n"
    refused = listed(director, division, text)
    assert director.status == 422
    said = [(each["field"], each["found"], each["expected"]) for each in refused["errors"]]
    assert said == [
        ("row 1, Licence2", "2", "one for each of 2 partners, or none"),
        ("row 2, Partenaires", "Morel / Haas", "each player once; this is the same player as Castel in row 1"),
        ("row 3, Partenaires", "Bell / Adam", "each player once; this is the same player as Adam in this row"),
    ]
    assert not Entrant.objects.exists()


def test_a_team_has_at_most_nine_partners(director: Browser, division: Division) -> None:
    names = " / ".join(f"P{number}" for number in range(10))
    refused = listed(director, division, f"Nom;Partenaires\nCastel;{names}\n")
    assert (refused["errors"][0]["field"], refused["errors"][0]["expected"]) == (
        "row 1, Partenaires",
        "at most 9 partners",
    )
    assert not Entrant.objects.exists()


def test_a_row_without_its_partner_and_a_partner_twice_are_said(director: Browser, division: Division) -> None:
    text = "Nom;Partenaire;Équipe\nCastel;;Valmont I\nHaas;Morel;\nBell;Morel;\n"
    refused = listed(director, division, text)
    assert director.status == 422
    assert [each["field"] for each in refused["errors"]] == ["row 1, Partenaire", "row 3, Partenaire"]
    assert not Entrant.objects.exists()


def test_a_column_of_teams_alone_makes_no_pairs(director: Browser, division: Division) -> None:
    roster = listed(director, division, "Nom;Équipe\nCastel;Valmont I\nHaas;Valmont I\n")
    assert [each["members"] for each in roster["entries"]] == [[], []]


LONG_NAMES = [f"{letter}{'x' * 29}" for letter in "ABCDEFGHIJ"]


def test_a_default_name_without_room_for_all_ends_in_an_ellipsis(director: Browser, division: Division) -> None:
    captain, *partners = ({"last_name": name} for name in LONG_NAMES)
    path = f"/divisions/{division.pk}/entries/{new_id()}"
    made = director.put(path, {**captain, "partners": partners})
    assert (director.status, made["name"]) == (201, " / ".join([*LONG_NAMES[:6], "…"]))
    director.put(path, {**captain, "partners": partners})
    assert (director.status, Team.objects.count()) == (200, 1)

    first, last = made["members"][0], made["members"][9]
    renamed = director.put(f"/entries/{made['id']}/details", {"member": last["id"], "last_name": "Adam"})
    assert renamed["name"] == " / ".join([LONG_NAMES[0], "Adam", *LONG_NAMES[1:5], "…"])
    replaced = director.put(f"/entries/{made['id']}/members/{first['id']}", {"last_name": "y" * 100})
    assert (director.status, len(replaced["name"])) == (200, 177)
    assert replaced["name"].startswith("y" * 100 + " / Adam / B")


def test_a_correction_leaves_a_name_that_the_team_gave_itself(director: Browser, division: Division) -> None:
    made = add(director, division, **PAIR, team="Valmont I")
    correction = {"member": made["members"][1]["id"], "last_name": "Duvall"}
    assert director.put(f"/entries/{made['id']}/details", correction)["name"] == "Valmont I"


@pytest.mark.parametrize(
    ("name", "members", "is_default"),
    [
        ("Castel / Duval", ["Duval", "Castel"], True),
        ("Castel / …", ["Castel", "Duval"], True),
        ("Castel / …", ["Haas", "Duval"], False),
        ("Castel / …", ["Castel"], False),
        ("Castel", ["Castel", "Duval"], False),
        ("Castel / Castel", ["Castel", "Duval"], False),
    ],
)
def test_a_shortened_name_is_known_as_the_default(name: str, members: list[str], *, is_default: bool) -> None:
    players = [Player(last_name=each) for each in members]
    assert is_named_after(Team(name=name), players) is is_default


def test_another_club_leaves_the_order_of_the_names(director: Browser, division: Division) -> None:
    made = add(director, division, **{**PAIR, "partners": [*PAIR["partners"], {"last_name": "Adam"}]})
    change = {"member": made["members"][1]["id"], "last_name": "Adam", "club": "Bréval"}
    assert director.put(f"/entries/{made['id']}/details", change)["name"] == "Castel / Duval / Adam"


def test_a_team_that_is_renamed_has_the_code_of_its_new_name(director: Browser, division: Division) -> None:
    """A tile, a draw and the standings show the code."""
    made = add(director, division, **PAIR)
    director.put(f"/entries/{made['id']}/details", {"last_name": "Les Rouges"})
    assert Team.objects.values_list("name", "code").get() == ("Les Rouges", "Les Roug")
    director.put(f"/entries/{made['id']}/details", {"last_name": "Castel / Duval"})
    assert Team.objects.get().code == "CAS/DUV"


def test_a_team_does_not_take_another_entrys_name(director: Browser, division: Division) -> None:
    made = add(director, division, **PAIR)
    other = add(director, division, last_name="Bell", team="Les Bleus", partners=[{"last_name": "Adam"}])
    refused = director.put(f"/entries/{made['id']}/details", {"last_name": "les bleus"})
    assert (refused["code"], refused["field"], refused["expected"]) == ("entered-twice", "last_name", other["id"])
    assert Team.objects.filter(name="Castel / Duval").exists()
