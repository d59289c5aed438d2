"""A player joins a team that is entered: a new person, or one who was entered alone."""

from typing import Any

import pytest

from tests.api_client import Browser
from tests.factories import NOON, enter, give_role, make_federation, make_tournament
from tests.tournaments.events.test_team_members import MOREL, names, pair, publish
from tournaments.events.new_entries import MOST_PARTNERS
from tournaments.models import Division, Entrant, EventAct, LogEntry, Player, Suspension, Team, Tournament, new_id

pytestmark = pytest.mark.django_db


def join(browser: Browser, entry: Any, id: Any = None, **body: Any) -> Any:
    """Take a player into the team of an entry."""
    return browser.put(f"/entries/{entry['id']}/new-members/{id or new_id()}", body)


@pytest.fixture
def castel_duval(director: Browser, division: Division) -> Any:
    """A pair that is called after its members."""
    return pair(director, division, "Castel", "Duval")


def test_a_new_person_joins_and_the_team_takes_the_name(director: Browser, castel_duval: Any) -> None:
    id = new_id()
    changed = join(director, castel_duval, id, **MOREL)
    assert (director.status, changed["name"]) == (200, "Castel / Duval / Morel")
    assert names(changed) == ["Castel", "Duval", "Paul Morel"]
    assert Player.objects.get(last_name="Morel").pk == id


def test_a_name_that_the_team_gave_itself_stays(director: Browser, division: Division) -> None:
    entry = pair(director, division, "Castel", "Duval", team="Bréval I")
    assert join(director, entry, **MOREL)["name"] == "Bréval I"


def test_the_same_again_changes_nothing(director: Browser, castel_duval: Any) -> None:
    id = new_id()
    for _ in range(2):
        changed = join(director, castel_duval, id, **MOREL)
    assert (director.status, len(changed["members"])) == (200, 3)
    assert (Player.objects.count(), EventAct.objects.filter(kind="member-added").count()) == (3, 1)


def test_another_person_under_the_id_of_a_member_is_a_conflict(director: Browser, castel_duval: Any) -> None:
    id = new_id()
    join(director, castel_duval, id, **MOREL)
    refused = join(director, castel_duval, id, last_name="Nguyen", first_name="Lan")
    assert (director.status, refused["code"]) == (409, "conflict")
    assert not Player.objects.filter(last_name="Nguyen").exists()


def test_a_player_entered_alone_joins_and_leaves_that_entry(
    director: Browser, division: Division, castel_duval: Any
) -> None:
    single = enter(division, "Roche")
    changed = join(director, castel_duval, last_name="Roche", player=str(single.player_id))
    assert (director.status, changed["name"]) == (200, "Castel / Duval / Roche")
    single.refresh_from_db()
    assert (single.withdrawn_at is not None, single.is_refused) == (True, False)
    assert EventAct.objects.get(kind="entry-withdrawn").subject == single.pk
    assert Player.objects.filter(last_name="Roche").count() == 1


def test_the_entry_that_a_member_left_is_not_taken_up_again(
    director: Browser, division: Division, castel_duval: Any
) -> None:
    single = enter(division, "Roche")
    changed = join(director, castel_duval, last_name="Roche", player=str(single.player_id))
    refused = director.put(f"/entries/{single.pk}/plays-on", {})
    assert (director.status, refused["code"], refused["expected"]) == (409, "plays-in-team", "Castel / Duval / Roche")
    director.put(f"/entries/{castel_duval['id']}/members/{single.player_id}", MOREL)
    assert names(changed)[2] == f"{single.player}"
    director.put(f"/entries/{single.pk}/plays-on", {})
    assert director.status == 200


def test_a_player_whose_own_entry_was_paired_stays_in_it(
    director: Browser, division: Division, castel_duval: Any
) -> None:
    single = enter(division, "Roche")
    publish(division, str(single.pk))
    body = {"last_name": "Roche", "player": str(single.player_id), "reason": "Asked for."}
    refused = join(director, castel_duval, **body)
    assert (director.status, refused["code"], refused["field"], refused["found"]) == (
        409, "has-played", "player", single.name,
    )  # fmt: skip
    single.refresh_from_db()
    assert single.withdrawn_at is None
    assert names(director.get(f"/divisions/{division.pk}/roster")["entries"][0]) == ["Castel", "Duval"]


