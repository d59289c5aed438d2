"""A hundred and more addresses that a webhook must not reach: none of them is, and a listener shows it.

It listens on every address of this machine: whatever gets through, by whatever spelling, is heard there.
"""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final

import pytest

from arbitration.reports.channels import Deferred, Delivered, Outcome, Reason, Refused
from arbitration.reports.channels.http_client import NoAnswer
from arbitration.reports.channels.http_client import post as post_once
from arbitration.reports.channels.webhook import send

from .conftest import DUE, SECRET
from .receivers import web_receiver

PUBLIC: Final = "93.184.215.14"
"""An address of the public internet to which nothing is sent here: connecting is caught."""

PRIVATE_IPV4: Final = (
    "127.0.0.1", "127.0.0.2", "127.255.255.254", "10.0.0.1", "10.255.255.255", "172.16.0.1", "172.31.255.255",
    "192.168.0.1", "192.168.255.255", "169.254.169.254", "169.254.0.1", "100.64.0.1", "100.100.100.200",
    "100.127.255.254", "0.0.0.0", "0.1.2.3", "192.0.0.1", "192.0.0.170", "192.0.2.1", "198.51.100.7", "203.0.113.9",
    "198.18.0.1", "198.19.255.255", "192.88.99.1", "224.0.0.1", "239.255.255.250", "240.0.0.1", "255.255.255.255",
)  # fmt: skip
SPELLINGS: Final = (
    "127.1", "127.0.1", "0", "2130706433", "0x7f000001", "0x7f.0.0.1", "0x7f.1", "0177.0.0.1", "0177.1", "017700000001",
    "00000177.0.0.1", "127.0.0.1.", "3232235777", "0xc0a80101", "0300.0250.1.1", "0xa9fea9fe", "2852039166",
    "10.1", "192.168.257", "0xA.0x0.0x0.0x1",
)  # fmt: skip
PRIVATE_IPV6: Final = (
    "::1", "::", "0:0:0:0:0:0:0:1", "fe80::1", "fe80::1%25lo", "fe80::1%lo", "febf::1", "fec0::1", "fc00::1", "fd00::1",
    "fd00:ec2::254", "ff02::1", "ff0e::1", "2001:db8::1", "2001::1", "2001:2::1", "100::1", "3fff::1", "5f00::1",
    "::ffff:127.0.0.1", "::ffff:7f00:1", "::ffff:10.0.0.1", "::ffff:169.254.169.254", "::ffff:0:127.0.0.1",
    "::127.0.0.1", "::7f00:1", "::10.0.0.1", "64:ff9b::127.0.0.1", "64:ff9b::a00:1", "64:ff9b:1::7f00:1",
    "2002:7f00:1::", "2002:a00:1::1", "2002:a9fe:a9fe::", "2001:0:7f00:1::1", "2001:0:5db8:d70e:0:0:80ff:fffe",
)  # fmt: skip
NAMES: Final = (
    "localhost", "LOCALHOST", "localhost.", "ｌｏｃａｌｈｏｓｔ", "loc\u00adalhost", "①②⑦.⓪.⓪.①", "127。0。0。1",
    "127．0．0．1", "１２７.0.0.1",
    "%6c%6f%63alhost", "127.0.0.1%00.federation.example", "localhost\\.federation.example",
)  # fmt: skip
TRICKS: Final = (
    "https://federation.example@127.0.0.1/", "https://me:secret@127.0.0.1/", "https://127.0.0.1:443@localhost/",
    "https://@127.0.0.1/", "https://federation.example#@127.0.0.1/", "https://127.0.0.1\\@federation.example/",
    "https://127.0.0.1?@federation.example/", "https://[::ffff:127.0.0.1]:{port}/", "https://[::1]:{port}/",
    "https://127.0.0.1:{port}/", "https://localhost:{port}/", "https:127.0.0.1/", "https:///127.0.0.1/",
    "//127.0.0.1/", "127.0.0.1", "https://127.0.0.1\t/", " https://127.0.0.1/", "https://127.0.0.1\r\nHost: a/",
    "http://127.0.0.1:{port}/", "http://{public}/", "ftp://127.0.0.1/", "file:///etc/passwd", "gopher://127.0.0.1:{port}/",
    "dict://127.0.0.1:{port}/", "ldap://127.0.0.1/", "unix:///var/run/docker.sock", "data:text/plain,hello",
    "javascript:alert(1)", "https://[127.0.0.1]/", "https://[::1/", "https://127.0.0.1:99999/", "https://127.0.0.1:-1/",
    "https://127.0.0.1:٤٤٣/", "HTTPS://127.0.0.1/", "https://", "https://:443/", "https://./", "https://../",
)  # fmt: skip
URLS: Final = [
    *(f"https://{host}:{{port}}/hook" for host in (*PRIVATE_IPV4, *SPELLINGS, *NAMES)),
    *(f"https://[{host}]:{{port}}/hook" for host in PRIVATE_IPV6),
    *TRICKS,
]
REFUSED: Final = {Reason.ADDRESS_REFUSED, Reason.RECEIVER_INVALID, Reason.UNREACHABLE}


