"""/calls: a table calls the director, and an official takes the call."""

from uuid import UUID

from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from arbitration.api import inputs, outputs, present
from arbitration.api.access import Action, demand, enter_match, find_here, user_of
from arbitration.api.incidents import recorded
from arbitration.models import Call
from arbitration.services.calls import call_director, cancel_call, take_call
from tournaments.api.base import TablecallView
from tournaments.api.shapes import read_body
from tournaments.services.journal import mark_times


class CallView(TablecallView):
    """PUT /calls/{id}."""

    @extend_schema(
        operation_id="call_director", request=inputs.CallInput, responses=recorded(outputs.Call), tags=["calls"]
    )
    def put(self, request: Request, call_id: UUID) -> Response:
        """A table calls the director."""
        body = read_body(inputs.CallInput, request)
        place = enter_match(request, body.pop("match"), Action.CALL)
        body["group"] = body["group"] or ""
        created = call_director(place, id=call_id, by=user_of(request), at=timezone.now(), **body)
        return Response(present.call(created.record), status=201 if created.is_new else 200)


class CallTakenView(TablecallView):
    """PUT /calls/{id}/taken."""

    @extend_schema(operation_id="take_call", request=inputs.TakenInput, responses={200: outputs.Call}, tags=["calls"])
    def put(self, request: Request, call_id: UUID) -> Response:
        """The signed-in official takes the call."""
        body = read_body(inputs.TakenInput, request)
        call, place = find_here(request, Call.objects.all(), "call", call_id, "match_id")
        demand(place.actor, Action.TAKE_CALL)
        taken = take_call(call.pk, by=user_of(request), at=body["taken_at"])
        if call.is_waiting:
            mark_times(place.tournament_id, "call", call.pk, body, at=timezone.now())
        return Response(present.call(taken))


class CallCancelledView(TablecallView):
    """PUT /calls/{id}/cancelled."""

    @extend_schema(operation_id="cancel_call", request=None, responses={200: outputs.Call}, tags=["calls"])
    def put(self, request: Request, call_id: UUID) -> Response:
        """The table calls it off."""
        call, place = find_here(request, Call.objects.all(), "call", call_id, "match_id")
        demand(place.actor, Action.CALL)
        return Response(present.call(cancel_call(call.pk, at=timezone.now())))
