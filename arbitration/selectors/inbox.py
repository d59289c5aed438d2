"""The inbox: what a federation was told or can fetch, newest first."""

from typing import Literal

from django.db.models import Count, Exists, OuterRef, Q, QuerySet

from arbitration.models import FederationReport, ReportAcknowledgement, ReportReading
from arbitration.selectors.seals import check_seal
from tournaments.models import FederationOfficer, User

State = Literal["new", "read", "acknowledged"]
THERE = (FederationReport.State.SENDING, FederationReport.State.DELIVERED, FederationReport.State.FAILED)
"""A report is in the inbox once it is due; whether a channel got through doesn't matter."""


def inbox_of(viewer: User, *, state: str = "") -> QuerySet[FederationReport]:
    """Reports to the federations that the viewer is an officer of."""
    offices = FederationOfficer.objects.filter(user=viewer).values("federation")
    reports = FederationReport.objects.filter(federation__in=offices, state__in=THERE)
    if state == "acknowledged":
        reports = reports.filter(acknowledgement__isnull=False)
    elif state == "read":
        reports = reports.filter(Exists(_readings()), acknowledgement__isnull=True)
    elif state == "new":
        reports = reports.filter(~Exists(_readings()))
    return with_state(reports)


def _readings() -> QuerySet[ReportReading]:
    return ReportReading.objects.filter(report=OuterRef("pk"))


def with_state(reports: QuerySet[FederationReport]) -> QuerySet[FederationReport]:
    """Reports with what the inbox shows of each."""
    return reports.select_related("tournament", "acknowledgement").annotate(
        is_read=Exists(_readings()),
        is_acknowledged=Exists(ReportAcknowledgement.objects.filter(report=OuterRef("pk"))),
        open_questions=Count("questions", filter=Q(questions__answer__isnull=True)),
    )


def state_of(report: FederationReport) -> State:
    """Where a report stands in the inbox. Needs `with_state`."""
    if report.is_acknowledged:  # type: ignore[attr-defined] # annotated
        return "acknowledged"
    return "read" if report.is_read else "new"  # type: ignore[attr-defined]


def journal_holds(report: FederationReport) -> bool:
    """Whether the tournament's journal still has the head that the report carries."""
    return check_seal(report.pk, report.body["journal"]["hash"]) == "matches"
