"""The supervisor: starts services in order, starts again the one that dies, ends them all in the opposite order."""

import math
import signal
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial

from launcher.children import Child, end, start
from launcher.errors import LauncherError

LOOK_EVERY_SECONDS = 0.2
LONGEST_PAUSE_SECONDS = 30.0
MOST_FAILURES_AT_START = 3
STEADY_AFTER_SECONDS = 10.0
"""Who lived so long fell over something else than its start: it comes back at once."""


@dataclass(frozen=True)
class Service:
    """A child and how one sees that it is there.

    `wait` returns when the service can be used; it calls what it is given while it waits, which raises if the child
    is gone or we are asked to stop.
    """

    name: str
    command: Sequence[str]
    environment: Mapping[str, str] = field(default_factory=dict)
    wait: Callable[[Callable[[], None]], None] | None = None
    ask_to_end: signal.Signals = signal.SIGTERM


class Stopped(Exception):
    """The supervisor was told to stop while it was starting."""


@dataclass
class _Running:
    service: Service
    child: Child
    started_at: float
    failures: int = 0
    again_at: float | None = None


class Supervisor:
    """Keeps services alive. All its methods belong to the main thread: the kernel ends children with their thread."""

    def __init__(self, say: Callable[[str], None]) -> None:
        self._say = say
        self._running: list[_Running] = []
        self._is_stopping = False

    def stop(self) -> None:
        """Ask for the end; safe in a signal handler."""
        self._is_stopping = True

    def start(self, service: Service) -> None:
        """Start a service and wait until it can be used."""
        running = _Running(service, _spawn(service), time.monotonic())
        self._running.append(running)
        if service.wait is not None:
            service.wait(partial(self._look_at_new, running))
        self.look()

    def run_once(self, name: str, command: Sequence[str], environment: Mapping[str, str]) -> None:
        """Run something to its end, as a set-up step; its failure ends the start."""
        child = start(command, environment=environment)
        try:
            while child.poll() is None:
                self.look()
                time.sleep(0.05)
        finally:
            end(child)
        if child.returncode != 0:
            raise LauncherError(f"{name} ended with status {child.returncode}: see above for its reason")

    def run(self, *, now_and_then: Callable[[], None] = lambda: None, every_seconds: float = math.inf) -> None:
        """Watch over the services until `stop` is called; do what is to be done now and then."""
        done_at = time.monotonic()
        while not self._is_stopping:
            self._revive()
            if time.monotonic() - done_at >= every_seconds:
                now_and_then()
                done_at = time.monotonic()
            time.sleep(min(LOOK_EVERY_SECONDS, every_seconds))

    def start_anew(self, name: str) -> None:
        """End a service and start it again: it reads its files anew."""
        for running in self._running:
            if running.service.name == name:
                end(running.child, ask=running.service.ask_to_end)
                running.child, running.started_at, running.again_at = _spawn(running.service), time.monotonic(), None

    def end(self) -> None:
        """End the services in reverse order; a database ends after its last user."""
        while self._running:
            running = self._running.pop()
            end(running.child, ask=running.service.ask_to_end)

    def look(self) -> None:
        """Start again what died; raise `Stopped` if we are to stop."""
        if self._is_stopping:
            raise Stopped
        self._revive()

    def _look_at_new(self, running: _Running) -> None:
        self.look()
        if running.failures >= MOST_FAILURES_AT_START:
            raise LauncherError(f"{running.service.name} ended {running.failures} times while it was starting")

    def _revive(self) -> None:
        now = time.monotonic()
        for running in self._running:
            if running.child.poll() is None:
                if now - running.started_at > STEADY_AFTER_SECONDS:
                    running.failures = 0
            elif running.again_at is None:
                running.failures += 1
                pause = min(LONGEST_PAUSE_SECONDS, 0.5 * 2 ** (running.failures - 1))
                running.again_at = now + pause
                self._say(f"{running.service.name} ended ({running.child.returncode}), again in {pause:.1f} s")
            elif now >= running.again_at:
                running.child, running.started_at, running.again_at = _spawn(running.service), now, None


def _spawn(service: Service) -> Child:
    return start(service.command, environment=service.environment)
