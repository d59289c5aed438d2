"""Entries over HTTP: one by one, check-in, late entries, withdrawals, absences, suspensions."""

from typing import Any

import pytest

from tests.api_client import Browser
from tests.factories import NOON, enter, give_role, make_federation, make_tournament, make_user
from tournaments.events import entry
from tournaments.events.teams import make_team
from tournaments.models import (
    Absence,
    Division,
    Entrant,
    EventAct,
    FederationOfficer,
    Match,
    Player,
    Role,
    Round,
    Stage,
    Suspension,
    Tournament,
    User,
    new_id,
)

pytestmark = pytest.mark.django_db


def add(browser: Browser, division: Division, last_name: str, **more: Any) -> Any:
    """Enter a player."""
    return browser.put(f"/divisions/{division.pk}/entries/{new_id()}", {"last_name": last_name, **more})


def publish(division: Division, number: int = 1) -> Round:
    """A round is out."""
    return Round.objects.create(stage=division.stages.get(), number=number, published_at=NOON)


def test_an_entry_has_club_licence_and_rating_and_stands_once(director: Browser, division: Division) -> None:
    path, body = f"/divisions/{division.pk}/entries/{new_id()}", {
        "last_name": "Castel", "first_name": "Jeanne", "club": "Valmont", "licence": "40100", "rating": 1709,
    }  # fmt: skip
    made = director.put(path, body)
    assert director.status == 201
    assert (made["name"], made["club"], made["licence"], made["rating"]) == ("Jeanne Castel", "Valmont", "40100", 1709)
    director.put(path, body)
    assert (director.status, Entrant.objects.count(), Player.objects.count()) == (200, 1, 1)
    assert director.put(path, {"last_name": "Duval"})["code"] == "conflict"
    assert add(director, division, "CASTEL", first_name="Jeanne")["code"] == "entered-twice"
    again = add(director, division, "Perrin", licence="40100")
    assert (again["code"], again["field"]) == ("entered-twice", "licence")
    assert Entrant.objects.count() == 1


