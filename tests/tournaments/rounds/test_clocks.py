"""Clocks: extra time for a table, late arrivals with the rulebook's penalty, postponed matches."""

from typing import Any

import pytest

from tests.api_client import Browser
from tests.factories import Desk, make_desk, make_game_desk, minutes
from tournaments.models import Discipline, ExtraTime, LogEntry, Match, ScoreAdjustment, Side, new_id
from tournaments.result_errors import NotLate
from tournaments.rounds.clocks import note_arrival, penalty_for
from tournaments.selectors.scores import score_of
from tournaments.services.matches import finish_match, set_clocked

AT = minutes(30).isoformat()
RECORD = "0198f2c4-7a51-7c3e-9b1f-3f0a5d1c2b4e"


def test_extra_time_adds_up_on_the_round_screen(desk: Desk) -> None:
    browser = Browser(desk.director)
    for seconds in (300, 120):
        body = {"match": str(desk.match_id), "seconds": seconds, "reason": "Power cut.", "at": AT}
        browser.put(f"/extra-times/{new_id()}", body)
        assert browser.status == 201
    [table] = browser.get(f"/rounds/{desk.round.pk}/tables")["tables"]
    assert table["extra_seconds"] == 420


def test_extra_time_sent_twice_is_given_once(desk: Desk) -> None:
    browser, path = Browser(desk.director), f"/extra-times/{new_id()}"
    body = {"match": str(desk.match_id), "seconds": 300, "reason": "Power cut.", "at": AT}
    browser.put(path, body)
    browser.put(path, body)
    assert browser.status == 200
    assert ExtraTime.objects.count() == 1
    assert LogEntry.objects.filter(kind="extra-time").count() == 1


@pytest.mark.parametrize(
    ("reference", "status"),
    [(f"incident:{RECORD}", 201), ("incident:12", 400), (RECORD, 400), (f"incident: {RECORD}", 400)],
)
def test_extra_time_names_the_record_that_measured_it(desk: Desk, reference: str, status: int) -> None:
    browser = Browser(desk.director)
    body = {"match": str(desk.match_id), "seconds": 90, "reference": reference, "at": AT}
    answer = browser.put(f"/extra-times/{new_id()}", body)
    assert (browser.status, answer.get("field")) == (status, "reference" if status == 400 else None)
    assert [each.reference for each in ExtraTime.objects.all()] == [reference] * (status == 201)


def test_no_time_is_not_given(desk: Desk) -> None:
    browser = Browser(desk.director)
    body = {"match": str(desk.match_id), "seconds": 0, "reason": "Power cut.", "at": AT}
    refused = browser.put(f"/extra-times/{new_id()}", body)
    assert (browser.status, refused["code"], refused["field"], refused["found"]) == (
        422,
        "out-of-range",
        "seconds",
        "0",
    )
    assert refused["expected"] == "-86400 to 86400, not 0"
    assert not ExtraTime.objects.exists()


def test_penalty_points_that_the_director_may_impose_need_a_word(desk: Desk) -> None:
    found = penalty_for(desk.match, Side.A, arrived_at=minutes(22))
    assert (found.minutes, found.is_mandatory, found.articles) == (22, False, ["2.2.iv"])
    assert found.points > 0
    note_arrival(
        desk.match, id=new_id(), side=Side.A, arrived_at=minutes(22), grace_minutes=0, imposes=False,
        by=desk.director, at=minutes(22),
    )  # fmt: skip
    assert score_of(desk.match_id) == {"A": 0, "B": 0}


def test_imposed_points_go_to_the_opponent_with_a_reference(desk: Desk) -> None:
    browser, id = Browser(desk.director), new_id()
    body = {"match": str(desk.match_id), "side": "A", "imposes": True, "arrived_at": minutes(22).isoformat()}
    noted = browser.put(f"/late-arrivals/{id}", body)
    assert browser.status == 201
    assert score_of(desk.match_id) == {"A": 0, "B": noted["points"]}
    assert ScoreAdjustment.objects.get().reference == f"lateness:{id}"
    [table] = browser.get(f"/rounds/{desk.round.pk}/tables")["tables"]
    [late] = table["late"]
    assert (late["side"], late["minutes"], late["points"]) == ("A", 22, noted["points"])


