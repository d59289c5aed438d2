"""Numbers of devices' acts: what has arrived is told to the device, and what is missing to the directors."""

from datetime import timedelta
from typing import Any
from uuid import UUID

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from arbitration.privacy.retention import apply_retention
from tests.api_client import Browser
from tests.arbitration.api.requests.shared import AT
from tests.factories import Desk, give_role, make_desk, make_user
from tournaments.models import DeviceActs, LogEntry, Role, new_id
from tournaments.services.device_acts import GRACE, Act, note_act

pytestmark = pytest.mark.django_db

DEVICE = "0199a3b0-0000-7000-8000-000000000001"


def act(director: Browser, desk: Desk, header: str | None, *, game: int = 6, id: str | None = None) -> str:
    """A notification of an illegal move, numbered by the device; its id."""
    id = id or str(new_id())
    body = {"match": str(desk.match_id), "side": "B", "game_number": game, "was_corrected": True, "happened_at": AT}
    director.put(f"/notifications/{id}", body, **({} if header is None else {"X_Device_Sequence": header}))
    return id


def told(director: Browser, device: str = DEVICE) -> Any:
    """What the server tells a device of its acts."""
    return director.get(f"/account/device-acts/{device}")["devices"]


def missing(director: Browser, desk: Desk) -> Any:
    """What the directors are told."""
    return director.get(f"/tournaments/{desk.tournament.pk}/missing-acts")["devices"]


def wait() -> None:
    """More than a moment has passed."""
    DeviceActs.objects.filter(incomplete_since__isnull=False).update(incomplete_since=timezone.now() - 2 * GRACE)


def test_acts_that_arrived_are_told_to_their_device_as_ranges(director: Browser, desk: Desk) -> None:
    for number in (1, 2, 4, 3, 7):
        act(director, desk, f"{DEVICE} {number}")
        assert director.status == 201
    [mine] = told(director)

    assert mine["taken"] == [{"first": 1, "last": 4}, {"first": 7, "last": 7}]
    assert (mine["highest"], mine["refused"]) == (7, [])


def test_the_same_act_again_counts_once(director: Browser, desk: Desk) -> None:
    id = act(director, desk, f"{DEVICE} 1")
    act(director, desk, f"{DEVICE} 1", id=id)
    assert director.status == 200
    assert told(director)[0]["taken"] == [{"first": 1, "last": 1}]


def test_a_gap_is_shown_to_the_directors_until_the_act_arrives(director: Browser, desk: Desk) -> None:
    act(director, desk, f"{DEVICE} 1")
    act(director, desk, f"{DEVICE} 3")
    assert missing(director, desk) == [], "acts that are sent side by side overtake each other"
    wait()
    [device] = missing(director, desk)
    assert (device["name"], device["count"]) == (desk.director.name, 1)
    assert device["missing"] == [{"first": 2, "last": 2}]

    act(director, desk, f"{DEVICE} 4")
    assert missing(director, desk)[0]["since"] == device["since"], "a later act doesn't begin the wait anew"
    act(director, desk, f"{DEVICE} 2")
    assert missing(director, desk) == []
    assert DeviceActs.objects.get().incomplete_since is None


def test_a_gap_is_no_concern_of_the_directors_of_another_event(director: Browser, desk: Desk) -> None:
    act(director, desk, f"{DEVICE} 2")
    wait()
    assert len(missing(director, desk)) == 1
    elsewhere = make_desk(slug="elsewhere")
    assert missing(Browser(elsewhere.director), elsewhere) == []


def test_a_rejected_act_has_arrived_and_is_taken_once_it_is_corrected(director: Browser, desk: Desk) -> None:
    act(director, desk, f"{DEVICE} 1", game=-1)
    assert director.status in (400, 422)
    act(director, desk, f"{DEVICE} 2")
    wait()
    assert missing(director, desk) == []
    [mine] = told(director)
    assert (mine["taken"], mine["refused"]) == ([{"first": 2, "last": 2}], [{"first": 1, "last": 1}])

    act(director, desk, f"{DEVICE} 1")
    [mine] = told(director)
    assert (mine["taken"], mine["refused"]) == ([{"first": 1, "last": 2}], [])


def test_devices_that_one_person_makes_up_do_not_hide_those_of_others(director: Browser, desk: Desk) -> None:
    observer = give_role(desk.tournament, Role.OBSERVER)
    own = Browser(observer)
    for _ in range(7):
        act(own, desk, f"{new_id()} 2")
    wait()
    act(director, desk, f"{DEVICE} 9000 {','.join(str(number) for number in range(2, 200, 2))}")
    wait()
    found = missing(director, desk)
    assert [each["user"] for each in found].count(str(observer.pk)) == 5
    [theirs] = [each for each in found if each["user"] == str(desk.director.pk)]
    assert (theirs["count"], len(theirs["missing"])) == (8_900, 20)


