"""/rounds: the overview, drafts, swaps, publishing and undoing."""

from uuid import UUID

from django.http import HttpResponse
from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.access import enter_tournament, find_at_tournament
from tournaments.api.base import TablecallView, user_of
from tournaments.api.etags import conditional
from tournaments.api.shapes import read_body, read_query
from tournaments.errors import NotFound
from tournaments.models import Round, Stage, Tournament
from tournaments.permissions import Action, may
from tournaments.rounds.api import inputs, outputs
from tournaments.rounds.drafting import draft_round
from tournaments.rounds.named_reasons import named_reasons
from tournaments.rounds.overview import rounds_of
from tournaments.rounds.pairings import pairings_of, state_of
from tournaments.rounds.publishing import publish_round
from tournaments.rounds.round_undo import undo_round
from tournaments.rounds.swaps import move_table, swap_players, what_swap_breaks
from tournaments.selectors.stages import load_stage

RECORDED = {200: outputs.Pairings, 201: outputs.Pairings}


class RoundsView(TablecallView):
    """GET /tournaments/{id}/rounds."""

    is_conditional = True

    @extend_schema(operation_id="read_rounds", responses=outputs.Rounds, tags=["rounds"])
    def get(self, request: Request, tournament_id: UUID) -> HttpResponse:
        """Divisions, stages and rounds, and what comes next in each stage. Nothing is paired once it is closed."""
        actor = enter_tournament(request, tournament_id, Action.SEE_TOURNAMENT)
        is_open = Tournament.objects.filter(pk=tournament_id, closed_at=None).exists()
        may_pair = is_open and may(actor, Action.PAIR)
        found = {"may_pair": may_pair, "divisions": rounds_of(tournament_id, may_pair=may_pair)}
        return conditional(request, outputs.Rounds(found).data)


class PairingsView(TablecallView):
    """GET /rounds/{id}/pairings."""

    is_conditional = True

    @extend_schema(operation_id="read_pairings", responses=outputs.Pairings, tags=["rounds"])
    def get(self, request: Request, round_id: UUID) -> HttpResponse:
        """Every pair, float and bye of a round with its reasons. A draft is for those who pair."""
        enter_round(request, round_id, Action.SEE_TOURNAMENT)
        return conditional(request, outputs.Pairings(pairings_of(round_id)).data)


class DraftView(TablecallView):
    """PUT /rounds/{id}/draft."""

    @extend_schema(operation_id="draft_round", request=inputs.DraftInput, responses=RECORDED, tags=["rounds"])
    def put(self, request: Request, round_id: UUID) -> Response:
        """Propose the next round of a stage. The same again keeps the draft as it is."""
        body = read_body(inputs.DraftInput, request)
        stage_id = enter_stage(request, body.pop("stage"), Action.PAIR).pk
        _, is_new = draft_round(stage_id, id=round_id, at=timezone.now(), **body)
        return Response(outputs.Pairings(pairings_of(round_id)).data, status=201 if is_new else 200)


class SwapView(TablecallView):
    """GET /rounds/{id}/swap."""

    refusals = {409: "The bracket fixes who meets whom.", 422: "No swap of these two is possible in this round."}

    @extend_schema(
        operation_id="check_swap", parameters=[inputs.SwapQuery], responses=outputs.BrokenRules, tags=["rounds"]
    )
    def get(self, request: Request, round_id: UUID) -> Response:
        """The rules that a swap of two players would break."""
        asked = read_query(inputs.SwapQuery, request)
        round_ = enter_round(request, round_id, Action.PAIR)
        played = load_stage(round_.stage_id)
        broken = what_swap_breaks(round_id, asked["one"], asked["other"])
        return Response(outputs.BrokenRules({"breaks": named_reasons(broken, played)}).data)


class SwapsView(TablecallView):
    """PUT /rounds/{id}/swaps/{id}."""

    @extend_schema(operation_id="swap_players", request=inputs.SwapInput, responses=RECORDED, tags=["rounds"])
    def put(self, request: Request, round_id: UUID, swap_id: UUID) -> Response:
        """Put two players of a draft in each other's place. A swap that breaks a rule needs a reason."""
        body = read_body(inputs.SwapInput, request)
        enter_round(request, round_id, Action.PAIR)
        _, is_new = swap_players(round_id, **body, id=swap_id, by=user_of(request), at=timezone.now())
        return Response(outputs.Pairings(pairings_of(round_id)).data, status=201 if is_new else 200)


class DraftTableView(TablecallView):
    """PUT /rounds/{id}/draft/players/{entrant}/table."""

    @extend_schema(
        operation_id="move_table", request=inputs.TableInput, responses={200: outputs.Pairings}, tags=["rounds"]
    )
    def put(self, request: Request, round_id: UUID, entrant_id: UUID) -> Response:
        """Give a player's pair in a draft another table. Twice is once."""
        body = read_body(inputs.TableInput, request)
        enter_round(request, round_id, Action.PAIR)
        move_table(round_id, entrant_id, body["to"])
        return Response(outputs.Pairings(pairings_of(round_id)).data)


class PublishedView(TablecallView):
    """PUT /rounds/{id}/published."""

    @extend_schema(
        operation_id="publish_round", request=inputs.PublishInput, responses={200: outputs.Pairings}, tags=["rounds"]
    )
    def put(self, request: Request, round_id: UUID) -> Response:
        """Put the drafted matches on the board. Twice is once."""
        body = read_body(inputs.PublishInput, request)
        enter_round(request, round_id, Action.PAIR)
        publish_round(round_id, by=user_of(request), at=timezone.now(), **body)
        return Response(outputs.Pairings(pairings_of(round_id)).data)


class UndoneView(TablecallView):
    """PUT /rounds/{id}/undone."""

    @extend_schema(
        operation_id="undo_round", request=inputs.UndoInput, responses={200: outputs.Pairings}, tags=["rounds"]
    )
    def put(self, request: Request, round_id: UUID) -> Response:
        """Take a published round back before play begins; the reason is kept."""
        body = read_body(inputs.UndoInput, request)
        enter_round(request, round_id, Action.PAIR)
        undo_round(round_id, reason=body["reason"], by=user_of(request), at=timezone.now())
        return Response(outputs.Pairings(pairings_of(round_id)).data)


def enter_round(request: Request, round_id: UUID, action: Action) -> Round:
    """The round, if the reader may do this there; a draft is only there for those who pair."""
    round_ = Round.objects.select_related("stage__division").filter(pk=round_id).first()
    if round_ is None:
        raise NotFound(field="round", found=str(round_id))
    try:
        actor = enter_tournament(request, round_.stage.division.tournament_id, action)
    except NotFound as error:  # whose it is stays untold
        raise NotFound(field="round", found=str(round_id)) from error
    if state_of(round_) == "draft" and not may(actor, Action.PAIR):
        raise NotFound(field="round", found=str(round_id))
    return round_


def enter_stage(request: Request, stage_id: UUID, action: Action) -> Stage:
    """The stage, if the reader may do this there."""
    stages = Stage.objects.select_related("division")
    return find_at_tournament(request, stages, "stage", stage_id, action, tournament="division.tournament_id")
