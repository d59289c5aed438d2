"""/tournaments/{id}/floor and /matches: the tables, and one match with its whole record."""

from typing import Any
from uuid import UUID

from django.http import HttpResponse
from django.utils import timezone
from rest_framework.request import Request

from arbitration.advice.known_facts import known_facts
from arbitration.api.access import enter_match
from arbitration.incidents.api import inputs, table_outputs
from arbitration.incidents.selectors.floor import floor_of
from arbitration.incidents.selectors.matches import file_of
from arbitration.reports.selectors.inbox import unanswered_questions
from tournaments.api.access import enter_tournament
from tournaments.api.base import TablecallView, user_of
from tournaments.api.etags import conditional
from tournaments.api.operations import operation
from tournaments.api.shapes import read_query
from tournaments.models import Role, Tournament
from tournaments.permissions import Action, Actor
from tournaments.selectors.seats import seats_in


class FloorView(TablecallView):
    """GET /tournaments/{id}/floor."""

    is_conditional = True

    @operation("floor", "read_floor", responses=table_outputs.Floor)
    def get(self, request: Request, tournament_id: UUID) -> HttpResponse:
        """The tables of the running rounds with their states; those that need an official are marked."""
        actor = enter_tournament(request, tournament_id, Action.SEE_TOURNAMENT)
        tournament = Tournament.objects.prefetch_related("rulebooks").get(pk=tournament_id)
        floor = floor_of(tournament_id)
        found = {
            "tournament": tournament,
            "round": floor.rounds[0] if floor.rounds else None,
            "rounds": floor.rounds,
            "server_time": timezone.now(),
            "tables": floor.tables,
            "open_questions": unanswered_questions(tournament_id),
        }
        content = table_outputs.Floor(found, context=_context(request, tournament, actor)).data
        return conditional(request, content, apart_from=frozenset({"server_time"}))


class MatchView(TablecallView):
    """GET /matches/{id}."""

    is_conditional = True

    @operation("matches", "read_match", responses=table_outputs.Match)
    def get(self, request: Request, match_id: UUID) -> HttpResponse:
        """A match with its games, sheets, incidents, rulings and counts."""
        place = enter_match(request, match_id, Action.SEE_CASES)
        file = file_of(match_id)
        context = _context(request, file.match.round.stage.division.tournament, place.actor)
        context["names"] = seats_in(file.match).names
        return conditional(request, table_outputs.Match(file, context=context).data)


class KnownFactsView(TablecallView):
    """GET /matches/{id}/known-facts."""

    is_conditional = True

    @operation("matches", "read_known_facts", parameters=[inputs.KindQuery], responses=table_outputs.KnownFacts)
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
        return conditional(request, table_outputs.KnownFacts({"facts": facts}).data)


def _context(request: Request, tournament: Tournament, actor: Actor) -> dict[str, Any]:
    return {"rulebooks": tournament.rulebook_by_discipline, "role": role_of(actor), "viewer_id": user_of(request).pk}


def role_of(actor: Actor) -> str | None:
    """The staff role, or none for an officer of the federation."""
    return actor.value if actor.value in Role.values else None
