"""Members of pairs and teams change: a substitute takes a place, or two teams exchange members."""

from typing import Any

import pytest
from django.apps import apps

from tests.api_client import Browser
from tests.factories import NOON, enter, give_role, make_federation, make_match, make_tournament
from tournaments.models import (
    Division,
    Entrant,
    EventAct,
    LogEntry,
    Match,
    Player,
    Role,
    Round,
    Suspension,
    Team,
    Tournament,
    new_id,
)
from tournaments.selectors.team_members import matches_of

pytestmark = pytest.mark.django_db

MOREL = {"last_name": "Morel", "first_name": "Paul", "licence": "40200", "club": "Bréval"}


def pair(browser: Browser, division: Division, *names: str, team: str = "") -> Any:
    """A pair or a team of players with these family names."""
    captain, *partners = ({"last_name": name} for name in names)
    body = {**captain, "partners": partners, "team": team}
    return browser.put(f"/divisions/{division.pk}/entries/{new_id()}", body)


def replace(browser: Browser, entry: Any, place: int, **body: Any) -> Any:
    """Replace the member at this place of an entry."""
    return browser.put(f"/entries/{entry['id']}/members/{entry['members'][place]['id']}", body)


def names(entry: Any) -> list[str]:
    """The members, the captain first."""
    return [each["name"] for each in entry["members"]]


@pytest.fixture
def castel_duval(director: Browser, division: Division) -> Any:
    """A pair that is called after its members."""
    return pair(director, division, "Castel", "Duval")


def publish(division: Division, entrant: str) -> Match:
    """A first round on the board in which this entry plays."""
    stage = division.stages.get()
    round_ = Round.objects.create(stage=stage, number=1, published_at=NOON, starts_at=NOON)
    match = make_match(round_)
    Match.objects.filter(pk=match.pk).update(side_a=entrant)
    return match


def test_a_substitute_takes_the_place_and_the_pair_its_name(director: Browser, castel_duval: Any) -> None:
    changed = replace(director, castel_duval, 1, **MOREL)
    assert (director.status, changed["name"], names(changed)) == (200, "Castel / Morel", ["Castel", "Paul Morel"])
    assert Team.objects.get().code == "CAS/MOR"
    assert Player.objects.filter(last_name="Duval").exists()


def test_a_captain_who_leaves_hands_on_the_last_word(director: Browser, castel_duval: Any) -> None:
    changed = replace(director, castel_duval, 0, **MOREL)
    assert (changed["name"], names(changed)) == ("Morel / Duval", ["Paul Morel", "Duval"])
    assert Team.objects.get().captain.last_name == "Morel"


def test_a_name_that_the_team_gave_itself_stays(director: Browser, division: Division) -> None:
    entry = pair(director, division, "Castel", "Duval", "Haas", team="Bréval I")
    assert replace(director, entry, 2, last_name="Adam")["name"] == "Bréval I"


def test_a_member_of_another_team_changes_places(director: Browser, division: Division, castel_duval: Any) -> None:
    other = pair(director, division, "Haas", "Morel")
    changed = replace(director, castel_duval, 1, last_name="Morel", player=other["members"][1]["id"])
    assert names(changed) == ["Castel", "Morel"]
    roster = {each["id"]: each for each in director.get(f"/divisions/{division.pk}/roster")["entries"]}
    assert (roster[other["id"]]["name"], names(roster[other["id"]])) == ("Haas / Duval", ["Haas", "Duval"])
    acts = EventAct.objects.filter(kind="member-replaced")
    assert {str(each.subject) for each in acts} == {castel_duval["id"], other["id"]}


def test_the_same_again_changes_nothing(director: Browser, castel_duval: Any) -> None:
    for _ in range(2):
        changed = replace(director, castel_duval, 1, **MOREL)
    assert (director.status, names(changed)) == (200, ["Castel", "Paul Morel"])
    assert (Player.objects.count(), EventAct.objects.filter(kind="member-replaced").count()) == (3, 1)


def test_the_journal_names_nobody_and_the_former_member_is_kept(director: Browser, castel_duval: Any) -> None:
    replace(director, castel_duval, 1, **MOREL, reason="Duval is ill.")
    act = EventAct.objects.get(kind="member-replaced")
    assert (act.reason, act.content["member"]) == ("Duval is ill.", castel_duval["members"][1]["id"])
    assert act.content["player"] == str(Player.objects.get(last_name="Morel").pk)
    body = str(LogEntry.objects.get(record_id=act.pk).body)
    assert "Duval" not in body
    former = apps.get_model("tournaments", "TeamMemberEvent").objects.filter(player=act.content["member"])
    assert former.exists()


def test_once_a_round_is_out_a_reason_is_needed_and_matches_stay(
    director: Browser, division: Division, castel_duval: Any
) -> None:
    match = publish(division, castel_duval["id"])
    refused = replace(director, castel_duval, 1, **MOREL)
    assert (director.status, refused["code"], refused["field"]) == (409, "reason-needed", "reason")
    replace(director, castel_duval, 1, **MOREL, reason="Duval is ill.")
    assert Match.objects.select_related("side_a__team").get(pk=match.pk).side_a.name == "Castel / Morel"


@pytest.mark.parametrize(
    ("body", "field", "found"),
    [
        ({"last_name": "Haas"}, "last_name", "Haas"),
        ({"last_name": "Castel"}, "last_name", "Castel"),
    ],
)
def test_a_newcomer_plays_in_no_other_entry(
    director: Browser, division: Division, castel_duval: Any, body: Any, field: str, found: str
) -> None:
    pair(director, division, "Haas", "Adam")
    refused = replace(director, castel_duval, 1, **body)
    assert (director.status, refused["code"], refused["field"], refused["found"]) == (
        409, "entered-twice", field, found,
    )  # fmt: skip
    assert names(director.get(f"/divisions/{division.pk}/roster")["entries"][0]) == ["Castel", "Duval"]


