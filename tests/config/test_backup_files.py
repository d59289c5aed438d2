"""The file of a backup on disks as they are: full, unplugged, of another kind, and next to other users."""

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from errno import ENOSPC, EPERM
from pathlib import Path
from typing import Any

import pytest
from django.db import connection

from config import backups, broker, database
from config.backups import BackupRefused, back_up, opened

NOON = datetime(2026, 5, 2, 12, tzinfo=UTC)


@pytest.fixture(autouse=True)
def dumped(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """No database is asked: what would be run is kept, and the dump is a word."""
    ran: list[list[str]] = []

    @contextmanager
    def snapshot() -> Iterator[str]:
        yield "a snapshot"

    def run(command: list[Any], **options: Any) -> subprocess.CompletedProcess[str]:
        ran.append([*map(str, command), *(f"{name}={value}" for name, value in options["env"].items())])
        dump = next(word for word in ran[-1] if word.startswith("--file="))
        Path(dump.removeprefix("--file=")).write_text("dump")
        return subprocess.CompletedProcess(command, 0, "", "")

    monkeypatch.setattr(backups, "_snapshot", snapshot)
    monkeypatch.setattr(backups, "heads", dict)
    monkeypatch.setattr(subprocess, "run", run)
    return ran


def test_no_list_of_processes_shows_the_databases_password(
    dumped: list[list[str]], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(database, "url", lambda: "postgresql://desk:s3cr%20et@db.example.org:5433/hall")
    back_up(tmp_path / "hall", at=NOON)

    words = [word for word in dumped[0] if not word.startswith("PG")]
    assert not [word for word in words if "s3cr" in word]
    assert any("host=db.example.org" in word for word in words)
    assert "PGPASSWORD=s3cr et" in dumped[0]


def test_a_restored_key_is_its_owners_alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(backups, "VAR", tmp_path / "var")
    (tmp_path / backups.KEY).write_text("the key")
    backups.put_key(tmp_path)
    kept = tmp_path / "var" / backups.KEY
    assert (kept.read_text(), kept.stat().st_mode & 0o777) == ("the key", 0o600)


def test_a_stick_without_links_takes_a_backup(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """FAT and exFAT, as sticks have them."""

    def refused(*_: Any) -> None:
        raise OSError(EPERM, "Operation not permitted")

    monkeypatch.setattr(os, "link", refused)
    back_up(tmp_path / "hall", at=NOON)

    with opened(tmp_path / "hall") as (manifest, folder):
        assert (manifest.made_at, (folder / "database.dump").read_text()) == (NOON.isoformat(), "dump")
    assert (tmp_path / "hall").stat().st_mode & 0o077 == 0
    assert [each.name for each in tmp_path.iterdir()] == ["hall"]


def test_it_is_on_the_disk_before_it_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    written = []
    monkeypatch.setattr(os, "fsync", lambda descriptor: written.append(os.fstat(descriptor).st_size))
    back_up(tmp_path / "hall", at=NOON)

    assert (tmp_path / "hall").stat().st_size in written


def test_where_no_file_can_be_written_is_said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    with pytest.raises(BackupRefused, match=r"nowhere/hall.* No such file or directory"):
        back_up(tmp_path / "nowhere" / "hall", at=NOON)

    def full(*_: Any) -> None:
        raise OSError(ENOSPC, "No space left on device")

    monkeypatch.setattr(backups, "_pack", full)
    with pytest.raises(BackupRefused, match=r"hall.* No space left on device"):
        back_up(tmp_path / "hall", at=NOON)
    assert not list(tmp_path.iterdir())


@pytest.mark.django_db
def test_what_a_killed_restore_left_is_removed_with_the_brokers_tables() -> None:
    with connection.cursor() as cursor:
        cursor.execute(f"CREATE SCHEMA IF NOT EXISTS {broker.SCHEMA}")
        backups._mark(backups.INCOMPLETE)
        with backups.restoring():
            cursor.execute("SELECT nspname FROM pg_namespace WHERE nspname IN ('public', %s)", [broker.SCHEMA])
            assert cursor.fetchall() == [("public",)]
            assert connection.introspection.table_names(cursor) == []
        assert not backups.is_incomplete()
