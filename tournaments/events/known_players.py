"""Players who are known already: those of the tournament's federation and of the tournament itself, no others."""

from collections.abc import Sequence
from uuid import UUID

from django.db.models import Q, QuerySet

from tournaments.models import FederationOfficer, Player, Role, StaffRole, Tournament
from tournaments.selectors.by_name import folded_in_sql
from tournaments.selectors.team_members import entries_of, players_at
from tournaments.services.player_search import key_of


def known_players(tournament: Tournament) -> QuerySet[Player]:
    """Members of the federation, players entered in one of its tournaments, and those entered here.

    Members of teams entered here, and former members, are among them.
    """
    here = Q(pk__in=players_at([tournament]))
    if tournament.federation_id is not None:
        here |= Q(federation=tournament.federation_id)
        here |= Q(federation=None, entries__division__tournament__federation=tournament.federation_id)
    return Player.objects.filter(here, erased_at=None).distinct()


def others_with(player_id: UUID, *, user_id: UUID) -> QuerySet[Tournament]:
    """The tournaments at which a player is or was entered and the user neither directs nor is an officer."""
    chief = StaffRole.objects.filter(user=user_id, role__in=[Role.DIRECTOR, Role.ASSISTANT]).values("tournament")
    officer = FederationOfficer.objects.filter(user=user_id).values("federation")
    found = Tournament.objects.filter(divisions__entrants__in=entries_of(player_id))
    return found.exclude(pk__in=chief).exclude(federation__isnull=False, federation__in=officer)


def players_named(tournament: Tournament, asked: str, *, most: int = 10) -> list[Player]:
    """Known players whose name has all the words that were typed so far, without regard to accents and capitals."""
    words = key_of(asked)
    if not words:
        return []
    found = known_players(tournament).order_by(*map(folded_in_sql, ("last_name", "first_name")), "pk")
    return [player for player in found if player.licence == asked.strip() or _begins(player, words)][:most]


def _begins(player: Player, words: Sequence[str]) -> bool:
    parts = key_of(str(player))
    return all(any(part.startswith(word) for part in parts) for word in words)
