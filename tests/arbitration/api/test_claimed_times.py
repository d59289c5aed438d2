"""Times that devices claim: bounded by what the server knows, marked outside of it, and never in time by a claim."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any
from unittest.mock import patch
from uuid import UUID

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from arbitration.journal.verification import verify
from arbitration.models import Appeal, AppealAct, Call, Ruling
from arbitration.places import Place, place_of_match
from tests.api_client import Browser, described
from tests.arbitration.appeals.scene import Scene, make_scene
from tests.arbitration.cases import CRAWFORD_DOUBLE, SILENT_OPPONENT, declined_of, ruled
from tests.factories import NOON, Desk
from tournaments.canonical import moment
from tournaments.models import Contact, Entrant, LogEntry, Match, new_id
from tournaments.services.claimed_times import TOLERANCE, Receipt
from tournaments.services.contacts import SENDING_TIME, SILENCE, STEP, keep_contact, key_of, note_contact, receipt_of
from tournaments.services.journal import MARK, Draft, record
from tournaments.services.time_marks import marks_of

pytestmark = pytest.mark.django_db

FUTURE = datetime(2099, 1, 1, tzinfo=UTC)
PAST = datetime(2001, 1, 1, tzinfo=UTC)


def minutes_ago(count: float) -> datetime:
    """So many minutes before now, by the server's clock."""
    return timezone.now() - timedelta(minutes=count)


def stay_in_touch(browser: Browser, since: datetime) -> None:
    """The browser has asked all the time since then."""
    key = key_of(f"session {browser.client.session.session_key}")
    Contact.objects.filter(key=key).update(silent_since=None, back_since=since, last_at=timezone.now())


@pytest.fixture
def scene(desk: Desk) -> Scene:
    """A ruling that was told thirty minutes ago, where an appeal has ten."""
    with patch("tests.arbitration.cases.minutes", lambda count: minutes_ago(36 - count)):
        return make_scene(desk, minutes_to_lodge=10)


def lodge(scene: Scene, lodged_at: datetime) -> Any:
    """The director takes the appeal down."""
    scene.lodge(lodged_at=lodged_at.isoformat())
    return scene.file()


def test_a_back_dated_appeal_isnt_in_time(scene: Scene) -> None:
    told_at = scene.ruling.told_at
    assert told_at is not None
    stay_in_touch(scene.director, since=minutes_ago(60))
    claimed = told_at + timedelta(minutes=4)
    file = lodge(scene, claimed)

    appeal = Appeal.objects.get()
    assert (scene.director.status, appeal.lodged_at) == (200, claimed)
    assert file["window"]["is_in_time"] is False
    advised = file["admission_advice"]
    assert (advised["question"]["facts"]["asked_at"], advised["advice"]["outcome"]) == ("later", "needs-facts")
    [mark] = file["time_marks"]
    assert scene.director.get(f"/incidents/{scene.ruling.incident_id}")["time_marks"] == [mark]
    assert (mark["record"], mark["of"], mark["field"]) == (str(appeal.pk), "appeal", "happened_at")
    assert datetime.fromisoformat(mark["claimed_at"]) == claimed
    assert abs(datetime.fromisoformat(mark["counted_at"]) - appeal.recorded_at) < timedelta(minutes=1)
    problem = scene.admit(happened_at=timezone.now().isoformat())
    assert (scene.director.status, problem["code"]) == (422, "reasons-needed")


def test_an_appeal_said_while_the_tablet_had_no_network_is_in_time(scene: Scene) -> None:
    told_at = scene.ruling.told_at
    assert told_at is not None
    file = lodge(scene, told_at + timedelta(minutes=4))
    assert file["window"]["is_in_time"] is True
    assert (file["time_marks"], LogEntry.objects.filter(kind=MARK).count()) == ([], 0)


def test_an_appeal_at_the_very_end_of_its_time_is_in_time_and_one_after_it_isnt(desk: Desk) -> None:
    scene = make_scene(desk, minutes_to_lodge=10)
    for past_the_end, is_in_time in ((timedelta(), True), (timedelta(microseconds=1), False)):
        told_at = scene.ruling.told_at
        assert told_at is not None
        side = "B" if is_in_time else "A"
        scene.appeal = new_id()
        scene.lodge(side, lodged_at=(told_at + timedelta(minutes=10) + past_the_end).isoformat())
        assert scene.file()["window"]["is_in_time"] is is_in_time


