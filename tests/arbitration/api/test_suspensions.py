"""Suspensions over HTTP: a federation registers one, and whoever enters the player at the next tournament is told."""

from typing import Any

import pytest

from arbitration.permissions import Actor
from tests.api_client import Browser
from tests.arbitration.api.conftest import Cast
from tests.factories import NOON
from tournaments.models import Entrant, Suspension, new_id

SUSPENDED = {
    "first_name": "Éloïse", "last_name": "Marchand", "starts_on": "2026-11-01", "ends_on": "2026-12-31",
    "reason": "Decision of the disciplinary commission.",
}  # fmt: skip


def register(cast: Cast, **changes: Any) -> dict[str, Any]:
    """The officer registers a suspension."""
    body = {"federation": str(cast.desk.tournament.federation_id), **SUSPENDED, **changes}
    answer: dict[str, Any] = cast.browser(Actor.FEDERATION).put(f"/suspensions/{new_id()}", body)
    return answer


def enter(cast: Cast, last_name: str, first_name: str = "", **more: Any) -> dict[str, Any]:
    """The director enters somebody."""
    body = {"first_name": first_name, "last_name": last_name, "entered_at": NOON.isoformat(), **more}
    division = cast.desk.round.stage.division_id
    answer: dict[str, Any] = cast.browser(Actor.DIRECTOR).put(f"/divisions/{division}/entrants/{new_id()}", body)
    return answer


def test_whoever_enters_a_suspended_player_is_told_and_the_player_is_entered(cast: Cast) -> None:
    register(cast)
    entered = enter(cast, "MARCHAND", "Eloise")
    assert [each["reason"] for each in entered["suspensions"]] == [SUSPENDED["reason"]]
    assert Entrant.objects.filter(pk=entered["id"]).exists()


@pytest.mark.parametrize(
    "changes",
    [
        {"starts_on": "2026-11-22", "ends_on": None},
        {"starts_on": "2026-01-01", "ends_on": "2026-11-20"},
        {"last_name": "Martin"},
    ],
)
def test_what_does_not_stand_on_the_first_day_or_names_another_warns_nobody(
    cast: Cast, changes: dict[str, Any]
) -> None:
    register(cast, **changes)
    assert enter(cast, "Marchand", "Éloïse")["suspensions"] == []


def test_a_suspension_without_end_stands_until_it_is_lifted(cast: Cast) -> None:
    made = register(cast, ends_on=None)
    assert enter(cast, "Marchand", "Éloïse")["suspensions"][0]["id"] == made["id"]
    lifted = cast.browser(Actor.FEDERATION).put(f"/suspensions/{made['id']}/lifted", {"reason": "On appeal."})
    assert lifted["lifted_at"]
    division = cast.desk.round.stage.division_id
    listed = cast.browser(Actor.DIRECTOR).get(f"/divisions/{division}/entrants")
    assert [each["suspensions"] for each in listed] == [[], [], []]


def test_a_suspension_is_read_by_the_federation_and_its_directors(cast: Cast) -> None:
    made = register(cast)
    for actor, expected in ((Actor.FEDERATION, [made["id"]]), (Actor.DIRECTOR, [made["id"]]), (Actor.OBSERVER, [])):
        assert [each["id"] for each in cast.browser(actor).get("/suspensions")["results"]] == expected


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


def test_a_name_is_entered_once_and_the_same_id_again_changes_nothing(cast: Cast) -> None:
    first = enter(cast, "Dvořák", "Marek", club="Praha")
    assert enter(cast, "dvorak", "MAREK")["code"] == "entered-twice"
    division, body = cast.desk.round.stage.division_id, {"last_name": "Dvořák", "entered_at": NOON.isoformat()}
    browser = cast.browser(Actor.DIRECTOR)
    assert browser.put(f"/divisions/{division}/entrants/{first['id']}", body)["name"] == "Marek Dvořák"
    assert browser.status == 200


def test_strangers_are_told_of_no_division(cast: Cast) -> None:
    browser: Browser = cast.browser(Actor.STRANGER)
    assert browser.get(f"/divisions/{cast.desk.round.stage.division_id}/entrants")["code"] == "not-found"
    assert browser.get(f"/divisions/{new_id()}/entrants")["code"] == "not-found"
