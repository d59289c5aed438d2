"""manage.py seed_demo: two small tournaments to try everything with, some precedents, and log-ins."""

from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone

from arbitration.management.demo import ACCOUNTS, PASSWORD, seed
from arbitration.management.demo_festival import ARBITER, seed_festival
from arbitration.management.demo_precedents import seed_precedents


class Command(BaseCommand):
    """Running it again changes nothing and says the log-ins again."""

    help = "Have the demo tournaments Bréval Open and Festival de Carnac; says their log-ins."

    def handle(self, *args: Any, **options: Any) -> None:
        """Make the demo if it isn't there, and print one line per log-in: address, password, who, language."""
        at = timezone.now()
        for tournament in (seed(at=at), seed_festival(at=at), seed_precedents(at=at)):
            self.stdout.write(f"{tournament.name} ({tournament.slug})")
        for account in ACCOUNTS:
            what = account.role.value if account.role else "federation"
            self.stdout.write(f"  {account.email}  {PASSWORD}  {what}, {account.name} ({account.language})")
        email, name, _ = ARBITER
        self.stdout.write(f"  {email}  {PASSWORD}  arbiter, {name} (fr)")
