"""The processes that make up the product on one machine, in the order in which they start."""

import json
import signal
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from urllib.error import HTTPError, URLError
from urllib.request import urlopen

from config import database
from config.address import Address
from config.env import ROOT
from config.tls import Certificate
from launcher import LauncherError, Service
from launcher.commands import serve_command
from launcher.locks import is_held

HEAD_MILLISECONDS = 10_000
"""How long a request's head may take; a connection without a request is closed after it, too."""
CONNECTIONS = 4096
"""Open at the same time. A connection costs a few kilobytes; a thread is taken only by a request that is there."""
WITHIN_SECONDS = 120.0
KEEPER_ENDS_WITHIN_SECONDS = 10.0
"""A command's server stops three seconds after its last use. While a command still runs, its server serves us, too."""


def database_server() -> Service:
    """The project's own PostgreSQL. It is asked to end with SIGINT: at SIGTERM it would wait for its last client."""
    return Service("database", serve_command(database.LOCAL), wait=_until_served, ask_to_end=signal.SIGINT)


def _until_served(meanwhile: Callable[[], None]) -> None:
    """Wait until a server of an earlier command has stopped and ours has taken its place."""
    give_up_at = time.monotonic() + KEEPER_ENDS_WITHIN_SECONDS
    database.LOCAL.prepare()
    while is_held(database.LOCAL.keeper_lock) and time.monotonic() < give_up_at:
        meanwhile()
        time.sleep(0.05)
    database.LOCAL.wait_until_ready(meanwhile)


def web(address: Address, environment: Mapping[str, str], certificate: Certificate | None = None) -> Service:
    """One process with a few threads: enough for a hall full of tablets, and small. Ready with the worker."""
    command = [*_program("granian"), "--interface", "rsgi", "--host", address.host, "--port", str(address.port)]
    command += ["--workers", "1", "--no-ws", "--http", "1", "--http1-header-read-timeout", str(HEAD_MILLISECONDS)]
    command += ["--backpressure", str(CONNECTIONS), "--respawn-failed-workers", "--log-level", "warning"]
    if certificate:
        command += ["--ssl-certificate", str(certificate.chain), "--ssl-keyfile", str(certificate.key)]
        command += ["--ssl-protocol-min", "tls1.2"]
    command += ["config.rsgi:application"]

    def until_ready(meanwhile: Callable[[], None]) -> None:
        _until_answered(f"{address.local_url}/health/ready", meanwhile, certificate)

    return Service("web", command, {**environment, "END_WITH_PARENT": "1"}, wait=until_ready)


def worker(environment: Mapping[str, str]) -> Service:
    """One process, and the clock a thread of it."""
    return Service("worker", [sys.executable, "-m", "config.worker"], environment)


def management(*arguments: str) -> list[str]:
    """A management command in a process of its own."""
    return [sys.executable, str(ROOT / "manage.py"), *arguments]


def _program(name: str) -> list[str]:
    """A program of this Python's environment."""
    return [sys.executable, str(Path(sys.executable).parent / name)]


def _until_answered(url: str, meanwhile: Callable[[], None], certificate: Certificate | None) -> None:
    context = certificate.client_context() if certificate else None
    give_up_at = time.monotonic() + WITHIN_SECONDS
    found = ""
    while time.monotonic() < give_up_at:
        meanwhile()
        try:
            with urlopen(url, timeout=5, context=context):
                return
        except HTTPError as error:
            found = json.dumps(json.loads(error.read() or b"{}"))
        except (URLError, OSError) as error:
            found = str(error)
        time.sleep(0.1)
    raise LauncherError(f"found no good answer at {url} within {WITHIN_SECONDS:.0f} s: {found}")
