"""/tournaments/{id}/floor and /matches: the tables, and one match with its whole record."""

from typing import Any
from uuid import UUID

from django.http import HttpResponse
from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request

from arbitration.advice.known_facts import Known, known_facts
from arbitration.api.access import enter_match
from arbitration.incidents.api import inputs, table_outputs, tables
from arbitration.incidents.selectors.floor import floor_of
from arbitration.incidents.selectors.matches import file_of
from arbitration.reports.selectors.inbox import unanswered_questions
from tournaments.api import moments
from tournaments.api.access import enter_tournament
from tournaments.api.base import TablecallView, user_of
from tournaments.api.etags import conditional
from tournaments.api.shapes import read_query
from tournaments.api.tournaments import rulebooks_of
from tournaments.models import Role, Tournament
from tournaments.permissions import Action, Actor


class FloorView(TablecallView):
    """GET /tournaments/{id}/floor."""

    is_conditional = True

    @extend_schema(operation_id="read_floor", responses=table_outputs.Floor, tags=["floor"])
    def get(self, request: Request, tournament_id: UUID) -> HttpResponse:
        """The tables of the running rounds with their states; those that need an official are marked."""
        actor = enter_tournament(request, tournament_id, Action.SEE_TOURNAMENT)
        tournament = Tournament.objects.prefetch_related("rulebooks").get(pk=tournament_id)
        floor = floor_of(tournament_id)
        rounds = [tables.round_(each) for each in floor.rounds]
        viewer_id = user_of(request).pk
        content = {
            "tournament": tables.tournament(tournament, rulebooks_of(tournament), role=role_of(actor)),
            "round": rounds[0] if rounds else None,
            "rounds": rounds,
            "server_time": moments.moment(timezone.now()),
            "tables": [tables.table(each, viewer_id=viewer_id) for each in floor.tables],
            "open_questions": unanswered_questions(tournament_id),
        }
        return conditional(request, content, apart_from=frozenset({"server_time"}))


class MatchView(TablecallView):
    """GET /matches/{id}."""

    is_conditional = True

    @extend_schema(operation_id="read_match", responses=table_outputs.Match, tags=["matches"])
    def get(self, request: Request, match_id: UUID) -> HttpResponse:
        """A match with its games, sheets, incidents, rulings and counts."""
        place = enter_match(request, match_id, Action.SEE_CASES)
        file = file_of(match_id)
        tournament = file.match.round.stage.division.tournament
        return conditional(
            request,
            tables.match(file, rulebooks_of(tournament), viewer_id=user_of(request).pk, role=role_of(place.actor)),
        )


class KnownFactsView(TablecallView):
    """GET /matches/{id}/known-facts."""

    is_conditional = True

    @extend_schema(
        operation_id="read_known_facts",
        parameters=[inputs.KindQuery],
        responses=table_outputs.KnownFacts,
        tags=["matches"],
    )
    def get(self, request: Request, match_id: UUID) -> HttpResponse:
        """What the records already know of a question of this kind, and where from."""
        asked = read_query(inputs.KindQuery, request)
        place = enter_match(request, match_id, Action.SEE_CASES)
        facts = known_facts(
            match_id,
            rulebook=place.rulebook or "",
            kind=asked["kind"],
            by=asked.get("by"),
            fault=asked.get("fault"),
            apart_from=asked.get("incident"),
            at=timezone.now(),
        )
        return conditional(
            request,
            {"facts": {name: known_fact(fact) for name, fact in facts.items()}},
        )


def known_fact(known: Known) -> dict[str, Any]:
    """A fact with where it is kept and since when."""
    return {"value": known.value, "source": known.source, "at": moments.moment(known.at)}


def role_of(actor: Actor) -> str | None:
    """The staff role, or none for an officer of the federation."""
    return actor.value if actor.value in Role.values else None
