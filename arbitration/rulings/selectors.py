"""Rulings that cite an article, of the tournaments whose cases the viewer may see."""

from django.db.models import Q, QuerySet

from arbitration.models import Ruling
from tournaments.models import FederationOfficer, StaffRole, Tournament, User
from tournaments.permissions import ALWAYS, TABLE, Action, Actor

SIDES = ("side_a__player", "side_a__team", "side_b__player", "side_b__team")


def rulings_citing(rulebook: str, number: str, *, viewer: User) -> QuerySet[Ruling]:
    """The rulings that hold and that rest on this article, with match and tournament."""
    return (
        Ruling.objects.filter(
            advice__rulebook=rulebook,
            articles__contains=[number],
            superseded_by__isnull=True,
            match__round__stage__division__tournament__in=tournaments_with_cases(viewer),
        )
        .select_related("advice", "match__round__stage__division__tournament", *(f"match__{side}" for side in SIDES))
        .prefetch_related("penalties")
        .order_by("-ruled_at", "-id")
    )


def tournaments_with_cases(viewer: User) -> QuerySet[Tournament]:
    """Tournaments whose cases the viewer may see, as staff or as an officer of the federation."""
    allowed = TABLE[Action.SEE_CASES][ALWAYS]
    roles = [actor.value for actor in allowed if actor is not Actor.FEDERATION]
    own = Q(pk__in=StaffRole.objects.filter(user=viewer, role__in=roles).values("tournament"))
    if Actor.FEDERATION in allowed:
        own |= Q(federation__in=FederationOfficer.objects.filter(user=viewer).values("federation"))
    return Tournament.objects.filter(own)
