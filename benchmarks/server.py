"""The product as `make run` starts it, with data of its own, for as long as a measurement takes."""

import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

ROOT = Path(__file__).resolve().parent.parent
READY_WITHIN_SECONDS = 600
"""A quiet machine needs ten; a figure isn't lost because others work on it too."""

UNTHROTTLED = {f"THROTTLE_{limit}": "1000000/s" for limit in ("REQUESTS", "LINK_WRITES")}


@dataclass(frozen=True)
class Running:
    """Where it is: the supervisor's number, its address, and the environment that leads another process there."""

    pid: int
    url: str
    environment: Mapping[str, str]
    var: Path


@contextmanager
def running(
    *,
    demo: bool = True,
    settings: str = "config.settings",
    environment: Mapping[str, str] | None = None,
    data: Path | None = None,
    keep: Path | None = None,
) -> Iterator[Running]:
    """Start `manage.py up` on a free port, with more in its environment if need be, and end it afterwards.

    `data` is a folder that an earlier server left, `keep` where this one's data is left when all went well.
    """
    with tempfile.TemporaryDirectory(prefix="bench-") as var:
        if data:
            shutil.copytree(data, var, dirs_exist_ok=True)
        port = _free_port()
        own = {"VAR_DIR": var, "HOST": "127.0.0.1", "PORT": str(port), "DJANGO_SETTINGS_MODULE": settings}
        environment = {**os.environ, **UNTHROTTLED, **own, **(environment or {})}
        command = [sys.executable, "manage.py", "up", *(["--demo"] if demo else [])]
        with (Path(var) / "said").open("wb") as said:
            process = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=said, stderr=said)
        url = f"http://127.0.0.1:{port}"
        try:
            _wait(process, f"{url}/health/ready", Path(var) / "said")
            yield Running(process.pid, url, {**environment, "PUBLIC_URL": url}, Path(var))
        finally:
            process.terminate()
            process.wait()
        if keep:
            _keep(Path(var), keep)


def said_by(server: Running, module: str, *arguments: str) -> Any:
    """What a program of the benchmarks prints, as JSON; it works on the server's database as its owner."""
    command = [sys.executable, "-m", f"benchmarks.{module}", *arguments]
    environment = {**server.environment, "DATABASE_AS_OWNER": "true"}
    made = subprocess.run(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, check=True)
    return json.loads(made.stdout)


@dataclass(frozen=True)
class Ended:
    """A process that has ended: what it printed, and what it alone used, whatever else the machine did meanwhile."""

    said: str
    status: int
    seconds: float
    """Of processor time."""
    elapsed: float
    """By the clock."""
    resident: int
    """Bytes, at its most."""
    complaint: str


def ended(command: Sequence[str], environment: Mapping[str, str] | None = None) -> Ended:
    """Run a process to its end, well or not."""
    with tempfile.TemporaryFile("w+") as said, tempfile.TemporaryFile("w+") as complaint:
        began = time.perf_counter()
        process = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=said, stderr=complaint)
        _, status, used = os.wait4(process.pid, 0)
        elapsed = time.perf_counter() - began
        process.returncode = os.waitstatus_to_exitcode(status)
        said.seek(0)
        complaint.seek(0)
        seconds, resident = used.ru_utime + used.ru_stime, used.ru_maxrss * 1024
        return Ended(said.read(), process.returncode, seconds, elapsed, resident, complaint.read())


def _keep(var: Path, folder: Path) -> None:
    """Leave a copy, whole or not at all."""
    parts = folder.with_suffix(".parts")
    shutil.rmtree(parts, ignore_errors=True)
    shutil.copytree(var, parts, ignore=lambda _, names: [each for each in names if each == "run"])
    parts.rename(folder)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _wait(process: subprocess.Popen[bytes], url: str, said: Path) -> None:
    give_up_at = time.monotonic() + READY_WITHIN_SECONDS
    while process.poll() is None and time.monotonic() < give_up_at:
        try:
            with urlopen(url, timeout=5):
                return
        except (URLError, OSError):
            time.sleep(0.2)
    raise SystemExit(f"the server did not get ready:\n{said.read_text(errors='replace')}")
