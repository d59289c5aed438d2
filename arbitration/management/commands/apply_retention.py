"""manage.py apply_retention: what about persons has reached the end of its period is erased or removed."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone

from arbitration.services.retention import NAMES, YEAR, apply_retention


class Command(BaseCommand):
    """To be run now and then, by a clock of the operator's."""

    help = "Erase names and remove log-in data whose retention period has ended."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """How long names are kept, and whether to look only."""
        parser.add_argument("--names-after-years", type=float, default=NAMES / YEAR, help="after the last tournament")
        parser.add_argument("--dry-run", action="store_true", help="say what would go, change nothing")

    def handle(self, *args: Any, names_after_years: float, dry_run: bool, **options: Any) -> None:
        """Apply, one line per kind of data."""
        for ended in apply_retention(at=timezone.now(), names_after=names_after_years * YEAR, dry=dry_run):
            self.stdout.write(f"{ended.kind}: {ended.count}")
