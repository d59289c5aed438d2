"""Run database, web and worker under one supervisor: `manage.py up` becomes this program.

It does without Django: the supervisor stays for as long as the product runs, and this halves its memory.
"""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
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
CERTIFICATE_IS_LOOKED_AT_EVERY_SECONDS = 6 * 3600.0


class Start:
    """One start of all processes, and its messages."""

    def __init__(self, *, has_demo: bool) -> None:
        self._has_demo = has_demo
        self._began_at = time.monotonic()
        self._supervisor = Supervisor(self._say)
        self._turn: Turn

    def run(self) -> int:
        """Start the processes in order, supervise them, stop them; returns the exit status."""
        try:
            address = addresses.from_environment()
            _environment(address)  # what is malformed is refused before anything is touched
            self._turn = Turn.take(VAR / "up.lock", say=self._say)
            try:
                self._run(address)
            finally:
                self._turn.end()
        except LauncherError as error:
            print(f"tablecall: {error}", file=sys.stderr)
            return 1
        return 0

    def _run(self, address: Address) -> None:
        if not self._is_free(address):
            raise LauncherError(f"{address.host}:{address.port} is taken, perhaps by another start. Set PORT.")
        certificate = certificate_for(address.host, public_host=address.public_host)
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.signal(number, self._stop)
        with suppress(Stopped):
            try:
                self._start(replace(address, is_tls=certificate is not None), certificate)
                renew = partial(self._renew, address, certificate)
                self._supervisor.run(now_and_then=renew, every_seconds=CERTIFICATE_IS_LOOKED_AT_EVERY_SECONDS)
            finally:
                self._turn.stop()
                self._say("stopping")
                self._supervisor.end()
                self._say("stopped")

    def _renew(self, address: Address, certificate: Certificate | None) -> None:
        """Renew our own certificate in time; the web server reads it when it starts."""
        if certificate is None or certificate.authority is None:
            return
        try:
            before = certificate.chain.read_bytes()
            certificate_for(address.host, public_host=address.public_host)
            is_renewed = certificate.chain.read_bytes() != before
        except (LauncherError, OSError) as error:
            self._say(f"the certificate can't be renewed: {error}")
            return
        if is_renewed:
            self._say("the certificate is renewed; the web server starts anew")
            self._supervisor.start_anew("web")

    def _is_free(self, address: Address) -> bool:
        """Whether the port is free; waits for the remains of a killed start to end."""
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
        if not env.text("EMAIL_URL"):
            self._say(f"e-mail goes into files in {VAR / 'mail'} (set EMAIL_URL to send it)")
        _show(url, "   Ctrl-C ends everything.")

    def _say(self, what: str) -> None:
        print(f"[{time.monotonic() - self._began_at:5.1f} s] {what}", flush=True)


def become_up(options: Sequence[str]) -> NoReturn:
    """Replace this process with the program below, which frees what `manage.py` has loaded."""
    sys.stdout.flush()
    os.chdir(ROOT)
    os.execv(sys.executable, [sys.executable, "-m", "config.up", *options])


def _show(url: str, more: str = "") -> None:
    """Print the address as a QR code and as text. A child makes the code, so its library doesn't stay in memory."""
    command = [sys.executable, "-m", "segno.cli", "--error=m", "--compact", "--border=2", url]
    picture = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False).stdout
    print(f"\n{picture}\n  {url}{more}", flush=True)


def _environment(address: Address) -> dict[str, str]:
    """Additional environment of the children: the address, and mails as files by default."""
    public = env.origin("PUBLIC_URL")
    told = {"PUBLIC_URL": public or address.url, "LOG_FORMAT": env.text("LOG_FORMAT", default="console")}
    is_trial = not public and not env.text("EMAIL_URL")
    return told | ({"EMAIL_URL": f"file://{VAR / 'mail'}"} if is_trial else {})


if __name__ == "__main__":
    closed_pipe.run(Start(has_demo=DEMO in sys.argv[1:]).run)
