"""A limit on a whole exchange: socket timeouts alone let a receiver answer one byte at a time for ever."""

from __future__ import annotations

import socket
import threading
import time
from types import TracebackType
from typing import Self


class Deadline:
    """Cuts the guarded connection off when `seconds` are over; then every read and write on it fails at once."""

    def __init__(self, seconds: float) -> None:
        """Not running yet: it starts on entering."""
        self._seconds = seconds
        self._ends = 0.0
        self._guarded: socket.socket | None = None
        self._lock = threading.Lock()
        self._timer = threading.Timer(seconds, self._cut_off)
        self._timer.daemon = True
        self.is_over = False

    def __enter__(self) -> Self:
        """Start the clock."""
        self._ends = time.monotonic() + self._seconds
        self._timer.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Stop the clock."""
        self._timer.cancel()
        with self._lock:
            self._guarded = None

    def guard(self, connection: socket.socket) -> None:
        """From now on this is the connection to cut; a socket wrapped in TLS takes the place of the bare one."""
        with self._lock:
            self._guarded = connection
        if self.is_over:
            self._cut_off()

    def remaining(self, at_most: float) -> float:
        """Seconds left, as a timeout for the next step; TimeoutError if there are none."""
        left = self._ends - time.monotonic()
        if left <= 0:
            raise TimeoutError("time is up")
        return min(left, at_most)

    def _cut_off(self) -> None:
        self.is_over = True
        with self._lock:
            if self._guarded is None:
                return
            try:
                # Not SSLSocket.shutdown: that one drops the TLS state under the reading thread.
                socket.socket.shutdown(self._guarded, socket.SHUT_RDWR)
            except OSError:
                return  # The connection ended by itself in this moment.
