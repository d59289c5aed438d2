"""`manage.py up`: database, web and worker under one supervisor, until Ctrl-C."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from config.up import DEMO, become_up


class Command(BaseCommand):
    """Becomes the program config/up.py; manage.py itself does so where no option needs to be read."""

    help = "Run database, web and worker until Ctrl-C. HOST, PORT, DATABASE_URL and BROKER_URL are heard."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(DEMO, action="store_true", help="add a demo tournament with published log-ins")

    def handle(self, *args: Any, demo: bool, **options: Any) -> None:
        become_up([DEMO] if demo else [])
