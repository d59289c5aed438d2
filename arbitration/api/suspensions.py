"""/suspensions and entrants: what a federation has registered warns whoever enters the player."""

from uuid import UUID

from django.db.models import Q, QuerySet
from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from arbitration.api import inbox_inputs as inputs
from arbitration.api import inbox_present as present
from arbitration.api.access import Action, find_at_tournament, user_of
from arbitration.api.incidents import recorded
from arbitration.api.outputs import inbox as outputs
from arbitration.errors import NotAllowed, NotFound
from tournaments.api.base import TablecallView
from tournaments.api.pages import NewestFirst
from tournaments.api.shapes import read_body
from tournaments.models import Division, Entrant, Federation, FederationOfficer, StaffRole, Suspension, User, new_id
from tournaments.services.entries import Person, enter_person
from tournaments.services.suspensions import Suspending, lift, register, suspensions_of


class SuspensionsView(TablecallView):
    """GET /suspensions."""

    pagination_class = NewestFirst

    @extend_schema(
        operation_id="list_suspensions", responses=outputs.RegisteredSuspension(many=True), tags=["suspensions"]
    )
    def get(self, request: Request) -> Response:
        """Suspensions of the federations that the reader is an officer of or directs for, newest first."""
        viewer = user_of(request)
        directed = StaffRole.objects.filter(user=viewer, role=StaffRole.DIRECTOR).values("tournament__federation")
        whose = Q(federation__in=_offices(viewer).values("federation")) | Q(federation__in=directed)
        pages = NewestFirst()
        found = Suspension.objects.filter(whose).select_related("federation", "lift")
        page = pages.paginate_queryset(found, request, view=self)
        return pages.get_paginated_response([present.suspension(each) for each in page or []])


class SuspensionView(TablecallView):
    """PUT /suspensions/{id}."""

    @extend_schema(
        operation_id="register_suspension",
        request=inputs.SuspensionInput,
        responses=recorded(outputs.RegisteredSuspension),
        tags=["suspensions"],
    )
    def put(self, request: Request, suspension_id: UUID) -> Response:
        """Register a suspension for the reader's own federation. The same id again changes nothing."""
        body = read_body(inputs.SuspensionInput, request)
        federation = _own(request, body.pop("federation"))
        found = Suspension.objects.filter(pk=suspension_id, federation=federation).first()
        if found is None:
            wanted = Suspending(player_id=body.pop("player"), report_id=body.pop("report"), **body)
            register(federation, wanted, id=suspension_id, by=user_of(request), at=timezone.now())
        return Response(present.suspension(_shown(suspension_id)), status=200 if found else 201)


class SuspensionLiftedView(TablecallView):
    """PUT /suspensions/{id}/lifted."""

    @extend_schema(
        operation_id="lift_suspension",
        request=inputs.LiftInput,
        responses={200: outputs.RegisteredSuspension},
        tags=["suspensions"],
    )
    def put(self, request: Request, suspension_id: UUID) -> Response:
        """End a suspension now. Twice is once."""
        body = read_body(inputs.LiftInput, request)
        suspension = Suspension.objects.filter(pk=suspension_id).first()
        if suspension is None or not _offices(user_of(request)).filter(federation=suspension.federation_id).exists():
            raise NotFound(field="suspension", found=str(suspension_id))
        lift(suspension, id=new_id(), by=user_of(request), at=timezone.now(), **body)
        return Response(present.suspension(_shown(suspension_id)))


class EntrantsView(TablecallView):
    """GET /divisions/{id}/entrants."""

    @extend_schema(operation_id="list_entrants", responses=outputs.EnteredPlayer(many=True), tags=["entrants"])
    def get(self, request: Request, division_id: UUID) -> Response:
        """Who is entered, by name, with the suspensions that stand."""
        division = _division(request, division_id, Action.SEE_ENTRANTS)
        entrants = division.entrants.select_related("player", "team")
        return Response(sorted((_entrant(division, each) for each in entrants), key=lambda each: str(each["name"])))


class EntrantView(TablecallView):
    """PUT /divisions/{id}/entrants/{id}."""

    @extend_schema(
        operation_id="enter_player",
        request=inputs.EntrantInput,
        responses=recorded(outputs.EnteredPlayer),
        tags=["entrants"],
    )
    def put(self, request: Request, division_id: UUID, entrant_id: UUID) -> Response:
        """Enter a player. A suspension warns and refuses nothing: whether the player may take part is ruled on."""
        body = read_body(inputs.EntrantInput, request)
        division = _division(request, division_id, Action.ENTER_PLAYER)
        entered_at = body.pop("entered_at")
        entrant, is_new = enter_person(division, Person(**body), id=entrant_id, at=entered_at)
        return Response(_entrant(division, entrant), status=201 if is_new else 200)


def _offices(viewer: User) -> QuerySet[FederationOfficer]:
    return FederationOfficer.objects.filter(user=viewer)


def _own(request: Request, federation_id: UUID) -> Federation:
    federation = Federation.objects.filter(pk=federation_id).first()
    if federation is None or not _offices(user_of(request)).filter(federation=federation).exists():
        raise NotAllowed(field="federation", found=str(federation_id), expected="a federation of one's own office")
    return federation


def _division(request: Request, division_id: UUID, action: Action) -> Division:
    divisions = Division.objects.select_related("tournament")
    return find_at_tournament(request, divisions, "division", division_id, action)


def _shown(suspension_id: UUID) -> Suspension:
    return Suspension.objects.select_related("federation", "lift").get(pk=suspension_id)


def _entrant(division: Division, entrant: Entrant) -> dict[str, object]:
    on = division.tournament.starts_on
    return present.entrant(entrant, suspensions_of(entrant.player, on=on) if entrant.player else ())
