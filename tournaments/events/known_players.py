"""Players who are known already: those of the tournament's federation and of the tournament itself, no others."""

from collections.abc import Sequence

from django.db.models import Q, QuerySet

from tournaments.models import Player, Tournament
from tournaments.selectors.by_name import folded_in_sql
from tournaments.selectors.team_members import players_at
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
