"""Reports as JSON."""

from datetime import datetime
from typing import Any
from uuid import UUID

from arbitration.models import (
    Delivery,
    FederationReport,
    PrivateLink,
    ReportAlert,
    ReportRemark,
    SweepFailure,
)
from arbitration.reports.alerts import is_overdue
from arbitration.reports.contents import content_of, reasons_to_add, subject_of
from arbitration.reports.documents.content import to_json
from arbitration.reports.duties import allowed_to_all
from arbitration.reports.queue import channels_to
from arbitration.reports.results import upcoming
from tournaments.api.moments import moment
from tournaments.models import Tournament, TournamentRulebook
from tournaments.rounds.closing import postponed_matches

Json = dict[str, Any]
State = FederationReport.State
RELATED = ("federation", "decision", "written_by", "replaced_by")
LATEST_FAILURES = 20
PREFETCHED = ("deliveries", "remarks", "alerts__user", "questions__answer")


def report(report: FederationReport, *, at: datetime) -> Json:
    """A report in a list. Needs RELATED and PREFETCHED."""
    replaced_by = getattr(report, "replaced_by", None)
    return {
        **owed_report(report),
        "kind": report.kind,
        "about": report_subject(report),
        "federation": report.federation.code,
        "ruling": str(report.ruling_id) if report.ruling_id else None,
        "appeal": str(report.decision.appeal_id) if report.decision else None,
        "written_by": report.written_by.name if report.written_by else report.body.get("written_by"),
        "replaces": str(report.replaces_id) if report.replaces_id else None,
        "replaced_by": str(replaced_by.pk) if replaced_by else None,
        "is_overdue": is_overdue(report, at),
        "can_be_completed": report.state == State.OWED,
        "recorded_at": moment(report.recorded_at),
        "deliveries": [delivery(each) for each in report.deliveries.all()],
        "remarks": [_remark(each) for each in report.remarks.all()],
        "alerts": [_alert(each) for each in report.alerts.all()],
        "open_questions": sum(not hasattr(each, "answer") for each in report.questions.all()),
    }


def in_full(found: FederationReport, *, at: datetime) -> Json:
    """A report with what it says, or would say if it went now."""
    row = report(found, at=at)
    if found.state == State.OWED:
        row["remarks"] += [_remark(each) for each in reasons_to_add(found, at=at)]
    return {**row, "document": to_json(content_of(found))}


def own_statements(link: PrivateLink) -> Json:
    """The statements written through a private link, oldest first, and the article that allows them."""
    written = FederationReport.objects.filter(written_through=link)
    return {"article": _free_article(link.tournament_id), "written": [by_link(each) for each in written]}


def by_link(written: FederationReport) -> Json:
    """A statement as shown to its author, the holder of a private link."""
    return {
        "id": str(written.pk),
        "duty": written.duty,
        "text": written.body["text"],
        "about_ruling": written.ruling_id is not None,
        "state": written.state,
        "written_at": written.body["written_at"],
    }


def duties(tournament: Tournament, *, at: datetime) -> Json:
    """Counts of the reports that a tournament owes. Needs federation."""
    reports = list(FederationReport.objects.filter(tournament=tournament).defer("body"))
    states = [each.state for each in reports]
    return {
        "closed_at": moment(tournament.closed_at),
        "falls_due_at": moment(tournament.closed_at or tournament.ends_at),
        "owed": states.count(State.OWED),
        "sending": states.count(State.SENDING),
        "delivered": states.count(State.DELIVERED),
        "overdue": sum(is_overdue(each, at) for each in reports),
        "dead": Delivery.objects.filter(report__tournament=tournament, state=Delivery.State.DEAD).count(),
        "failed": tournament.sweep_failures.count(),
        "failures": [_failure(each) for each in tournament.sweep_failures.all()[:LATEST_FAILURES]],
        "results": upcoming(tournament),
        "postponed": postponed_matches(tournament.pk).count(),
        "statement": _free_article(tournament.pk),
        "channels": channels_to(tournament.federation) if tournament.federation else [],
    }


def _free_article(tournament_id: UUID) -> str | None:
    """The article under which any person may report a decision."""
    books = TournamentRulebook.objects.filter(tournament=tournament_id).order_by("discipline")
    free = next(filter(None, (allowed_to_all(each.rulebook) for each in books)), None)
    return free.duty if free else None


def _failure(failure: SweepFailure) -> Json:
    return {
        "task": failure.task,
        "record": str(failure.record),
        "failures": failure.failures,
        "fault": failure.fault,
        "first_failed_at": moment(failure.first_failed_at),
        "next_attempt_at": moment(failure.next_attempt_at),
    }


def _remark(remark: ReportRemark) -> Json:
    return {
        "id": str(remark.pk),
        "text": remark.text,
        "author": remark.author,
        "written_at": moment(remark.written_at),
    }


def _alert(alert: ReportAlert) -> Json:
    return {
        "stage": alert.stage,
        "name": alert.user.name,
        "state": alert.state,
        "raised_at": moment(alert.recorded_at),
        "sent_at": moment(alert.sent_at),
    }


def owed_report(report: FederationReport) -> Json:
    """A report that a ruling owes."""
    return {
        "id": str(report.pk),
        "duty": report.duty,
        "when": report.when,
        "due_at": moment(report.due_at),
        "state": report.state,
    }


def report_subject(report: FederationReport) -> Json:
    """What a report is about, as its own document says it."""
    return subject_of(report.body)


def delivery(delivery: Delivery) -> Json:
    """One channel of a report, and how far it has come."""
    return {
        "id": str(delivery.pk),
        "channel": delivery.channel,
        "receiver": delivery.receiver,
        "state": delivery.state,
        "attempts": delivery.attempts,
        "next_attempt_at": moment(delivery.next_attempt_at),
        "delivered_at": moment(delivery.delivered_at),
        "reason": delivery.reason,
    }
