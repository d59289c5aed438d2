"""The product's own worker with its clock, on a database of its own, to be killed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from config.env import ROOT
from config.services import worker

PREPARE = "prepare"


@dataclass
class Processes:
    """A worker and its environment. What is killed is started again by hand, as the supervisor would."""

    environment: Mapping[str, str]
    folder: Path
    running: dict[str, subprocess.Popen[bytes]] = field(default_factory=dict)

    def manage(self, *arguments: str) -> str:
        """Run a management command to its end and return what it says."""
        command = [sys.executable, "manage.py", *arguments]
        done = subprocess.run(command, cwd=ROOT, env=self._full(), capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return done.stdout

    def start_worker(self) -> None:
        """Start the worker as `manage.py up` does."""
        self._start("worker", list(worker({}).command))

    def kill(self, name: str) -> None:
        """SIGKILL: no goodbye, nothing put away."""
        process = self.running.pop(name)
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()

    def end(self) -> None:
        """End all running processes."""
        for name in list(self.running):
            self.kill(name)

    def _start(self, name: str, command: list[str]) -> None:
        with (self.folder / f"{name}.log").open("ab") as log:
            self.running[name] = subprocess.Popen(
                command, cwd=ROOT, env=self._full(), stdout=log, stderr=log, start_new_session=True
            )

    def _full(self) -> dict[str, str]:
        return {**os.environ, **self.environment}
