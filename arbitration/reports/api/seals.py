"""/checks/{id}: whether the journal still has a report's seal. Public; the answer contains no name."""

from uuid import UUID

from drf_spectacular.types import OpenApiTypes
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from arbitration.reports.api.inputs import CheckQuery
from arbitration.reports.api.outputs import Check
from arbitration.reports.documents.schema import SCHEMA
from arbitration.reports.selectors.seals import check_seal
from tournaments.api.base import TablecallView
from tournaments.api.operations import operation
from tournaments.api.shapes import read_query
from tournaments.api.throttles import Checks

DAY = "public, max-age=86400"


class CheckView(TablecallView):
    """GET /checks/{id}."""

    authentication_classes = ()
    permission_classes = (AllowAny,)
    throttle_classes = (Checks,)

    @operation("checks", "check_report", parameters=[CheckQuery], responses=Check)
    def get(self, request: Request, report_id: UUID) -> Response:
        """Whether the seal printed on a report is the one in the journal: matches, differs, or unknown."""
        head = read_query(CheckQuery, request)["head"]
        return Response({"result": check_seal(report_id, head)}, headers={"Cache-Control": "no-store"})


class ReportSchemaView(TablecallView):
    """GET /schemas/report-1."""

    authentication_classes = ()
    permission_classes = (AllowAny,)

    @operation("checks", "read_report_schema", responses=OpenApiTypes.OBJECT)
    def get(self, request: Request) -> Response:
        """The JSON Schema of every report."""
        return Response(SCHEMA, headers={"Cache-Control": DAY})
