"""Closing a tournament: play is over."""

from datetime import datetime

from django.db import transaction

from tournaments.models import Tournament


@transaction.atomic
def close(tournament: Tournament, *, at: datetime) -> Tournament:
    """Note when the tournament was closed, the first time it is."""
    tournament = Tournament.objects.select_for_update(no_key=True).get(pk=tournament.pk)
    if tournament.closed_at is None:
        tournament.closed_at = at
        tournament.save(update_fields=["closed_at"])
    return tournament
