"""One start at a time in a folder: a second one waits a while if the first is already stopping."""

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
    """The lock on a folder; its file holds the state of the holder. The kernel frees it when the process ends."""

    def __init__(self, path: Path, descriptor: int, *, was_killed: bool) -> None:
        """`was_killed`: the last holder ended without `stop`, so its children may still be running."""
        self.path = path
        self.was_killed = was_killed
        self._descriptor = descriptor
        self._note(RUNNING)

    @classmethod
    def take(cls, path: Path, *, say: Callable[[str], None], wait_seconds: float = WAIT_SECONDS) -> "Turn":
        """Take the turn; LauncherError if another start runs, or doesn't finish stopping in time."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.touch(mode=0o600)
        except OSError as error:
            raise LauncherError(f"found {path} ({error.strerror}); expected a folder to write to (VAR_DIR).") from error
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
        """Announce that this start is stopping; safe in a signal handler."""
        self._note(STOPPING)

    def end(self) -> None:
        """Release the lock."""
        os.ftruncate(self._descriptor, 0)
        os.close(self._descriptor)

    def _note(self, state: str) -> None:
        text = f"{state} {os.getpid()}\n".encode()
        os.pwrite(self._descriptor, text, 0)
        os.ftruncate(self._descriptor, len(text))


def _read(path: Path) -> tuple[str, str]:
    """State and process id; empty if the holder has only just arrived or left."""
    state, _, pid = path.read_text(errors="replace").strip().partition(" ")
    return state, pid
