"""manage.py close_tournament SLUG: play is over, and every report that waited for it goes out."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone

from arbitration.models import FederationReport
from arbitration.reports.dispatch import close_tournament
from tournaments.errors import Refusal
from tournaments.models import Tournament


class Command(BaseCommand):
    """Closes a tournament; doing it again does no harm."""

    help = "Close a tournament: the reports that are owed after it fall due and are sent."

    def add_arguments(self, parser: CommandParser) -> None:
        """The tournament's slug."""
        parser.add_argument("slug", help="the tournament's slug, as in its address")
        parser.add_argument("--reason", default="", help="why it closes with stages or matches unfinished")

    def handle(self, *args: Any, slug: str, reason: str, **options: Any) -> None:
        """Close it and say what is still owed."""
        tournament = Tournament.objects.filter(slug=slug).first()
        if tournament is None:
            known = ", ".join(Tournament.objects.values_list("slug", flat=True)[:10]) or "none"
            raise CommandError(f"no tournament {slug!r}; found: {known}")
        try:
            close_tournament(tournament, reason=reason, at=timezone.now())
        except Refusal as refusal:
            raise CommandError(f"{refusal} ({refusal.found})") from refusal
        unsent = tournament.reports.exclude(state=FederationReport.State.DELIVERED).exclude(due_at=None).count()
        self.stdout.write(f"{tournament.name} is closed. Reports on their way: {unsent}.")
