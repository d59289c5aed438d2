"""`manage.py restore FILE`: a backup into an empty database, brought up to date, its journals verified."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError

from config.backups import BackupRefused, heads, load, opened, refuse_unless_empty


class Command(BaseCommand):
    """Refuses a database that holds something."""

    help = "Restore a backup on a fresh machine and verify every journal against its heads."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path, help="what manage.py backup wrote")

    def handle(self, *args: Any, file: Path, **options: Any) -> None:
        try:
            with opened(file) as (manifest, folder):
                refuse_unless_empty()
                load(folder)
            call_command("prepare", demo=False, stdout=self.stdout)
            found = heads()
        except BackupRefused as refused:
            raise CommandError(str(refused)) from refused
        if found != manifest.journals:
            raise CommandError(f"the journals aren't those of the backup: found {found}, expected {manifest.journals}")
        self.stdout.write(f"Restored as of {manifest.made_at}: {len(found)} journals hold.")