def test_mandatory_points_are_put_on_the_score_unasked(db: None) -> None:
    desk = make_desk(rulebook="ffbg-cdf-2007", match_length=9)
    set_clocked(desk.match, clocked=False)
    match = Match.objects.get(pk=desk.match_id)
    noted = note_arrival(
        match, id=new_id(), side=Side.B, arrived_at=minutes(22), grace_minutes=0, imposes=False,
        by=desk.director, at=minutes(22),
    ).record  # fmt: skip
    assert (noted.points, noted.articles) == (1, ["1.10"])
    assert score_of(match.pk) == {"A": 1, "B": 0}


def test_a_delay_that_was_granted_is_not_counted(desk: Desk) -> None:
    assert penalty_for(desk.match, Side.A, arrived_at=minutes(22), grace_minutes=20).minutes == 2


def test_a_lateness_in_a_single_game_is_noted_without_penalty(db: None) -> None:
    desk = make_game_desk(Discipline.SCRABBLE)
    browser = Browser(desk.director)
    body = {"match": str(desk.match_id), "side": "A", "imposes": True, "arrived_at": minutes(22).isoformat()}
    noted = browser.put(f"/late-arrivals/{new_id()}", body)
    assert (browser.status, noted["outcome"], noted["points"], noted["articles"]) == (201, "not-covered", 0, [])
    assert score_of(desk.match_id) == {"A": 0, "B": 0}


def test_a_player_isnt_late_before_the_start(desk: Desk) -> None:
    with pytest.raises(NotLate):
        penalty_for(desk.match, Side.A, arrived_at=minutes(0))


def test_a_side_is_late_once(desk: Desk) -> None:
    browser = Browser(desk.director)
    body = {"match": str(desk.match_id), "side": "A", "arrived_at": minutes(12).isoformat()}
    browser.put(f"/late-arrivals/{new_id()}", body)
    browser.put(f"/late-arrivals/{new_id()}", body)
    assert browser.status == 422


def test_a_postponed_match_is_shown_as_such_and_can_be_brought_back(desk: Desk) -> None:
    browser, path = Browser(desk.director), f"/matches/{desk.match_id}/postponed"
    assert browser.put(path, {"is_postponed": True})["postponed_at"]
    assert browser.put(path, {"is_postponed": False})["postponed_at"] is None


def test_postponing_and_bringing_back_are_in_the_journal_once_each(desk: Desk) -> None:
    browser, path = Browser(desk.director), f"/matches/{desk.match_id}/postponed"
    for is_postponed in (True, True, False, False):
        browser.put(path, {"is_postponed": is_postponed})
        assert browser.status == 200
    entries = LogEntry.objects.filter(kind="match-postponed", record_id=desk.match_id).order_by("sequence")
    assert [entry.body["is_postponed"] for entry in entries] == [True, False]
    assert {entry.body["by"] for entry in entries} == {str(desk.director.pk)}


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/extra-times/{id}", {"seconds": 300, "at": AT}),
        ("/late-arrivals/{id}", {"side": "A", "arrived_at": AT}),
        ("/matches/{match}/postponed", {"is_postponed": True}),
        ("/matches/{match}/sheets/A", {"games": [], "happened_at": AT}),
    ],
)
def test_the_clock_of_a_match_that_is_over_stays(desk: Desk, path: str, body: dict[str, Any]) -> None:
    """Its result is no matter of these acts: none is told to correct it."""
    finish_match(desk.match, winner=Side.A, at=minutes(20))
    of_match = {} if "{match}" in path else {"match": str(desk.match_id)}
    browser = Browser(desk.director)
    answer = browser.put(path.format(id=new_id(), match=desk.match_id), {**body, **of_match})
    assert (browser.status, answer["code"], answer["detail"]) == (409, "match-finished", "This match is finished.")
    assert not ExtraTime.objects.exists()
    assert not ScoreAdjustment.objects.exists()
