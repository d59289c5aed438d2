"""`manage.py restore FILE`: a backup into an empty database, brought up to date, its journals verified."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from config.backups import BackupRefused, check_heads, load, opened, put_key, restoring
from config.preparation import prepare


class Command(BaseCommand):
    """Refuses a database that holds something. One that breaks off leaves it empty, for the next try."""

    help = "Restore a backup on a fresh machine and verify every journal against its heads."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path, help="what manage.py backup wrote")

    def handle(self, *args: Any, file: Path, **options: Any) -> None:
        try:
            with opened(file) as (manifest, folder), restoring():
                load(folder)
                prepare()
                count = check_heads(manifest)
                put_key(folder)
        except BackupRefused as refused:
            raise CommandError(str(refused)) from refused
        self.stdout.write(f"Restored as of {manifest.made_at}: {count} journals hold.")
