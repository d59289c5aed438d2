"""Sending what is owed: a report by hand, a dead letter once more, and everything at a tournament's end."""

from uuid import UUID

from django.utils import timezone
from rest_framework.request import Request
from rest_framework.response import Response

from arbitration.models import Delivery, FederationReport
from arbitration.reports.api import outputs
from arbitration.reports.api.inputs import ClosingInput
from arbitration.reports.api.views import shown
from arbitration.reports.dispatch import close_tournament, send_delivery_again, send_report_now
from tournaments.api.access import enter_tournament, find_at_tournament
from tournaments.api.base import TablecallView, user_of
from tournaments.api.operations import operation
from tournaments.api.shapes import read_body
from tournaments.models import Tournament
from tournaments.permissions import Action

REFUSALS = {404: "There is no such report that the reader may see."}


class ReportSentView(TablecallView):
    """PUT /reports/{id}/sent."""

    refusals = REFUSALS

    @operation("reports", "send_report", request=None, responses={200: outputs.Report})
    def put(self, request: Request, report_id: UUID) -> Response:
        """Let a report fall due now, before its time. One that is on its way, or there, stays as it is."""
        report = find_at_tournament(request, FederationReport.objects.all(), "report", report_id, Action.SEND_REPORT)
        send_report_now(report, at=timezone.now())
        return _report(report_id)


class DeliveryAgainView(TablecallView):
    """PUT /deliveries/{id}/again."""

    refusals = {404: "There is no such delivery that the reader may see."}

    @operation("reports", "send_delivery_again", request=None, responses={200: outputs.Report})
    def put(self, request: Request, delivery_id: UUID) -> Response:
        """Give a delivery that was given up another run of attempts."""
        deliveries = Delivery.objects.select_related("report")
        path = "report.tournament_id"
        delivery = find_at_tournament(request, deliveries, "delivery", delivery_id, Action.SEND_REPORT, tournament=path)
        send_delivery_again(delivery, at=timezone.now())
        return _report(delivery.report_id)


class TournamentClosedView(TablecallView):
    """PUT /tournaments/{id}/closed."""

    refusals = {404: "There is no such tournament that the reader may see."}

    @operation("tournaments", "close_tournament", request=ClosingInput, responses={204: None})
    def put(self, request: Request, tournament_id: UUID) -> Response:
        """Freeze the final places; reports that waited for the end fall due. Twice is once."""
        enter_tournament(request, tournament_id, Action.SET_UP)
        said = read_body(ClosingInput, request)
        tournament = Tournament.objects.get(pk=tournament_id)
        close_tournament(tournament, reason=said["reason"], by=user_of(request), at=timezone.now())
        return Response(status=204)


def _report(report_id: UUID) -> Response:
    return Response(outputs.Report(shown().get(pk=report_id), context={"at": timezone.now()}).data)
