"""Backups: on a fresh machine the same data stands, and the chain holds; what is no backup changes nothing."""

import hashlib
import json
import subprocess
import sys
import tarfile
from io import BytesIO
from pathlib import Path

import pytest

from config.backups import BackupRefused, _postgres
from tests.product import ROOT, own_environment

PHOTO = """
from django.utils import timezone
from arbitration.models import Incident
from arbitration.places import place_of_match
from arbitration.incidents.files import keep_file
from arbitration.incidents.photos import PHOTOS
from tests.arbitration.incidents.pictures import picture
from tournaments.models import User, new_id
director = User.objects.get(email="director@breval.example")
at_breval = {"match__round__stage__division__tournament__slug": "breval-open"}
incident = Incident.objects.filter(**at_breval).earliest("recorded_at")
place = place_of_match(incident.match_id, viewer_id=director.pk)
now = timezone.now()
keep_file(PHOTOS, place, incident, id=new_id(), data=picture(), taken_at=now, by=director, at=now)
"""
PICTURES = "from arbitration.models import Picture; print(*(bytes(p.content).hex() for p in Picture.objects.all()))"
WRITER = """
import os
from pathlib import Path
from django.utils import timezone
from tournaments.models import Tournament, new_id
from tournaments.services.journal import Draft, record
tournament = Tournament.objects.get(slug="breval-open").pk
stop = Path(os.environ["STOP"])
while not stop.exists():
    now = timezone.now()
    record(tournament, [Draft("appeal-terms", new_id(), {}, now)], at=now)
    print("written", flush=True)
"""
"""Writes into a journal until a file says that it is enough."""
ALTER = """
from django.db import connection
with connection.cursor() as cursor:
    cursor.execute("SET session_replication_role = replica")
    cursor.execute("UPDATE tournaments_logentry SET happened_at = happened_at + interval '{}' WHERE sequence = 2")
"""
WHO = (
    "from django.db import connection as c; cursor = c.cursor();"
    "cursor.execute('SELECT current_user, rolsuper FROM pg_roles WHERE rolname = current_user');"
    "print(*cursor.fetchone())"
)
EMPTY = "from django.db import connection; print(len(connection.introspection.table_names()))"

HASHES = "LogEntry.objects.order_by('tournament', 'sequence').values_list('hash', flat=True)"
JOURNAL = f"from tournaments.models import LogEntry; print(*{HASHES})"


class Machine:
    """A folder `var` of its own, as on a machine that has nothing yet."""

    def __init__(self, var: Path) -> None:
        self.var = var
        self.environment = own_environment(var, 1) | {"PUBLIC_URL": "http://127.0.0.1"}

    def manage(self, *arguments: str, environment: dict[str, str] | None = None) -> subprocess.CompletedProcess[str]:
        """Run a management command there."""
        command = [sys.executable, "manage.py", *arguments]
        return subprocess.run(
            command, cwd=ROOT, env=environment or self.environment, capture_output=True, text=True, check=False
        )

    def run(self, code: str, *, as_owner: bool = False) -> str:
        """Run Python there, as the shell does; as the owner of the database what the product itself may not do."""
        environment = {**self.environment, **({"DATABASE_AS_OWNER": "true"} if as_owner else {})}
        said = self.manage("shell", "-v0", "-c", code, environment=environment)
        assert said.returncode == 0, said.stderr
        return said.stdout

    def journal(self) -> str:
        """The hashes of all entries."""
        return self.manage("shell", "-v0", "-c", JOURNAL).stdout


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Machine:
    """The machine of the hall, with the demo on it."""
    machine = Machine(tmp_path_factory.mktemp("hall"))
    assert machine.manage("prepare", "--demo").returncode == 0
    machine.run(PHOTO)
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
    assert fresh.run(WHO) == hall.run(WHO) == "tablecall_app False\n"
    assert fresh.run(PICTURES) == hall.run(PICTURES) != "\n"


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


