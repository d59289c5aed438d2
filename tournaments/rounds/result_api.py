"""/rounds/{id}/tables and /results: a round's tables, and the results entered there."""

from uuid import UUID

from django.http import HttpResponse
from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.access import enter_tournament_of_match, find_at_tournament
from tournaments.api.base import TablecallView, user_of
from tournaments.api.etags import conditional
from tournaments.api.shapes import read_body
from tournaments.models import Match, ResultEntry, Round, Side
from tournaments.permissions import Action
from tournaments.rounds import result_shapes as shapes
from tournaments.rounds.clocks import player_seconds
from tournaments.rounds.reported_results import Outcome, Reported
from tournaments.rounds.results import Entered, enter_result, take_back
from tournaments.selectors.matches import with_division
from tournaments.selectors.round_tables import round_tables

TOURNAMENT_OF_MATCH = "round.stage.division.tournament_id"


class RoundTablesView(TablecallView):
    """GET /rounds/{id}/tables."""

    is_conditional = True

    @extend_schema(operation_id="read_round_tables", responses=shapes.TablesOfRound, tags=["rounds"])
    def get(self, request: Request, round_id: UUID) -> HttpResponse:
        """The tables of a round: scores, results, sheets, extra time and lateness."""
        found = find_at_tournament(
            request,
            Round.objects.select_related("stage__division"),
            "round",
            round_id,
            Action.SEE_TOURNAMENT,
            tournament="stage.division.tournament_id",
        )
        tables = round_tables(found)
        context = {"at": timezone.now(), "player_seconds": player_seconds(tables)}
        shown = shapes.TablesOfRound(tables, context=context).data
        return conditional(request, shown, apart_from=frozenset({"server_time"}))


class ResultView(TablecallView):
    """PUT /results/{id}."""

    @extend_schema(
        operation_id="enter_result",
        request=shapes.ResultInput,
        responses={200: shapes.EnteredResult, 201: shapes.EnteredResult},
        tags=["results"],
    )
    def put(self, request: Request, result_id: UUID) -> Response:
        """Enter the result of a match that has none: a score, a forfeit, or how an unfinished match stands."""
        body = read_body(shapes.ResultInput, request)
        tournament_id = enter_tournament_of_match(request, body["match"], Action.KEEP_SCORE)
        created = enter_result(
            body["match"],
            Entered(result_id, reported(body), body["happened_at"]),
            tournament_id=tournament_id,
            by=user_of(request),
            at=timezone.now(),
        )
        return Response(shapes.EnteredResult(created.record).data, status=201 if created.is_new else 200)


class ResultTakenBackView(TablecallView):
    """PUT /results/{id}/taken-back."""

    @extend_schema(
        operation_id="take_back_result",
        request=shapes.TakenBackInput,
        responses={200: shapes.EnteredResult},
        tags=["results"],
    )
    def put(self, request: Request, result_id: UUID) -> Response:
        """Take back an entry made by mistake, as long as nothing followed it."""
        body = read_body(shapes.TakenBackInput, request)
        entry = find_at_tournament(
            request,
            ResultEntry.objects.select_related("match__round__stage__division"),
            "result",
            result_id,
            Action.KEEP_SCORE,
            tournament=f"match.{TOURNAMENT_OF_MATCH}",
        )
        undone = take_back(entry.pk, id=body["id"], by=user_of(request), at=timezone.now())
        return Response(shapes.EnteredResult(undone).data)


def match_in(request: Request, match_id: UUID, action: Action) -> Match:
    """A match with its division, if the reader may do this there. Raises: NotFound, NotAllowed."""
    rows = with_division(Match.objects.all())
    return find_at_tournament(request, rows, "match", match_id, action, tournament=TOURNAMENT_OF_MATCH)


def reported(body: dict[str, object]) -> Reported:
    """The report in a body."""
    winner, score = body["winner"], body["score"]
    return Reported(
        Outcome(str(body["outcome"])),
        Side(str(winner)) if winner else None,
        {"A": score["A"], "B": score["B"]} if isinstance(score, dict) else None,
    )
