"""Receivers that aren't what they should be: broken TLS, an error page behind a yes, too much of everything."""

from __future__ import annotations

import gzip
import socket
import ssl
import warnings
from pathlib import Path
from typing import Literal

import pytest

from arbitration.reports.channels import Deferred, Delivered, Outcome, Reason, webhook
from arbitration.reports.channels.smtp import MailServer, hand_over

from .certificates import HOST, Authority
from .conftest import ADDRESS, DUE, SECRET
from .cutting import Behave, Cutter, http, smtp
from .receivers import raw_receiver, web_receiver
from .test_webhook import read_request

TAKEN = b"HTTP/1.1 202 Accepted\r\n"


@pytest.fixture(scope="module")
def authority(tmp_path_factory: pytest.TempPathFactory) -> Authority:
    """Whom our side trusts."""
    return Authority.in_folder(tmp_path_factory.mktemp("authority"))


@pytest.fixture(scope="module")
def stranger(tmp_path_factory: pytest.TempPathFactory) -> Authority:
    """A certificate authority that no client trusts."""
    return Authority.in_folder(tmp_path_factory.mktemp("stranger"))


def post(url: str, trust: ssl.SSLContext | None = None) -> Outcome:
    return webhook.send(
        url, b'{"data": 1}', message_id="1", keys=[SECRET], at=DUE, may_be_private=True, seconds=5, trust=trust
    )


def old_protocol(context: ssl.SSLContext) -> ssl.SSLContext:
    """TLS 1.1, which RFC 8996 forbids."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        context.minimum_version = ssl.TLSVersion.TLSv1
        context.maximum_version = ssl.TLSVersion.TLSv1_1
    context.set_ciphers("ALL:@SECLEVEL=0")
    return context


def contexts(authority: Authority, stranger: Authority) -> dict[str, ssl.SSLContext]:
    """Servers' sides of TLS that are to be turned away, by what is wrong with them."""
    return {
        "expired": authority.server(days=(-9, -2)),
        "not yet valid": authority.server(days=(2, 9)),
        "another address": authority.server(host="127.0.0.9"),
        "a name": authority.server(host="federation.example"),
        "by a stranger": stranger.server(),
        "old protocol": old_protocol(authority.server()),
    }


FAULTS = ("expired", "not yet valid", "another address", "a name", "by a stranger", "old protocol")


def test_a_good_certificate_is_taken(authority: Authority) -> None:
    trust = ssl.create_default_context(cafile=str(authority.ca_file))
    cutter = Cutter("", TAKEN, authority.server())
    with raw_receiver(cutter.behave_with(http("tls"))) as port:
        assert post(f"https://{HOST}:{port}/", trust) == Delivered({"status": 200})


@pytest.mark.parametrize("fault", FAULTS)
def test_broken_tls_gets_no_report(authority: Authority, stranger: Authority, fault: str) -> None:
    trust = ssl.create_default_context(cafile=str(authority.ca_file))
    cutter = Cutter("", TAKEN, contexts(authority, stranger)[fault])
    with raw_receiver(cutter.behave_with(http("tls"))) as port:
        outcome = post(f"https://{HOST}:{port}/", trust)
    assert isinstance(outcome, Deferred)
    assert (outcome.reason, outcome.is_uncertain) == (Reason.TLS_FAILED, False)
    assert cutter.took == []


@pytest.mark.parametrize("security", ["tls", "starttls"])
@pytest.mark.parametrize("fault", FAULTS)
def test_broken_tls_gets_no_mail_and_no_password(
    authority: Authority, stranger: Authority, fault: str, security: Literal["tls", "starttls"]
) -> None:
    cutter = Cutter("AUTH heard", b"250 ok\r\n", contexts(authority, stranger)[fault])
    with raw_receiver(cutter.behave_with(smtp(security))) as port:
        server = MailServer(HOST, port, security, "me", "secret", str(authority.ca_file))
        outcome = hand_over(server, b"x\r\n", sender="a@b.example", receiver=ADDRESS, seconds=5)
    assert isinstance(outcome, Deferred)
    assert (outcome.reason, outcome.is_uncertain) == (Reason.TLS_FAILED, False)
    assert cutter.took == []


