"""`manage.py up`: database, web, worker and beat under one supervisor, until Ctrl-C."""

import os
import signal
import time
from argparse import ArgumentParser
from io import StringIO
from typing import Any

import segno
from django.core.management.base import BaseCommand, CommandError

from config import address as addresses
from config import database, services
from config.address import Address
from config.env import VAR, env
from launcher import LauncherError, Supervisor
from launcher.supervisor import Stopped


class Command(BaseCommand):
    """Starts everything in order, says where it is, starts again what dies, and ends everything."""

    help = "Run database, web, worker and beat until Ctrl-C. HOST, PORT, DATABASE_URL and BROKER_URL are heard."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--demo", action="store_true", help="have a demo tournament with log-ins that anybody knows"
        )

    def handle(self, *args: Any, demo: bool, **options: Any) -> None:
        self._began_at = time.monotonic()
        address = addresses.from_environment()
        if address.is_taken():
            raise CommandError(f"{address.host}:{address.port} is taken, perhaps by another start. Set PORT.")
        supervisor = Supervisor(self._say)
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.signal(number, lambda *_: supervisor.stop())
        try:
            self._start(supervisor, address, demo)
            supervisor.run()
        except Stopped:
            pass
        except LauncherError as error:
            raise CommandError(str(error)) from error
        finally:
            self._say("stopping")
            supervisor.end()
            self._say("stopped")

    def _start(self, supervisor: Supervisor, address: Address, demo: bool) -> None:
        environment = _environment(address)
        if not database.own_server():
            self._say("starting PostgreSQL")
            supervisor.start(services.database_server())
        self._say("preparing the database")
        supervisor.run_once("prepare", services.management("prepare", *(["--demo"] if demo else [])), environment)
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
        self.stdout.write(f"\n{picture.getvalue()}\n  {url}   Ctrl-C ends everything.")
        self.stdout.flush()

    def _say(self, what: str) -> None:
        self.stdout.write(f"[{time.monotonic() - self._began_at:5.1f} s] {what}")
        self.stdout.flush()


def _environment(address: Address) -> dict[str, str]:
    """What the children hear besides our own environment: without TLS of one's own, plain HTTP at this address."""
    public = os.environ.get("PUBLIC_URL") or address.url
    return {"PUBLIC_URL": public, "LOG_FORMAT": os.environ.get("LOG_FORMAT", "console")}
