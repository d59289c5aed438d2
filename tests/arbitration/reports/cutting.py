"""Servers that break off where they are told: each stage of an SMTP or an HTTP exchange has a name."""

from __future__ import annotations

import socket
import ssl
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

Behave = Callable[[socket.socket], None]
DRIP_SECONDS: Final = 0.05


class _Cut(Exception):
    """Here the server breaks off."""


@dataclass
class Cutter:
    """Breaks its first exchange off at `point`, and goes through with the later ones, answering `answer` at the end.

    A point is `X heard` (read and not answered), `half X` (half of the answer), `X` (answered, then nothing), or
    `slow X` (the answer a byte at a time, for ever). `took` is what it had received as a whole.
    """

    point: str
    answer: bytes
    context: ssl.SSLContext | None = None
    took: list[bytes] = field(default_factory=list)
    exchanges: int = 0
    drips: threading.Event = field(default_factory=threading.Event)
    """Set when it begins to answer a byte at a time."""
    connection: socket.socket = field(init=False)

    def behave_with(self, converse: Callable[[Cutter], None]) -> Behave:
        """What a raw receiver does with each connection."""

        def behave(connection: socket.socket) -> None:
            self.connection = connection
            self.exchanges += 1
            try:
                converse(self)
            except (_Cut, ssl.SSLError):
                return
            finally:
                self.connection.close()

        return behave

    @property
    def is_first(self) -> bool:
        """Whether this exchange is the one that breaks off."""
        return self.exchanges == 1

    def at(self, stage: str) -> None:
        """Break off if this is the place."""
        if self.is_first and self.point == stage:
            raise _Cut

    def say(self, stage: str, text: bytes) -> None:
        """Answer; or half of it; or drop by drop."""
        if self.is_first and self.point == f"half {stage}":
            self.connection.sendall(text[: len(text) // 2])
            raise _Cut
        if self.is_first and self.point == f"slow {stage}":
            self.drips.set()
            while True:
                self.connection.sendall(b"2")
                time.sleep(DRIP_SECONDS)
        self.connection.sendall(text)
        self.at(stage)

    def hear(self, stage: str) -> None:
        """Read a line."""
        self.read_until(stage, b"\r\n")

    def read_until(self, stage: str, end: bytes) -> bytes:
        """Read up to `end`, or break off where half of it, or all, was read."""
        heard = b""
        while not heard.endswith(end):
            part = self.connection.recv(1 if len(end) < 3 else 65536)
            if not part:
                raise _Cut
            heard += part
            self.at(f"half {stage} heard")
        self.at(f"{stage} heard")
        return heard

    def secure(self) -> None:
        """The server's part of a TLS handshake."""
        if self.is_first and self.point == "hello heard":
            self.connection.recv(65536)
            raise _Cut
        assert self.context is not None
        self.connection = self.context.wrap_socket(self.connection, server_side=True)
        self.at("handshake")


def smtp(security: str) -> Callable[[Cutter], None]:
    """A mail server that asks for a log-in where it speaks TLS."""

    def converse(cutter: Cutter) -> None:
        cutter.at("accepted")
        if security == "tls":
            cutter.secure()
        cutter.say("greeting", b"220 mail.example ready\r\n")
        cutter.hear("EHLO")
        cutter.say("EHLO", b"250-mail.example\r\n250 STARTTLS\r\n" if security == "starttls" else _SKILLS)
        if security == "starttls":
            cutter.hear("STARTTLS")
            cutter.say("STARTTLS", b"220 go ahead\r\n")
            cutter.secure()
            cutter.hear("second EHLO")
            cutter.say("second EHLO", _SKILLS)
        if security != "none":
            cutter.hear("AUTH")
            cutter.say("AUTH", b"235 2.7.0 welcome\r\n")
        for stage in ("MAIL", "RCPT"):
            cutter.hear(stage)
            cutter.say(stage, b"250 ok\r\n")
        cutter.hear("DATA")
        cutter.say("DATA", b"354 go on\r\n")
        cutter.took.append(cutter.read_until("mail", b"\r\n.\r\n"))
        if cutter.is_first and cutter.point == "two digits":
            cutter.connection.sendall(b"25")
            cutter.at("two digits")
        if cutter.is_first and cutter.point == "one line of two":
            cutter.connection.sendall(b"250-taken\r\n")
            cutter.at("one line of two")
        cutter.say("receipt", b"250 2.0.0 taken over\r\n" if cutter.is_first else cutter.answer)
        cutter.hear("QUIT")
        cutter.say("QUIT", b"221 bye\r\n")

    return converse


_SKILLS: Final = b"250-mail.example\r\n250 AUTH PLAIN\r\n"


def http(security: str) -> Callable[[Cutter], None]:
    """A webhook's receiver."""

    def converse(cutter: Cutter) -> None:
        cutter.at("accepted")
        if security == "tls":
            cutter.secure()
        cutter.hear("request line")
        head = _head(cutter)
        _body(cutter, head)
        answer = b"HTTP/1.1 200 OK\r\n" if cutter.is_first else cutter.answer
        for point, text in _BROKEN.items():
            if cutter.is_first and cutter.point == point:
                cutter.connection.sendall(text)
                raise _Cut
        cutter.say("status line", answer)
        cutter.say("header", b"Content-Type: text/plain\r\n")
        cutter.say("head", b"Content-Length: 10\r\n\r\n")
        cutter.say("body", b"thank you!")

    return converse


_BROKEN: Final = {
    "two digits": b"HTTP/1.1 20",
    "status without its line's end": b"HTTP/1.1 200",
    "another protocol": b"220 mail.example ready\r\n",
    "early hints alone": b"HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n",
    "continue alone": b"HTTP/1.1 100 Continue\r\n\r\n",
    "half a refusal": b"HTTP/1.1 500 No\r\nContent-Length: 100\r\n\r\nout of ord",
    "half a redirect": b"HTTP/1.1 307 Elsewhere\r\nLocation: http://127.0.0.1:1/\r\nContent-Length: 9\r\n\r\n",
    "half a chunk": b"HTTP/1.1 202 Accepted\r\nTransfer-Encoding: chunked\r\n\r\nff\r\nthank",
}


def _head(cutter: Cutter) -> bytes:
    head = b""
    while not head.endswith(b"\r\n\r\n"):
        part = cutter.connection.recv(1)
        if not part:
            raise _Cut
        head += part
        cutter.at("half head heard")
    cutter.at("head heard")
    return head


def _body(cutter: Cutter, head: bytes) -> None:
    _, _, rest = head.lower().partition(b"content-length: ")
    length = int(rest.partition(b"\r\n")[0])
    body = head.partition(b"\r\n\r\n")[2]
    while len(body) < length:
        cutter.at("half body heard")
        part = cutter.connection.recv(length - len(body) if len(body) else length // 2)
        if not part:
            raise _Cut
        body += part
    cutter.took.append(body)
    cutter.at("body heard")
