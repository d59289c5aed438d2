"""/reports: what a tournament owes its federation, how far it has come, statements and remarks."""

from datetime import datetime
from typing import Any
from uuid import UUID

from django.db.models import QuerySet
from django.utils import timezone
from rest_framework.request import Request
from rest_framework.response import Response

from arbitration.models import FederationReport
from arbitration.reports.api import inputs, outputs
from arbitration.reports.remarks import add_remark
from arbitration.reports.selectors.duties import duties_of
from arbitration.reports.statements import DECISION, Statement, write_statement
from tournaments.api.access import enter_tournament, find_at_tournament
from tournaments.api.base import TablecallView, user_of
from tournaments.api.operations import operation
from tournaments.api.pages import NewestFirst
from tournaments.api.schema import recorded
from tournaments.api.shapes import read_body, read_query
from tournaments.models import Tournament
from tournaments.permissions import Action

REFUSALS = {404: "There is no such report that the reader may see."}
RELATED = ("federation", "decision", "written_by", "replaced_by", "acknowledgement")
PREFETCHED = ("deliveries", "remarks", "alerts__user", "questions__answer")


class ReportsView(TablecallView):
    """GET /reports."""

    pagination_class = NewestFirst
    refusals = {404: "There is no such tournament that the reader may see."}

    @operation("reports", "list_reports", parameters=[inputs.ReportQuery], responses=outputs.Report(many=True))
    def get(self, request: Request) -> Response:
        """Reports owed and delivered, newest first."""
        tournament_id = read_query(inputs.ReportQuery, request)["tournament"]
        enter_tournament(request, tournament_id, Action.SEE_REPORTS)
        pages = NewestFirst()
        page = pages.paginate_queryset(shown().filter(tournament=tournament_id), request, view=self)
        context = {"at": timezone.now()}
        return pages.get_paginated_response(outputs.Report(page, many=True, context=context).data)


class ReportView(TablecallView):
    """GET and PUT /reports/{id}."""

    refusals = {**REFUSALS, 409: "Another statement stands under this id, or no article lets this be reported."}

    @operation("reports", "read_report", responses=outputs.ReportInFull)
    def get(self, request: Request, report_id: UUID) -> Response:
        """A report with what it says, or would say if it went now."""
        return _in_full(find_report(request, report_id, Action.SEE_REPORTS), at=timezone.now())

    @operation("reports", "write_statement", request=inputs.StatementInput, responses=recorded(outputs.ReportInFull))
    def put(self, request: Request, report_id: UUID) -> Response:
        """Report a decision to the federation under 5.4, or an entry refused or placed higher under 1.4.iii."""
        body: dict[str, Any] = read_body(inputs.StatementInput, request)
        tournament_id = body.pop("tournament")
        is_entry = body["about"] != DECISION
        enter_tournament(request, tournament_id, Action.REPORT_ENTRY if is_entry else Action.WRITE_STATEMENT)
        tournament = Tournament.objects.select_related("federation").get(pk=tournament_id)
        at = timezone.now()
        made = write_statement(tournament, id=report_id, said=Statement(**body), by=user_of(request), at=at)
        return _in_full(shown().get(pk=report_id), at=at, status=201 if made.is_new else 200)


class RemarkView(TablecallView):
    """PUT /reports/{id}/remarks/{id}."""

    refusals = {**REFUSALS, 409: "The report is on its way, or another remark stands under this id."}

    @operation("reports", "add_remark", request=inputs.RemarkInput, responses=recorded(outputs.ReportInFull))
    def put(self, request: Request, report_id: UUID, remark_id: UUID) -> Response:
        """Complete a report before it is sent: the remark travels with it, signed by its author."""
        body, at = read_body(inputs.RemarkInput, request), timezone.now()
        owed = find_report(request, report_id, Action.COMPLETE_REPORT)
        made = add_remark(owed, id=remark_id, by=user_of(request), at=at, **body)
        return _in_full(shown().get(pk=report_id), at=at, status=201 if made.is_new else 200)


class DutiesView(TablecallView):
    """GET /tournaments/{id}/duties."""

    @operation("reports", "read_duties", responses=outputs.Duties)
    def get(self, request: Request, tournament_id: UUID) -> Response:
        """What the tournament owes its federation, counted, and what closing it will add."""
        enter_tournament(request, tournament_id, Action.SEE_REPORTS)
        tournament = Tournament.objects.select_related("federation").get(pk=tournament_id)
        return Response(outputs.Duties(duties_of(tournament, at=timezone.now())).data)


def shown() -> QuerySet[FederationReport]:
    """Reports with all that is shown of them."""
    return FederationReport.objects.select_related(*RELATED).prefetch_related(*PREFETCHED)


def find_report(request: Request, report_id: UUID, action: Action) -> FederationReport:
    """A report, if the reader may do this there; for strangers there is none. Raises: NotFound, NotAllowed."""
    return find_at_tournament(request, shown(), "report", report_id, action)


def _in_full(report: FederationReport, *, at: datetime, status: int = 200) -> Response:
    return Response(outputs.ReportInFull(report, context={"at": at}).data, status=status)
