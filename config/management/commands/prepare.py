"""`manage.py prepare`: what a start needs of the database: tables, the search's index, the queue, if asked the demo."""

from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from arbitration.demo.accounts import OF_THE_DEMO, replace_published_passwords
from config.backups import is_incomplete
from config.preparation import prepare
from tournaments.accounts.set_up_links import is_needed, new_link, start_address

DEMO_COMMAND = "seed_demo"


class Command(BaseCommand):
    """Does nothing where nothing is missing."""

    help = "Migrate the database and prepare the broker; --demo adds the demo tournament."
    requires_system_checks: tuple[str, ...] = ()  # migrate makes them, those of the database too

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--demo", action="store_true", help="add a demo tournament with published log-ins")

        parser.add_argument(
            "--reachable", action="store_true", help="others reach this server: no published password stays"
        )

    def handle(self, *args: Any, demo: bool, reachable: bool, **options: Any) -> None:
        if is_incomplete():
            raise CommandError("A restore of this database broke off. Run manage.py restore again.")
        prepare()
        if demo:
            call_command(DEMO_COMMAND, reachable=reachable, stdout=self.stdout)
        elif reachable:
            for email, password in replace_published_passwords(at=timezone.now()).items():
                self.stdout.write(f"  {email}  {password}  new: its password was published")
        if is_needed(but=OF_THE_DEMO):
            self._offer_two_ways()

    def _offer_two_ways(self) -> None:
        """While there is no account: say where the first one is made, and where the demo is."""
        address = start_address(new_link(at=timezone.now()), public_url=settings.PUBLIC_URL)
        self.stdout.write("No account yet. Two ways to start, both on this page (the link works once, for an hour):")
        self.stdout.write("  run your own tournament, or try the demo")
        self.stdout.write(f"  {address}")
