"""`manage.py prepare`: what a start needs of the database: tables, the search's index, the queue, if asked the demo."""

from argparse import ArgumentParser
from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand

from arbitration.services.precedent_index import renew
from config import broker

DEMO_COMMAND = "seed_demo"


class Command(BaseCommand):
    """Does nothing where nothing is missing."""

    help = "Migrate the database and prepare the broker; --demo adds the demo tournament."
    requires_system_checks: tuple[str, ...] = ()  # migrate makes them, those of the database too

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--demo", action="store_true", help="have a demo tournament with log-ins that anybody knows"
        )

    def handle(self, *args: Any, demo: bool, **options: Any) -> None:
        call_command("migrate", verbosity=0, skip_checks=False)
        renew()
        broker.install()
        if demo:
            call_command(DEMO_COMMAND, stdout=self.stdout)
