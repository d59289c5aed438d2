"""Places: where a record belongs (match, tournament, rulebook) and what the viewer is there, in one query."""

from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.db.models import F, OuterRef, Subquery

from arbitration.errors import NotFound
from arbitration.models import Incident
from arbitration.permissions import Actor
from tournaments.models import FederationOfficer, Match, StaffRole, Tournament, TournamentRulebook


@dataclass(frozen=True, slots=True)
class Place:
    """A match within its tournament, seen by somebody."""

    match_id: UUID
    tournament_id: UUID
    discipline: str
    rulebook: str | None
    actor: Actor


def place_of_match(match_id: UUID, *, viewer_id: UUID) -> Place:
    """Where a match is played, by which rulebook, and what the viewer is there. Strangers are told of no match."""
    rows = Match.objects.filter(pk=match_id).annotate(
        tournament_id=F("round__stage__division__tournament_id"),
        discipline=F("round__stage__division__discipline"),
        rulebook=_rulebook("round__stage__division__tournament_id", "round__stage__division__discipline"),
        role=_role("round__stage__division__tournament_id", viewer_id),
        office=_office("round__stage__division__tournament__federation_id", viewer_id),
    )
    row = rows.values_list("pk", "tournament_id", "discipline", "rulebook", "role", "office").first()
    if row is None:
        raise NotFound(field="match", found=str(match_id))
    pk, tournament_id, discipline, rulebook, role, office = row
    actor = _actor(role, office)
    if actor is Actor.STRANGER:
        raise NotFound(field="match", found=str(match_id))
    return Place(pk, tournament_id, discipline, rulebook, actor)


def actor_at(tournament_id: UUID, *, viewer_id: UUID) -> Actor:
    """What somebody is at a tournament; one query. An unknown tournament has strangers only."""
    row = (
        Tournament.objects.filter(pk=tournament_id)
        .annotate(role=_role("pk", viewer_id), office=_office("federation_id", viewer_id))
        .values_list("role", "office")
        .first()
    )
    return _actor(*row) if row else Actor.STRANGER


def place_of_incident(incident: Incident, *, viewer_id: UUID) -> Place:
    """Where an incident happened."""
    return place_of_match(incident.match_id, viewer_id=viewer_id)


def _rulebook(tournament: str, discipline: str) -> Any:
    rulebooks = TournamentRulebook.objects.filter(tournament=OuterRef(tournament), discipline=OuterRef(discipline))
    return Subquery(rulebooks.values("rulebook")[:1])


def _role(tournament: str, viewer_id: UUID) -> Any:
    roles = StaffRole.objects.filter(tournament=OuterRef(tournament), user=viewer_id)
    return Subquery(roles.values("role")[:1])


def _office(federation: str, viewer_id: UUID) -> Any:
    offices = FederationOfficer.objects.filter(federation=OuterRef(federation), user=viewer_id)
    return Subquery(offices.values("pk")[:1])


def _actor(role: str | None, office: UUID | None) -> Actor:
    if role:
        return Actor(role)
    return Actor.FEDERATION if office else Actor.STRANGER
