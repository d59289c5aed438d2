"""`manage.py up`: everything starts with one command, comes back when it dies, and nobody stays behind."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest

from launcher.processes import children, descendants, memory

ROOT = Path(__file__).resolve().parent.parent.parent
PATIENCE_SECONDS = 120
PARTS = {"database": "postgres", "web": "granian", "worker": "worker", "clock": "beat"}

pytestmark = [
    pytest.mark.chaos,
    pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc"),
]


class Up:
    """A running `manage.py up` with data of its own."""

    def __init__(self, var: Path) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.said = var.with_name("said")
        environment = {name: value for name, value in os.environ.items() if name not in ("DATABASE_URL", "BROKER_URL")}
        environment |= {"VAR_DIR": str(var), "PORT": str(self.port), "HOST": "127.0.0.1", "PYTHONUNBUFFERED": "1"}
        environment.pop("PUBLIC_URL", None)
        environment["DJANGO_SETTINGS_MODULE"] = "config.settings"
        self.process = subprocess.Popen(
            [sys.executable, "manage.py", "up"],
            cwd=ROOT,
            env=environment,
            stdout=self.said.open("wb"),
            stderr=subprocess.STDOUT,
        )

    def health(self) -> dict[str, str]:
        """The parts by /health/ready; nothing if nobody answers."""
        try:
            with urlopen(f"http://127.0.0.1:{self.port}/health/ready", timeout=5) as answer:
                parts: dict[str, str] = json.load(answer)["parts"]
                return parts
        except (URLError, OSError):
            return {}

    def is_ready(self) -> bool:
        return set(self.health().values()) == {"ok"}

    def pid(self, part: str) -> int | None:
        """The child that is this part: the supervisor's own, not what that one started."""
        for pid in children(self.process.pid):
            held = memory(pid)
            if held is not None and re.search(rf"/{PARTS[part]}\b| {PARTS[part]} ", held.command):
                return pid
        return None


def until(is_so: Callable[[], bool], up: Up) -> None:
    """Wait until it is so; what was said helps to see why it isn't."""
    give_up_at = time.monotonic() + PATIENCE_SECONDS
    while not is_so():
        assert time.monotonic() < give_up_at, up.said.read_text(errors="replace")
        time.sleep(0.1)


@pytest.fixture
def up(tmp_path: Path) -> Iterator[Up]:
    """Everything, ready; ended afterwards if the test hasn't done so."""
    running = Up(tmp_path / "var")
    try:
        until(lambda: running.is_ready() and "Ctrl-C" in running.said.read_text(), running)
        yield running
    finally:
        if running.process.poll() is None:
            running.process.terminate()
            running.process.wait(timeout=PATIENCE_SECONDS)


def test_each_part_comes_back_and_ctrl_c_ends_all(up: Up) -> None:
    said = up.said.read_text()
    assert f"ready at http://127.0.0.1:{up.port}" in said
    assert "█" in said, "no QR code"

    web_worker = descendants(up.pid("web") or 0)
    before = {part: up.pid(part) for part in PARTS}
    assert all(before.values()), before
    for part, pid in before.items():
        assert pid is not None
        os.kill(pid, signal.SIGKILL)
        until(lambda part=part: f"{part} ended (-9)" in up.said.read_text(), up)  # type: ignore[misc]
        until(lambda part=part, pid=pid: up.pid(part) not in (None, pid), up)  # type: ignore[misc]
        until(up.is_ready, up)

    assert web_worker
    assert not Path(f"/proc/{web_worker[0]}").exists(), "the killed web server's worker is still there"

    all_of_it = descendants(up.process.pid)
    up.process.send_signal(signal.SIGINT)
    assert up.process.wait(timeout=PATIENCE_SECONDS) == 0
    assert not [child for child in all_of_it if Path(f"/proc/{child}").exists()]


def test_kill_9_of_the_supervisor_leaves_no_child_and_the_next_start_works(up: Up, tmp_path: Path) -> None:
    all_of_it = descendants(up.process.pid)
    assert len(all_of_it) >= len(PARTS)
    up.process.kill()
    up.process.wait()
    until(lambda: not [child for child in all_of_it if Path(f"/proc/{child}").exists()], up)

    again = Up(tmp_path / "var")
    try:
        until(again.is_ready, again)
    finally:
        again.process.terminate()
        assert again.process.wait(timeout=PATIENCE_SECONDS) == 0


def test_a_taken_port_is_named_before_anything_starts(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        environment = {**os.environ, "VAR_DIR": str(tmp_path), "PORT": str(port), "HOST": "127.0.0.1"}
        environment["DJANGO_SETTINGS_MODULE"] = "config.settings"
        ended = subprocess.run(
            [sys.executable, "manage.py", "up"], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
        )
    assert ended.returncode == 1
    assert f"127.0.0.1:{port} is taken" in ended.stderr
    assert not (tmp_path / "postgres").exists()
