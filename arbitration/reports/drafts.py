"""Reports and their remarks as the journal has them: what they are about, their texts as commitments."""

from collections.abc import Iterable
from datetime import datetime

from arbitration.models import FederationReport, ReportRemark
from tournaments.canonical import canonical
from tournaments.services.journal import Draft, record

Kind = FederationReport.Kind

WITH_STATEMENT = (Kind.ENTRY, Kind.STATEMENT)
"""Kinds of reports whose entry is that of the statement."""


def enter(reports: Iterable[FederationReport], *, at: datetime) -> None:
    """Enter reports that were just stored; the head that each carries is that of the entry before."""
    for report in reports:
        if report.kind not in WITH_STATEMENT:
            record(report.tournament_id, [draft_of_report(report)], at=at)


def draft_of_report(report: FederationReport) -> Draft:
    """The journal's entry of a report that is owed: of which duty, of what; its text as a commitment."""
    body = {
        "kind": report.kind,
        "duty": report.duty,
        "ruling": str(report.ruling_id) if report.ruling_id else None,
        "decision": str(report.decision_id) if report.decision_id else None,
        "replaces": str(report.replaces_id) if report.replaces_id else None,
    }
    return Draft("report", report.pk, body, report.recorded_at, {"body": canonical(report.body).decode()}, [report])


def draft_of_remark(remark: ReportRemark) -> Draft:
    """The journal's entry of a remark: to which report; its text as a commitment."""
    body = {"report": str(remark.report_id), "by": str(remark.by_id) if remark.by_id else None}
    texts = {"text": remark.text, "author": remark.author}
    return Draft("report-remark", remark.pk, body, remark.written_at, texts, [remark])
