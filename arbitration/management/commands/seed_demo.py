"""manage.py seed_demo: two small tournaments to try everything with, some precedents, and log-ins."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone

from arbitration.demo.accounts import known_password, replace_published_passwords
from arbitration.demo.festival import ARBITER, seed_festival
from arbitration.demo.precedents import seed_precedents
from arbitration.demo.tournament import ACCOUNTS, seed


class Command(BaseCommand):
    """Running it again changes nothing and says the log-ins again."""

    help = "Have the demo tournaments Bréval Open and Festival de Carnac; says their log-ins."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Whether others reach this server."""
        parser.add_argument(
            "--reachable",
            action="store_true",
            help="make new passwords instead of the published one, and say them once",
        )

    def handle(self, *args: Any, reachable: bool, **options: Any) -> None:
        """Make the demo if it isn't there, and print one line per log-in: address, password, who, language."""
        at = timezone.now()
        for tournament in (seed(at=at), seed_festival(at=at), seed_precedents(at=at)):
            self.stdout.write(f"{tournament.name} ({tournament.slug})")
        made = replace_published_passwords(at=at) if reachable else {}
        for account in ACCOUNTS:
            what = account.role.value if account.role else "federation"
            password = made.get(account.email) or known_password(account.email)
            self.stdout.write(f"  {account.email}  {password}  {what}, {account.name} ({account.language})")
        email, name = ARBITER
        self.stdout.write(f"  {email}  {made.get(email) or known_password(email)}  arbiter, {name} (fr)")
