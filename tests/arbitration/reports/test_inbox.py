"""The federation's inbox over HTTP: reading goes on record, notes are taken, questions asked and answered."""

import email
from datetime import timedelta
from email import policy
from pathlib import Path

import pytest
from django.utils import timezone
from pytest_django import Settings

from arbitration.models import Delivery, FederationReport, ReportAlert, ReportReading
from arbitration.places import place_of_match
from arbitration.reports import alerts, queue
from arbitration.reports.channels import Reason, Refused
from arbitration.reports.queue import hand_over
from tests.api_client import Browser
from tests.arbitration.cases import CRAWFORD_DOUBLE, ruled
from tests.arbitration.conftest import Cast
from tests.factories import NOON, make_federation, make_user
from tournaments.models import Federation, FederationOfficer, StaffRole, Tournament, new_id
from tournaments.permissions import Actor

ASKED = {"text": "Who noticed the cube?", "asked_at": NOON.isoformat()}


@pytest.fixture
def report(cast: Cast) -> FederationReport:
    """A report that has fallen due."""
    place = place_of_match(cast.desk.match_id, viewer_id=cast.desk.director.pk)
    ruled(cast.desk, place, {**CRAWFORD_DOUBLE, "disputed": True})
    FederationReport.objects.update(state="sending", due_at=NOON)
    report = FederationReport.objects.get()
    Delivery.objects.create(report=report, channel="email", receiver="x@example.org")
    return report


@pytest.fixture
def owed(cast: Cast) -> FederationReport:
    """A report to a federation that has neither mail address nor webhook; it isn't due yet."""
    Federation.objects.update(report_email="", webhook_url="")
    place = place_of_match(cast.desk.match_id, viewer_id=cast.desk.director.pk)
    ruled(cast.desk, place, {**CRAWFORD_DOUBLE, "disputed": True})
    FederationReport.objects.update(due_at=timezone.now() + timedelta(days=1))
    return FederationReport.objects.get()


def test_a_report_is_new_then_read_then_acknowledged(cast: Cast, report: FederationReport) -> None:
    officer = cast.browser(Actor.FEDERATION)
    [row] = officer.get("/inbox?state=new")["results"]
    assert (row["id"], row["state"], row["duty"]) == (str(report.pk), "new", "5.5.i")
    read = officer.get(f"/inbox/{report.pk}")
    assert (read["state"], read["journal_holds"], read["report"]["number"]) == ("read", True, str(report.pk))
    assert [row["id"] for row in officer.get("/inbox?state=read")["results"]] == [str(report.pk)]
    assert officer.put(f"/inbox/{report.pk}/acknowledged", None)["state"] == "acknowledged"
    assert officer.put(f"/inbox/{report.pk}/acknowledged", None)["acknowledged_at"]
    assert officer.get("/inbox?state=new")["results"] == officer.get("/inbox?state=read")["results"] == []
    assert len(officer.get("/inbox?state=acknowledged")["results"]) == 1


def test_who_fetched_it_goes_on_record_once(cast: Cast, report: FederationReport) -> None:
    officer = cast.browser(Actor.FEDERATION)
    officer.get(f"/inbox/{report.pk}")
    officer.get(f"/inbox/{report.pk}")
    assert ReportReading.objects.get().by == cast.people[Actor.FEDERATION]


def test_officers_of_the_federation_that_took_the_tournament_over_fetch_no_report_to_the_former_one(
    cast: Cast, report: FederationReport
) -> None:
    other = make_federation(code="OTHER")
    Tournament.objects.filter(pk=report.tournament_id).update(federation=other)
    officer = Browser(FederationOfficer.objects.create(user=make_user("Olaf Other"), federation=other).user)
    assert officer.get(f"/inbox/{report.pk}")["code"] == "not-found"
    assert officer.put(f"/inbox/{report.pk}/acknowledged", None)["code"] == "not-found"
    assert not ReportReading.objects.exists()


def test_a_report_that_is_only_owed_is_not_there_yet(cast: Cast, report: FederationReport) -> None:
    Federation.objects.update(report_email="x@example.org")
    FederationReport.objects.update(state="owed")
    officer = cast.browser(Actor.FEDERATION)
    assert officer.get("/inbox")["results"] == []
    assert officer.get(f"/inbox/{report.pk}")["code"] == "not-found"


def test_without_another_channel_a_report_that_is_due_waits_in_the_inbox_and_fetching_delivers_it(
    cast: Cast, owed: FederationReport
) -> None:
    officer, director = cast.browser(Actor.FEDERATION), cast.browser(Actor.DIRECTOR)
    tournament = cast.desk.tournament.pk
    assert officer.get("/inbox")["results"] == []  # not due yet
    assert officer.get(f"/inbox/{owed.pk}")["code"] == "not-found"

    FederationReport.objects.update(due_at=NOON)
    [row] = officer.get("/inbox")["results"]
    assert (row["id"], row["state"]) == (str(owed.pk), "new")
    assert director.get(f"/tournaments/{tournament}/duties")["channels"] == ["pull"]
    assert director.get(f"/reports/{owed.pk}")["state"] == "owed"  # reading it at the desk delivers nothing

    assert officer.get(f"/inbox/{owed.pk}")["state"] == "read"
    sent = director.get(f"/reports/{owed.pk}")
    assert (sent["state"], sent["can_be_completed"]) == ("delivered", False)
    [delivery] = sent["deliveries"]
    assert (delivery["channel"], delivery["state"]) == ("pull", "delivered")
    assert delivery["delivered_at"]
    officer.get(f"/inbox/{owed.pk}")
    assert Delivery.objects.count() == 1


