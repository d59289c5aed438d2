"""Suspensions over HTTP: a federation registers one, and entering the player at the next tournament shows it."""

from typing import Any

import pytest

from tests.api_client import Browser
from tests.arbitration.api.everybody import ACTORS
from tests.arbitration.conftest import Cast
from tests.arbitration.permission_grid import is_allowed
from tests.factories import NOON, make_federation, make_match, make_user
from tournaments.federations.suspensions import named_as
from tournaments.models import Entrant, FederationOfficer, Player, Suspension, SuspensionLift, Tournament, new_id
from tournaments.permissions import Actor
from tournaments.services.player_search import key_of

SUSPENDED = {
    "first_name": "Éloïse", "last_name": "Marchand", "starts_on": "2026-11-01", "ends_on": "2026-12-31",
    "reason": "Decision of the disciplinary commission.",
}  # fmt: skip


def federation_of(cast: Cast) -> str:
    return str(cast.desk.tournament.federation_id)


def register(cast: Cast, **changes: Any) -> dict[str, Any]:
    """The officer registers a suspension."""
    body = {"federation": federation_of(cast), **SUSPENDED, **changes}
    answer: dict[str, Any] = cast.browser(Actor.FEDERATION).put(f"/suspensions/{new_id()}", body)
    return answer


def enter(cast: Cast, last_name: str, first_name: str = "", **more: Any) -> dict[str, Any]:
    """The director enters a player."""
    body = {"first_name": first_name, "last_name": last_name, "entered_at": NOON.isoformat(), **more}
    division = cast.desk.round.stage.division_id
    answer: dict[str, Any] = cast.browser(Actor.DIRECTOR).put(f"/divisions/{division}/entrants/{new_id()}", body)
    return answer


def test_entering_a_suspended_player_warns_and_succeeds(cast: Cast) -> None:
    register(cast)
    entered = enter(cast, "MARCHAND", "Eloise")
    assert [each["reason"] for each in entered["suspensions"]] == [SUSPENDED["reason"]]
    assert Entrant.objects.filter(pk=entered["id"]).exists()


@pytest.mark.parametrize(
    "changes",
    [
        {"starts_on": "2026-11-23", "ends_on": None},
        {"starts_on": "2026-01-01", "ends_on": "2026-11-20"},
        {"last_name": "Martin"},
    ],
)
def test_an_expired_suspension_or_a_namesake_raises_no_warning(cast: Cast, changes: dict[str, Any]) -> None:
    register(cast, **changes)
    assert enter(cast, "Marchand", "Éloïse")["suspensions"] == []


def test_a_suspension_without_end_stands_until_it_is_lifted(cast: Cast) -> None:
    made = register(cast, ends_on=None)
    assert enter(cast, "Marchand", "Éloïse")["suspensions"][0]["id"] == made["id"]
    lifted = cast.browser(Actor.FEDERATION).put(f"/suspensions/{made['id']}/lifted", {"reason": "On appeal."})
    assert lifted["lifted_at"]
    division = cast.desk.round.stage.division_id
    listed = cast.browser(Actor.DIRECTOR).get(f"/divisions/{division}/entrants")["results"]
    assert [each["suspensions"] for each in listed] == [[], [], []]


@pytest.mark.parametrize("actor", ACTORS)
def test_who_sees_a_suspension_is_in_the_grid(cast: Cast, actor: Actor) -> None:
    Tournament.objects.filter(slug="elsewhere").update(federation=make_federation(code="ELSE"))
    enter(cast, "Marchand", "Éloïse")
    made = register(cast)
    seen = [made["id"]] if is_allowed(actor, "see-suspensions") else []
    browser = cast.browser(actor)

    assert [each["id"] for each in browser.get("/suspensions")["results"]] == seen
    if is_allowed(actor, "see-entrants"):
        listed = browser.get(f"/divisions/{cast.desk.round.stage.division_id}/entrants")["results"]
        assert [found["id"] for each in listed for found in each["suspensions"]] == seen


