"""One start at a time in a folder: whoever comes while another is stopping waits for it, for a while."""

import os
import time
from collections.abc import Callable
from pathlib import Path

from launcher.errors import LauncherError
from launcher.locks import lock

WAIT_SECONDS = 60.0
LOOK_EVERY_SECONDS = 0.1
RUNNING, STOPPING = "running", "stopping"


class Turn:
    """The lock on a folder, with a word in it on how far its holder is. It ends with its process, however that ends."""

    def __init__(self, path: Path, descriptor: int, *, was_killed: bool) -> None:
        """`was_killed`: who had it last never said that it was stopping; what it started may still be ending."""
        self.path = path
        self.was_killed = was_killed
        self._descriptor = descriptor
        self._note(RUNNING)

    @classmethod
    def take(cls, path: Path, *, say: Callable[[str], None], wait_seconds: float = WAIT_SECONDS) -> "Turn":
        """Take the turn; LauncherError if another one runs, or if one that is stopping doesn't come to its end."""
        path.parent.mkdir(parents=True, exist_ok=True)
        give_up_at = time.monotonic() + wait_seconds
        is_told = False
        while (descriptor := lock(path, wait=False)) is None:
            state, pid = _read(path)
            if state == RUNNING:
                raise LauncherError(f"found another start running in {path.parent} (process {pid}). End it first.")
            if time.monotonic() > give_up_at:
                raise LauncherError(f"process {pid} in {path.parent} is still stopping after {wait_seconds:.0f} s.")
            if not is_told:
                say(f"an earlier start (process {pid}) is still stopping; waiting for it")
                is_told = True
            time.sleep(LOOK_EVERY_SECONDS)
        return cls(path, descriptor, was_killed=_read(path)[0] == RUNNING)

    def stop(self) -> None:
        """Say that we are stopping; safe in a signal handler."""
        self._note(STOPPING)

    def end(self) -> None:
        """Let the next one in."""
        os.ftruncate(self._descriptor, 0)
        os.close(self._descriptor)

    def _note(self, state: str) -> None:
        text = f"{state} {os.getpid()}\n".encode()
        os.pwrite(self._descriptor, text, 0)
        os.ftruncate(self._descriptor, len(text))


def _read(path: Path) -> tuple[str, str]:
    """State and process number, or nothing of a holder that has only just come or has just gone."""
    state, _, pid = path.read_text(errors="replace").strip().partition(" ")
    return state, pid
