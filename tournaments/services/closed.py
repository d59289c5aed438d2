"""A closed tournament takes no more entries, rounds or changes of its set-up."""

from uuid import UUID

from tournaments.errors import TournamentClosed
from tournaments.models import Tournament


def refuse_if_closed(tournament_id: UUID) -> None:
    """Call it under the lock of what is written: closing waits for that. Raises: TournamentClosed."""
    name = Tournament.objects.filter(pk=tournament_id, closed_at__isnull=False).values_list("name", flat=True).first()
    if name is not None:
        raise TournamentClosed(field="tournament", found=name)
