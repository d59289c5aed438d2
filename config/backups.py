"""Backups: everything that a server knows in one file, and the way back on a machine that has nothing."""

import hashlib
import json
import os
import subprocess
import tarfile
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, Final

import psycopg

from arbitration.services.verification import verify
from config import broker, database
from config.env import VAR, env
from launcher.binaries import program
from tournaments.models import Tournament

FORMAT: Final = "tablecall-backup/1"
DUMP: Final = "database.dump"
KEY: Final = "secret-key"
MANIFEST: Final = "manifest.json"
OWNER_ONLY: Final = 0o600


class BackupRefused(Exception):
    """What is asked for can't be done, in a sentence; nothing was changed."""


@dataclass(frozen=True)
class Manifest:
    """What a backup says of itself: its format, when it was made, each journal's head, and the dump's SHA-256."""

    format: str
    made_at: str
    journals: dict[str, list[Any]]
    dump: str
    has_key: bool


def back_up(file: Path, *, at: datetime) -> Manifest:
    """Write a backup: a consistent dump of the database, the key that lies in `var`, and the heads of the journals.

    The queue of the broker isn't in it: what it would hold, the sweep finds in the database.
    """
    if file.exists():
        raise BackupRefused(f"{file} is there already; expected the name of a new file")
    with tempfile.TemporaryDirectory(dir=file.resolve().parent, prefix=".backup-") as folder:
        dump, key = Path(folder) / DUMP, VAR / KEY
        arguments = ["--format=custom", f"--exclude-schema={broker.SCHEMA}", f"--file={dump}"]
        _postgres("pg_dump", *arguments, f"--dbname={database.conninfo()}")
        has_key = key.exists() and not env.str("SECRET_KEY", default="")
        manifest = Manifest(FORMAT, at.isoformat(), heads(), _sha256(dump), has_key)
        (Path(folder) / MANIFEST).write_text(json.dumps(asdict(manifest), indent=2))
        made = Path(folder) / "made"
        made.touch(mode=OWNER_ONLY)
        with tarfile.open(made, "w") as archive:
            archive.add(Path(folder) / MANIFEST, MANIFEST)
            archive.add(dump, DUMP)
            if has_key:
                archive.add(key, KEY)
        os.link(made, file)
    return manifest


def heads() -> dict[str, list[Any]]:
    """Each tournament's journal: number and hash of its last entry. One that doesn't hold is refused."""
    found = {}
    for tournament in Tournament.objects.order_by("slug"):
        head, breaks = verify(tournament.pk)
        if breaks:
            raise BackupRefused(f"the journal of {tournament.slug} doesn't hold; see manage.py verify_journal")
        found[str(tournament.pk)] = [head.sequence, head.hash]
    return found


@contextmanager
def opened(file: Path) -> Iterator[tuple[Manifest, Path]]:
    """The manifest of a backup and a folder with its parts; one that is damaged or none at all is refused."""
    with tempfile.TemporaryDirectory(prefix="restore-") as folder:
        try:
            with tarfile.open(file) as archive:
                archive.extractall(folder, filter="data")
            manifest = Manifest(**json.loads((Path(folder) / MANIFEST).read_text()))
        except (OSError, tarfile.TarError, TypeError, ValueError) as error:
            raise BackupRefused(f"{file} is no backup: {error}") from error
        if manifest.format != FORMAT:
            raise BackupRefused(f"{file}: found format {manifest.format}, expected {FORMAT}")
        if not (Path(folder) / DUMP).exists() or _sha256(Path(folder) / DUMP) != manifest.dump:
            raise BackupRefused(f"{file} is damaged: its dump isn't the one that was backed up")
        yield manifest, Path(folder)


def refuse_unless_empty() -> None:
    """A restore goes into an empty database only."""
    with psycopg.connect(database.conninfo()) as connection:
        found = connection.execute("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'").fetchone()
    if found and found[0]:
        raise BackupRefused(f"the database has {found[0]} tables already; expected an empty one")


def load(folder: Path) -> None:
    """Put the dump into the database, all of it or nothing, and the key where it was."""
    _postgres(
        "pg_restore", "--exit-on-error", "--single-transaction", "--no-owner",
        f"--dbname={database.conninfo()}", str(folder / DUMP),
    )  # fmt: skip
    if (folder / KEY).exists():
        VAR.mkdir(parents=True, exist_ok=True)
        (VAR / KEY).touch(mode=OWNER_ONLY)
        (VAR / KEY).write_bytes((folder / KEY).read_bytes())


def _postgres(name: str, *arguments: str) -> None:
    done = subprocess.run([program(name), *arguments], capture_output=True, text=True, check=False)
    if done.returncode:
        raise BackupRefused(f"{name}: {done.stderr.strip()[-500:]}")


def _sha256(file: Path) -> str:
    with file.open("rb") as opened_file:
        return hashlib.file_digest(opened_file, "sha256").hexdigest()
