"""/stages and /divisions: standings, brackets, and drawing what follows a stage."""

from uuid import UUID

from django.http import HttpResponse
from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.access import enter_tournament, find_division
from tournaments.api.base import TablecallView, user_of
from tournaments.api.etags import conditional
from tournaments.permissions import Action
from tournaments.rounds.api import bracket_outputs, final_places, outputs
from tournaments.rounds.api.views import enter_stage
from tournaments.rounds.brackets import brackets_of
from tournaments.rounds.final_places import final_places_of
from tournaments.rounds.play_offs import open_playoff
from tournaments.rounds.stages import draw_stage
from tournaments.rounds.standings import place_explained, standings_of


class StandingsView(TablecallView):
    """GET /stages/{id}/standings."""

    is_conditional = True

    @extend_schema(operation_id="read_standings", responses=outputs.Standings, tags=["standings"])
    def get(self, request: Request, stage_id: UUID) -> HttpResponse:
        """The order of a stage as far as it has been played, every place with its reason."""
        enter_stage(request, stage_id, Action.SEE_TOURNAMENT)
        return conditional(request, outputs.Standings(standings_of(stage_id)).data)


class PlaceView(TablecallView):
    """GET /stages/{id}/standings/{entrant}."""

    is_conditional = True

    @extend_schema(operation_id="explain_place", responses=outputs.PlaceExplained, tags=["standings"])
    def get(self, request: Request, stage_id: UUID, entrant_id: UUID) -> HttpResponse:
        """Why one entrant stands there, and how the figures add up."""
        enter_stage(request, stage_id, Action.SEE_TOURNAMENT)
        return conditional(request, outputs.PlaceExplained(place_explained(stage_id, entrant_id)).data)


class DrawnView(TablecallView):
    """PUT /stages/{id}/drawn."""

    @extend_schema(
        operation_id="draw_stage", request=None, responses={200: bracket_outputs.Brackets}, tags=["standings"]
    )
    def put(self, request: Request, stage_id: UUID) -> Response:
        """Fix who plays a stage, from the stage before. As long as none of its rounds is published, draw it again."""
        stage = enter_stage(request, stage_id, Action.PAIR)
        draw_stage(stage_id, by=user_of(request), at=timezone.now())
        return Response(bracket_outputs.Brackets(brackets_of(stage.division_id)).data)


class PlayoffView(TablecallView):
    """PUT /divisions/{id}/play-offs/{id}."""

    @extend_schema(
        operation_id="open_playoff",
        request=None,
        responses={200: bracket_outputs.Brackets, 201: bracket_outputs.Brackets},
        tags=["standings"],
    )
    def put(self, request: Request, division_id: UUID, stage_id: UUID) -> Response:
        """Open the one-point matches between players who are still tied."""
        find_division(request, division_id, Action.PAIR)
        _, is_new = open_playoff(division_id, id=stage_id, by=user_of(request), at=timezone.now())
        return Response(bracket_outputs.Brackets(brackets_of(division_id)).data, status=201 if is_new else 200)


class BracketsView(TablecallView):
    """GET /divisions/{id}/brackets."""

    is_conditional = True

    @extend_schema(operation_id="read_brackets", responses=bracket_outputs.Brackets, tags=["standings"])
    def get(self, request: Request, division_id: UUID) -> HttpResponse:
        """Final table and consolation of a division: who is where, and where the others come from."""
        find_division(request, division_id, Action.SEE_TOURNAMENT)
        return conditional(request, bracket_outputs.Brackets(brackets_of(division_id)).data)


class FinalPlacesView(TablecallView):
    """GET /tournaments/{id}/final-places."""

    is_conditional = True

    @extend_schema(operation_id="read_final_places", responses=final_places.FinalPlaces, tags=["standings"])
    def get(self, request: Request, tournament_id: UUID) -> HttpResponse:
        """The places that closing the tournament freezes, or has frozen, and what still keeps it open."""
        enter_tournament(request, tournament_id, Action.SEE_TOURNAMENT)
        return conditional(request, final_places.FinalPlaces(final_places_of(tournament_id)).data)
