"""`manage.py up`: database, web and worker under one supervisor, until Ctrl-C."""

import os
import sys
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from config.env import ROOT
from config.up import DEMO


class Command(BaseCommand):
    """Becomes the program config/up.py, which doesn't hold Django in memory."""

    help = "Run database, web and worker until Ctrl-C. HOST, PORT, DATABASE_URL and BROKER_URL are heard."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(DEMO, action="store_true", help="add a demo tournament with published log-ins")

    def handle(self, *args: Any, demo: bool, **options: Any) -> None:
        sys.stdout.flush()
        os.chdir(ROOT)
        os.execv(sys.executable, [sys.executable, "-m", "config.up", *([DEMO] if demo else [])])