@pytest.mark.parametrize(("minutes", "is_marked"), [(25, False), (35, True)])
def test_an_incident_may_be_written_for_half_an_hour(scene: Scene, minutes: int, *, is_marked: bool) -> None:
    stay_in_touch(scene.director, since=minutes_ago(60))
    assert bool(marks_of([log(scene, minutes_ago(minutes))])) is is_marked


@pytest.mark.parametrize(
    ("of_call", "is_marked"),
    [
        ({}, False),
        ({"taken_at": 20}, False),
        ({"taken_at": 40}, True),  # answered by then
        ({"cancelled_at": 20}, True),
    ],
)
def test_an_incident_of_a_call_has_the_time_of_the_call(
    scene: Scene, of_call: dict[str, int], *, is_marked: bool
) -> None:
    stay_in_touch(scene.director, since=minutes_ago(60))
    times = {name: minutes_ago(minutes) for name, minutes in of_call.items()}
    call = call_of(scene, minutes_ago(44), taken_by=scene.desk.director if "taken_at" in times else None, **times)
    assert bool(marks_of([log(scene, call.happened_at)])) is is_marked


def test_an_incident_of_a_call_whose_time_is_in_doubt_is_in_doubt_as_well(scene: Scene) -> None:
    stay_in_touch(scene.director, since=minutes_ago(60))
    came_in = minutes_ago(20)
    call = call_of(scene, came_in)
    mark = {"claimed": moment(call.happened_at), "counted": moment(came_in)}
    body = {"of": "call", "times": {"happened_at": mark}, "earliest": moment(came_in), "latest": moment(came_in)}
    record(scene.desk.tournament.pk, [Draft(MARK, call.pk, body, came_in)], at=came_in)
    assert marks_of([log(scene, call.happened_at)])


def call_of(scene: Scene, came_in: datetime, **more: Any) -> Call:
    """A call of 45 minutes ago."""
    return Call.objects.create(
        match_id=scene.desk.match_id, side="B", happened_at=minutes_ago(45), recorded_at=came_in, **more
    )


def log(scene: Scene, happened_at: datetime) -> UUID:
    """A case of that time, as the director writes it down now."""
    incident, said = new_id(), {"kind": "crawford-double", "called_by": "B", "note": "", "facts": CRAWFORD_DOUBLE}
    body = {**said, "match": str(scene.desk.match_id), "happened_at": happened_at.isoformat()}
    scene.director.put(f"/incidents/{incident}", body)
    assert scene.director.status == 201
    return incident


def test_a_ruling_told_in_the_future_leaves_no_endless_time_to_appeal(desk: Desk) -> None:
    scene = make_scene(desk, minutes_to_lodge=10)
    stay_in_touch(scene.director, since=minutes_ago(60))
    incident = new_id()
    body = {"match": str(desk.match_id), "kind": "crawford-double", "facts": CRAWFORD_DOUBLE, "note": ""}
    scene.director.put(f"/incidents/{incident}", {**body, "called_by": "B", "happened_at": timezone.now().isoformat()})
    ruling = rule(scene, incident, ruled_at=timezone.now(), told_at=FUTURE)
    scene.appeal = new_id()
    body = {"ruling": str(ruling.pk), "side": "A", "grounds": "", "lodged_at": timezone.now().isoformat()}
    scene.director.put(scene.path, body)

    ends_at = datetime.fromisoformat(scene.file()["window"]["ends_at"])
    assert abs(ends_at - ruling.recorded_at - timedelta(minutes=10)) < timedelta(minutes=1)
    assert ruling.told_at == FUTURE
    assert [(mark.field, mark.claimed_at) for mark in marks_of([ruling.pk])] == [("told_at", FUTURE)]
    shown = scene.director.get(f"/incidents/{incident}")["time_marks"]
    assert [mark["field"] for mark in shown] == ["told_at"]


