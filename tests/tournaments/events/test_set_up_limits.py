"""Limits of a set-up: how many divisions a tournament has, and an address that another one takes at that moment."""

import pytest

from tests.api_client import Browser
from tests.tournaments.events.test_set_up import organiser, wanted
from tournaments.events.set_ups import MOST_DIVISIONS
from tournaments.models import Tournament, new_id

pytestmark = pytest.mark.django_db


@pytest.fixture
def director() -> Browser:
    return Browser(organiser("Claire Novak"))


def test_an_address_that_another_takes_at_that_moment_is_no_conflict(
    director: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    director.put(f"/tournaments/{new_id()}/set-up", wanted())
    monkeypatch.setattr(Tournament.objects, "filter", lambda **_: Tournament.objects.none())  # seen as free
    id = new_id()
    made = director.put(f"/tournaments/{id}/set-up", wanted())
    assert (director.status, made["slug"]) == (201, f"valmont-cup-2026-{id.hex[-12:]}")


def test_a_tournament_has_so_many_divisions_and_no_more(director: Browser) -> None:
    [division] = wanted()["divisions"]
    many = [{**division, "id": str(new_id()), "name": f"Division {number}"} for number in range(MOST_DIVISIONS + 1)]
    id = new_id()
    assert director.put(f"/tournaments/{id}/set-up", wanted(divisions=many))["errors"][0]["code"] == "too-long"
    director.put(f"/tournaments/{id}/set-up", wanted(divisions=many[:-1]))
    assert director.status == 201
    last = {name: value for name, value in many[-1].items() if name != "id"}
    refused = director.put(f"/tournaments/{id}/divisions/{many[-1]['id']}", last)
    assert (refused["field"], refused["found"], refused["expected"]) == ("divisions", "51", "at most 50")
    director.put(f"/tournaments/{id}/divisions/{many[0]['id']}", {**last, "name": "Renamed"})
    assert director.status == 200
