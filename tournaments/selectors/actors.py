"""Actors: a user's role at a tournament or a federation, in one query."""

from typing import Final
from uuid import UUID

from django.db import connection

from tournaments.models import FederationOfficer
from tournaments.permissions import Actor

ROLE_AND_OFFICE: Final = """
    SELECT (SELECT s.role FROM tournaments_staffrole s WHERE s.tournament_id = t.id AND s.user_id = %(viewer)s),
           (SELECT o.id FROM tournaments_federationofficer o
             WHERE o.federation_id = t.federation_id AND o.user_id = %(viewer)s),
           t.id
      FROM tournaments_tournament t
"""
"""Asked with nearly every request: the ORM takes several times as long to put it together as it runs."""
OF_MATCH: Final = """
      JOIN tournaments_division d ON d.tournament_id = t.id
      JOIN tournaments_stage g ON g.division_id = d.id
      JOIN tournaments_round r ON r.stage_id = g.id
      JOIN tournaments_match m ON m.round_id = r.id
     WHERE m.id = %(match)s
"""


def actor_at(tournament_id: UUID, *, viewer_id: UUID) -> Actor:
    """The viewer's role at a tournament, in one query; STRANGER if the tournament is unknown."""
    with connection.cursor() as cursor:
        cursor.execute(
            f"{ROLE_AND_OFFICE} WHERE t.id = %(tournament)s", {"tournament": tournament_id, "viewer": viewer_id}
        )
        row = cursor.fetchone()
    return actor_of(*row[:2]) if row else Actor.STRANGER


def actor_at_match(match_id: UUID, *, viewer_id: UUID) -> tuple[Actor, UUID | None]:
    """The viewer's role at the tournament of a match, and that tournament, in one query."""
    with connection.cursor() as cursor:
        cursor.execute(ROLE_AND_OFFICE + OF_MATCH, {"match": match_id, "viewer": viewer_id})
        row = cursor.fetchone()
    return (actor_of(*row[:2]), row[2]) if row else (Actor.STRANGER, None)


def actor_in(federation_id: UUID, *, viewer_id: UUID) -> Actor:
    """What the viewer is with regard to a federation: one of its officers, or a stranger."""
    is_officer = FederationOfficer.objects.filter(federation=federation_id, user=viewer_id).exists()
    return Actor.FEDERATION if is_officer else Actor.STRANGER


def actor_of(role: str | None, office: UUID | None) -> Actor:
    """By the role at the tournament and the office in its federation."""
    if role:
        return Actor(role)
    return Actor.FEDERATION if office else Actor.STRANGER
