"""Child processes that don't outlive this one: starting and stopping them."""

import os
import signal
import subprocess
from collections.abc import Mapping, Sequence
from functools import partial

from launcher import linux

PATIENCE_SECONDS = 15.0

Child = subprocess.Popen[bytes]


def start(
    command: Sequence[str | os.PathLike[str]],
    *,
    environment: Mapping[str, str] | None = None,
) -> Child:
    """Start a child in its own process group; on Linux the kernel stops it with this process, even after kill -9.

    Ctrl-C reaches only the terminal's foreground group, so this process decides the order in which children stop.
    """
    return subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL,
        env=None if environment is None else {**os.environ, **environment},
        process_group=0,
        preexec_fn=partial(linux.end_with_parent, signal.SIGTERM, os.getpid()),  # noqa: PLW1509 (no threads here)
    )


def end(child: Child, *, ask: signal.Signals = signal.SIGTERM, patience_seconds: float = PATIENCE_SECONDS) -> None:
    """Ask the child to stop with its signal, wait, and kill it if it doesn't.

    PostgreSQL is asked with SIGINT: at SIGTERM it would wait for its last client.
    """
    if child.poll() is not None:
        return
    child.send_signal(ask)
    try:
        child.wait(timeout=patience_seconds)
    except subprocess.TimeoutExpired:
        _kill_group(child)
        child.wait()


def _kill_group(child: Child) -> None:
    """Kill the child with its descendants: `start` gave them a process group of their own."""
    try:
        os.killpg(child.pid, signal.SIGKILL)
    except ProcessLookupError:
        return
