"""Reports, remarks, deliveries and readings as the journal has them: what they are about, texts as commitments."""

from collections.abc import Iterable
from datetime import datetime

from arbitration.models import Delivery, FederationReport, ReportReading, ReportRemark
from tournaments.canonical import canonical, fields_of
from tournaments.services.journal import Draft, record

Kind = FederationReport.Kind

DELIVERY = "delivery"
"""The kind of the entry of a delivery that is opened, arrives, is dead, or is revived."""

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


def enter_deliveries(report: FederationReport, deliveries: Iterable[Delivery], *, at: datetime) -> None:
    """Enter where deliveries of a report stand now. Needs the journal's lock, which goes before the report's."""
    record(report.tournament_id, [draft_of_delivery(each, at=at) for each in deliveries], at=at)


def draft_of_delivery(delivery: Delivery, *, at: datetime) -> Draft:
    """The journal's entry of a delivery: of which report, by which channel, and how far it has come."""
    return Draft(DELIVERY, delivery.pk, fields_of(delivery, "report", "channel", "state"), at)


def draft_of_reading(reading: ReportReading) -> Draft:
    """The journal's entry of the first time that an officer opened a report."""
    return Draft("report-reading", reading.pk, fields_of(reading, "report", "by"), reading.read_at, rows=[reading])
