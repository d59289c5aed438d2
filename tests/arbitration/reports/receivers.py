"""Real receivers on the loopback that tests start: an SMTP server, an HTTP server, and a socket that misbehaves."""

from __future__ import annotations

import asyncio
import contextlib
import email
import email.policy
import logging
import socket
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, cast

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session


@dataclass
class MailBox:
    """What an SMTP server took over, and what it answers at each stage (`None`: yes)."""

    port: int = 0
    mails: list[EmailMessage] = field(default_factory=list)
    receivers: list[str] = field(default_factory=list)
    answer_to_receiver: str | None = None
    answer_to_mail: str | None = None
    takes_mail_and_hangs_up: bool = False
    takes_seconds: float = 0.0

    @property
    def url(self) -> str:
        """As EMAIL_URL names it."""
        return f"smtp://127.0.0.1:{self.port}"

    async def handle_RCPT(  # noqa: N802
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        """Answer RCPT TO."""
        if self.answer_to_receiver:
            return self.answer_to_receiver
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:  # noqa: N802
        """Answer the end of the mail."""
        await asyncio.sleep(self.takes_seconds)
        if self.answer_to_mail:
            return self.answer_to_mail
        content = envelope.content
        assert isinstance(content, bytes)
        self.mails.append(email.message_from_bytes(content, policy=email.policy.default))
        self.receivers += envelope.rcpt_tos
        if self.takes_mail_and_hangs_up:
            transport = server.transport
            assert isinstance(transport, asyncio.WriteTransport)
            transport.abort()
            await asyncio.sleep(0)
        return "250 2.0.0 taken over"


@contextlib.contextmanager
def mail_box() -> Iterator[MailBox]:
    """An SMTP server on a free port of the loopback."""
    logging.getLogger("mail.log").setLevel(logging.WARNING)  # aiosmtpd tells every line of a conversation
    box = MailBox()
    controller = Controller(box, hostname="127.0.0.1", port=_free_port())
    controller.start()
    box.port = controller.port
    try:
        yield box
    finally:
        controller.stop()


@dataclass(frozen=True)
class Request:
    """What was posted."""

    path: str
    headers: dict[str, str]
    body: bytes


@dataclass
class WebReceiver:
    """What an HTTP server got, and what it answers, the last answer over and over."""

    port: int = 0
    requests: list[Request] = field(default_factory=list)
    answers: list[tuple[int, dict[str, str], bytes]] = field(default_factory=lambda: [(204, {}, b"")])
    takes_seconds: float = 0.0

    @property
    def url(self) -> str:
        """Where to post."""
        return f"http://127.0.0.1:{self.port}/reports"


@contextlib.contextmanager
def web_receiver(*answers: tuple[int, dict[str, str], bytes]) -> Iterator[WebReceiver]:
    """An HTTP server on a free port of the loopback that gives these answers in turn."""
    receiver = WebReceiver()
    if answers:
        receiver.answers = list(answers)
    lock = threading.Lock()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            with lock:
                receiver.requests.append(Request(self.path, {k.lower(): v for k, v in self.headers.items()}, body))
                answers = receiver.answers
                status, headers, content = answers.pop(0) if len(answers) > 1 else answers[0]
            time.sleep(receiver.takes_seconds)
            self.send_response(status)
            for name, value in headers.items():
                self.send_header(name, value)
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)

        def log_message(self, format: str, *args: Any) -> None:
            """Silent."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    receiver.port = server.server_port
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
    thread.start()
    try:
        yield receiver
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


@contextlib.contextmanager
def raw_receiver(behave: Callable[[socket.socket], None]) -> Iterator[int]:
    """A TCP server that lets `behave` do what it likes with each connection; yields the port."""
    listener = socket.create_server(("127.0.0.1", 0))

    def serve() -> None:
        while True:
            try:
                connection, _ = listener.accept()
            except OSError:
                return  # The test is over and has closed the listener.
            with connection, contextlib.suppress(OSError):  # The other end hangs up whenever it likes.
                behave(connection)

    thread = threading.Thread(target=serve, daemon=True)
    thread.start()
    try:
        yield listener.getsockname()[1]
    finally:
        listener.shutdown(socket.SHUT_RDWR)
        listener.close()
        thread.join(timeout=5)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return cast(int, probe.getsockname()[1])
