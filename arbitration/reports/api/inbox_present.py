"""The inbox, suspensions and entrants as JSON."""

from typing import Any

from arbitration.api.parts import person
from arbitration.models import FederationReport, ReportQuestion
from arbitration.reports.api.present import report_subject
from arbitration.reports.contents import content_of
from arbitration.reports.documents.content import to_json
from arbitration.reports.selectors.inbox import journal_holds, state_of
from tournaments.api.moments import moment

Json = dict[str, Any]


def row(report: FederationReport) -> Json:
    """A report in the list. Needs `with_state`."""
    acknowledged = getattr(report, "acknowledgement", None)
    return {
        "id": str(report.pk),
        "duty": report.duty,
        "tournament": str(report.tournament_id),
        "tournament_name": report.tournament.name,
        "about": report_subject(report),
        "state": state_of(report),
        "received_at": moment(report.due_at or report.recorded_at),
        "acknowledged_at": moment(acknowledged.acknowledged_at) if acknowledged else None,
        "open_questions": report.open_questions,  # type: ignore[attr-defined] # annotated
    }


def whole(report: FederationReport) -> Json:
    """A report to be read. Needs `with_state`."""
    questions = report.questions.select_related("asked_by", "answer__answered_by")
    return {
        **row(report),
        "report": to_json(content_of(report)),
        "ruling": str(report.ruling_id) if report.ruling_id else None,
        "journal_holds": journal_holds(report),
        "questions": [asked(each) for each in questions],
    }


def asked(question: ReportQuestion) -> Json:
    """A question with its answer."""
    reply = getattr(question, "answer", None)
    return {
        "id": str(question.pk),
        "text": question.text,
        "by": person(question.asked_by),
        "asked_at": moment(question.asked_at),
        "answer": {
            "id": str(reply.pk),
            "text": reply.text,
            "by": person(reply.answered_by),
            "answered_at": moment(reply.answered_at),
        }
        if reply
        else None,
    }
