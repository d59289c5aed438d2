"""/notifications: what the sides are told about a move."""

from uuid import UUID

from django.utils import timezone
from rest_framework.request import Request
from rest_framework.response import Response

from arbitration.api.access import enter_match
from arbitration.incidents.api import inputs, outputs
from arbitration.incidents.notifications import notify_illegal_move
from tournaments.api.base import TablecallView, user_of
from tournaments.api.operations import operation
from tournaments.api.schema import recorded
from tournaments.api.shapes import read_body
from tournaments.permissions import Action


class NotificationView(TablecallView):
    """PUT /notifications/{id}."""

    @operation(
        "notifications",
        "notify_illegal_move",
        request=inputs.NotificationInput,
        responses=recorded(outputs.Notification),
    )
    def put(self, request: Request, notification_id: UUID) -> Response:
        """Record that an illegal move was pointed out to a side; the answer gives its ordinal among the side's."""
        body = read_body(inputs.NotificationInput, request)
        place = enter_match(request, body.pop("match"), Action.NOTIFY)
        created = notify_illegal_move(place, id=notification_id, by=user_of(request), at=timezone.now(), **body)
        return Response(outputs.Notification(created.record).data, status=201 if created.is_new else 200)
