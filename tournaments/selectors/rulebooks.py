"""By which rulebook a division is played."""

from tournaments.models import Division, TournamentRulebook


def rulebook_of(division: Division) -> str | None:
    """The rulebook that its tournament has chosen for its discipline; none before it has."""
    chosen = TournamentRulebook.objects.filter(tournament=division.tournament_id, discipline=division.discipline)
    return chosen.values_list("rulebook", flat=True).first()
