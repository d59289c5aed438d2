"""/suspensions and entrants: a registered suspension raises a warning when the player is entered."""

from typing import Any
from uuid import UUID

from django.db.models import Q
from django.utils import timezone
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.access import find_division
from tournaments.api.base import TablecallView, user_of
from tournaments.api.operations import operation
from tournaments.api.pages import ByName, NewestFirst
from tournaments.api.schema import recorded
from tournaments.api.shapes import read_body
from tournaments.errors import NotAllowed, NotFound, Words
from tournaments.federations.api import inputs, outputs
from tournaments.federations.signals import report_named
from tournaments.federations.suspensions import Suspending, lift, register, suspensions_by_player
from tournaments.models import Federation, FederationOfficer, Role, StaffRole, Suspension, new_id
from tournaments.permissions import Action, may
from tournaments.selectors.actors import actor_at, actor_in
from tournaments.selectors.entrants import by_listed_name
from tournaments.services.entries import Person, enter_person


class SuspensionsView(TablecallView):
    """GET /suspensions."""

    pagination_class = NewestFirst

    @operation("suspensions", "list_suspensions", responses=outputs.RegisteredSuspension(many=True))
    def get(self, request: Request) -> Response:
        """Suspensions of the federations that the reader is an officer of or directs for, newest first."""
        viewer = user_of(request)
        roles = [role for role in Role.values if may(role, Action.SEE_SUSPENSIONS)]
        directed = StaffRole.objects.filter(user=viewer, role__in=roles).values("tournament__federation")
        offices = FederationOfficer.objects.filter(user=viewer).values("federation")
        whose = Q(federation__in=offices) | Q(federation__in=directed)
        pages = NewestFirst()
        found = Suspension.objects.filter(whose).select_related("federation", "lift")
        page = pages.paginate_queryset(found, request, view=self)
        return pages.get_paginated_response(outputs.RegisteredSuspension(page, many=True).data)


class SuspensionView(TablecallView):
    """PUT /suspensions/{id}."""

    @operation(
        "suspensions",
        "register_suspension",
        request=inputs.SuspensionInput,
        responses=recorded(outputs.RegisteredSuspension),
    )
    def put(self, request: Request, suspension_id: UUID) -> Response:
        """Register a suspension for the reader's own federation. The same again changes nothing."""
        body = read_body(inputs.SuspensionInput, request)
        federation = _own(request, body.pop("federation"))
        wanted = Suspending(player_id=body.pop("player"), report_id=body.pop("report"), **body)
        if wanted.report_id is not None:
            report_named.send(type(self), report_id=wanted.report_id, federation=federation, at=timezone.now())
        _, is_new = register(federation, wanted, id=suspension_id, by=user_of(request), at=timezone.now())
        return Response(_shown(suspension_id), status=201 if is_new else 200)


class SuspensionLiftedView(TablecallView):
    """PUT /suspensions/{id}/lifted."""

    @operation(
        "suspensions", "lift_suspension", request=inputs.LiftInput, responses={200: outputs.RegisteredSuspension}
    )
    def put(self, request: Request, suspension_id: UUID) -> Response:
        """End a suspension now. Twice is once."""
        body = read_body(inputs.LiftInput, request)
        suspension = Suspension.objects.filter(pk=suspension_id).first()
        if suspension is None or not _may(request, suspension.federation_id, Action.LIFT_SUSPENSION):
            raise NotFound(field="suspension", found=str(suspension_id))
        lift(suspension, id=new_id(), by=user_of(request), at=timezone.now(), **body)
        return Response(_shown(suspension_id))


class ByListedName(ByName):
    """Pages of entrants by the name they are listed under."""

    ordering = ("listed_name", "id")


class EntrantsView(TablecallView):
    """GET /divisions/{id}/entrants."""

    pagination_class = ByListedName

    @operation("entrants", "list_entrants", responses=outputs.EnteredPlayer(many=True))
    def get(self, request: Request, division_id: UUID) -> Response:
        """Who is entered, by name; for those who enter players with the suspensions that stand."""
        division = find_division(request, division_id, Action.SEE_ENTRANTS)
        pages = ByListedName()
        entrants = pages.paginate_queryset(by_listed_name(division), request, view=self) or []
        actor = actor_at(division.tournament_id, viewer_id=user_of(request).pk)
        players = [each.player for each in entrants if each.player] if may(actor, Action.SEE_SUSPENSIONS) else []
        warnings = suspensions_by_player(players, at=division.tournament)
        shown = outputs.EnteredPlayer(entrants, many=True, context={"suspensions": warnings})
        return pages.get_paginated_response(shown.data)


class EntrantView(TablecallView):
    """PUT /divisions/{id}/entrants/{id}."""

    @operation("entrants", "enter_player", request=inputs.EntrantInput, responses=recorded(outputs.EnteredPlayer))
    def put(self, request: Request, division_id: UUID, entrant_id: UUID) -> Response:
        """Enter a player. A suspension warns and refuses nothing: whether the player may take part is ruled on."""
        body = read_body(inputs.EntrantInput, request)
        division = find_division(request, division_id, Action.ENTER_PLAYER)
        entered_at, at = body.pop("entered_at"), timezone.now()
        entrant, is_new = enter_person(division, Person(**body), id=entrant_id, entered_at=entered_at, at=at)
        found = suspensions_by_player([entrant.player] if entrant.player else [], at=division.tournament)
        shown = outputs.EnteredPlayer(entrant, context={"suspensions": found})
        return Response(shown.data, status=201 if is_new else 200)


def _may(request: Request, federation_id: UUID, action: Action) -> bool:
    return may(actor_in(federation_id, viewer_id=user_of(request).pk), action)


def _own(request: Request, federation_id: UUID) -> Federation:
    federation = Federation.objects.filter(pk=federation_id).first()
    if federation is None or not _may(request, federation_id, Action.REGISTER_SUSPENSION):
        raise NotAllowed(
            field="federation", found=str(federation_id), expected=Words("a federation of one's own office")
        )
    return federation


def _shown(suspension_id: UUID) -> dict[str, Any]:
    found = Suspension.objects.select_related("federation", "lift").get(pk=suspension_id)
    return outputs.RegisteredSuspension(found).data