def test_a_mail_server_that_knows_no_starttls_gets_no_password() -> None:
    cutter = Cutter("", b"250 ok\r\n")
    with raw_receiver(cutter.behave_with(smtp("none"))) as port:
        server = MailServer(HOST, port, "starttls", "me", "secret")
        outcome = hand_over(server, b"x\r\n", sender="a@b.example", receiver=ADDRESS, seconds=5)
    assert isinstance(outcome, Deferred)
    assert outcome.reason == Reason.TLS_FAILED
    assert cutter.took == []


def test_a_missing_file_of_authorities_is_a_failure_too(tmp_path: Path) -> None:
    server = MailServer(HOST, 9, "tls", ca_file=str(tmp_path / "none.pem"))
    outcome = hand_over(server, b"x\r\n", sender="a@b.example", receiver=ADDRESS, seconds=5)
    assert isinstance(outcome, Deferred)


@pytest.mark.parametrize("code", [421, 554])
def test_a_mail_server_that_turns_us_away_at_the_door_is_tried_again(code: int) -> None:
    def behave(connection: socket.socket) -> None:
        connection.sendall(b"%d no service for you\r\n" % code)
        connection.recv(1024)

    with raw_receiver(behave) as port:
        outcome = hand_over(MailServer(HOST, port), b"x\r\n", sender="a@b.example", receiver=ADDRESS, seconds=5)
    assert outcome == Deferred(Reason.TEMPORARILY_REFUSED, f"greeting: {code} no service for you")


PAGE = b"<html><body><h1>500 Internal Server Error</h1></body></html>"


def test_a_yes_with_an_error_page_is_a_yes() -> None:
    """By the specification any 2xx is a receipt, since a receiver's answer may look like an error page."""
    with web_receiver((200, {"Content-Type": "text/html"}, PAGE)) as receiver:
        assert post(receiver.url) == Delivered({"status": 200})
    assert len(receiver.requests) == 1


def test_a_no_with_a_friendly_page_is_a_no() -> None:
    with web_receiver((503, {"Content-Type": "text/html"}, b"all is well")) as receiver:
        assert post(receiver.url) == Deferred(Reason.TEMPORARILY_REFUSED, "HTTP 503 all is well")


def says(text: bytes) -> Behave:
    """Reads the request and answers this."""

    def behave(connection: socket.socket) -> None:
        read_request(connection)
        connection.sendall(text)

    return behave


BOMB = gzip.compress(b"\0" * 50_000_000)


@pytest.mark.parametrize("coding", ["gzip", "deflate", "br", "gzip, gzip"])
def test_a_compressed_bomb_is_not_unpacked(coding: str) -> None:
    head = f"HTTP/1.1 500 No\r\nContent-Encoding: {coding}\r\nContent-Length: {len(BOMB)}\r\n\r\n".encode()
    with raw_receiver(says(head + BOMB)) as port:
        outcome = post(f"http://{HOST}:{port}/")
    assert isinstance(outcome, Deferred)
    assert outcome.reason == Reason.TEMPORARILY_REFUSED
    assert len(outcome.text) < 600


@pytest.mark.parametrize(
    "head",
    [
        b"HTTP/1.1 200 OK\r\nX-Long: " + b"x" * 200_000 + b"\r\n\r\n",
        b"HTTP/1.1 200 OK\r\n" + b"".join(b"X-%d: y\r\n" % number for number in range(5000)) + b"\r\n",
        b"HTTP/1.1 200 " + b"x" * 200_000 + b"\r\n\r\n",
        b"HTTP/1.1 100 Continue\r\n\r\n" * 50_000,
        b"HTTP/1.1 99999 OK\r\n\r\n",
        b"HTTP/1.1 -1 OK\r\n\r\n",
        b"\0" * 5000,
    ],
    ids=["a long header", "many headers", "a long reason", "continue for ever", "a large status", "a negative one",
         "nothing"],
)  # fmt: skip
def test_a_head_without_end_or_sense_is_no_receipt(head: bytes) -> None:
    with raw_receiver(says(head)) as port:
        outcome = post(f"http://{HOST}:{port}/")
    assert isinstance(outcome, Deferred)
    assert outcome.is_uncertain
    assert len(outcome.text) < 1000
