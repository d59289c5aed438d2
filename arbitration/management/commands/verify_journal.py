"""manage.py verify_journal: recomputes every tournament's hash chain and says where one doesn't hold."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from arbitration.journal.verification import verify
from tournaments.models import Tournament
from tournaments.services.snapshots import snapshot


class Command(BaseCommand):
    """Exit status 0 if everything holds, 1 with each break named if something doesn't."""

    help = "Verify each tournament's journal: the chain, the heads that reports carry, and the records."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Which tournaments."""
        parser.add_argument("tournament", nargs="*", help="slugs; all tournaments without one")

    def handle(self, *args: Any, **options: Any) -> None:
        """Verify, print one line per tournament, fail on a break."""
        tournaments = Tournament.objects.order_by("slug")
        slugs: list[str] = options["tournament"]
        if slugs:
            tournaments = tournaments.filter(slug__in=slugs)
            unknown = set(slugs) - set(tournaments.values_list("slug", flat=True))
            if unknown:
                raise CommandError(f"no tournament with slug {', '.join(sorted(unknown))}")
        broken = [tournament.slug for tournament in tournaments if not self._holds(tournament)]
        if broken:
            raise CommandError(f"the journal doesn't hold: {', '.join(broken)}")

    def _holds(self, tournament: Tournament) -> bool:
        with snapshot():
            head, breaks = verify(tournament.pk)
        for each in breaks:
            self.stderr.write(
                f"{tournament.slug}: entry {each.sequence}, {each.what}: found {each.found}, expected {each.expected}"
            )
        if not breaks:
            self.stdout.write(f"{tournament.slug}: {head.sequence} entries, head {head.hash}")
        return not breaks
