"""/calls: a table calls the director, and an official takes the call."""

from typing import Any
from uuid import UUID

from django.utils import timezone
from rest_framework.authentication import BaseAuthentication
from rest_framework.request import Request
from rest_framework.response import Response

from arbitration.api.access import enter_match, find_here
from arbitration.incidents.api import inputs, outputs
from arbitration.incidents.calls import call_director, cancel_call, take_call
from arbitration.models import Call
from arbitration.places import place_for_side
from tournaments.api.authentication import SessionCookie
from tournaments.api.base import TablecallView, user_of
from tournaments.api.operations import operation
from tournaments.api.schema import recorded
from tournaments.api.shapes import read_body
from tournaments.errors import NotAllowed, NotFound
from tournaments.models import SheetLink
from tournaments.permissions import Action, demand
from tournaments.score_sheets.bearers import SheetHeader, own_match
from tournaments.services.journal import mark_times


class FromTheTable(TablecallView):
    """A view that an official uses, or a player by the link to their own score sheet."""

    authentication_classes: tuple[type[BaseAuthentication], ...] = (SheetHeader, SessionCookie)


class CallView(FromTheTable):
    """GET, PUT /calls/{id}."""

    @operation("calls", "read_call", responses=outputs.Call)
    def get(self, request: Request, call_id: UUID) -> Response:
        """A call: whether it waits still. A player isn't told which official took it."""
        return Response(_shown(request, _enter_call(request, call_id, Action.SEE_CASES)))

    @operation("calls", "call_director", request=inputs.CallInput, responses=recorded(outputs.Call))
    def put(self, request: Request, call_id: UUID) -> Response:
        """A table calls the director: an official does it, or a player by the link to their own score sheet."""
        body = read_body(inputs.CallInput, request)
        match_id, link = body.pop("match"), request.auth
        if isinstance(link, SheetLink):
            _, own = own_match(link, match_id)
            if body["side"] != own:
                raise NotAllowed(field="side", found=body["side"] or "", expected=own)
            place, by = place_for_side(match_id), link.issued_by
        else:
            place, by = enter_match(request, match_id, Action.CALL), user_of(request)
        body["group"] = body["group"] or ""
        created = call_director(place, id=call_id, by=by, at=timezone.now(), **body)
        return Response(_shown(request, created.record), status=201 if created.is_new else 200)


class CallTakenView(TablecallView):
    """PUT /calls/{id}/taken."""

    @operation("calls", "take_call", request=inputs.TakenInput, responses={200: outputs.Call})
    def put(self, request: Request, call_id: UUID) -> Response:
        """The signed-in official takes the call."""
        body = read_body(inputs.TakenInput, request)
        call, place = find_here(request, Call.objects.all(), "call", call_id, "match_id")
        demand(place.actor, Action.TAKE_CALL)
        taken = take_call(call.pk, by=user_of(request), at=body["taken_at"])
        if call.is_waiting:
            mark_times(place.tournament_id, "call", call.pk, body, at=timezone.now())
        return Response(outputs.Call(taken).data)


class CallCancelledView(FromTheTable):
    """PUT /calls/{id}/cancelled."""

    @operation("calls", "cancel_call", request=None, responses={200: outputs.Call})
    def put(self, request: Request, call_id: UUID) -> Response:
        """The table calls it off."""
        call = _enter_call(request, call_id, Action.CALL)
        return Response(_shown(request, cancel_call(call.pk, at=timezone.now())))


def _enter_call(request: Request, call_id: UUID, action: Action) -> Call:
    """A call, for an official with this permission or for the player who made it. Raises: NotFound, NotAllowed."""
    link = request.auth
    if not isinstance(link, SheetLink):
        call, place = find_here(request, Call.objects.all(), "call", call_id, "match_id")
        demand(place.actor, action)
        return call
    own = Call.objects.filter(pk=call_id).first()
    if own is None or own.side != own_match(link, own.match_id)[1]:
        raise NotFound(field="call", found=str(call_id))
    return own


def _shown(request: Request, call: Call) -> dict[str, Any]:
    shown = outputs.Call(call).data
    return {**shown, "taken_by": None} if isinstance(request.auth, SheetLink) else shown
