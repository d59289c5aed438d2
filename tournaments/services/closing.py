"""Closing a tournament: play is over."""

from datetime import datetime

from django.db import transaction

from tournaments.models import Tournament
from tournaments.services.locks import lock_rows


@transaction.atomic
def close(tournament: Tournament, *, at: datetime) -> Tournament:
    """Note when the tournament was closed, the first time it is."""
    tournament = lock_rows(Tournament.objects.all()).get(pk=tournament.pk)
    if tournament.closed_at is None:
        tournament.closed_at = at
        tournament.save(update_fields=["closed_at"])
    return tournament