@pytest.mark.parametrize("actor", [*ACTORS, "an officer of another federation"])
def test_who_registers_and_lifts_a_suspension_is_in_the_grid(cast: Cast, actor: Actor | str) -> None:
    if actor in cast.people:
        browser = cast.browser(Actor(actor))
    else:
        officer = make_user("Oda Elsewhere")
        FederationOfficer.objects.create(user=officer, federation=make_federation(code="ELSE"))
        browser, actor = Browser(officer), Actor.STRANGER

    answer = browser.put(f"/suspensions/{new_id()}", {"federation": federation_of(cast), **SUSPENDED})
    is_registered = is_allowed(actor, "register-suspension")
    assert (browser.status, Suspension.objects.exists()) == ((201, True) if is_registered else (403, False)), answer

    id = answer["id"] if is_registered else register(cast)["id"]
    answer = browser.put(f"/suspensions/{id}/lifted", {"reason": "On appeal."})
    is_lifted = is_allowed(actor, "lift-suspension")
    assert (browser.status, SuspensionLift.objects.exists()) == ((200, True) if is_lifted else (404, False)), answer


def test_suspensions_are_registered_and_lifted_only_after_signing_in(cast: Cast) -> None:
    id, browser = register(cast)["id"], Browser()
    for path, body in (
        (f"/suspensions/{new_id()}", {"federation": federation_of(cast), **SUSPENDED}),
        (f"/suspensions/{id}/lifted", {"reason": "On appeal."}),
    ):
        assert browser.put(path, body)["code"] == "not-signed-in"
    assert (Suspension.objects.count(), SuspensionLift.objects.count()) == (1, 0)


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"ends_on": "2026-10-31"}, "out-of-range"),
        ({"last_name": "  "}, "blank"),
        ({"starts_on": "soon"}, "wrong-type"),
        ({"player": str(new_id())}, "not-found"),
        ({"federation": str(new_id())}, "forbidden"),
    ],
)
def test_what_can_not_be_is_refused_and_changes_nothing(cast: Cast, changes: dict[str, Any], code: str) -> None:
    assert register(cast, **changes)["code"] == code
    assert not Suspension.objects.exists()


def test_a_suspension_that_begins_on_the_second_day_warns(cast: Cast) -> None:
    register(cast, starts_on="2026-11-22", ends_on=None)
    entered = enter(cast, "Marchand", "Éloïse")
    assert [each["starts_on"] for each in entered["suspensions"]] == ["2026-11-22"]
    roster = cast.browser(Actor.DIRECTOR).get(f"/divisions/{cast.desk.round.stage.division_id}/roster")
    [listed] = [each["suspensions"] for each in roster["entries"] if each["id"] == entered["id"]]
    assert [each["starts_on"] for each in listed] == ["2026-11-22"]


def test_a_suspension_of_a_known_player_warns_when_a_namesake_is_entered(cast: Cast) -> None:
    player = Player.objects.create(
        first_name="Éloïse", last_name="Marchand", licence="7", federation=cast.desk.tournament.sanctioned_by
    )
    register(cast, player=str(player.pk))
    entered = enter(cast, "Marchand", "Eloise")
    assert [each["reason"] for each in entered["suspensions"]] == [SUSPENDED["reason"]]
    assert Entrant.objects.get(pk=entered["id"]).player_id != player.pk


def test_a_name_is_entered_once_and_the_same_id_again_changes_nothing(cast: Cast) -> None:
    first = enter(cast, "Dvořák", "Marek", club="Praha")
    assert enter(cast, "dvorak", "MAREK")["code"] == "entered-twice"
    division = cast.desk.round.stage.division_id
    body = {"first_name": "Marek", "last_name": "Dvořák", "club": "Praha", "entered_at": NOON.isoformat()}
    browser = cast.browser(Actor.DIRECTOR)
    assert browser.put(f"/divisions/{division}/entrants/{first['id']}", body)["name"] == "Marek Dvořák"
    assert browser.status == 200


def test_strangers_are_told_of_no_division(cast: Cast) -> None:
    browser: Browser = cast.browser(Actor.STRANGER)
    assert browser.get(f"/divisions/{cast.desk.round.stage.division_id}/entrants")["code"] == "not-found"
    assert browser.get(f"/divisions/{new_id()}/entrants")["code"] == "not-found"


def test_a_suspension_of_a_known_person_is_none_of_a_namesake(cast: Cast) -> None:
    player = cast.desk.match.side_a.player
    assert player is not None
    namesake = make_match(cast.desk.round, a=player.last_name, b="Other", table=2).side_a.player
    assert namesake is not None
    assert str(namesake) == str(player)
    Suspension.objects.create(
        federation=cast.desk.tournament.sanctioned_by, player=player, last_name=player.last_name,
        name_key=" ".join(key_of(f"{player.first_name} {player.last_name}")), starts_on=NOON.date(),
        registered_by=cast.desk.director, recorded_at=NOON,
    )  # fmt: skip
    assert [Suspension.objects.filter(named_as(each)).count() for each in (player, namesake)] == [1, 0]
