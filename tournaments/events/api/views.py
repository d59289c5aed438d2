"""/formats, /federations, /tournaments/{id}/set-up: everything up to the entries."""

from typing import Any
from uuid import UUID

from django.utils import timezone
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.accounts.powers import may_create_tournament
from tournaments.api.access import enter_tournament
from tournaments.api.base import TablecallView, user_of
from tournaments.api.operations import operation
from tournaments.api.shapes import read_body, read_query
from tournaments.errors import NotAllowed, NotFound
from tournaments.events.allotments import allotment
from tournaments.events.api import inputs, outputs
from tournaments.events.formats import FORMATS, TIE_BREAKS
from tournaments.events.selectors import divisions_with_published_rounds
from tournaments.events.set_up import change_details, set_up_division, set_up_tournament
from tournaments.events.set_ups import DivisionSetUp, StageSetUp, TournamentSetUp
from tournaments.federations.directory import enter_federation, federations_of
from tournaments.models import StaffRole, Tournament, User
from tournaments.permissions import Action

RECORDED = {200: outputs.SetUpTournament, 201: outputs.SetUpTournament}


def _organiser(request: Request) -> User:
    """The user, who may create tournaments. Raises: NotAllowed."""
    user = user_of(request)
    if not may_create_tournament(user):
        raise NotAllowed(field="user", found=user.name)
    return user


class FormatsView(TablecallView):
    """GET /formats."""

    @operation("set-up", "read_formats", responses=outputs.Formats)
    def get(self, request: Request) -> Response:
        """The presets with their options, each with its default, its meaning and its article."""
        found = {"formats": FORMATS.values(), "tie_breaks": TIE_BREAKS}
        return Response(outputs.Formats(found).data)


class AllotmentView(TablecallView):
    """GET /formats/allotment."""

    refusals = {404: "There is no such rulebook."}

    @operation("set-up", "read_allotment", parameters=[inputs.AllotmentQuery], responses=outputs.Allotment)
    def get(self, request: Request) -> Response:
        """The time that a rulebook gives a match."""
        asked = read_query(inputs.AllotmentQuery, request)
        found = allotment(asked["rulebook"], asked.get("match_length"))
        return Response(outputs.Allotment(found).data)


class FederationsView(TablecallView):
    """GET /federations."""

    @operation("set-up", "read_federations", responses=outputs.Federations)
    def get(self, request: Request) -> Response:
        """The federations that the reader may name for a tournament."""
        return Response(outputs.Federations({"federations": federations_of(user_of(request))}).data)


class FederationView(TablecallView):
    """PUT /federations/{id}."""

    @operation(
        "set-up",
        "enter_federation",
        request=inputs.FederationInput,
        responses={200: outputs.NamedFederation, 201: outputs.NamedFederation},
    )
    def put(self, request: Request, federation_id: UUID) -> Response:
        """Enter a federation that isn't known here yet. The same again changes nothing."""
        body = read_body(inputs.FederationInput, request)
        made, is_new = enter_federation(federation_id, by=_organiser(request), **body)
        return Response(outputs.NamedFederation(made).data, status=201 if is_new else 200)


class TournamentSetUpView(TablecallView):
    """GET, PUT /tournaments/{id}/set-up."""

    @operation("set-up", "read_set_up", responses=outputs.SetUpTournament)
    def get(self, request: Request, tournament_id: UUID) -> Response:
        """A tournament with its divisions, stages and options."""
        enter_tournament(request, tournament_id, Action.SEE_TOURNAMENT)
        return Response(_shown(request, tournament_id))

    @operation("set-up", "set_up_tournament", request=inputs.TournamentInput, responses=RECORDED)
    def put(self, request: Request, tournament_id: UUID) -> Response:
        """Create a tournament with its divisions; the creator directs it. The same again changes nothing."""
        body = read_body(inputs.TournamentInput, request)
        divisions = [_division(each.pop("id"), each) for each in body.pop("divisions")]
        wanted = TournamentSetUp(divisions=divisions, **body)
        made, is_new = set_up_tournament(tournament_id, wanted, by=_organiser(request), at=timezone.now())
        return Response(_shown(request, made.pk), status=201 if is_new else 200)


class TournamentDetailsView(TablecallView):
    """PUT /tournaments/{id}/details."""

    @operation("set-up", "change_tournament", request=inputs.DetailsChangeInput, responses=outputs.SetUpTournament)
    def put(self, request: Request, tournament_id: UUID) -> Response:
        """Change name, place, dates, time zone, languages or federation; with a reason once a round is published."""
        body = read_body(inputs.DetailsChangeInput, request)
        enter_tournament(request, tournament_id, Action.SET_UP)
        reason = body.pop("reason")
        tournament = Tournament.objects.get(pk=tournament_id)
        change_details(tournament, TournamentSetUp(**body), reason=reason, by=user_of(request), at=timezone.now())
        return Response(_shown(request, tournament_id))


class DivisionSetUpView(TablecallView):
    """PUT /tournaments/{id}/divisions/{id}."""

    @operation("set-up", "set_up_division", request=inputs.DivisionChangeInput, responses=RECORDED)
    def put(self, request: Request, tournament_id: UUID, division_id: UUID) -> Response:
        """Add a division, or change it; with a reason once a round is published. The same again changes nothing."""
        body = read_body(inputs.DivisionChangeInput, request)
        enter_tournament(request, tournament_id, Action.SET_UP)
        reason = body.pop("reason")
        tournament = Tournament.objects.get(pk=tournament_id)
        wanted = _division(division_id, body)
        _, is_new = set_up_division(tournament, wanted, reason=reason, by=user_of(request), at=timezone.now())
        return Response(_shown(request, tournament_id), status=201 if is_new else 200)


def _division(id: UUID, body: dict[str, Any]) -> DivisionSetUp:
    stages = body.pop("stages")
    return DivisionSetUp(
        id=id, stages=None if stages is None else [StageSetUp(**dict(each)) for each in stages], **body
    )


def _shown(request: Request, tournament_id: UUID) -> Any:
    viewer = user_of(request)
    found = (
        Tournament.objects.select_related("federation").prefetch_related("rulebooks").filter(pk=tournament_id).first()
    )
    if found is None:
        raise NotFound(field="tournament", found=str(tournament_id))
    role = StaffRole.objects.filter(tournament=found, user=viewer).values_list("role", flat=True).first()
    published = divisions_with_published_rounds(found)
    context = {"role": role, "rulebooks": found.rulebook_by_discipline, "published": published}
    return outputs.SetUpTournament(found, context=context).data
