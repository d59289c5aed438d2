"""Staff: who is what at which tournament, and which tournaments somebody may look at."""

from uuid import UUID

from django.db.models import Q, QuerySet

from tournaments.errors import NotFound
from tournaments.models import FederationOfficer, StaffRole, Tournament, User


def roles_of(viewer: User) -> QuerySet[StaffRole]:
    """Somebody's roles with their tournaments, the latest event first."""
    return StaffRole.objects.filter(user=viewer).select_related("tournament").order_by("-tournament__starts_on", "pk")


def tournaments_of(viewer: User) -> QuerySet[Tournament]:
    """The tournaments at which somebody has a role, or whose federation somebody is an officer of."""
    return Tournament.objects.filter(
        Q(pk__in=StaffRole.objects.filter(user=viewer).values("tournament"))
        | Q(federation__in=FederationOfficer.objects.filter(user=viewer).values("federation"))
    )


def get_tournament(tournament_id: UUID, *, viewer: User) -> Tournament:
    """A tournament that the viewer may look at, with rulebooks and divisions; others don't exist for the viewer."""
    found = (
        tournaments_of(viewer)
        .filter(pk=tournament_id)
        .select_related("federation")
        .prefetch_related("rulebooks", "divisions")
        .first()
    )
    if found is None:
        raise NotFound(field="tournament", found=str(tournament_id))
    return found