def test_a_division_takes_as_many_entries_as_the_limit_says(
    director: Browser, division: Division, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(entry, "MOST_ENTRIES", 2)
    for name in "Castel", "Duval":
        add(director, division, name)
        assert director.status == 201
    refused = add(director, division, "Perrin")
    assert (director.status, refused["field"], refused["found"], refused["expected"]) == (422, "entries", "3", "<= 2")


@pytest.mark.parametrize(
    ("first", "second", "code"),
    [
        ("40100", "40200", None),
        ("", "40200", "entered-twice"),
        ("40100", "", "entered-twice"),
        ("", "", "entered-twice"),
    ],
)
def test_namesakes_play_when_each_has_a_licence(
    director: Browser, division: Division, first: str, second: str, code: str | None
) -> None:
    add(director, division, "Castel", first_name="Jeanne", licence=first)
    again = add(director, division, "Castel", first_name="Jeanne", licence=second)
    assert again.get("code") == code
    assert Entrant.objects.count() == (2 if code is None else 1)


def test_an_id_of_another_division_is_a_conflict(director: Browser, division: Division) -> None:
    elsewhere = Division.objects.create(tournament=division.tournament, name="B", discipline="backgammon")
    taken = enter(elsewhere, "Adam")
    refused = director.put(f"/divisions/{division.pk}/entries/{taken.pk}", {"last_name": "Bell"})
    assert (director.status, refused["code"]) == (409, "conflict")
    assert not Player.objects.filter(last_name="Bell").exists()


def test_known_players_are_those_of_this_federation_alone(director: Browser, division: Division) -> None:
    ours, theirs = division.tournament.sanctioned_by, make_federation(code="XBF")
    member = Player.objects.create(first_name="Étienne", last_name="Duval", federation=ours, rating=1695)
    Player.objects.create(first_name="Étienne", last_name="Duvalier", federation=theirs)
    other = make_tournament(slug="other", federation=theirs)
    enter(Division.objects.create(tournament=other, name="O", discipline="backgammon"), "Duvernay")
    found = director.get(f"/divisions/{division.pk}/known-players?q=duv etie")["players"]
    assert [each["id"] for each in found] == [str(member.pk)]

    made = add(director, division, "Duval", first_name="Étienne", player=str(member.pk))
    assert (made["rating"], division.entrants.get().player_id) == (1695, member.pk)
    foreign = Player.objects.get(last_name="Duvalier")
    assert add(director, division, "Duvalier", player=str(foreign.pk))["code"] == "not-found"


def test_a_member_is_found_again_by_the_licence(director: Browser, division: Division) -> None:
    member = Player.objects.create(
        first_name="Odile", last_name="Ferrand", licence="40692", federation=division.tournament.federation
    )
    add(director, division, "FERRAND", first_name="Odile", licence="40692")
    assert Entrant.objects.get().player_id == member.pk
    assert add(director, division, "Perrin", licence="40692")["code"] == "entered-twice"


def test_no_one_is_entered_with_the_licence_of_a_member_of_another_name(director: Browser, division: Division) -> None:
    federation = division.tournament.federation
    Player.objects.create(first_name="Odile", last_name="Ferrand", licence="40692", federation=federation)
    refused = add(director, division, "Perrin", first_name="Alice", licence="40692")
    assert (director.status, refused["code"], refused["field"]) == (409, "entered-twice", "licence")
    assert (refused["found"], refused["expected"]) == ("40692: Alice Perrin", "Odile Ferrand")
    assert (Player.objects.count(), Entrant.objects.count()) == (1, 0)


def test_a_licence_is_known_with_spaces_around_it(director: Browser, division: Division) -> None:
    federation = division.tournament.federation
    member = Player.objects.create(last_name="Ferrand", licence="40692", federation=federation)
    add(director, division, "Ferrand", licence=" 40692 ")
    assert director.status == 201
    assert Entrant.objects.get().player_id == member.pk
    again = add(director, division, "Perrin", licence="40692 ")
    assert (again["code"], again["field"]) == ("entered-twice", "licence")


def test_a_licence_of_another_federation_names_no_member(director: Browser, division: Division) -> None:
    Player.objects.create(last_name="Ferrand", licence="40692", federation=make_federation(code="XBF"))
    assert add(director, division, "Ferrand", licence="40692")["licence"] == "40692"
    assert Entrant.objects.get(player__federation=division.tournament.federation).name == "Ferrand"
    assert Player.objects.filter(licence="40692").count() == 2


def test_check_in_is_done_and_undone_by_the_whole_staff(director: Browser, division: Division) -> None:
    entrant = enter(division, "Castel")
    observer = Browser(give_role(division.tournament, Role.OBSERVER))
    assert observer.put(f"/entries/{entrant.pk}/checked-in", None)["checked_in_at"]
    first = Entrant.objects.get().checked_in_at
    director.put(f"/entries/{entrant.pk}/checked-in", None)
    assert Entrant.objects.get().checked_in_at == first
    assert director.delete(f"/entries/{entrant.pk}/checked-in")["checked_in_at"] is None


def test_a_late_entry_plays_from_the_next_round(director: Browser, division: Division) -> None:
    assert add(director, division, "Castel")["first_round"] == 1
    publish(division, 1)
    publish(division, 2)
    assert add(director, division, "Kovač")["first_round"] == 3
    assert director.get(f"/divisions/{division.pk}/roster")["next_round"] == 3


def test_a_withdrawal_has_its_reason_on_record_and_can_be_undone(director: Browser, division: Division) -> None:
    entrant = enter(division, "Sorel")
    path = f"/entries/{entrant.pk}"
    assert director.put(f"{path}/plays-on", {})["code"] == "not-withdrawn"
    assert director.put(f"{path}/withdrawn", {"reason": "Ill."})["withdrawn_at"]
    director.put(f"{path}/withdrawn", {"reason": "Ill."})
    assert [each.reason for each in EventAct.objects.filter(kind="entry-withdrawn")] == ["Ill."]
    assert director.put(f"{path}/checked-in", None)["code"] == "withdrawn"
    assert director.put(f"{path}/plays-on", {})["withdrawn_at"] is None


def test_an_absence_is_announced_before_the_round_is_out(director: Browser, division: Division) -> None:
    entrant, stage = enter(division, "Haas"), division.stages.get()
    path = f"/entries/{entrant.pk}/absences/{stage.pk}"
    assert director.put(f"{path}/2", None)["absences"] == [{"stage": str(stage.pk), "round_number": 2}]
    director.put(f"{path}/2", None)
    assert Absence.objects.count() == 1
    assert director.delete(f"{path}/2")["absences"] == []
    publish(division, 1)
    assert director.put(f"{path}/1", None)["code"] == "round-is-out"
    director.put(f"{path}/6", None)
    assert director.status == 422
    elsewhere = Stage.objects.create(
        division=Division.objects.create(tournament=division.tournament, name="B", discipline="backgammon"),
        kind="swiss",
    )
    director.put(f"/entries/{entrant.pk}/absences/{elsewhere.pk}/1", None)
    assert director.status == 404


def test_a_bracket_has_no_rounds_to_be_absent_from(director: Browser, division: Division) -> None:
    entrant, stage = enter(division, "Haas"), division.stages.get()
    assert director.get(f"/divisions/{division.pk}/roster")["stage"] == str(stage.pk)
    Stage.objects.filter(pk=stage.pk).update(kind=Stage.Kind.DOUBLE_ELIMINATION)
    assert director.get(f"/divisions/{division.pk}/roster")["stage"] is None
    answer = director.put(f"/entries/{entrant.pk}/absences/{stage.pk}/2", None)
    assert (director.status, answer["field"], answer["found"]) == (422, "stage", "double-elimination")
    assert not Absence.objects.exists()


def test_a_rating_stays_once_a_round_is_out_and_the_rest_may_change(director: Browser, division: Division) -> None:
    entrant = add(director, division, "Leroy", rating=1665)
    path = f"/entries/{entrant['id']}/details"
    assert director.put(path, {"rating": 1670, "club": "Valmont"})["rating"] == 1670
    publish(division)
    assert director.put(path, {"rating": 1680})["code"] == "rating-frozen"
    changed = director.put(path, {"fixed_table": 1, "last_name": "Le Roy"})
    assert (changed["fixed_table"], changed["last_name"], changed["club"]) == (1, "Le Roy", "Valmont")


def test_a_suspended_player_waits_for_the_directors_decision(director: Browser, division: Division) -> None:
    entrant = enter(division, "Vogt", "Karl")
    Suspension.objects.create(
        federation=division.tournament.sanctioned_by, first_name="Karl", last_name="Vogt", name_key="karl vogt",
        starts_on=NOON.date(), registered_by=give_role(division.tournament, Role.ASSISTANT), recorded_at=NOON,
    )  # fmt: skip
    roster = f"/divisions/{division.pk}/roster"
    [row] = director.get(roster)["entries"]
    assert [each["federation"] for each in row["suspensions"]] == ["EUBGF"]
    arbiter = Browser(give_role(division.tournament, Role.ARBITER))
    assert arbiter.get(roster)["entries"][0]["suspensions"] == []

    assert director.put(f"/entries/{entrant.pk}/refused", {})["code"] == "reason-needed"
    refused = director.put(f"/entries/{entrant.pk}/refused", {"reason": "Suspended."})
    assert (refused["is_refused"], refused["suspensions"]) == (True, [])
    director.put(f"/entries/{entrant.pk}/plays-on", {"reason": "It was lifted."})
    assert director.put(f"/entries/{entrant.pk}/suspension-cleared", {})["suspensions"] == []


def test_a_player_who_has_played_is_not_refused_any_more(director: Browser, division: Division) -> None:
    one, other = enter(division, "Adam"), enter(division, "Bell")
    Match.objects.create(round=publish(division), table=1, side_a=other, side_b=one)
    assert director.put(f"/entries/{one.pk}/refused", {"reason": "Suspended."})["code"] == "round-is-out"


def test_the_roster_asks_as_many_queries_for_many_as_for_one(director: Browser, division: Division) -> None:
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    counts = []
    for many in (1, 20):
        for _ in range(many):
            enter(division, f"Player {Player.objects.count()}")
        with CaptureQueriesContext(
            connection,
        ) as queries:
            director.get(f"/divisions/{division.pk}/roster")
        counts.append(len(queries))
    assert counts[0] == counts[1]


def test_a_closed_tournament_takes_no_entries(director: Browser, division: Division) -> None:
    Tournament.objects.update(closed_at=NOON)
    assert add(director, division, "Castel")["code"] == "tournament-closed"


def known_elsewhere(division: Division) -> Entrant:
    """An entry of a person who is entered at another tournament of the federation as well."""
    entrant = enter(division, "Vogt", "Karl")
    elsewhere = make_tournament(slug="elsewhere", federation=division.tournament.federation)
    other = Division.objects.create(tournament=elsewhere, name="Open", discipline="backgammon")
    Entrant.objects.create(division=other, player=entrant.player, entered_at=NOON)
    return entrant


@pytest.mark.parametrize(
    ("field", "value"),
    [("last_name", "Other"), ("first_name", "Kurt"), ("club", "Valmont"), ("licence", "1"), ("is_minor", False)],
)
def test_a_director_changes_no_person_whom_another_tournament_has(
    director: Browser, division: Division, field: str, value: object
) -> None:
    entrant = known_elsewhere(division)
    Player.objects.update(is_minor=True)
    before = list(Player.objects.values())
    refused = director.put(f"/entries/{entrant.pk}/details", {field: value})
    assert (director.status, refused["code"], refused["field"]) == (409, "known-elsewhere", field)
    assert list(Player.objects.values()) == before


def test_what_belongs_to_the_entry_is_the_directors_wherever_the_person_plays(
    director: Browser, division: Division
) -> None:
    entrant = known_elsewhere(division)
    body = {"last_name": "Vogt", "first_name": "Karl", "fixed_table": 4, "rating": 1600}
    director.put(f"/entries/{entrant.pk}/details", body)
    assert director.status == 200


def test_a_minor_is_marked_wherever_the_person_plays(director: Browser, division: Division) -> None:
    entrant = known_elsewhere(division)
    assert director.put(f"/entries/{entrant.pk}/details", {"is_minor": True})["is_minor"]


def test_a_director_of_both_tournaments_corrects_a_person(director: Browser, division: Division) -> None:
    entrant = known_elsewhere(division)
    give_role(
        Tournament.objects.get(slug="elsewhere"), Role.ASSISTANT, user=User.objects.get(staff_roles__role="director")
    )
    assert director.put(f"/entries/{entrant.pk}/details", {"last_name": "Voigt"})["last_name"] == "Voigt"


def test_an_officer_corrects_a_person_and_nothing_of_the_entry(director: Browser, division: Division) -> None:
    entrant = known_elsewhere(division)
    officer = make_user("Olu Officer")
    FederationOfficer.objects.create(user=officer, federation=division.tournament.sanctioned_by)
    browser, path = Browser(officer), f"/entries/{entrant.pk}/details"
    assert browser.put(path, {"last_name": "Voigt"})["last_name"] == "Voigt"
    for of_entry in ({"fixed_table": 3}, {"rating": 1}, {"first_round": 2}):
        assert browser.put(path, of_entry)["code"] == "forbidden"
    team = Entrant.objects.create(
        division=division,
        team=make_team("Two", [Player.objects.create(last_name=name) for name in "AB"]),
        entered_at=NOON,
    )
    assert browser.put(f"/entries/{team.pk}/details", {"last_name": "Three"})["code"] == "forbidden"


def test_an_officer_of_another_federation_corrects_no_person(division: Division) -> None:
    entrant = known_elsewhere(division)
    officer = make_user("Odd Officer")
    FederationOfficer.objects.create(user=officer, federation=make_federation(code="FAR"))
    browser = Browser(officer)
    browser.put(f"/entries/{entrant.pk}/details", {"last_name": "Voigt"})
    assert browser.status == 404


@pytest.mark.parametrize("is_named", [True, False])
def test_a_known_player_who_is_entered_as_a_minor_is_marked(
    director: Browser, division: Division, is_named: bool
) -> None:
    known = Player.objects.create(last_name="Vogt", licence="7", federation=division.tournament.federation)
    body = {"last_name": "Vogt", "licence": "7", "is_minor": True, "player": str(known.pk) if is_named else None}
    made = director.put(f"/divisions/{division.pk}/entries/{new_id()}", body)
    assert (made["player"], made["is_minor"]) == (str(known.pk), True)
    assert Player.objects.get().is_minor


def test_a_player_of_another_division_who_is_entered_as_a_minor_is_marked(
    director: Browser, division: Division
) -> None:
    enter(division, "Vogt", "Karl")
    other = Division.objects.create(tournament=division.tournament, name="Youth", discipline="backgammon")
    body = {"last_name": "Vogt", "first_name": "Karl", "is_minor": True, "entered_at": NOON.isoformat()}
    director.put(f"/divisions/{other.pk}/entrants/{new_id()}", body)
    assert Player.objects.get().is_minor


def test_a_known_minor_stays_one(director: Browser, division: Division) -> None:
    known = Player.objects.create(
        last_name="Vogt", licence="7", federation=division.tournament.federation, is_minor=True
    )
    made = director.put(f"/divisions/{division.pk}/entries/{new_id()}", {"last_name": "Vogt", "licence": "7"})
    assert (made["player"], made["is_minor"]) == (str(known.pk), True)


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"last_name": "BELL", "first_name": "ada"}, "last_name"),
        ({"licence": "40"}, "licence"),
        ({"last_name": "Two"}, "last_name"),
    ],
)
def test_no_correction_gives_the_name_or_licence_of_another_entry(
    director: Browser, division: Division, change: dict[str, str], field: str
) -> None:
    bell, vogt = enter(division, "Bell", "Ada"), enter(division, "Vogt", "")
    Player.objects.filter(entries=bell).update(licence="40")
    team = make_team("Two", [Player.objects.create(last_name=name) for name in "AB"])
    Entrant.objects.create(division=division, team=team, entered_at=NOON)
    refused = director.put(f"/entries/{vogt.pk}/details", change)
    assert (director.status, refused["code"], refused["field"]) == (409, "entered-twice", field)
    assert ("licence" in refused["detail"]) is (field == "licence")
    assert Player.objects.filter(last_name="Vogt", licence="").count() == 1


def test_namesakes_with_a_licence_each_are_corrected(director: Browser, division: Division) -> None:
    for licence in ("40", "41"):
        entrant = enter(division, "Bell", "Ada")
        Player.objects.filter(entries=entrant).update(licence=licence)
    assert director.put(f"/entries/{entrant.pk}/details", {"licence": "42"})["licence"] == "42"
    assert director.put(f"/entries/{entrant.pk}/details", {"licence": ""})["code"] == "entered-twice"


@pytest.mark.parametrize("is_taken", [False, True])
def test_a_licence_that_is_corrected_is_one_of_the_federation(
    director: Browser, division: Division, is_taken: bool
) -> None:
    federation = division.tournament.federation
    entrant = enter(division, "Vogt", "Karl")
    if is_taken:
        Player.objects.create(last_name="Other", licence="40", federation=federation)
    director.put(f"/entries/{entrant.pk}/details", {"licence": "40"})
    assert Player.objects.get(last_name="Vogt").federation == (None if is_taken else federation)
