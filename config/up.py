"""Runs database, web, worker and clock under one supervisor: `manage.py up`, which becomes this program.

Without Django: the supervisor stays for as long as the product runs, and holds half the memory this way.
"""

import os
import signal
import sys
import time
from io import StringIO
from types import FrameType

import segno

from config import address as addresses
from config import database, services
from config.address import Address
from config.env import VAR, env
from launcher import LauncherError, Supervisor, Turn
from launcher.supervisor import Stopped

DEMO = "--demo"
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
            self._turn = Turn.take(VAR / "up.lock", say=self._say)
        except LauncherError as error:
            print(f"tablecall: {error}", file=sys.stderr)
            return 1
        try:
            return self._run(address)
        finally:
            self._turn.end()

    def _run(self, address: Address) -> int:
        if not self._is_free(address):
            print(f"{address.host}:{address.port} is taken, perhaps by another start. Set PORT.", file=sys.stderr)
            return 1
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.signal(number, self._stop)
        try:
            self._start(address)
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

    def _start(self, address: Address) -> None:
        supervisor = self._supervisor
        environment = _environment(address)
        if not database.own_server():
            self._say("starting PostgreSQL")
            supervisor.start(services.database_server())
        self._say("preparing the database")
        supervisor.run_once("prepare", services.management("prepare", *([DEMO] if self._has_demo else [])), environment)
        self._say("starting the web server, the worker and the clock")
        supervisor.start(services.worker(environment))
        supervisor.start(services.web(address, environment))
        supervisor.start(services.beat(address, environment))
        self._welcome(environment["PUBLIC_URL"])

    def _welcome(self, url: str) -> None:
        self._say(f"ready at {url}")
        if not env.str("EMAIL_URL", default=""):
            self._say(f"e-mail goes into files in {VAR / 'mail'} (set EMAIL_URL to send it)")
        picture = StringIO()
        segno.make(url, error="m").terminal(picture, compact=True, border=2)
        print(f"\n{picture.getvalue()}\n  {url}   Ctrl-C ends everything.", flush=True)

    def _say(self, what: str) -> None:
        print(f"[{time.monotonic() - self._began_at:5.1f} s] {what}", flush=True)


def _environment(address: Address) -> dict[str, str]:
    """What the children hear besides our own environment: without TLS of one's own, plain HTTP at this address."""
    public = os.environ.get("PUBLIC_URL") or address.url
    return {"PUBLIC_URL": public, "LOG_FORMAT": os.environ.get("LOG_FORMAT", "console")}


if __name__ == "__main__":
    raise SystemExit(Start(has_demo=DEMO in sys.argv[1:]).run())
