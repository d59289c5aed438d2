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

from django.db import connection, transaction
from psycopg.conninfo import make_conninfo

from arbitration.journal.verification import verify
from config import broker, database
from config.env import VAR, connection_parts, env
from launcher.binaries import program
from tournaments.models import Tournament

FORMAT: Final = "tablecall-backup/1"
DUMP: Final = "database.dump"
KEY: Final = "secret-key"
MANIFEST: Final = "manifest.json"
OWNER_ONLY: Final = 0o600
KEEP_SECRETS: Final = "LOCK TABLE arbitration_ballotsecret IN ACCESS SHARE MODE"
"""Before the snapshot: a table that is rewritten meanwhile would look empty in it."""
INCOMPLETE: Final = "tablecall: a restore has not come to its end; run manage.py restore again"


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
    try:
        with tempfile.TemporaryDirectory(dir=file.resolve().parent, prefix=".backup-") as folder:
            manifest = _dump(Path(folder), at=at)
            _keep(_pack(Path(folder), manifest), file)
            return manifest
    except OSError as error:
        raise BackupRefused(f"{file} can't be written: {error.strerror}") from error


def _dump(folder: Path, *, at: datetime) -> Manifest:
    dump = folder / DUMP
    with _snapshot() as snapshot:
        journals = heads()
        arguments = ["--format=custom", f"--exclude-schema={broker.SCHEMA}", f"--file={dump}"]
        _postgres("pg_dump", *arguments, f"--snapshot={snapshot}")
    has_key = (VAR / KEY).exists() and not env.text("SECRET_KEY")
    return Manifest(FORMAT, at.isoformat(), journals, _sha256(dump), has_key)


def _pack(folder: Path, manifest: Manifest) -> Path:
    """One file of all parts, on the disk."""
    (folder / MANIFEST).write_text(json.dumps(asdict(manifest), indent=2))
    made = folder / "made"
    made.touch(mode=OWNER_ONLY)
    with made.open("wb") as file:
        with tarfile.open(fileobj=file, mode="w") as archive:
            archive.add(folder / MANIFEST, MANIFEST)
            archive.add(folder / DUMP, DUMP)
            if manifest.has_key:
                archive.add(VAR / KEY, KEY)
        file.flush()
        os.fsync(file.fileno())
    return made


def _keep(made: Path, file: Path) -> None:
    """Give it its name, unless another file has it by now. A stick's file system may have no links."""
    try:
        os.link(made, file)
    except FileExistsError:
        raise
    except OSError:
        made.rename(file)


@contextmanager
def _snapshot() -> Iterator[str]:
    """One view of the database for heads and dump: what is written meanwhile is in neither."""
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
        cursor.execute(KEEP_SECRETS)
        cursor.execute("SELECT pg_export_snapshot()")
        yield str(cursor.fetchone()[0])


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


@contextmanager
def restoring() -> Iterator[None]:
    """Fill an empty database: complete at the end, or empty again. Raises: BackupRefused if it isn't empty.

    A mark on the database says meanwhile that it isn't complete; what a killed restore left is removed first.
    """
    if is_incomplete():
        _empty()
    with connection.cursor() as cursor:
        cursor.execute("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'")
        found = cursor.fetchone()[0]
    if found:
        raise BackupRefused(f"the database has {found} tables already; expected an empty one")
    _mark(INCOMPLETE)
    try:
        yield
    except BaseException:
        _empty()
        raise
    _mark("")


def is_incomplete() -> bool:
    """Whether a restore into this database was begun and didn't come to its end."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT shobj_description(oid, 'pg_database') FROM pg_database WHERE datname = current_database()"
        )
        return bool(cursor.fetchone()[0] == INCOMPLETE)


def load(folder: Path) -> None:
    """Put the dump into the database, all of it or nothing."""
    _postgres("pg_restore", "--exit-on-error", "--single-transaction", "--no-owner", "--no-acl", str(folder / DUMP))


def check_heads(manifest: Manifest) -> int:
    """Compare the journals with those of the backup; how many there are. Raises: BackupRefused."""
    found = heads()
    if found != manifest.journals:
        raise BackupRefused(f"the journals aren't those of the backup: found {found}, expected {manifest.journals}")
    return len(found)


def put_key(folder: Path) -> None:
    """Put the key where it was, if the backup has one."""
    if (folder / KEY).exists():
        VAR.mkdir(parents=True, exist_ok=True)
        (VAR / KEY).touch(mode=OWNER_ONLY)
        (VAR / KEY).write_bytes((folder / KEY).read_bytes())


def _empty() -> None:
    """Remove what a restore that broke off has made."""
    with transaction.atomic(), connection.cursor() as cursor:
        for schema in ("public", broker.SCHEMA):
            cursor.execute(f"DROP SCHEMA IF EXISTS {schema} CASCADE")
        cursor.execute("CREATE SCHEMA public")
        cursor.execute("GRANT USAGE ON SCHEMA public TO PUBLIC")
    _mark("")


def _mark(text: str) -> None:
    with connection.cursor() as cursor:
        name = connection.ops.quote_name(connection.settings_dict["NAME"])
        cursor.execute(f"COMMENT ON DATABASE {name} IS %s", [text])


def _postgres(name: str, *arguments: str) -> None:
    """Run a program on the database. The password goes by its environment: command lines are no secret."""
    parts = connection_parts(database.url())
    secret = {"PGPASSWORD": str(password)} if (password := parts.pop("password", None)) else {}
    command: list[str | Path] = [program(name), f"--dbname={make_conninfo('', **parts)}", *arguments]
    done = subprocess.run(command, env=os.environ | secret, capture_output=True, text=True, check=False)
    if done.returncode:
        raise BackupRefused(f"{name}: {done.stderr.strip()[-500:]}")


def _sha256(file: Path) -> str:
    with file.open("rb") as opened_file:
        return hashlib.file_digest(opened_file, "sha256").hexdigest()
