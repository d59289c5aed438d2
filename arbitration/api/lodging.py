"""/appeals, /notifications: what the sides say to a ruling, or are told about a move."""

from uuid import UUID

from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from arbitration.api import inputs, outputs, present
from arbitration.api.access import Action, demand, enter_match, find_here, user_of
from arbitration.api.incidents import recorded
from arbitration.models import Appeal, Ruling
from arbitration.permissions import RULED
from arbitration.services.appeals import lodge_appeal
from arbitration.services.notifications import notify_illegal_move
from tournaments.api.base import TablecallView
from tournaments.api.shapes import read_body


class AppealView(TablecallView):
    """PUT /appeals/{id}."""

    @extend_schema(
        operation_id="lodge_appeal",
        request=inputs.AppealInput,
        responses=recorded(outputs.LodgedAppeal),
        tags=["appeals"],
    )
    def put(self, request: Request, appeal_id: UUID) -> Response:
        """Take down a side's appeal against a ruling."""
        body = read_body(inputs.AppealInput, request)
        rulings = Ruling.objects.select_related("incident")
        ruling, place = find_here(request, rulings, "ruling", body.pop("ruling"), "match_id")
        is_again = Appeal.objects.filter(pk=appeal_id, ruling=ruling).exists()
        demand(place.actor, Action.LODGE_APPEAL, state=RULED if is_again else ruling.incident.state)
        created = lodge_appeal(place, ruling, id=appeal_id, by=user_of(request), at=timezone.now(), **body)
        return Response(present.appeal(created.record), status=201 if created.is_new else 200)


class NotificationView(TablecallView):
    """PUT /notifications/{id}."""

    @extend_schema(
        operation_id="notify_illegal_move",
        request=inputs.NotificationInput,
        responses=recorded(outputs.Notification),
        tags=["notifications"],
    )
    def put(self, request: Request, notification_id: UUID) -> Response:
        """Record that an illegal move was pointed out to a side; the answer says the how-manieth it was."""
        body = read_body(inputs.NotificationInput, request)
        place = enter_match(request, body.pop("match"), Action.NOTIFY)
        created = notify_illegal_move(place, id=notification_id, by=user_of(request), at=timezone.now(), **body)
        return Response(present.notification(created.record), status=201 if created.is_new else 200)