def test_a_member_of_another_team_and_a_namesake_are_refused(
    director: Browser, division: Division, castel_duval: Any
) -> None:
    other = pair(director, division, "Haas", "Adam")
    refused = join(director, castel_duval, last_name="Adam", player=other["members"][1]["id"])
    assert (director.status, refused["code"], refused["expected"]) == (409, "entered-twice", other["id"])
    assert join(director, castel_duval, last_name="Haas")["code"] == "entered-twice"
    assert join(director, castel_duval, last_name=" ")["status"] in (400, 422)
    assert Team.objects.get(name="Castel / Duval").players.count() == 2


def test_once_a_round_is_out_a_reason_is_needed(director: Browser, division: Division, castel_duval: Any) -> None:
    publish(division, castel_duval["id"])
    refused = join(director, castel_duval, **MOREL)
    assert (director.status, refused["code"], refused["field"]) == (409, "reason-needed", "reason")
    join(director, castel_duval, **MOREL, reason="Named in the entry form.")
    assert director.status == 200
    act = EventAct.objects.get(kind="member-added")
    assert (act.reason, act.content) == (
        "Named in the entry form.", {"player": str(Player.objects.get(last_name="Morel").pk)},
    )  # fmt: skip
    assert "Morel" not in str(LogEntry.objects.get(record_id=act.pk).body)


def test_a_team_has_a_largest_size(director: Browser, division: Division) -> None:
    full = pair(director, division, *(f"Player{letter}" for letter in "ABCDEFGHIJ"))
    refused = join(director, full, **MOREL)
    assert (director.status, refused["code"], refused["expected"]) == (409, "team-full", str(MOST_PARTNERS + 1))
    assert Team.objects.get().players.count() == MOST_PARTNERS + 1


def test_a_single_entry_a_withdrawn_team_and_a_closed_tournament_take_nobody_in(
    director: Browser, division: Division, tournament: Tournament, castel_duval: Any
) -> None:
    assert join(director, {"id": enter(division, "Roche").pk}, **MOREL)["code"] == "not-a-team"
    director.put(f"/entries/{castel_duval['id']}/withdrawn", {})
    assert join(director, castel_duval, **MOREL)["code"] == "withdrawn"
    Tournament.objects.filter(pk=tournament.pk).update(closed_at=NOON)
    assert join(director, castel_duval, **MOREL)["code"] == "tournament-closed"


def test_an_id_that_another_player_has_is_a_conflict(director: Browser, division: Division, castel_duval: Any) -> None:
    single = enter(division, "Roche")
    refused = join(director, castel_duval, single.player_id, **MOREL)
    assert (director.status, refused["code"], refused["found"]) == (409, "conflict", str(single.player_id))


def test_a_player_of_another_federation_stays_unknown(director: Browser, castel_duval: Any) -> None:
    theirs = make_tournament(slug="other", federation=make_federation(code="XBF"))
    elsewhere = Division.objects.create(tournament=theirs, name="O", discipline="backgammon")
    stranger = enter(elsewhere, "Perrin")
    refused = join(director, castel_duval, last_name="Perrin", player=str(stranger.player_id))
    assert (director.status, refused["code"], refused["field"]) == (404, "not-found", "player")


def test_a_suspension_of_the_new_member_waits_for_the_director(
    director: Browser, division: Division, castel_duval: Any
) -> None:
    Entrant.objects.filter(pk=castel_duval["id"]).update(cleared_at=NOON)
    Suspension.objects.create(
        federation=division.tournament.sanctioned_by, first_name="Paul", last_name="Morel",
        name_key="morel paul", starts_on=NOON.date(), recorded_at=NOON,
        registered_by=give_role(division.tournament),
    )  # fmt: skip
    changed = join(director, castel_duval, **MOREL)
    assert [each["player"] for each in changed["suspensions"]] == ["Paul Morel"]
