"""manage.py apply_retention: what about persons has reached the end of its period is erased or removed."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone

from arbitration.privacy.retention import NAMES, PHOTOS, YEAR, apply_retention
from tournaments.management.arguments import amount_of


class Command(BaseCommand):
    """To be run now and then, by a clock of the operator's."""

    help = "Erase names, photos and voice memos, and remove log-in data whose retention period has ended."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """How long names and photos are kept, and whether to look only."""
        years = amount_of("years", most=100)
        parser.add_argument("--names-after-years", type=years, default=NAMES / YEAR, help="after the last tournament")
        parser.add_argument("--photos-after-years", type=years, default=PHOTOS / YEAR, help="after the tournament")
        parser.add_argument("--dry-run", action="store_true", help="say what would go, change nothing")

    def handle(
        self, *args: Any, names_after_years: float, photos_after_years: float, dry_run: bool, **options: Any
    ) -> None:
        """Apply, one line per kind of data."""
        periods = {"names_after": names_after_years * YEAR, "photos_after": photos_after_years * YEAR}
        for ended in apply_retention(at=timezone.now(), dry=dry_run, **periods):
            self.stdout.write(f"{ended.kind}: {ended.count}")
