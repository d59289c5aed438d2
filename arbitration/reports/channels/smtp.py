"""One mail to one receiver by SMTP (RFC 5321), stage by stage, so that an attempt's end is known for what it is."""

from __future__ import annotations

import re
import smtplib
import socket
import ssl
from dataclasses import dataclass
from io import BufferedReader
from typing import Final, Literal
from urllib.parse import parse_qs, unquote, urlsplit

from . import Deferred, Delivered, Outcome, Reason, Refused
from .deadlines import Deadline

STEP_SECONDS: Final = 15.0
TOTAL_SECONDS: Final = 60.0
GOODBYE_SECONDS: Final = 1.0
GREETING: Final = 220
START_OF_MAIL: Final = 354
TEMPORARY: Final = range(400, 500)
PERMANENT: Final = range(500, 600)
SUCCESS: Final = range(200, 300)
PORTS: Final = {"none": 25, "starttls": 587, "tls": 465}

Security = Literal["none", "starttls", "tls"]
SECURITY: Final[dict[str, Security]] = {"smtp": "none", "smtp+tls": "starttls", "smtp+ssl": "tls"}


@dataclass(frozen=True)
class MailServer:
    """The server that takes our mails, and how to speak to it."""

    host: str
    port: int
    security: Security = "none"
    user: str = ""
    password: str = ""
    ca_file: str = ""

    @classmethod
    def from_url(cls, url: str) -> MailServer:
        """`smtp://`, `smtp+tls://` (STARTTLS) or `smtp+ssl://`, with user and password, and `?ca=FILE` if need be."""
        parts = urlsplit(url)
        if parts.scheme not in SECURITY or not parts.hostname:
            raise ValueError(
                f"EMAIL_URL: found {parts.scheme}://..., expected one of {', '.join(SECURITY)} or file, and a host"
            )
        security = SECURITY[parts.scheme]
        return cls(
            host=parts.hostname,
            port=parts.port or PORTS[security],
            security=security,
            user=unquote(parts.username or ""),
            password=unquote(parts.password or ""),
            ca_file=parse_qs(parts.query).get("ca", [""])[0],
        )


class _Answered(Exception):
    """The server answered with something else than what lets the mail go on."""

    def __init__(self, stage: str, code: int, text: bytes) -> None:
        super().__init__(f"{stage}: {code} {text.decode('utf-8', 'replace')}")
        self.code = code


def hand_over(
    server: MailServer, mail: bytes, *, sender: str, receiver: str, seconds: float = TOTAL_SECONDS
) -> Outcome:
    """Hand `mail` (CRLF lines, 7-bit) to the server for `receiver`; whatever goes wrong comes back as an outcome."""
    with Deadline(seconds) as deadline:
        client = _Client(server.host, deadline)
        try:
            return _converse(client, server, mail, sender, receiver, deadline)
        finally:
            client.close()


def _converse(
    client: _Client, server: MailServer, mail: bytes, sender: str, receiver: str, deadline: Deadline
) -> Outcome:
    refused = _open(client, server, deadline)
    if refused is not None:
        return refused
    has_ended = False
    try:
        _answered("MAIL FROM", client.mail(sender))
        _answered("RCPT TO", client.rcpt(receiver))
        _answered("DATA", client.docmd("DATA"), START_OF_MAIL)
        client.send(_dotted(mail) + b".\r\n")  # where this fails, the end hasn't gone out
        has_ended = True
        text = _answered("end of mail", client.getreply())
    except _Answered as error:
        if error.code in PERMANENT:
            return Refused(Reason.REFUSED, str(error))
        is_no_answer = has_ended and error.code not in TEMPORARY
        return Deferred(Reason.TEMPORARILY_REFUSED, str(error), is_uncertain=is_no_answer)
    except (OSError, smtplib.SMTPException) as error:
        # After the end of the mail, the server may have accepted it: the next attempt repeats the Message-ID.
        reason = Reason.TIMED_OUT if _is_slow(error, deadline) else Reason.CUT_OFF
        return Deferred(reason, _said(error), is_uncertain=has_ended)
    _say_goodbye(client)
    return Delivered({"server": server.host, "answer": text})


