"""`manage.py backup FILE`: everything that this server knows, in one file, while it runs."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from config.backups import BackupRefused, back_up


class Command(BaseCommand):
    """Names, passwords' hashes and keys are in it: the file is for its owner's eyes alone."""

    help = "Write a backup of database and key; each journal is verified first."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path, help="a new file")

    def handle(self, *args: Any, file: Path, **options: Any) -> None:
        try:
            manifest = back_up(file, at=timezone.now())
        except BackupRefused as refused:
            raise CommandError(str(refused)) from refused
        self.stdout.write(f"{file}: {file.stat().st_size:,} bytes, {len(manifest.journals)} journals")
        if not manifest.has_key:
            self.stdout.write("SECRET_KEY comes from the environment and isn't in the file: keep it too.")
