"""Places: where a record belongs (match, tournament, rulebook) and what the viewer is there, in one query."""

from dataclasses import dataclass
from typing import Any, Final
from uuid import UUID

from django.db import connection
from django.db.models import OuterRef, Subquery

from arbitration.errors import NotFound
from arbitration.models import Incident
from arbitration.permissions import Actor
from tournaments.models import FederationOfficer, StaffRole, Tournament

PLACE: Final = """
    SELECT d.tournament_id,
           d.discipline,
           (SELECT b.rulebook FROM tournaments_tournamentrulebook b
             WHERE b.tournament_id = t.id AND b.discipline = d.discipline),
           (SELECT s.role FROM tournaments_staffrole s WHERE s.tournament_id = t.id AND s.user_id = %(viewer)s),
           (SELECT o.id FROM tournaments_federationofficer o
             WHERE o.federation_id = t.federation_id AND o.user_id = %(viewer)s)
      FROM tournaments_division d
      JOIN tournaments_tournament t ON t.id = d.tournament_id
     WHERE d.id = (SELECT division_id FROM tournaments_stage
                    WHERE id = (SELECT stage_id FROM tournaments_round
                                 WHERE id = (SELECT round_id FROM tournaments_match WHERE id = %(match)s)))
"""
"""Asked with every write. The ORM takes several times as long to put it together as the database to answer, and the
database would take as long to think of an order for eight joins: here there is nothing to order."""


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
    with connection.cursor() as cursor:
        cursor.execute(PLACE, {"match": match_id, "viewer": viewer_id})
        row = cursor.fetchone()
    if row is None:
        raise NotFound(field="match", found=str(match_id))
    tournament_id, discipline, rulebook, role, office = row
    actor = _actor(role, office)
    if actor is Actor.STRANGER:
        raise NotFound(field="match", found=str(match_id))
    return Place(match_id, tournament_id, discipline, rulebook, actor)


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
