"""/tournaments: those that the reader has to do with."""

from uuid import UUID

from django.http import HttpResponse
from rest_framework.request import Request

from tournaments.api import outputs
from tournaments.api.base import TablecallView, user_of
from tournaments.api.etags import conditional
from tournaments.api.operations import operation
from tournaments.api.pages import ByStart
from tournaments.selectors import get_tournament, roles_of, tournaments_of


class TournamentsView(TablecallView):
    """GET /tournaments."""

    is_conditional = True
    pagination_class = ByStart

    @operation("tournaments", "list_tournaments", responses=outputs.TournamentSummary(many=True))
    def get(self, request: Request) -> HttpResponse:
        """The tournaments that the reader has a role at, or reads for a federation; newest first."""
        viewer = user_of(request)
        roles = {each.tournament_id: each.role for each in roles_of(viewer)}
        pages = ByStart()
        found = tournaments_of(viewer).select_related("federation").prefetch_related("rulebooks")
        page = pages.paginate_queryset(found, request, view=self)
        shown = outputs.TournamentSummary(page, many=True, context={"roles": roles}).data
        return conditional(request, pages.get_paginated_response(shown).data)


class TournamentView(TablecallView):
    """GET /tournaments/{id}."""

    is_conditional = True

    @operation("tournaments", "read_tournament", responses=outputs.Tournament)
    def get(self, request: Request, tournament_id: UUID) -> HttpResponse:
        """A tournament with its divisions."""
        viewer = user_of(request)
        found = get_tournament(tournament_id, viewer=viewer)
        role = roles_of(viewer).filter(tournament=found).values_list("role", flat=True).first()
        return conditional(request, outputs.Tournament(found, context={"roles": {found.pk: role}}).data)