def test_what_is_fetched_before_it_is_due_is_not_delivered(cast: Cast, owed: FederationReport) -> None:
    officer, due_at = cast.people[Actor.FEDERATION].pk, NOON
    FederationReport.objects.update(due_at=due_at)
    hand_over(owed.pk, by=officer, at=due_at - timedelta(microseconds=1))
    assert (FederationReport.objects.get().state, Delivery.objects.count()) == ("owed", 0)
    hand_over(owed.pk, by=officer, at=due_at)
    assert (FederationReport.objects.get().state, Delivery.objects.get().receipt) == (
        "delivered",
        {"fetched_by": str(officer)},
    )


def test_a_file_that_an_officer_fetches_is_fetched(cast: Cast, owed: FederationReport) -> None:
    assert cast.browser(Actor.FEDERATION).client.get(f"/api/v1/reports/{owed.pk}/text").status_code == 200
    assert not ReportReading.objects.exists(), "it isn't due yet"
    FederationReport.objects.update(due_at=NOON)
    cast.browser(Actor.DIRECTOR).client.get(f"/api/v1/reports/{owed.pk}/text")
    assert not ReportReading.objects.exists()
    answer = cast.browser(Actor.FEDERATION).client.get(f"/api/v1/reports/{owed.pk}/text")
    assert answer.status_code == 200
    assert ReportReading.objects.get().by == cast.people[Actor.FEDERATION]
    owed.refresh_from_db()
    assert owed.state == "delivered"


def test_a_report_that_was_fetched_does_not_go_out_once_more(cast: Cast, owed: FederationReport) -> None:
    FederationReport.objects.update(due_at=NOON)
    cast.browser(Actor.FEDERATION).get(f"/inbox/{owed.pk}")
    Federation.objects.update(report_email="rulings@federation.example")
    assert queue.open_report(owed.pk, at=NOON) == []


def test_with_a_channel_reading_delivers_nothing(cast: Cast, report: FederationReport) -> None:
    cast.browser(Actor.FEDERATION).get(f"/inbox/{report.pk}")
    report.refresh_from_db()
    assert (report.state, report.deliveries.get().channel) == ("sending", "email")


def test_a_head_that_the_journal_no_longer_has_is_shown(cast: Cast, report: FederationReport) -> None:
    report.body["journal"]["hash"] = "f" * 64
    FederationReport.objects.bulk_create([FederationReport(
        id=new_id(), federation=report.federation, tournament=report.tournament, duty="5.4", when="at-once",
        due_at=NOON, body=report.body, state="delivered", recorded_at=NOON,
    )])  # fmt: skip
    other = FederationReport.objects.get(duty="5.4")
    assert cast.browser(Actor.FEDERATION).get(f"/inbox/{other.pk}")["journal_holds"] is False


def test_the_federation_asks_back_and_the_direction_answers_once(cast: Cast, report: FederationReport) -> None:
    officer, director = cast.browser(Actor.FEDERATION), cast.browser(Actor.DIRECTOR)
    question, answer, floor = new_id(), new_id(), f"/tournaments/{report.tournament_id}/floor"
    assert director.get(floor)["open_questions"] == 0
    assert officer.put(f"/inbox/{report.pk}/questions/{question}", ASKED)["open_questions"] == 1
    assert officer.put(f"/inbox/{report.pk}/questions/{question}", ASKED)["open_questions"] == 1
    assert officer.put(f"/inbox/{report.pk}/questions/{question}", {**ASKED, "text": "Other?"})["code"] == "conflict"
    [asked] = director.get(f"/reports/{report.pk}/questions")
    assert director.get(f"/reports/{report.pk}")["open_questions"] == 1
    assert director.get(floor)["open_questions"] == 1
    assert (asked["text"], asked["answer"]) == (ASKED["text"], None)
    said = {"text": "Halvorsen did.", "answered_at": NOON.isoformat()}
    path = f"/reports/{report.pk}/questions/{question}/answers"
    assert director.put(f"{path}/{answer}", said)["answer"]["text"] == "Halvorsen did."
    assert director.put(f"{path}/{new_id()}", said)["code"] == "answered-already"
    assert director.put(f"/reports/{report.pk}/questions/{new_id()}/answers/{new_id()}", said)["code"] == "not-found"
    assert officer.get(f"/inbox/{report.pk}")["open_questions"] == 0
    assert director.get(f"/reports/{report.pk}")["open_questions"] == 0
    assert director.get(floor)["open_questions"] == 0


