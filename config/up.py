"""Runs database, web and worker under one supervisor: `manage.py up`, which becomes this program.

Without Django: the supervisor stays for as long as the product runs, and holds half the memory this way.
"""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import FrameType
from typing import NoReturn

from bootstrap import closed_pipe
from config import address as addresses
from config import database, services
from config.address import Address
from config.env import ROOT, VAR, env
from config.tls import AUTHORITY, Certificate, certificate_for, is_loopback
from launcher import LauncherError, Supervisor, Turn
from launcher.supervisor import Stopped

DEMO = "--demo"
REACHABLE = "--reachable"
ORPHANS_END_WITHIN_SECONDS = 20.0


class Start:
    """One start of everything, and what is said about it."""

    def __init__(self, *, has_demo: bool) -> None:
        self._has_demo = has_demo
        self._began_at = time.monotonic()
        self._supervisor = Supervisor(self._say)
        self._turn: Turn

    def run(self) -> int:
        """Start everything in order, watch over it, end everything; the status to exit with."""
        address = addresses.from_environment()
        try:
            certificate = certificate_for(address.host, public_host=address.public_host)
            address = replace(address, is_tls=certificate is not None)
            self._turn = Turn.take(VAR / "up.lock", say=self._say)
        except LauncherError as error:
            print(f"tablecall: {error}", file=sys.stderr)
            return 1
        try:
            return self._run(address, certificate)
        finally:
            self._turn.end()

    def _run(self, address: Address, certificate: Certificate | None) -> int:
        if not self._is_free(address):
            print(f"{address.host}:{address.port} is taken, perhaps by another start. Set PORT.", file=sys.stderr)
            return 1
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.signal(number, self._stop)
        try:
            self._start(address, certificate)
            self._supervisor.run()
        except Stopped:
            return 0
        except LauncherError as error:
            print(f"tablecall: {error}", file=sys.stderr)
            return 1
        finally:
            self._turn.stop()
            self._say("stopping")
            self._supervisor.end()
            self._say("stopped")
        return 0

    def _is_free(self, address: Address) -> bool:
        """Whether the port is ours to take; what a killed start has left is ending by itself and is waited for."""
        give_up_at = time.monotonic() + (ORPHANS_END_WITHIN_SECONDS if self._turn.was_killed else 0.0)
        while address.is_taken():
            if time.monotonic() >= give_up_at:
                return False
            time.sleep(0.1)
        return True

    def _stop(self, number: int, frame: FrameType | None) -> None:
        self._turn.stop()
        self._supervisor.stop()

    def _start(self, address: Address, certificate: Certificate | None) -> None:
        supervisor = self._supervisor
        environment = _environment(address)
        if not database.own_server():
            self._say("starting PostgreSQL")
            supervisor.start(services.database_server())
        self._prepare(address, environment)
        self._say("starting the web server and the worker")
        supervisor.start(services.worker(environment))
        supervisor.start(services.web(address, environment, certificate))
        self._welcome(environment["PUBLIC_URL"], certificate)

    def _prepare(self, address: Address, environment: Mapping[str, str]) -> None:
        self._say("preparing the database")
        options = [*([DEMO] if self._has_demo else []), *([] if is_loopback(address.host) else [REACHABLE])]
        self._supervisor.run_once("prepare", services.management("prepare", *options), environment)

    def _welcome(self, url: str, certificate: Certificate | None) -> None:
        self._say(f"ready at {url}")
        if certificate and certificate.authority:
            self._say(f"each tablet has to trust this server's own authority once: {url}/{AUTHORITY}")
            self._say(f"its SHA-256 is {certificate.fingerprint}")
            _show(f"{url}/{AUTHORITY}")
        if not env.str("EMAIL_URL", default=""):
            self._say(f"e-mail goes into files in {VAR / 'mail'} (set EMAIL_URL to send it)")
        _show(url, "   Ctrl-C ends everything.")

    def _say(self, what: str) -> None:
        print(f"[{time.monotonic() - self._began_at:5.1f} s] {what}", flush=True)


def become_up(options: Sequence[str]) -> NoReturn:
    """Make this process the program below: what `manage.py` has loaded doesn't stay in memory."""
    sys.stdout.flush()
    os.chdir(ROOT)
    os.execv(sys.executable, [sys.executable, "-m", "config.up", *options])


def _show(url: str, more: str = "") -> None:
    """The address as a QR code and as text; a child makes the code, since we stay and would keep its library."""
    command = [sys.executable, "-m", "segno.cli", "--error=m", "--compact", "--border=2", url]
    picture = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False).stdout
    print(f"\n{picture}\n  {url}{more}", flush=True)


def _environment(address: Address) -> dict[str, str]:
    """What the children hear besides our own environment: the address, and that mails go into files at first."""
    public = os.environ.get("PUBLIC_URL") or address.url
    told = {"PUBLIC_URL": public, "LOG_FORMAT": os.environ.get("LOG_FORMAT", "console")}
    is_trial = not os.environ.get("PUBLIC_URL") and not env.str("EMAIL_URL", default="")
    return told | ({"EMAIL_URL": f"file://{VAR / 'mail'}"} if is_trial else {})


if __name__ == "__main__":
    closed_pipe.run(Start(has_demo=DEMO in sys.argv[1:]).run)
