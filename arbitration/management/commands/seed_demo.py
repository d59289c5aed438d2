"""manage.py seed_demo: a small tournament to try everything with, and log-ins that anybody knows."""

from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone

from arbitration.management.demo import ACCOUNTS, PASSWORD, seed


class Command(BaseCommand):
    """Running it again changes nothing and says the log-ins again."""

    help = "Have the demo tournament Bréval Open; says its log-ins."

    def handle(self, *args: Any, **options: Any) -> None:
        """Make the demo if it isn't there, and print one line per log-in: address, password, who, language."""
        tournament = seed(at=timezone.now())
        self.stdout.write(f"{tournament.name} ({tournament.slug})")
        for account in ACCOUNTS:
            what = account.role.value if account.role else "federation"
            self.stdout.write(f"  {account.email}  {PASSWORD}  {what}, {account.name} ({account.language})")