def test_a_question_is_mailed_once_to_each_chief_with_the_way_to_its_answer(
    cast: Cast, report: FederationReport, tmp_path: Path, settings: Settings
) -> None:
    settings.EMAIL_URL = f"file://{tmp_path}"
    question = new_id()
    for _ in range(2):
        cast.browser(Actor.FEDERATION).put(f"/inbox/{report.pk}/questions/{question}", ASKED)
    told = ReportAlert.objects.filter(stage="question", occasion=str(question)).select_related("user")
    chiefs = StaffRole.objects.filter(tournament=report.tournament, role__in=("director", "assistant"))
    assert sorted(each.user_id for each in told) == sorted(chiefs.values_list("user_id", flat=True))
    assert told

    for alert in told:
        alerts.send(alert.pk, clock=timezone.now)
    mails = [email.message_from_bytes(file.read_bytes(), policy=policy.default) for file in tmp_path.glob("*.eml")]
    assert {mail["To"] for mail in mails} == {each.user.email for each in told}
    for mail in mails:
        assert f"/reports/{report.pk}" in mail.get_content()
        assert ASKED["text"] not in mail.get_content()


def test_the_officer_who_asked_is_told_of_the_answer_and_the_inbox_shows_it(
    cast: Cast, report: FederationReport, tmp_path: Path, settings: Settings
) -> None:
    settings.EMAIL_URL = f"file://{tmp_path}"
    FederationOfficer.objects.create(user=make_user("Olaf Other"), federation=report.federation)
    officer, director = cast.browser(Actor.FEDERATION), cast.browser(Actor.DIRECTOR)
    question = new_id()
    officer.put(f"/inbox/{report.pk}/questions/{question}", ASKED)
    [row] = officer.get("/inbox")["results"]
    assert (row["open_questions"], row["answered_questions"]) == (1, 0)
    said = {"text": "Halvorsen did.", "answered_at": NOON.isoformat()}
    director.put(f"/reports/{report.pk}/questions/{question}/answers/{new_id()}", said)
    [row] = officer.get("/inbox")["results"]
    assert (row["open_questions"], row["answered_questions"]) == (0, 1)

    for alert in alerts.waiting(timezone.now(), 10):
        alerts.send(alert, clock=timezone.now)
    [file] = tmp_path.glob("*.eml")
    mail = email.message_from_bytes(file.read_bytes(), policy=policy.default)
    assert mail["To"] == cast.people[Actor.FEDERATION].email
    assert f"/inbox/{report.pk}" in mail.get_content()
    assert said["text"] not in mail.get_content()


def test_all_officers_are_told_of_an_answer_whose_asker_has_left(cast: Cast, report: FederationReport) -> None:
    other = FederationOfficer.objects.create(user=make_user("Olaf Other"), federation=report.federation)
    officer, director = cast.browser(Actor.FEDERATION), cast.browser(Actor.DIRECTOR)
    question = new_id()
    officer.put(f"/inbox/{report.pk}/questions/{question}", ASKED)
    FederationOfficer.objects.filter(user=cast.people[Actor.FEDERATION]).delete()
    said = {"text": "Halvorsen did.", "answered_at": NOON.isoformat()}
    director.put(f"/reports/{report.pk}/questions/{question}/answers/{new_id()}", said)
    assert [told.user_id for told in ReportAlert.objects.filter(stage="answer")] == [other.user_id]


def test_the_director_sees_that_the_federation_has_taken_note(cast: Cast, report: FederationReport) -> None:
    officer, director = cast.browser(Actor.FEDERATION), cast.browser(Actor.DIRECTOR)
    assert director.get(f"/reports/{report.pk}")["acknowledged_at"] is None
    noted = officer.put(f"/inbox/{report.pk}/acknowledged", None)["acknowledged_at"]
    assert director.get(f"/reports/{report.pk}")["acknowledged_at"] == noted
    [row] = director.get(f"/reports?tournament={report.tournament_id}")["results"]
    assert row["acknowledged_at"] == noted


@pytest.mark.parametrize("is_read_first", [True, False])
def test_a_report_that_an_officer_has_read_has_not_failed_though_no_mail_got_through(
    cast: Cast, report: FederationReport, *, is_read_first: bool
) -> None:
    officer, delivery = cast.browser(Actor.FEDERATION), Delivery.objects.get()
    Delivery.objects.update(next_attempt_at=NOON)

    def fail() -> None:
        claimed = queue.claim(delivery.pk, at=timezone.now())
        assert claimed is not None
        queue.settle(claimed, Refused(Reason.REFUSED, "no such address"), at=timezone.now())

    def read() -> None:
        officer.get(f"/inbox/{report.pk}")

    for act in (read, fail) if is_read_first else (fail, read):
        act()
    report.refresh_from_db()
    delivery.refresh_from_db()
    assert (report.state, delivery.state) == ("delivered", "dead")
    alerts.raise_alerts(timezone.now())
    assert not ReportAlert.objects.filter(stage="dead").exists()