def test_time_to_appeal_runs_from_when_a_ruling_was_told_later(desk: Desk) -> None:
    scene = make_scene(desk, minutes_to_lodge=10)
    place = place_of_match(desk.match_id, viewer_id=desk.director.pk)
    ruling = ruled(desk, place, told_at=None)
    told_at = timezone.now()
    answer = scene.director.put(f"/rulings/{ruling.pk}/told", {"told_at": told_at.isoformat()})
    assert (scene.director.status, answer["match"]["state"]) == (201, "playing")
    scene.appeal = new_id()
    body = {"ruling": str(ruling.pk), "side": "A", "grounds": "", "lodged_at": timezone.now().isoformat()}
    scene.director.put(scene.path, body)

    assert scene.file()["window"]["ends_at"] == moment(told_at + timedelta(minutes=10))


@pytest.mark.parametrize("claimed", [FUTURE, PAST])
def test_a_ruling_of_another_century_ends_its_match_now(desk: Desk, claimed: datetime) -> None:
    scene, incident = make_scene(desk), new_id()
    stay_in_touch(scene.director, since=minutes_ago(60))
    body = {"match": str(desk.match_id), "kind": "crawford-double", "facts": SILENT_OPPONENT, "note": ""}
    scene.director.put(f"/incidents/{incident}", {**body, "called_by": "B", "happened_at": timezone.now().isoformat()})
    lost = [{"kind": "match-loss", "against": "A"}]
    ruling = rule(scene, incident, ruled_at=claimed, told_at=timezone.now(), sanctions=lost)
    match = Match.objects.get(pk=desk.match_id)
    assert match.finished_at is not None
    assert abs(match.finished_at - timezone.now()) < timedelta(hours=1)
    assert ruling.ruled_at == claimed


def rule(
    scene: Scene,
    incident: UUID,
    *,
    ruled_at: datetime,
    told_at: datetime,
    sanctions: Sequence[Mapping[str, Any]] = (),
) -> Ruling:
    """The director rules as advised, with the sanctions chosen of those that the advice allows."""
    found = scene.director.get(f"/incidents/{incident}/advice")
    advice, id = found["advice"], new_id()
    decided = {
        "incident": str(incident),
        "question": found["question"],
        "outcome": advice["outcome"],
        "remedies": advice["remedies"],
        "sanctions": list(sanctions),
        "declined": declined_of(advice, sanctions),
        "departs": False,
        "reasons": "",
        "ruled_at": ruled_at.isoformat(),
        "told_at": told_at.isoformat(),
    }
    answer = scene.director.put(f"/rulings/{id}", decided)
    assert scene.director.status == 201, answer
    return Ruling.objects.get(pk=id)


@pytest.mark.parametrize("claimed", [FUTURE, PAST])
def test_no_claimed_time_makes_a_deadline_endless_or_over(scene: Scene, claimed: datetime) -> None:
    stay_in_touch(scene.director, since=minutes_ago(60))
    lodge(scene, timezone.now())
    scene.admit(reasons="He was with the doctor.", happened_at=timezone.now().isoformat())
    scene.convene(happened_at=timezone.now().isoformat())
    scene.director.put(f"{scene.path}/acts/{new_id()}", {"kind": "hearing-opened", "happened_at": claimed.isoformat()})

    act = AppealAct.objects.get(kind="hearing-opened")
    until = datetime.fromisoformat(scene.file()["until"])
    assert act.happened_at == claimed
    assert abs(until - act.recorded_at - timedelta(minutes=20)) < timedelta(minutes=1)
    assert act.pk in {UUID(mark["record"]) for mark in scene.file()["time_marks"]}


def test_an_appeal_of_the_future_is_decided_today(desk: Desk) -> None:
    scene = make_scene(desk)
    scene.lodge(lodged_at=FUTURE.isoformat())
    scene.admit(reasons="Its clock was wrong.")
    scene.convene()
    phones = scene.phones()
    scene.hear()
    for number, phone in enumerate(phones):
        scene.vote(phone, "uphold", number)
    decided_at = Appeal.objects.get().decided_at
    assert decided_at is not None
    assert decided_at <= timezone.now()


