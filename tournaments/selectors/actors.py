"""Actors: a user's role at a tournament or a federation, in one query."""

from typing import Final
from uuid import UUID

from django.db import connection

from tournaments.models import FederationOfficer
from tournaments.permissions import Actor

ROLE_AND_OFFICE: Final = """
    SELECT (SELECT s.role FROM tournaments_staffrole s WHERE s.tournament_id = t.id AND s.user_id = %(viewer)s),
           (SELECT o.id FROM tournaments_federationofficer o
             WHERE o.federation_id = t.federation_id AND o.user_id = %(viewer)s)
      FROM tournaments_tournament t WHERE t.id = %(tournament)s
"""
"""Asked with nearly every request: the ORM takes several times as long to put it together as it runs."""


def actor_at(tournament_id: UUID, *, viewer_id: UUID) -> Actor:
    """The viewer's role at a tournament, in one query; STRANGER if the tournament is unknown."""
    with connection.cursor() as cursor:
        cursor.execute(ROLE_AND_OFFICE, {"tournament": tournament_id, "viewer": viewer_id})
        row = cursor.fetchone()
    return actor_of(*row) if row else Actor.STRANGER


def actor_in(federation_id: UUID, *, viewer_id: UUID) -> Actor:
    """What the viewer is with regard to a federation: one of its officers, or a stranger."""
    is_officer = FederationOfficer.objects.filter(federation=federation_id, user=viewer_id).exists()
    return Actor.FEDERATION if is_officer else Actor.STRANGER


def actor_of(role: str | None, office: UUID | None) -> Actor:
    """By the role at the tournament and the office in its federation."""
    if role:
        return Actor(role)
    return Actor.FEDERATION if office else Actor.STRANGER
