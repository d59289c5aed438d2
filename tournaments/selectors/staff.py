"""Staff roles, and the tournaments that a user may see."""

from uuid import UUID

from django.db.models import Q, QuerySet

from tournaments.errors import NotFound
from tournaments.models import FederationOfficer, StaffRole, Tournament, User


def roles_of(viewer: User) -> QuerySet[StaffRole]:
    """The viewer's roles with their tournaments, latest event first."""
    return StaffRole.objects.filter(user=viewer).select_related("tournament").order_by("-tournament__starts_on", "pk")


def tournaments_of(viewer: User) -> QuerySet[Tournament]:
    """The tournaments where the viewer has a role or is an officer of the federation."""
    return Tournament.objects.filter(
        Q(pk__in=StaffRole.objects.filter(user=viewer).values("tournament"))
        | Q(federation__in=FederationOfficer.objects.filter(user=viewer).values("federation"))
    )


def get_tournament(tournament_id: UUID, *, viewer: User) -> Tournament:
    """A tournament that the viewer may see, with rulebooks and divisions. Raises: NotFound."""
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