@pytest.mark.parametrize("claimed", [FUTURE, PAST])
def test_notifications_calls_and_entries_of_other_centuries_are_marked(
    desk: Desk, place: Place, claimed: datetime
) -> None:
    director = Browser(desk.director)
    stay_in_touch(director, since=minutes_ago(60))
    said = claimed.isoformat()
    told, call, entrant = new_id(), new_id(), new_id()
    about = {"match": str(desk.match_id), "side": "A", "game_number": None, "was_corrected": None}
    director.put(f"/notifications/{told}", {**about, "happened_at": said})
    assert director.status == 201, director.last.json()
    director.put(f"/calls/{call}", {"match": str(desk.match_id), "side": "A", "happened_at": said})
    director.put(f"/calls/{call}/taken", {"taken_at": said})
    assert director.status == 200, director.last.json()
    division = desk.round.stage.division
    person = {"first_name": "Kim", "last_name": "Late", "entered_at": said}
    director.put(f"/divisions/{division.pk}/entrants/{entrant}", person)
    assert director.status == 201, director.last.json()

    marked = {(mark.of, mark.field) for mark in marks_of([told, call, entrant])}
    assert marked == {
        ("illegal-move-notification", "happened_at"),
        ("call", "happened_at"),
        ("call", "taken_at"),
        ("entrant", "entered_at"),
    }
    taken_at = Call.objects.get(pk=call).taken_at
    assert taken_at is not None
    assert abs(taken_at - timezone.now()) < timedelta(hours=1)
    assert abs(Entrant.objects.get(pk=entrant).entered_at - timezone.now()) < timedelta(hours=1)
    assert verify(desk.tournament.pk)[1] == []


def test_a_notification_of_the_future_still_counts_as_an_earlier_one(desk: Desk) -> None:
    director = Browser(desk.director)
    about = {"match": str(desk.match_id), "side": "A", "game_number": None, "was_corrected": None}
    director.put(f"/notifications/{new_id()}", {**about, "happened_at": FUTURE.isoformat()})
    from arbitration.advice.known_facts import read_ledger

    assert read_ledger(desk.match_id, before=timezone.now()).notified == {"A": 1}


def test_a_finding_of_the_future_doesnt_stand_for_ever(desk: Desk) -> None:
    director = Browser(desk.director)
    incident = new_id()
    logged = {"match": str(desk.match_id), "kind": "crawford-double", "called_by": "B", "note": ""}
    director.put(f"/incidents/{incident}", {**logged, "facts": CRAWFORD_DOUBLE, "happened_at": NOON.isoformat()})
    for claimed, noticed in ((FUTURE, True), (None, False)):
        happened_at = claimed or timezone.now()
        found = {"kind": "crawford-double", "facts": {**CRAWFORD_DOUBLE, "opponent_noticed": noticed}, "note": ""}
        path = f"/incidents/{incident}/findings/{new_id()}"
        director.put(path, {**found, "happened_at": happened_at.isoformat()})
        assert director.status == 201, director.last.json()
    assert director.get(f"/incidents/{incident}")["facts"]["opponent_noticed"] is False


def test_a_time_that_looks_new_by_a_clock_that_is_wrong_is_put_right_too(scene: Scene) -> None:
    scene.director.headers["X-Device-Time"] = minutes_ago(-5).isoformat()
    [mark] = lodge(scene, timezone.now())["time_marks"]
    assert abs(datetime.fromisoformat(mark["counted_at"]) - minutes_ago(5)) < timedelta(minutes=1)


def test_a_clock_that_is_wrong_by_an_hour_is_put_right_by_its_measured_offset(scene: Scene) -> None:
    stay_in_touch(scene.director, since=minutes_ago(60))
    behind = timezone.now() - timedelta(hours=1)
    scene.director.headers["X-Device-Time"] = behind.isoformat()
    scene.lodge(lodged_at=(behind - timedelta(seconds=5)).isoformat())
    [mark] = marks_of([scene.appeal])
    assert abs(mark.counted_at - timezone.now()) < timedelta(minutes=2)
    assert mark.claimed_at == behind - timedelta(seconds=5)


