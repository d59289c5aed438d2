"""Locks: who changes a match waits for whoever changes it already (docs/locking.md has the order)."""

from uuid import UUID

from tournaments.models import Match, Tournament


def lock_match(match_id: UUID) -> Match:
    """The match as it is now; nobody else changes it until the transaction ends."""
    return Match.objects.select_for_update(no_key=True).get(pk=match_id)


def lock_journal(tournament_id: UUID) -> None:
    """Nobody else writes into this tournament's journal until the transaction ends. Always the last lock taken."""
    Tournament.objects.select_for_update(no_key=True).values_list("pk").get(pk=tournament_id)