def test_what_is_written_during_a_backup_does_no_harm(hall: Machine, tmp_path: Path) -> None:
    file, stop = tmp_path / "file", tmp_path / "stop"
    command = [sys.executable, "manage.py", "shell", "-v0", "-c", WRITER]
    environment = {**hall.environment, "STOP": str(stop)}
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True) as writer:
        try:
            assert writer.stdout is not None
            assert writer.stdout.readline() == "written\n"
            assert hall.manage("backup", str(file)).returncode == 0
            assert writer.stdout.readline() == "written\n"
        finally:
            stop.touch()
            writer.communicate()
    fresh = Machine(tmp_path / "fresh")
    said = fresh.manage("restore", str(file))
    assert "journals hold" in said.stdout, said.stderr
    assert set(fresh.journal().split()) < set(hall.journal().split())


def test_a_broken_journal_is_not_backed_up(hall: Machine, tmp_path: Path) -> None:
    file = tmp_path / "file"
    hall.run(ALTER.format("1 second"), as_owner=True)
    said = hall.manage("backup", str(file))
    hall.run(ALTER.format("-1 second"), as_owner=True)
    assert (said.returncode, "doesn't hold" in said.stderr, file.exists()) == (1, True, False)
    assert hall.manage("backup", str(file)).returncode == 0


def packed(file: Path, manifest: dict[str, object], dump: bytes) -> Path:
    """A backup of these parts, its dump with the hash that it has."""
    parts = {
        "manifest.json": json.dumps({**manifest, "dump": hashlib.sha256(dump).hexdigest()}).encode(),
        "database.dump": dump,
    }
    with tarfile.open(file, "w") as archive:
        for name, content in parts.items():
            about = tarfile.TarInfo(name)
            about.size = len(content)
            archive.addfile(about, BytesIO(content))
    return file


def test_a_restore_that_breaks_off_leaves_the_database_empty_for_the_next(backup: Path, tmp_path: Path) -> None:
    with tarfile.open(backup) as archive:
        archive.extractall(tmp_path, filter="data")
    manifest, dump = json.loads((tmp_path / "manifest.json").read_text()), (tmp_path / "database.dump").read_bytes()
    torn = packed(tmp_path / "torn", manifest, dump[: len(dump) * 2 // 3])
    journals = {tournament: [sequence + 1, hash] for tournament, (sequence, hash) in manifest["journals"].items()}
    other = packed(tmp_path / "other", {**manifest, "journals": journals}, dump)
    fresh = Machine(tmp_path / "fresh")
    for file, why in ((torn, "pg_restore"), (other, "aren't those of the backup")):
        said = fresh.manage("restore", str(file))
        assert (said.returncode, why in said.stderr) == (1, True), said.stderr
        assert fresh.run(EMPTY) == "0\n"
    assert "journals hold" in fresh.manage("restore", str(backup)).stdout


def test_what_a_killed_restore_left_is_no_start_and_goes_with_the_next(backup: Path, tmp_path: Path) -> None:
    fresh = Machine(tmp_path / "fresh")
    fresh.run(
        "from config.backups import restoring; from django.db import connection\n"
        "held = restoring(); held.__enter__()\n"
        "connection.cursor().execute('CREATE TABLE half (id int)')\n"
        "import os; connection.close(); os._exit(0)",
        as_owner=True,
    )
    assert "Run manage.py restore again" in fresh.manage("prepare").stderr
    assert "journals hold" in fresh.manage("restore", str(backup)).stdout
    assert fresh.manage("prepare").returncode == 0


@pytest.mark.parametrize("content", [b"", b"no backup", json.dumps({"format": "x"}).encode()])
def test_what_is_no_backup_is_refused(hall: Machine, tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "file"
    file.write_bytes(content)
    assert "is no backup" in hall.manage("restore", str(file)).stderr


def test_a_program_of_postgresql_that_fails_is_refused_with_what_it_said() -> None:
    with pytest.raises(BackupRefused, match=r"pg_restore: .*no-such-option"):
        _postgres("pg_restore", "--no-such-option")