@pytest.mark.parametrize("clock", ["yesterday", "2026-11-27T10:00:00", "2026-13-01T10:00:00Z", "9999-12-31T00:00:00Z"])
def test_a_clock_that_can_not_be_read_is_refused(scene: Scene, clock: str) -> None:
    scene.director.headers["X-Device-Time"] = clock
    problem = scene.lodge("A", lodged_at=(timezone.now() - timedelta(hours=1)).isoformat())
    assert (scene.director.status, problem["code"], problem["field"]) == (400, "bad-time", "X-Device-Time")


@pytest.mark.parametrize("clock", ["0001-01-01T00:00:00+14:00", "1970-01-01T00:00:00Z"])
def test_a_clock_that_was_set_back_by_years_is_put_right(scene: Scene, clock: str) -> None:
    scene.director.headers["X-Device-Time"] = clock
    scene.lodge("A", lodged_at=(timezone.now() - timedelta(hours=1)).isoformat())
    assert scene.director.status == 201


def test_what_a_device_may_report_follows_from_its_contacts() -> None:
    start = minutes_ago(120)

    def note(minute: float) -> Receipt:
        at = start + timedelta(minutes=minute)
        note_contact("session x", at=at)
        return receipt_of("session x", at=at, offset=timedelta())

    assert note(0).earliest == start
    assert note(1).earliest == start + timedelta(minutes=1)
    away = 1 + SILENCE.total_seconds() / 60 + 20
    assert note(away).earliest == start + timedelta(minutes=1)
    for step in range(1, int(SENDING_TIME.total_seconds() / 60) + 1):
        assert note(away + step).earliest == start + timedelta(minutes=1)
    last = away + step + 1
    assert note(last).earliest == start + timedelta(minutes=last)


def test_a_contact_is_written_down_once_within_a_step() -> None:
    start = minutes_ago(10)
    statements = []
    step = STEP.total_seconds()
    for seconds in (0, 1, step - 1, step, step + 1, step + 2, 5):
        with CaptureQueriesContext(connection) as asked:
            keep_contact("session y", at=start + timedelta(seconds=seconds))
        statements.append(len(asked.captured_queries))
    assert statements == [1, 0, 0, 1, 1, 0, 1]
    assert Contact.objects.get(pk=key_of("session y")).last_at == start + timedelta(seconds=step + 1)


def test_a_claim_within_the_tolerance_isnt_questioned() -> None:
    receipt = Receipt(NOON, NOON)
    for claimed in (NOON - TOLERANCE, NOON, NOON + TOLERANCE):
        assert receipt.counted(claimed) == claimed
    beyond = timedelta(microseconds=1)
    assert receipt.counted(NOON - TOLERANCE - beyond) == NOON
    assert receipt.counted(NOON + TOLERANCE + beyond) == NOON


def test_a_longer_time_to_appeal_doesnt_apply_to_rulings_on_record(scene: Scene) -> None:
    terms = {"minutes_to_hear": 5, "minutes_to_vote": 5, "deposit_cents": 0, "size": 3, "vote_mode": "open"}
    scene.director.put(f"/tournaments/{scene.desk.tournament.pk}/appeal-terms", {**terms, "minutes_to_lodge": 600})
    assert scene.director.status == 200
    file = lodge(scene, timezone.now())
    assert file["window"]["is_in_time"] is False


def test_every_time_that_the_api_takes_is_bounded() -> None:
    """Each name of a time in a body is one that a test above, or the list here, holds against the server's clock."""
    schemas = described()["components"]["schemas"]
    inputs = {name: form for name, form in schemas.items() if form.get("additionalProperties") is False}
    times = {
        field
        for form in inputs.values()
        for field, about in form.get("properties", {}).items()
        if about.get("format") == "date-time"
    }
    assert times - PLANNED == BOUNDED


BOUNDED = {
    "happened_at",
    "lodged_at",
    "told_at",
    "ruled_at",
    "decided_at",
    "taken_at",
    "written_at",
    "asked_at",
    "answered_at",
    "entered_at",
    "proposed_at",
    "arrived_at",
    "at",
}
"""Names of times that devices claim: of what enters the journal, or is marked by `mark_times`."""

PLANNED = {"starts_at"}
"""Names of times to come, which an official sets. One that is past is marked."""
