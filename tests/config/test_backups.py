"""Backups: on a fresh machine the same data stands, and the chain holds; what is no backup changes nothing."""

import json
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

from tests.product import ROOT, own_environment

HASHES = "LogEntry.objects.order_by('tournament', 'sequence').values_list('hash', flat=True)"
JOURNAL = f"from tournaments.models import LogEntry; print(*{HASHES})"


class Machine:
    """A folder `var` of its own, as on a machine that has nothing yet."""

    def __init__(self, var: Path) -> None:
        self.var = var
        self.environment = own_environment(var, 1) | {"PUBLIC_URL": "http://127.0.0.1"}

    def manage(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Run a management command there."""
        command = [sys.executable, "manage.py", *arguments]
        return subprocess.run(command, cwd=ROOT, env=self.environment, capture_output=True, text=True, check=False)

    def journal(self) -> str:
        """The hashes of all entries."""
        return self.manage("shell", "-v0", "-c", JOURNAL).stdout


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Machine:
    """The machine of the hall, with the demo on it."""
    machine = Machine(tmp_path_factory.mktemp("hall"))
    assert machine.manage("prepare", "--demo").returncode == 0
    return machine


@pytest.fixture(scope="module")
def backup(hall: Machine, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Its backup."""
    file = tmp_path_factory.mktemp("backup") / "hall.tablecall"
    said = hall.manage("backup", str(file))
    assert "journals" in said.stdout, said.stderr
    return file


def test_a_fresh_machine_has_it_all_back(hall: Machine, backup: Path, tmp_path: Path) -> None:
    fresh = Machine(tmp_path / "fresh")
    said = fresh.manage("restore", str(backup))
    assert "journals hold" in said.stdout, said.stderr
    assert fresh.journal() == hall.journal() != "\n"
    assert (fresh.var / "secret-key").read_text() == (hall.var / "secret-key").read_text()
    assert fresh.manage("verify_journal").returncode == 0


def test_a_backup_is_for_its_owner_alone_and_overwrites_nothing(hall: Machine, backup: Path) -> None:
    assert backup.stat().st_mode & 0o077 == 0
    before = backup.read_bytes()
    assert "there already" in hall.manage("backup", str(backup)).stderr
    assert backup.read_bytes() == before


def test_a_database_that_holds_something_is_left_alone(hall: Machine, backup: Path) -> None:
    before = hall.journal()
    said = hall.manage("restore", str(backup))
    assert (said.returncode, "expected an empty one" in said.stderr) == (1, True)
    assert hall.journal() == before


def test_a_damaged_backup_is_refused(hall: Machine, backup: Path, tmp_path: Path) -> None:
    with tarfile.open(backup) as archive:
        archive.extractall(tmp_path, filter="data")
    dump = bytearray((tmp_path / "database.dump").read_bytes())
    dump[len(dump) // 2] ^= 1
    (tmp_path / "database.dump").write_bytes(dump)
    damaged = tmp_path / "damaged"
    with tarfile.open(damaged, "w") as archive:
        archive.add(tmp_path / "manifest.json", "manifest.json")
        archive.add(tmp_path / "database.dump", "database.dump")
    assert "is damaged" in hall.manage("restore", str(damaged)).stderr


@pytest.mark.parametrize("content", [b"", b"no backup", json.dumps({"format": "x"}).encode()])
def test_what_is_no_backup_is_refused(hall: Machine, tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "file"
    file.write_bytes(content)
    assert "is no backup" in hall.manage("restore", str(file)).stderr
