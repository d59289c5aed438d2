"""/reports: what a tournament owes its federation, and how far it has come."""

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from arbitration.api import inputs, outputs, present
from arbitration.api.access import Action, enter_tournament
from arbitration.models import FederationReport
from tournaments.api.base import TablecallView
from tournaments.api.pages import NewestFirst
from tournaments.api.shapes import read_query


class ReportsView(TablecallView):
    """GET /reports."""

    pagination_class = NewestFirst
    refusals = {404: "There is no such tournament that the reader may see."}

    @extend_schema(
        operation_id="list_reports",
        parameters=[inputs.ReportQuery],
        responses=outputs.Report(many=True),
        tags=["reports"],
    )
    def get(self, request: Request) -> Response:
        """Reports owed and delivered, newest first."""
        tournament_id = read_query(inputs.ReportQuery, request)["tournament"]
        enter_tournament(request, tournament_id, Action.SEE_REPORTS)
        reports = FederationReport.objects.filter(tournament=tournament_id)
        pages = NewestFirst()
        page = pages.paginate_queryset(
            reports.select_related("federation").prefetch_related("deliveries"), request, view=self
        )
        return pages.get_paginated_response([present.report(each) for each in page or []])
