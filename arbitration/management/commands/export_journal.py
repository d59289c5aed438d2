"""manage.py export_journal SLUG: a tournament's journal as a file that third parties can verify."""

import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from arbitration.journal.verification import heads_handed_over
from tournaments.models import Tournament
from tournaments.services.export import journal_lines


class Command(BaseCommand):
    """Writes one JSON object a line, to standard output or to a file that isn't there yet."""

    help = "Export a tournament's journal; tools/verify_journal.mjs verifies it."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The tournament and where to write."""
        parser.add_argument("slug", help="the tournament's slug, as in its address")
        parser.add_argument("--output", type=Path, help="the file; standard output without it")

    def handle(self, *args: Any, slug: str, output: Path | None, **options: Any) -> None:
        """Write the lines."""
        tournament = Tournament.objects.filter(slug=slug).first()
        if tournament is None:
            raise CommandError(f"no tournament with slug {slug}")
        lines = journal_lines(tournament.pk, heads=heads_handed_over(tournament.pk))
        if output is None:
            sys.stdout.buffer.writelines(line + b"\n" for line in lines)
            return
        try:
            with output.open("xb") as file:
                file.writelines(line + b"\n" for line in lines)
        except FileExistsError:
            raise CommandError(f"{output} is there already; nothing was written") from None
        except OSError as error:
            raise CommandError(f"{output} can't be written: {error.strerror}") from None