def test_a_single_player_takes_a_place_and_leaves_the_entry_of_their_own(
    director: Browser, division: Division, castel_duval: Any
) -> None:
    single = enter(division, "Roche")
    changed = replace(director, castel_duval, 1, last_name="Roche", player=str(single.player_id))
    assert (director.status, changed["name"]) == (200, "Castel / Roche")
    single.refresh_from_db()
    assert (single.withdrawn_at is not None, single.is_refused) == (True, False)


def test_a_single_entry_a_stranger_and_a_withdrawn_team_are_refused(
    director: Browser, division: Division, castel_duval: Any
) -> None:
    single = enter(division, "Roche")
    refused = director.put(f"/entries/{single.pk}/members/{single.player_id}", MOREL)
    assert (director.status, refused["code"]) == (409, "not-a-team")
    refused = director.put(f"/entries/{castel_duval['id']}/members/{new_id()}", MOREL)
    assert (director.status, refused["code"], refused["field"]) == (404, "not-found", "member")
    director.put(f"/entries/{castel_duval['id']}/withdrawn", {})
    assert replace(director, castel_duval, 1, **MOREL)["code"] == "withdrawn"


def test_a_closed_tournament_changes_no_team(director: Browser, tournament: Tournament, castel_duval: Any) -> None:
    Tournament.objects.filter(pk=tournament.pk).update(closed_at=NOON)
    assert replace(director, castel_duval, 1, **MOREL)["code"] == "tournament-closed"


def test_a_suspension_of_the_new_member_waits_for_the_director(
    director: Browser, division: Division, castel_duval: Any
) -> None:
    Entrant.objects.filter(pk=castel_duval["id"]).update(cleared_at=NOON)
    Suspension.objects.create(
        federation=division.tournament.sanctioned_by, first_name="Paul", last_name="Morel",
        name_key="morel paul", starts_on=NOON.date(), recorded_at=NOON,
        registered_by=give_role(division.tournament, Role.ASSISTANT),
    )  # fmt: skip
    changed = replace(director, castel_duval, 1, **MOREL)
    assert [each["player"] for each in changed["suspensions"]] == ["Paul Morel"]


def test_a_withdrawn_or_refused_team_exchanges_no_member(
    director: Browser, division: Division, castel_duval: Any
) -> None:
    for path, gone in (("withdrawn", ("Haas", "Morel")), ("refused", ("Adam", "Bell"))):
        other = pair(director, division, *gone)
        director.put(f"/entries/{other['id']}/{path}", {"reason": "Did not come."})
        refused = replace(director, castel_duval, 1, last_name=gone[1], player=other["members"][1]["id"])
        assert (refused["code"], refused["found"]) == ("withdrawn", other["name"])
    roster = director.get(f"/divisions/{division.pk}/roster")["entries"]
    assert sorted(names(each) for each in roster) == [["Adam", "Bell"], ["Castel", "Duval"], ["Haas", "Morel"]]


def test_a_mistaken_replacement_is_undone_with_the_same_player(
    director: Browser, division: Division, castel_duval: Any
) -> None:
    duval = castel_duval["members"][1]["id"]
    changed = replace(director, castel_duval, 1, **MOREL)
    found = director.get(f"/divisions/{division.pk}/known-players?q=duv")["players"]
    assert [each["id"] for each in found] == [duval]
    restored = replace(director, changed, 1, last_name="Duval", player=duval)
    assert (restored["name"], [each["id"] for each in restored["members"]]) == (
        "Castel / Duval", [each["id"] for each in castel_duval["members"]],
    )  # fmt: skip
    assert Player.objects.filter(last_name="Duval").count() == 1


def test_members_of_teams_of_other_tournaments_stay_unknown(director: Browser, division: Division) -> None:
    theirs = make_tournament(slug="other", federation=make_federation(code="XBF"))
    elsewhere = Division.objects.create(tournament=theirs, name="O", discipline="backgammon")
    other = pair(Browser(give_role(theirs)), elsewhere, "Perrin", "Roux")
    replace(Browser(give_role(theirs)), other, 1, last_name="Vidal")
    for name in ("Perrin", "Roux", "Vidal"):
        assert director.get(f"/divisions/{division.pk}/known-players?q={name}")["players"] == []


def test_a_corrected_member_whose_place_is_taken_leaves_no_name_behind(director: Browser, division: Division) -> None:
    entry = pair(director, division, "Castel", "Duvall")
    correction = {"member": entry["members"][1]["id"], "last_name": "Duval"}
    corrected = director.put(f"/entries/{entry['id']}/details", correction)
    assert (corrected["name"], Team.objects.get().code) == ("Castel / Duval", "CAS/DUV")
    assert replace(director, corrected, 1, **MOREL)["name"] == "Castel / Morel"


def test_other_acts_of_an_entry_say_nothing_of_whose_matches_they_are(
    director: Browser, division: Division, castel_duval: Any
) -> None:
    duval = castel_duval["members"][1]["id"]
    match = publish(division, castel_duval["id"])
    replace(director, castel_duval, 1, **MOREL, reason="Duval is ill.")
    director.put(f"/entries/{castel_duval['id']}/withdrawn", {"reason": "Both are ill."})
    assert director.status == 200
    assert EventAct.objects.filter(subject=castel_duval["id"]).count() > 1
    assert list(matches_of(duval)) == [match]