def _open(client: _Client, server: MailServer, deadline: Deadline) -> Outcome | None:
    """Come to where a mail can be handed over; else why not. None of it is the receiver's fault: tried again."""
    reason = Reason.UNREACHABLE
    try:
        trust = ssl.create_default_context(cafile=server.ca_file or None)
        client.trust = trust if server.security == "tls" else None
        _answered("greeting", client.connect(server.host, server.port), GREETING)
        client.ehlo_or_helo_if_needed()
        if server.security == "starttls":
            reason = Reason.TLS_FAILED
            client.starttls(context=trust)
            assert client.sock is not None
            deadline.guard(client.sock)
            reason = Reason.UNREACHABLE
            client.ehlo_or_helo_if_needed()
        if server.user:
            reason = Reason.LOGIN_REFUSED
            client.login(server.user, server.password)
    except _Answered as error:
        return Deferred(Reason.TEMPORARILY_REFUSED, str(error))
    except smtplib.SMTPAuthenticationError as error:
        return Deferred(Reason.LOGIN_REFUSED, f"login: {error.smtp_code}")
    except ssl.SSLError as error:
        return Deferred(Reason.TIMED_OUT if deadline.is_over else Reason.TLS_FAILED, str(error))
    except (smtplib.SMTPNotSupportedError, smtplib.SMTPResponseException) as error:
        return Deferred(reason, _said(error))
    except (OSError, smtplib.SMTPException) as error:
        return Deferred(Reason.TIMED_OUT if _is_slow(error, deadline) else Reason.UNREACHABLE, _said(error))
    return None


def _answered(stage: str, reply: tuple[int, bytes], expected: int | None = None) -> str:
    code, text = reply
    if code == expected or (expected is None and code in SUCCESS):
        return f"{code} {text.decode('utf-8', 'replace')}"[:500]
    raise _Answered(stage, code, text[:500])


def _dotted(mail: bytes) -> bytes:
    """The mail with leading dots doubled (RFC 5321, 4.5.2), ending in CRLF."""
    doubled = re.sub(rb"(?m)^\.", b"..", mail)
    return doubled if doubled.endswith(b"\r\n") else doubled + b"\r\n"


def _is_slow(error: Exception, deadline: Deadline) -> bool:
    return deadline.is_over or isinstance(error, TimeoutError) or isinstance(error.__context__, TimeoutError)


def _said(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"[:500]


def _say_goodbye(client: _Client) -> None:
    """Say QUIT and wait a moment for its answer (RFC 5321, 4.1.1.10), no longer: the receipt isn't written down yet."""
    try:
        if client.sock is not None:
            client.sock.settimeout(GOODBYE_SECONDS)
        client.quit()
    except (OSError, smtplib.SMTPException):
        return  # The receipt has come: how the conversation ends changes nothing.


class _WholeLines:
    """Reads for smtplib, which takes a reply that was cut off for a whole one: `25` for the code 25."""

    def __init__(self, file: BufferedReader) -> None:
        self._file = file

    def readline(self, limit: int) -> bytes:
        line = self._file.readline(limit)
        return line if line.endswith(b"\n") or len(line) == limit else b""

    def close(self) -> None:
        self._file.close()


class _Client(smtplib.SMTP):
    """smtplib's conversation over a connection that the deadline guards from its first byte."""

    def __init__(self, host: str, deadline: Deadline) -> None:
        self._deadline = deadline
        self.trust: ssl.SSLContext | None = None
        super().__init__(timeout=STEP_SECONDS)
        self._host = host  # the name that STARTTLS holds the certificate to; smtplib's own way to set it connects too

    def getreply(self) -> tuple[int, bytes]:
        if self.file is None and self.sock is not None:
            self.file = _WholeLines(self.sock.makefile("rb"))
        return super().getreply()

    def _get_socket(self, host: str, port: int, timeout: float) -> socket.socket:
        connection = socket.create_connection((host, port), self._deadline.remaining(timeout))
        connection.settimeout(timeout)
        self._deadline.guard(connection)
        if self.trust is None:
            return connection
        wrapped = self.trust.wrap_socket(connection, server_hostname=host, do_handshake_on_connect=False)
        self._deadline.guard(wrapped)
        wrapped.do_handshake()
        return wrapped
