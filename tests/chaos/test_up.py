"""`manage.py up`: one command starts every process, restarts those that die, and leaves none behind."""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from launcher import Cluster
from launcher.locks import is_held
from launcher.processes import descendants
from tests.product import PARTS, PATIENCE_SECONDS, ROOT, Product, copy_first_start, own_environment, running_product

pytestmark = [
    pytest.mark.chaos,
    pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc"),
]


@pytest.fixture
def up(tmp_path: Path) -> Iterator[Product]:
    """Everything, ready."""
    copy_first_start(tmp_path / "var")
    with running_product(tmp_path / "var") as product:
        yield product


def test_each_part_comes_back_and_ctrl_c_ends_all(up: Product) -> None:
    said = up.said.read_text()
    assert f"ready at {up.url}" in said
    assert "█" in said, "no QR code"

    web_worker = descendants(up.pid("web") or 0)
    before = {part: up.pid(part) for part in PARTS}
    assert all(before.values()), before
    for part, pid in before.items():
        assert pid is not None
        os.kill(pid, signal.SIGKILL)
        up.wait_until(lambda part=part: f"{part} ended (-9)" in up.said.read_text())  # type: ignore[misc]
        up.wait_until(lambda part=part, pid=pid: up.pid(part) not in (None, pid))  # type: ignore[misc]
        up.wait_until(up.is_ready)
    assert web_worker
    assert not _exists(web_worker[0]), "the killed web server's worker is still there"

    all_of_it = descendants(up.process.pid)
    up.process.send_signal(signal.SIGINT)
    assert up.process.wait(timeout=PATIENCE_SECONDS) == 0
    assert not [pid for pid in all_of_it if _exists(pid)]


def test_kill_9_of_the_supervisor_leaves_no_child_and_the_next_start_works(up: Product, tmp_path: Path) -> None:
    all_of_it = descendants(up.process.pid)
    assert len(all_of_it) >= len(PARTS)
    up.process.kill()
    up.process.wait()
    up.wait_until(lambda: not [pid for pid in all_of_it if _exists(pid)])

    with running_product(tmp_path / "var") as again:
        assert set(again.health().values()) == {"ok"}
    assert again.process.returncode == 0


def test_started_while_an_earlier_one_is_still_stopping_it_waits_for_it(up: Product, tmp_path: Path) -> None:
    up.process.send_signal(signal.SIGINT)
    with running_product(tmp_path / "var") as again:
        assert up.process.wait(timeout=PATIENCE_SECONDS) == 0
        assert set(again.health().values()) == {"ok"}


def test_started_right_after_a_command_it_runs_a_database_of_its_own(tmp_path: Path) -> None:
    var = tmp_path / "var"
    copy_first_start(var)
    command = [sys.executable, "manage.py", "showmigrations"]
    subprocess.run(command, cwd=ROOT, env=own_environment(var, 0), check=True, stdout=subprocess.DEVNULL)
    with running_product(var):
        assert not is_held(Cluster(var / "postgres").keeper_lock), "the command's server serves, and stops in a moment"


def test_a_taken_port_is_named_before_anything_starts(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        ended = subprocess.run(
            [sys.executable, "manage.py", "up"],
            cwd=ROOT,
            env=own_environment(tmp_path, port),
            capture_output=True,
            text=True,
            check=False,
        )
    assert ended.returncode == 1
    assert f"127.0.0.1:{port} is taken" in ended.stderr
    assert not (tmp_path / "postgres").exists()


def _exists(pid: int) -> bool:
    return Path(f"/proc/{pid}").exists()
