"""Clients that hold connections open without getting anywhere, in eight kinds."""

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import cycle
from typing import Final

HEAD: Final = b"Host: 127.0.0.1\r\nContent-Type: application/json\r\n"
POST: Final = b"POST /api/v1/session HTTP/1.1\r\n" + HEAD
GET: Final = b"GET /health/live HTTP/1.1\r\n" + HEAD + b"\r\n"
SCHEMA: Final = b"GET /api/v1/schema HTTP/1.1\r\n" + HEAD + b"\r\n"
"""Half a megabyte of response."""

PAUSE_SECONDS: Final = 0.5
"""Between two bytes."""


class SlowClients:
    """Connections that a thread keeps alive with a byte now and then; those that the server closes are opened anew."""

    def __init__(self, address: tuple[str, int], count: int, kinds: tuple[str, ...]) -> None:
        self._address = address
        self._kinds = [kind for kind, _ in zip(cycle(kinds), range(count), strict=False)]
        self._open: list[tuple[str, socket.socket | None]] = []
        self._is_ended = threading.Event()
        self.closed_by_server: set[str] = set()
        self.most = 0

    def run(self) -> None:
        """Keep all of them open until the end."""
        self._open = [(kind, self._connect(kind)) for kind in self._kinds]
        self.most = sum(connection is not None for _, connection in self._open)
        while not self._is_ended.wait(PAUSE_SECONDS):
            self._open = [(kind, self._keep_alive(kind, connection)) for kind, connection in self._open]
        for _, connection in self._open:
            if connection:
                connection.close()

    def end(self) -> None:
        """Close all of them."""
        self._is_ended.set()

    def _keep_alive(self, kind: str, connection: socket.socket | None) -> socket.socket | None:
        """The connection, or a new one if the server has closed it; none while the server can't be reached."""
        if connection is None:
            return self._connect(kind)
        if _is_open(kind, connection):
            return connection
        connection.close()
        self.closed_by_server.add(kind)
        return None

    def _connect(self, kind: str) -> socket.socket | None:
        connection = socket.socket()
        if kind == "response-reader":
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        connection.settimeout(2)
        try:
            connection.connect(self._address)
            connection.sendall(KINDS[kind][0])
        except OSError:
            connection.close()
            return None
        return connection


def _is_open(kind: str, connection: socket.socket) -> bool:
    try:
        connection.sendall(KINDS[kind][1])
        return kind == "response-reader" or not _is_ended_by_server(connection)
    except OSError:
        return False


def _is_ended_by_server(connection: socket.socket) -> bool:
    """Read what has come. Whether the server has closed."""
    connection.setblocking(False)
    try:
        while chunk := connection.recv(65536):
            del chunk
    except BlockingIOError:
        return False
    finally:
        connection.settimeout(2)
    return True


KINDS: Final[dict[str, tuple[bytes, bytes]]] = {
    "slow-head": (b"GET /health/ready HTTP/1.1\r\nHost: 127.0.0.1\r\n", b"X"),
    "endless-head": (b"GET /health/ready HTTP/1.1\r\nHost: 127.0.0.1\r\n", b"X-More: more\r\n"),
    "slow-body": (POST + b"Content-Length: 200000\r\n\r\n", b" "),
    "huge-body": (POST + b"Content-Length: 99999999999999\r\n\r\n", b" "),
    "chunk-trickle": (POST + b"Transfer-Encoding: chunked\r\n\r\n", b"1\r\n \r\n"),
    "idle": (b"", b""),
    "keep-alive": (GET, GET),
    "response-reader": (SCHEMA * 4, b""),
}
"""What each kind sends first, and then again and again."""

CUT_OFF: Final = frozenset(KINDS) - {"keep-alive", "response-reader"}
"""Those that the server itself ends: a client that sends whole requests may stay, and so may one that doesn't read."""


@contextmanager
def slow_clients(port: int, count: int, kinds: tuple[str, ...] = tuple(KINDS)) -> Iterator[SlowClients]:
    """So many connections in turns of the kinds, all open."""
    clients = SlowClients(("127.0.0.1", port), count, kinds)
    thread = threading.Thread(target=clients.run, daemon=True)
    thread.start()
    try:
        while not clients.most and thread.is_alive():
            time.sleep(0.01)
        assert clients.most == count, "the clients couldn't connect"
        yield clients
    finally:
        clients.end()
        thread.join()
