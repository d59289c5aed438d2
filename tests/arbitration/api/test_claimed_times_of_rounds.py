"""Times that devices claim in a round: results, added time, late arrivals and the start of a round."""

from datetime import datetime, timedelta
from unittest.mock import patch

import pytest
from django.utils import timezone

from arbitration.advice.known_facts import known_facts
from arbitration.journal.verification import verify
from tests.api_client import Browser
from tests.arbitration.api.test_claimed_times import FUTURE, PAST, minutes_ago, stay_in_touch
from tests.factories import Desk, minutes
from tests.tournaments.rounds.scene import make_scene
from tournaments.models import LateArrival, LogEntry, Match, ResultEntry, Round, new_id
from tournaments.services.journal import MARK
from tournaments.services.time_marks import marks_of

pytestmark = pytest.mark.django_db


def test_results_late_arrivals_and_added_time_with_a_doubtful_time_are_marked(desk: Desk) -> None:
    director = Browser(desk.director)
    stay_in_touch(director, since=minutes_ago(60))
    when = FUTURE.isoformat()
    added, late = new_id(), new_id()
    director.put(f"/extra-times/{added}", {"match": str(desk.match_id), "seconds": 300, "at": when})
    assert director.status == 201
    arrival = {"match": str(desk.match_id), "side": "A", "grace_minutes": 0, "imposes": False}
    refused = director.put(f"/late-arrivals/{late}", {**arrival, "arrived_at": when})
    assert (director.status, refused["field"]) == (422, "arrived_at")
    director.put(f"/late-arrivals/{late}", {**arrival, "arrived_at": minutes(12).isoformat()})
    assert director.status == 201
    marked = set(LogEntry.objects.filter(kind=MARK).values_list("record_id", flat=True))
    assert marked == {added, late}


def test_an_arrival_of_the_future_costs_what_it_costs_now(desk: Desk) -> None:
    director, late = Browser(desk.director), new_id()
    stay_in_touch(director, since=minutes_ago(60))
    Round.objects.filter(pk=desk.round.pk).update(starts_at=minutes_ago(3))
    claimed = timezone.now() + timedelta(hours=6)
    arrival = {"match": str(desk.match_id), "side": "A", "grace_minutes": 0, "imposes": True}
    noted = director.put(f"/late-arrivals/{late}", {**arrival, "arrived_at": claimed.isoformat()})
    assert (director.status, noted["minutes"]) == (201, 3)
    assert LateArrival.objects.get().arrived_at == claimed
    assert [(mark.field, mark.claimed_at) for mark in marks_of([late])] == [("happened_at", claimed)]

    known = known_facts(desk.match_id, rulebook="eubgf-2020", kind="lateness", by="A", at=timezone.now())
    assert known["minutes_late"].value == 3, "nor does the advice hear of another"

    with patch("tournaments.rounds.clocks.counted", lambda _: timezone.now() + timedelta(minutes=5)):
        director.put(f"/late-arrivals/{late}", {**arrival, "arrived_at": claimed.isoformat()})
    assert director.status == 200, "a repeat is answered as before, however late it comes"
    assert LateArrival.objects.count() == 1


@pytest.mark.parametrize("claimed", [FUTURE, PAST])
def test_a_result_of_another_century_ends_its_match_now(desk: Desk, claimed: datetime) -> None:
    """The next set begins with this end, and lateness counts from there."""
    director, id = Browser(desk.director), new_id()
    stay_in_touch(director, since=minutes_ago(60))
    body = {"match": str(desk.match_id), "outcome": "played", "winner": "A", "score": {"A": 7, "B": 2}}
    director.put(f"/results/{id}", {**body, "happened_at": claimed.isoformat()})
    assert director.status == 201

    match = Match.objects.get(pk=desk.match_id)
    assert match.finished_at is not None
    assert abs(match.finished_at - timezone.now()) < timedelta(hours=1)
    assert all(abs(each.at - timezone.now()) < timedelta(hours=1) for each in match.adjustments.all())
    assert ResultEntry.objects.get(pk=id).happened_at == claimed
    assert [(mark.field, mark.claimed_at) for mark in marks_of([id])] == [("happened_at", claimed)]
    assert verify(desk.tournament.pk)[1] == []


def test_an_arrival_that_is_noted_a_while_later_costs_no_more_for_it(desk: Desk) -> None:
    director = Browser(desk.director)
    stay_in_touch(director, since=minutes_ago(60))
    Round.objects.filter(pk=desk.round.pk).update(starts_at=minutes_ago(25))
    arrival = {"match": str(desk.match_id), "side": "A", "grace_minutes": 0, "imposes": False}
    noted = director.put(f"/late-arrivals/{new_id()}", {**arrival, "arrived_at": minutes_ago(20).isoformat()})
    assert (director.status, noted["minutes"]) == (201, 5)


@pytest.mark.parametrize(("start", "marks"), [(-180, ["starts_at"]), (30, [])])
def test_a_round_that_starts_before_it_is_published_is_marked(db: None, start: int, marks: list[str]) -> None:
    scene = make_scene()
    round_, director = scene.draft(), Browser(scene.director)
    stay_in_touch(director, since=minutes_ago(60))
    starts_at = minutes_ago(-start)
    director.put(f"/rounds/{round_.pk}/published", {"starts_at": starts_at.isoformat(), "confirms_relaxation": True})
    assert director.status == 200, director.last.json()
    entry = LogEntry.objects.get(kind="round-published")
    assert datetime.fromisoformat(entry.body["starts_at"]) == starts_at
    assert [mark.field for mark in marks_of([round_.pk])] == marks
