"""The inbox: what a federation was told or can fetch, newest first."""

from datetime import datetime
from typing import Literal
from uuid import UUID

from django.db.models import Count, Exists, OuterRef, Q, QuerySet

from arbitration.models import FederationReport, ReportAcknowledgement, ReportQuestion, ReportReading
from arbitration.reports.selectors.seals import check_seal
from tournaments.models import FederationOfficer, User

State = Literal["new", "read", "acknowledged"]
SENT = (FederationReport.State.SENDING, FederationReport.State.DELIVERED, FederationReport.State.FAILED)
"""Whether a channel got through doesn't matter."""
UNREACHED = Q(federation__report_email="") & (
    Q(federation__webhook_url="") | Q(federation__webhook_disabled_at__isnull=False)
)
"""Reports to a federation that has no channel but its inbox."""


def there(at: datetime) -> Q:
    """Reports that are in the inbox: once due they are on their way, or wait there to be fetched."""
    return Q(state__in=SENT) | (UNREACHED & Q(state=FederationReport.State.OWED, due_at__lte=at))


def inbox_of(viewer: User, *, at: datetime, state: str = "") -> QuerySet[FederationReport]:
    """Reports to the federations that the viewer is an officer of."""
    offices = FederationOfficer.objects.filter(user=viewer).values("federation")
    reports = FederationReport.objects.filter(there(at), federation__in=offices)
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
        answered_questions=Count("questions", filter=Q(questions__answer__isnull=False)),
    )


def unanswered_questions(tournament_id: UUID) -> int:
    """How many questions of federations about a tournament's reports wait for an answer."""
    return ReportQuestion.objects.filter(report__tournament=tournament_id, answer__isnull=True).count()


def state_of(report: FederationReport) -> State:
    """Where a report stands in the inbox. Needs `with_state`."""
    if report.is_acknowledged:  # type: ignore[attr-defined] # annotated
        return "acknowledged"
    return "read" if report.is_read else "new"  # type: ignore[attr-defined]


def journal_holds(report: FederationReport) -> bool:
    """Whether the tournament's journal still has the head that the report carries."""
    return check_seal(report.pk, report.body["journal"]["hash"]) == "matches"