def test_an_act_that_was_given_up_is_not_missing(director: Browser, desk: Desk) -> None:
    act(director, desk, f"{DEVICE} 4")
    wait()
    assert missing(director, desk)[0]["count"] == 3
    act(director, desk, f"{DEVICE} 5 1,2,3")
    assert missing(director, desk) == []
    assert told(director)[0]["refused"] == [{"first": 1, "last": 3}]


@pytest.mark.parametrize(("given_up", "arrived"), [(100, True), (101, False)])
def test_a_hundred_numbers_that_were_given_up_are_read(
    director: Browser, desk: Desk, given_up: int, arrived: bool
) -> None:
    act(director, desk, f"{DEVICE} 200 {','.join(str(number) for number in range(1, given_up + 1))}")
    assert director.status == 201
    assert [each["refused"] for each in told(director)] == [[{"first": 1, "last": 100}]] * arrived


@pytest.mark.parametrize(
    "header", [None, "", "41", f"{DEVICE} 0", f"{DEVICE} -1", f"{DEVICE} 99999999", f"{DEVICE} 1 x"]
)
def test_a_client_without_numbers_is_accepted(director: Browser, desk: Desk, header: str | None) -> None:
    act(director, desk, header)
    assert director.status == 201
    assert not DeviceActs.objects.exists()


def test_acts_of_an_earlier_database_of_the_browser_are_told_too(director: Browser, desk: Desk) -> None:
    other = "0199a3b0-0000-7000-8000-000000000002"
    elsewhere = "0199a3b0-0000-7000-8000-000000000003"
    for device, browser in ((DEVICE, "this"), (other, "this"), (elsewhere, "that")):
        note_act(Act(UUID(device), 1), by=desk.director, browser=browser, is_taken=True, at=timezone.now())
    assert [each["device"] for each in told(director, other)] == [other], "without the cookie, none but its own"
    assert {str(each.device) for each in DeviceActs.objects.filter(browser="this")} == {DEVICE, other}


def test_another_persons_acts_are_not_told(director: Browser) -> None:
    note_act(Act(UUID(DEVICE), 1), by=make_user("Olu Officer"), browser="", is_taken=True, at=timezone.now())
    assert told(director) == []


def test_an_act_that_fails_leaves_its_number_missing(director: Browser, desk: Desk) -> None:
    stranger = Browser()
    act(stranger, desk, f"{DEVICE} 1")
    assert stranger.status in (401, 403)
    assert not DeviceActs.objects.exists()
    assert not LogEntry.objects.exists()


def test_numbers_are_removed_three_months_after_the_last(director: Browser, desk: Desk) -> None:
    act(director, desk, f"{DEVICE} 1")
    now = timezone.now()
    list(apply_retention(at=now + timedelta(days=92)))
    assert DeviceActs.objects.count() == 1
    list(apply_retention(at=now + timedelta(days=94)))
    assert not DeviceActs.objects.exists()


def numbered(statements: list[dict[str, str]]) -> list[int]:
    """Where among the statements the numbers of devices are written."""
    return [place for place, each in enumerate(statements) if "UPDATE tournaments_deviceacts" in each["sql"]]


@pytest.mark.django_db(transaction=True)
def test_a_number_is_taken_by_the_transaction_that_records_its_act(director: Browser, desk: Desk) -> None:
    body = {"match": str(desk.match_id), "outcome": "played", "score": {"A": 7, "B": 3}}
    entered = {**body, "happened_at": timezone.now().isoformat()}
    with CaptureQueriesContext(connection) as asked:
        director.put(f"/results/{new_id()}", entered, X_Device_Sequence=f"{DEVICE} 1")
    assert director.status == 201
    commits = [place for place, each in enumerate(asked.captured_queries) if each["sql"] == "COMMIT"]
    assert len(numbered(asked.captured_queries)) == 2, "the first of a device finds no row"
    assert numbered(asked.captured_queries)[-1] < commits[-1]
    assert told(director)[0]["taken"] == [{"first": 1, "last": 1}]

    with CaptureQueriesContext(connection) as asked:
        director.put(f"/results/{new_id()}", entered, X_Device_Sequence=f"{DEVICE} 2")
    assert director.status == 409
    assert told(director)[0]["refused"] == [{"first": 2, "last": 2}]
