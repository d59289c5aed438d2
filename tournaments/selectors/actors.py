"""Actors: a user's role at a tournament or a federation, in one query."""

from typing import Any
from uuid import UUID

from django.db.models import OuterRef, Subquery

from tournaments.models import FederationOfficer, StaffRole, Tournament
from tournaments.permissions import Actor


def actor_at(tournament_id: UUID, *, viewer_id: UUID) -> Actor:
    """The viewer's role at a tournament, in one query; STRANGER if the tournament is unknown."""
    row = (
        Tournament.objects.filter(pk=tournament_id)
        .annotate(role=_role("pk", viewer_id), office=_office("federation_id", viewer_id))
        .values_list("role", "office")
        .first()
    )
    return actor_of(*row) if row else Actor.STRANGER


def actor_in(federation_id: UUID, *, viewer_id: UUID) -> Actor:
    """What the viewer is with regard to a federation: one of its officers, or a stranger."""
    is_officer = FederationOfficer.objects.filter(federation=federation_id, user=viewer_id).exists()
    return Actor.FEDERATION if is_officer else Actor.STRANGER


def _role(tournament: str, viewer_id: UUID) -> Any:
    roles = StaffRole.objects.filter(tournament=OuterRef(tournament), user=viewer_id)
    return Subquery(roles.values("role")[:1])


def _office(federation: str, viewer_id: UUID) -> Any:
    offices = FederationOfficer.objects.filter(federation=OuterRef(federation), user=viewer_id)
    return Subquery(offices.values("pk")[:1])


def actor_of(role: str | None, office: UUID | None) -> Actor:
    """By the role at the tournament and the office in its federation."""
    if role:
        return Actor(role)
    return Actor.FEDERATION if office else Actor.STRANGER
