"""One HTTP POST with everything bounded: where it may go, how long it takes, how much of the answer is read."""

from __future__ import annotations

import http.client
import socket
import ssl
from collections.abc import Mapping
from dataclasses import dataclass
from io import BufferedReader
from typing import Any, BinaryIO, Final, cast
from urllib.parse import urlsplit

from .addresses import look_up
from .deadlines import Deadline

CONNECT_SECONDS: Final = 5.0
TOTAL_SECONDS: Final = 20.0
ANSWER_BYTES: Final = 500
SUCCESS: Final = range(200, 300)
FINAL: Final = range(200, 600)
"""Statuses that answer a request (RFC 9110, 15); those below announce another one."""


@dataclass(frozen=True)
class Answer:
    """What came back; of a refusal also its first words."""

    status: int
    retry_after: str
    start: str


class UrlInvalid(Exception):
    """Not an address that a webhook may have."""


class NoAnswer(Exception):
    """The exchange broke off. `was_sent`: after the whole request had gone out."""

    def __init__(self, text: str, *, was_sent: bool, was_slow: bool = False) -> None:
        """`was_slow` if time ran out."""
        super().__init__(text)
        self.was_sent = was_sent
        self.was_slow = was_slow


class TlsFailed(Exception):
    """The receiver couldn't prove who it is."""


def post(
    url: str,
    body: bytes,
    headers: Mapping[str, str],
    *,
    may_be_private: bool = False,
    trust: ssl.SSLContext | None = None,
    seconds: float = TOTAL_SECONDS,
) -> Answer:
    """Send `body` and read the status. Redirects aren't followed; plain HTTP goes to private addresses alone."""
    scheme, host, port, path = _parts(url, may_be_private=may_be_private)
    addresses = look_up(host, port, may_be_private=may_be_private)
    context = (trust or ssl.create_default_context()) if scheme == "https" else None
    with Deadline(seconds) as deadline:
        connection = _Connection(host, port, addresses, context, deadline)
        try:
            return _exchange(connection, path, body, headers, deadline)
        finally:
            connection.close()


def _parts(url: str, *, may_be_private: bool) -> tuple[str, str, int, str]:
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError as error:
        raise UrlInvalid(f"{url!r}: {error}") from error
    schemes = ("https", "http") if may_be_private else ("https",)
    if parts.scheme not in schemes:
        raise UrlInvalid(f"{url!r}: found scheme {parts.scheme!r}, expected {' or '.join(schemes)}")
    if not parts.hostname or parts.username is not None:
        raise UrlInvalid(f"{url!r}: expected a host name and no user name")
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    if not path.isascii() or any(character <= " " for character in path):
        raise UrlInvalid(f"{url!r}: expected a path of printable ASCII characters")
    return parts.scheme, parts.hostname, port or (443 if parts.scheme == "https" else 80), path


def _exchange(
    connection: _Connection, path: str, body: bytes, headers: Mapping[str, str], deadline: Deadline
) -> Answer:
    was_sent = False
    try:
        connection.connect()
        connection.request("POST", path, body, dict(headers))
        was_sent = True
        response = connection.getresponse()
        if deadline.is_over:
            raise TimeoutError("time is up")
        if response.status not in FINAL:
            raise http.client.BadStatusLine(f"HTTP {response.status}")
        return Answer(response.status, response.getheader("Retry-After") or "", _start(response))
    except ssl.SSLError as error:
        if was_sent or deadline.is_over:
            raise NoAnswer(str(error), was_sent=was_sent, was_slow=deadline.is_over) from error
        raise TlsFailed(str(error)) from error
    except (OSError, http.client.HTTPException) as error:
        was_slow = deadline.is_over or isinstance(error, TimeoutError)
        raise NoAnswer(f"{type(error).__name__}: {error}", was_sent=was_sent, was_slow=was_slow) from error


def _start(response: http.client.HTTPResponse) -> str:
    """The first words of a refusal. A success is one by its status: its body may be slow or endless."""
    if response.status in SUCCESS:
        return ""
    try:
        return response.read1(ANSWER_BYTES).decode("utf-8", "replace")
    except (OSError, http.client.HTTPException):
        return ""  # The status has come; that there are no words to it changes nothing.


class _WholeLines:
    """Reads for http.client, which takes a head that was cut off for a whole one."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file

    def readline(self, limit: int = -1) -> bytes:
        line = self._file.readline(limit)
        if not line.endswith(b"\n") and len(line) != limit:
            raise http.client.RemoteDisconnected("the answer broke off in its head")
        return line

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)


class _Response(http.client.HTTPResponse):
    def begin(self) -> None:
        whole = self.fp
        self.fp = cast(BufferedReader, _WholeLines(whole))
        super().begin()
        if self.fp is not None:
            self.fp = whole


class _Connection(http.client.HTTPConnection):
    """Connects to the addresses that were judged, and shows the name to TLS alone."""

    response_class = _Response

    def __init__(
        self, host: str, port: int, addresses: list[str], context: ssl.SSLContext | None, deadline: Deadline
    ) -> None:
        super().__init__(host, port)
        self._addresses = addresses
        self._context = context
        self._deadline = deadline

    def connect(self) -> None:
        self.sock = self._connected()
        self._deadline.guard(self.sock)
        self.sock.settimeout(self._deadline.remaining(TOTAL_SECONDS))
        if self._context is not None:
            # Guarded before the handshake, which a receiver can draw out as well.
            self.sock = self._context.wrap_socket(self.sock, server_hostname=self.host, do_handshake_on_connect=False)
            self._deadline.guard(self.sock)
            self.sock.do_handshake()

    def _connected(self) -> socket.socket:
        errors: list[OSError] = []
        for address in self._addresses:
            try:
                return socket.create_connection((address, self.port), self._deadline.remaining(CONNECT_SECONDS))
            except OSError as error:
                errors.append(error)
        raise errors[-1]