@dataclass
class Listener:
    """What came in at a port of this machine, at whatever address."""

    port: int
    callers: list[Any] = field(default_factory=list)


@pytest.fixture(scope="module")
def listener() -> Iterator[Listener]:
    """Listens on all addresses, IPv4 and IPv6."""
    with socket.create_server(("::", 0), family=socket.AF_INET6, dualstack_ipv6=True) as server:
        listening = Listener(server.getsockname()[1])

        def accept() -> None:
            while True:
                try:
                    connection, caller = server.accept()
                except OSError:
                    return  # the tests are over
                listening.callers.append(caller)
                connection.close()

        thread = threading.Thread(target=accept, daemon=True)
        thread.start()
        yield listening
        server.shutdown(socket.SHUT_RDWR)
    thread.join(timeout=5)


@pytest.fixture
def connected(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Whereto a connection was opened; none to elsewhere than this machine is let through."""
    opened: list[Any] = []

    def create_connection(address: tuple[str, int], *arguments: Any, **named: Any) -> socket.socket:
        opened.append(address[0])
        raise ConnectionRefusedError("not from a test")

    monkeypatch.setattr(socket, "create_connection", create_connection)
    return opened


def post(url: str, *, may_be_private: bool = False) -> Outcome:
    return send(url, b"{}", message_id="1", keys=[SECRET], at=DUE, may_be_private=may_be_private, seconds=20)


def resolve(monkeypatch: pytest.MonkeyPatch, *answers: list[str]) -> list[str]:
    """A name server that gives these answers in turn, the last one over and over; what it was asked."""
    asked: list[str] = []

    def getaddrinfo(host: str, port: int, *arguments: Any, **named: Any) -> list[Any]:
        addresses = answers[min(len(asked), len(answers) - 1)]
        asked.append(host)
        return [
            (socket.AF_INET6 if ":" in each else socket.AF_INET, socket.SOCK_STREAM, 6, "", (each, port))
            for each in addresses
        ]

    monkeypatch.setattr(socket, "getaddrinfo", getaddrinfo)
    return asked


def test_there_are_more_than_a_hundred() -> None:
    assert len(set(URLS)) == len(URLS) > 100


@pytest.mark.parametrize("url", URLS)
def test_it_is_not_reached(listener: Listener, url: str) -> None:
    outcome = post(url.replace("{port}", str(listener.port)).replace("{public}", PUBLIC))
    assert isinstance(outcome, Refused | Deferred)
    assert outcome.reason in REFUSED
    assert listener.callers == []


@pytest.mark.parametrize("url", URLS)
def test_no_connection_is_opened_to_it(connected: list[Any], url: str) -> None:
    post(url.replace("{port}", "443").replace("{public}", PUBLIC))
    assert connected == []


def test_the_listener_would_hear_it(listener: Listener) -> None:
    """So that silence means something."""
    for host in ("127.0.0.1", "localhost", "[::1]", "127.1", "2130706433"):
        heard = len(listener.callers)
        post(f"http://{host}:{listener.port}/", may_be_private=True)
        assert len(listener.callers) > heard, host
    listener.callers.clear()


@pytest.mark.parametrize(
    "addresses",
    [["127.0.0.1"], ["10.1.2.3"], ["::1"], ["::ffff:10.0.0.1"], ["64:ff9b::a9fe:a9fe"], [PUBLIC, "127.0.0.1"],
     ["127.0.0.1", PUBLIC], [PUBLIC, "::1"], ["2606:2800:21f:cb07:6820:80da:af6b:8b2c", "fd00::1"],
     [PUBLIC, "93.184.215.15", "169.254.169.254"]],
)  # fmt: skip
@pytest.mark.parametrize("host", ["federation.example", "xn--fdration-b1ab.example", "127.0.0.1.nip.example"])
def test_a_name_that_leads_inside_is_refused_as_a_whole(
    connected: list[Any], monkeypatch: pytest.MonkeyPatch, host: str, addresses: list[str]
) -> None:
    resolve(monkeypatch, addresses)
    outcome = post(f"https://{host}/")
    assert isinstance(outcome, Refused)
    assert outcome.reason == Reason.ADDRESS_REFUSED
    assert connected == []


def test_a_name_that_leads_elsewhere_the_second_time_is_asked_once(
    connected: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = resolve(monkeypatch, [PUBLIC], ["127.0.0.1"])
    outcome = post("https://federation.example/")
    assert isinstance(outcome, Deferred)
    assert asked == ["federation.example"]
    assert connected == [PUBLIC]


def test_at_the_next_attempt_it_is_judged_anew(connected: list[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    resolve(monkeypatch, [PUBLIC], ["127.0.0.1"])
    post("https://federation.example/")
    assert isinstance(post("https://federation.example/"), Refused)
    assert connected == [PUBLIC]


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
@pytest.mark.parametrize(
    "location", ["http://127.0.0.1:{port}/", "//localhost:{port}/", "file:///etc/passwd", "/other"]
)
def test_a_redirect_leads_nowhere(listener: Listener, status: int, location: str) -> None:
    headers = {"Location": location.replace("{port}", str(listener.port))}
    with web_receiver((status, headers, b"")) as receiver:
        outcome = post(receiver.url, may_be_private=True)
    assert isinstance(outcome, Deferred)
    assert outcome.reason == Reason.REDIRECTED
    assert len(receiver.requests) == 1
    assert listener.callers == []


def test_where_the_first_address_of_a_name_refuses_the_second_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    with web_receiver() as receiver:
        port = int(receiver.url.rpartition(":")[2].partition("/")[0])
        found = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, port)) for address in ("127.0.0.9", "127.0.0.1")]
        ask = socket.getaddrinfo  # connecting asks as well, of an address
        name = "two-addresses.example"
        monkeypatch.setattr(
            "arbitration.reports.channels.addresses.socket.getaddrinfo",
            lambda host, *args, **more: found if host == name else ask(host, *args, **more),
        )
        url = f"http://{name}:{port}/hook"
        outcome = send(url, b"{}", message_id="1", keys=[SECRET], at=DUE, may_be_private=True)
    assert isinstance(outcome, Delivered)
    assert len(receiver.requests) == 1


def test_all_addresses_of_a_name_share_the_time_of_one_attempt(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[float] = []

    def silent(_: object, seconds: float) -> None:
        given.append(seconds)
        raise TimeoutError

    monkeypatch.setattr("arbitration.reports.channels.http_client.look_up", lambda *_, **__: ["192.0.2.1", "192.0.2.2"])
    monkeypatch.setattr("arbitration.reports.channels.http_client.socket.create_connection", silent)
    with pytest.raises(NoAnswer):
        post_once("https://silent.example/hook", b"{}", {}, seconds=2)
    assert len(given) == 2
    assert 2 > given[0] > given[1]
