"""Requests about reports: at the desk, in a federation's inbox."""

from typing import Any

from arbitration.models import Delivery, FederationReport
from arbitration.places import Place
from arbitration.reports.drafts import enter_deliveries
from arbitration.reports.inbox import ask_back
from arbitration.reports.results import owe_results
from tests.arbitration.api.requests.shared import AT, KIND, Operations, Prepare, Request, an_incident, getting
from tests.arbitration.cases import CRAWFORD_DOUBLE, as_advised, rule
from tests.factories import NOON, Desk
from tournaments.models import Match, new_id
from tournaments.permissions import ALWAYS, Action


def _report(desk: Desk, place: Place) -> FederationReport:
    decision = as_advised(place, KIND, {**CRAWFORD_DOUBLE, "disputed": True})
    ruling = rule(desk, place, an_incident(desk, place), decision).record
    return FederationReport.objects.get(ruling=ruling)


def _sent_report(desk: Desk, place: Place) -> FederationReport:
    report = _report(desk, place)
    FederationReport.objects.update(state=FederationReport.State.SENDING)
    receiver = {"channel": "email", "receiver": "federation@example.org", "next_attempt_at": NOON}
    enter_deliveries(report, [Delivery.objects.create(report=report, **receiver)], at=NOON)
    return report


def _inbox(suffix: str = "", method: str = "GET", body: Any = None) -> Prepare:
    def prepare(desk: Desk, place: Place) -> Request:
        return method, f"/inbox/{_sent_report(desk, place).pk}{suffix.format(new_id())}", body

    return prepare


def _answer_federation(desk: Desk, place: Place) -> Request:
    report = _sent_report(desk, place)
    question = ask_back(report, id=new_id(), text="Who?", asked_at=NOON, by=desk.director, at=NOON).record
    path = f"/reports/{report.pk}/questions/{question.pk}/answers/{new_id()}"
    return "PUT", path, {"text": "Halvorsen.", "answered_at": AT}


def _dead_letter(desk: Desk, place: Place) -> Request:
    letter = Delivery.objects.create(
        report=_report(desk, place), channel=Delivery.Channel.EMAIL, receiver="x@example.org", state=Delivery.State.DEAD
    )
    return "PUT", f"/deliveries/{letter.pk}/again", None


def _of_report(suffix: str) -> Prepare:
    return lambda desk, place: ("GET", f"/reports/{_report(desk, place).pk}{suffix}", None)


def _remark(desk: Desk, place: Place) -> Request:
    path = f"/reports/{_report(desk, place).pk}/remarks/{new_id()}"
    return "PUT", path, {"text": "Both sides were heard.", "written_at": AT}


def _entry(desk: Desk, place: Place) -> Request:
    method, path, body = _statement(desk, place)
    return method, path, {**body, "about": "entry-refused", "player": "Kim Newcomer"}


def _statement(desk: Desk, place: Place) -> Request:
    body = {"tournament": str(desk.tournament.pk), "about": "decision", "text": "I was there.", "written_at": AT}
    return "PUT", f"/reports/{new_id()}", body


def _results_as_csv(desk: Desk, place: Place) -> Request:
    Match.objects.update(finished_at=NOON, winner="A", result="played")
    [results] = owe_results(desk.tournament.pk, at=NOON)
    return "GET", f"/reports/{results.pk}/csv", None


OPERATIONS: Operations = {
    "read_report": [(Action.SEE_REPORTS, ALWAYS, _of_report(""))],
    "read_report_pdf": [(Action.SEE_REPORTS, ALWAYS, _of_report("/pdf"))],
    "read_report_html": [(Action.SEE_REPORTS, ALWAYS, _of_report("/html"))],
    "read_report_text": [(Action.SEE_REPORTS, ALWAYS, _of_report("/text"))],
    "read_report_json": [(Action.SEE_REPORTS, ALWAYS, _of_report("/json"))],
    "read_report_csv": [(Action.SEE_REPORTS, ALWAYS, _results_as_csv)],
    "read_duties": [(Action.SEE_REPORTS, ALWAYS, getting("/tournaments/{tournament}/duties"))],
    "add_remark": [(Action.COMPLETE_REPORT, ALWAYS, _remark)],
    "write_statement": [(Action.WRITE_STATEMENT, ALWAYS, _statement), (Action.REPORT_ENTRY, ALWAYS, _entry)],
    "send_report": [
        (Action.SEND_REPORT, ALWAYS, lambda desk, place: ("PUT", f"/reports/{_report(desk, place).pk}/sent", None))
    ],
    "send_delivery_again": [(Action.SEND_REPORT, ALWAYS, _dead_letter)],
    "read_inbox_report": [(Action.READ_INBOX, ALWAYS, _inbox())],
    "acknowledge_report": [(Action.READ_INBOX, ALWAYS, _inbox("/acknowledged", "PUT"))],
    "ask_back": [(Action.READ_INBOX, ALWAYS, _inbox("/questions/{}", "PUT", {"text": "Who?", "asked_at": AT}))],
    "list_report_questions": [
        (
            Action.SEE_REPORTS,
            ALWAYS,
            lambda desk, place: ("GET", f"/reports/{_report(desk, place).pk}/questions", None),
        )
    ],
    "answer_federation": [(Action.ANSWER_FEDERATION, ALWAYS, _answer_federation)],
    "list_reports": [(Action.SEE_REPORTS, ALWAYS, getting("/reports?tournament={tournament}"))],
}
