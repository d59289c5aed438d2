"""Reports and their remarks as the journal has them: what they are about, their texts as commitments."""

from collections.abc import Iterable
from datetime import datetime

from arbitration.models import FederationReport, ReportRemark
from tournaments.canonical import canonical, fields_of
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
    body = fields_of(report, "kind", "duty", "ruling", "decision", "replaces")
    return Draft("report", report.pk, body, report.recorded_at, {"body": canonical(report.body).decode()}, [report])


def draft_of_remark(remark: ReportRemark) -> Draft:
    """The journal's entry of a remark: to which report; its text as a commitment."""
    body = fields_of(remark, "report", "by")
    texts = {"text": remark.text, "author": remark.author}
    return Draft("report-remark", remark.pk, body, remark.written_at, texts, [remark])
