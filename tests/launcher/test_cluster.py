"""A cluster of the project's own: shared while it is needed, gone afterwards, refused where it isn't safe."""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import psycopg
import pytest

from launcher import Cluster, LauncherError, lease
from launcher.binaries import major_version
from launcher.commands import serve_command
from launcher.locks import is_held
from tests.product import PATIENCE_SECONDS

ROOT = Path(__file__).resolve().parent.parent.parent


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Cluster:
    """A cluster for the tests of this module alone."""
    return Cluster(tmp_path_factory.mktemp("pg"), is_durable=False)


@pytest.fixture(autouse=True)
def no_server_left(cluster: Cluster) -> Iterator[None]:
    """Each test starts and ends without a server."""
    yield
    _until(lambda: not is_held(cluster.keeper_lock) and not is_held(cluster.server_lock))


def _until(is_so: Callable[[], bool]) -> None:
    give_up_at = time.monotonic() + PATIENCE_SECONDS
    while not is_so():
        assert time.monotonic() < give_up_at, "waited in vain"
        time.sleep(0.05)


def test_a_lease_starts_a_server_that_stops_with_the_last_lease(cluster: Cluster) -> None:
    with lease(cluster, idle_seconds=0):
        cluster.create_database("hall")
        cluster.create_database("hall")
        with psycopg.connect(cluster.url("hall")) as connection:
            assert connection.execute("SHOW timezone").fetchone() == ("UTC",)
            assert connection.execute("SELECT 'é' < 'z', upper('é')").fetchone() == (False, "É")
    _until(lambda: not is_held(cluster.server_lock))
    assert not cluster.is_ready()
    assert not (cluster.data / "postmaster.pid").exists(), "it was not stopped in an orderly way"


def test_several_leases_share_one_server(cluster: Cluster) -> None:
    with lease(cluster, idle_seconds=0):
        first = (cluster.data / "postmaster.pid").read_text().splitlines()[0]
        with lease(cluster, idle_seconds=0):
            assert (cluster.data / "postmaster.pid").read_text().splitlines()[0] == first
        time.sleep(1.5)  # longer than the keeper's look
        assert cluster.is_ready()


def test_a_killed_user_holds_nothing(cluster: Cluster) -> None:
    program = (
        "import sys, time; from pathlib import Path; from launcher import Cluster, lease\n"
        f"with lease(Cluster(Path({str(cluster.folder)!r}), is_durable=False), idle_seconds=0):\n"
        "    print('here', flush=True); time.sleep(600)"
    )
    user = subprocess.Popen([sys.executable, "-c", program], cwd=ROOT, stdout=subprocess.PIPE)
    assert user.stdout is not None
    assert user.stdout.readline() == b"here\n"
    assert cluster.is_ready()
    user.kill()
    user.wait()
    user.stdout.close()
    _until(lambda: not cluster.is_ready())


def test_what_a_killed_server_left_is_no_obstacle(cluster: Cluster) -> None:
    with lease(cluster, idle_seconds=0):
        pid = int((cluster.data / "postmaster.pid").read_text().splitlines()[0])
        # inside a user namespace numbers of processes are the same as outside
        os.kill(pid, signal.SIGKILL)
        _until(lambda: not is_held(cluster.server_lock) and not is_held(cluster.keeper_lock))
    # as if the number had gone to another program since
    (cluster.data / "postmaster.pid").write_text(f"{os.getpid()}\n{cluster.data}\n")
    with lease(cluster, idle_seconds=0):
        assert cluster.is_ready()


def test_another_servers_process_of_the_same_number_is_no_obstacle(cluster: Cluster, tmp_path: Path) -> None:
    """After a power cut the number in the file may be that of the machine's own PostgreSQL."""
    with lease(cluster, idle_seconds=0):
        pass
    _until(lambda: not is_held(cluster.server_lock) and not is_held(cluster.keeper_lock))
    shutil.copy("/bin/sleep", tmp_path / "postgres")
    with subprocess.Popen([tmp_path / "postgres", "600"], cwd=tmp_path) as other:
        try:
            (cluster.data / "postmaster.pid").write_text(f"{other.pid}\n{cluster.data}\n")
            with lease(cluster, idle_seconds=0):
                assert cluster.is_ready()
        finally:
            other.kill()


def test_data_of_another_version_are_refused(tmp_path: Path) -> None:
    other = Cluster(tmp_path)
    other.data.mkdir(mode=0o700)
    (other.data / "PG_VERSION").write_text("12\n")
    ended = subprocess.run(serve_command(other), cwd=ROOT, check=False)
    assert ended.returncode == 1
    assert f"found data of PostgreSQL 12 in {other.data}; expected {major_version()}" in other.log.read_text()


def test_a_failing_start_is_told_and_not_tried_for_ever(tmp_path: Path) -> None:
    other = Cluster(tmp_path)
    other.data.mkdir(mode=0o700)
    (other.data / "PG_VERSION").write_text("12\n")
    with (
        pytest.raises(LauncherError, match=r"did not start.*log says: tablecall: found data of PostgreSQL 12"),
        lease(other),
    ):
        pytest.fail("a lease without a server")


def test_what_initdb_says_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, does in (
        ("postgres", "echo postgres 18.1"),
        ("initdb", "echo no space left >&2; exit 1"),
        ("pg_isready", "exit 2"),
    ):
        (tmp_path / name).write_text(f"#!/bin/sh\n{does}\n")
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PG_BIN", str(tmp_path))
    other = Cluster(tmp_path / "cluster")
    with pytest.raises(LauncherError, match="log says: tablecall: initdb: no space left"), lease(other):
        pytest.fail("a lease without a server")


def test_a_folder_that_others_may_write_to_is_refused(tmp_path: Path) -> None:
    """It holds the tournament: the advice is never to remove it."""
    tmp_path.chmod(0o777)
    with pytest.raises(LauncherError, match=f"open to other users.*chmod go-w {tmp_path}$"):
        Cluster(tmp_path).prepare()


def test_a_long_path_has_its_socket_elsewhere(tmp_path: Path) -> None:
    deep = Cluster(tmp_path / ("a" * 60) / ("b" * 60))
    assert len(os.fsencode(deep.socket_folder / ".s.PGSQL.5432")) < 100
    assert deep.socket_folder.parent == Path(tempfile.gettempdir())
    assert Cluster(Path("/srv/tablecall/var/postgres")).socket_folder == Path("/srv/tablecall/var/postgres/run")


def test_a_server_below_a_long_path_is_found(tmp_path: Path) -> None:
    deep = Cluster(tmp_path / ("a" * 90), is_durable=False)
    with lease(deep, idle_seconds=0):
        assert deep.is_ready()
    _until(lambda: not is_held(deep.keeper_lock) and not is_held(deep.server_lock))
    shutil.rmtree(deep.socket_folder)


def test_programs_of_ones_own_are_used_and_missing_ones_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PG_BIN", str(tmp_path))
    with pytest.raises(LauncherError, match="found no program postgres"):
        major_version()
    old = tmp_path / "postgres"
    old.write_text("#!/bin/sh\necho 'postgres (PostgreSQL) 15.4'\n")
    old.chmod(0o755)
    with pytest.raises(LauncherError, match=r"found postgres \(PostgreSQL\) 15.4; expected PostgreSQL 18"):
        major_version()
