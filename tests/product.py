"""The whole product in processes of its own, as `manage.py up` starts it, for tests that need all of it."""

import fcntl
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

from launcher import Cluster, lease
from launcher.locks import is_held
from launcher.processes import children, memory

ROOT = Path(__file__).resolve().parent.parent
PATIENCE_SECONDS = 400
HEALTH_SECONDS = 60
"""How long /health/ready may take where the machine is busy."""
FIRST_STARTS = "TESTS_FIRST_STARTS"
"""The environment's name of the folder that a run of tests keeps first starts in."""
PARTS = {"database": "postgres", "web": "granian", "worker": "config.worker"}


class Product:
    """A running `manage.py up` with data of its own in the folder `var`."""

    program: Sequence[str] = ("manage.py", "up")

    def __init__(
        self, var: Path, *options: str, environment: Mapping[str, str] | None = None, port: int | None = None
    ) -> None:
        self.port = port or free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.said = var.with_name(f"{var.name}-said")
        self.environment = own_environment(var, self.port) | dict(environment or {})
        with self.said.open("wb") as said:
            self.process = subprocess.Popen(
                [sys.executable, *self.program, *options],
                cwd=ROOT,
                env=self.environment,
                stdout=said,
                stderr=subprocess.STDOUT,
            )

    def manage(self, *arguments: str) -> str:
        """Run a management command beside it, on the same database; returns what it says."""
        environment = {**self.environment, "PUBLIC_URL": self.url}
        return subprocess.run(
            [sys.executable, "manage.py", *arguments],
            cwd=ROOT,
            env=environment,
            capture_output=True,
            text=True,
            check=True,
        ).stdout

    def health(self) -> dict[str, str]:
        """The parts by /health/ready; nothing if the server is silent or a part is missing."""
        try:
            with urlopen(f"{self.url}/health/ready", timeout=HEALTH_SECONDS) as answer:
                parts: dict[str, str] = json.load(answer)["parts"]
                return parts
        except (URLError, OSError):
            return {}

    def is_ready(self) -> bool:
        """Whether it says so on the terminal and over HTTP."""
        return set(self.health().values()) == {"ok"} and "Ctrl-C" in self.said.read_text()

    def pid(self, part: str) -> int | None:
        """The child that is this part: the supervisor's own, not what that one started."""
        for pid in children(self.process.pid):
            held = memory(pid)
            if held is not None and re.search(rf"/{PARTS[part]}\b| {PARTS[part]}( |$)", held.command):
                return pid
        return None

    def wait_until(self, is_so: Callable[[], bool]) -> None:
        """Wait until it is so; what was said helps to see why it isn't."""
        give_up_at = time.monotonic() + PATIENCE_SECONDS
        while not is_so():
            assert time.monotonic() < give_up_at, self.said.read_text(errors="replace")
            time.sleep(0.1)

    def wait_until_ready(self) -> None:
        """Wait for the product; one that ends instead fails with what it said."""
        self.wait_until(lambda: self.process.poll() is not None or self.is_ready())
        assert self.process.poll() is None, self.said.read_text(errors="replace")

    def end(self) -> int:
        """End it as Ctrl-C does; the status."""
        if self.process.poll() is None:
            self.process.terminate()
        return self.process.wait(timeout=PATIENCE_SECONDS)

    def give_up(self) -> None:
        """End it and its data with it: the worker isn't waited for."""
        worker = self.pid("worker")
        if self.process.poll() is None:
            self.process.terminate()
        if worker is not None:
            os.kill(worker, signal.SIGKILL)
        self.end()


class PreparedProduct(Product):
    """The same on data that `_prepare` has made: it doesn't look again for what is missing."""

    program = ("-m", "tests.prepared_start")


@contextmanager
def running_product(
    var: Path, *options: str, environment: Mapping[str, str] | None = None, port: int | None = None
) -> Iterator[Product]:
    """A product that is ready; ended afterwards if the test hasn't done so."""
    product = Product(var, *options, environment=environment, port=port)
    try:
        product.wait_until_ready()
        yield product
    finally:
        product.end()


@contextmanager
def product_of_its_own(
    var: Path, *options: str, environment: Mapping[str, str] | None = None, port: int | None = None
) -> Iterator[Product]:
    """A product on a copy of what a first start prepares; that is made once in a run of tests, for each option.

    Without options it prepares again, to find nothing to do but to print the link to the first account.
    """
    copy_first_start(var, *options)
    product = (PreparedProduct if options else Product)(var, environment=environment, port=port)
    try:
        product.wait_until_ready()
        yield product
    finally:
        product.give_up()


def copy_first_start(var: Path, *options: str) -> None:
    """Copy to `var` what a first start with these options prepares."""
    shutil.copytree(_prepared(options), var)


def _prepared(options: tuple[str, ...]) -> Path:
    """The data that a first start with these options prepares; the processes of a run share it."""
    folder = Path(os.environ[FIRST_STARTS])
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        return _made(folder, *options)


def _made(folder: Path, *options: str) -> Path:
    """Options add to what a start without them prepares: a copy of that has its tables already."""
    made = folder / "-".join(["made", *(option.strip("-") for option in options)])
    if not made.exists():
        shutil.rmtree(folder / "new", ignore_errors=True)
        if options:
            shutil.copytree(_made(folder), folder / "new")
        _prepare(folder / "new", *options)
        (folder / "new").rename(made)
    return made


def _prepare(var: Path, *options: str) -> None:
    """Prepare the data as a first start does: no web server and no worker has touched them."""
    cluster = Cluster(var / "postgres")
    command = [sys.executable, "manage.py", "prepare", *options]
    with lease(cluster, idle_seconds=0):
        prepared = subprocess.run(
            command, cwd=ROOT, env=own_environment(var, 0), capture_output=True, text=True, check=False
        )
    assert prepared.returncode == 0, prepared.stdout + prepared.stderr
    give_up_at = time.monotonic() + PATIENCE_SECONDS
    while is_held(cluster.keeper_lock) or is_held(cluster.server_lock):
        assert time.monotonic() < give_up_at, f"PostgreSQL in {var} doesn't stop"
        time.sleep(0.1)
    with (cluster.data / "postgresql.auto.conf").open("a") as settings:
        settings.write("fsync = off\n")  # only a power cut tells the difference, and the tests cut no power


def own_environment(var: Path, port: int) -> dict[str, str]:
    """Our environment, without variables that lead to another database."""
    foreign = {"DATABASE_URL", "BROKER_URL", "PUBLIC_URL"}
    environment = {name: value for name, value in os.environ.items() if name not in foreign}
    own = {"VAR_DIR": str(var), "PORT": str(port), "HOST": "127.0.0.1", "DJANGO_SETTINGS_MODULE": "config.settings"}
    return environment | own


def free_port() -> int:
    """A free port."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
