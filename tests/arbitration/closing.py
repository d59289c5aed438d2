"""Closing a tournament at which play goes on."""

from datetime import datetime

from arbitration.reports.dispatch import close_tournament
from tests.factories import NOON
from tournaments.models import Match, Tournament


def close_early(tournament: Tournament, *, at: datetime) -> Tournament:
    """Postpone the matches without a result, and close the tournament without them."""
    Match.objects.filter(round__stage__division__tournament=tournament, finished_at=None).update(postponed_at=NOON)
    return close_tournament(tournament, reason="The hall closes.", at=at)
