"""Webhooks against real HTTP servers: signed as the specification says, bounded, and never to a private address."""

from __future__ import annotations

import base64
import json
import socket
import ssl
import struct
import subprocess
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from standardwebhooks import Webhook, WebhookVerificationError

from arbitration.reports.channels import Deferred, Delivered, Gone, Outcome, Reason, Refused
from arbitration.reports.channels.addresses import is_public
from arbitration.reports.channels.webhook import payload, retry_after, send
from bootstrap import node

from .receivers import raw_receiver, web_receiver
from .samples import CRAWFORD_REPORT, NUMBER

SECRET = "whsec_" + base64.b64encode(b"a secret of thirty-two bytes or so").decode()
PRIVATE_KEY = "whsk_nWGxne/9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A="
PUBLIC_KEY = "whpk_11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo="
"""The first test vector of RFC 8032, 7.1."""
CLIENT = Path(__file__).resolve().parents[3] / "pwa"
VERIFY = """
import { Webhook } from "standardwebhooks";
let said = "";
for await (const chunk of process.stdin) said += chunk;
const { secret, headers, body } = JSON.parse(said);
process.stdout.write(new Webhook(secret).verify(body, headers).data.number);
"""
PATIENCE_SECONDS = 60.0
SENT_WITHIN_SECONDS = 3.0
"""How long a busy machine may take to send a request, before nothing of its answer is waited for any more."""
NOON = datetime(2026, 5, 3, 12, 0, tzinfo=UTC)


def post(
    url: str,
    *,
    secret: str = SECRET,
    may_be_private: bool = True,
    at: datetime = NOON,
    seconds: float = PATIENCE_SECONDS,
) -> Outcome:
    return send(
        url,
        payload(CRAWFORD_REPORT),
        message_id=NUMBER,
        keys=[secret],
        at=at,
        may_be_private=may_be_private,
        seconds=seconds,
    )


def post_with(keys: list[str], url: str) -> None:
    """Post now, signed with these keys, to a receiver that takes it."""
    outcome = send(
        url, payload(CRAWFORD_REPORT), message_id=NUMBER, keys=keys, at=datetime.now(UTC), may_be_private=True
    )
    assert isinstance(outcome, Delivered)


def test_the_reference_verifier_accepts_it() -> None:
    now = datetime.now(UTC)
    with web_receiver() as receiver:
        assert post(receiver.url, at=now) == Delivered({"status": 204})
    (request,) = receiver.requests
    assert Webhook(SECRET).verify(request.body, request.headers) == json.loads(request.body)
    assert request.headers["webhook-id"] == NUMBER
    assert request.headers["webhook-timestamp"] == str(int(now.timestamp()))
    assert request.headers["webhook-signature"].startswith("v1,")


def test_the_reference_verifier_refuses_an_altered_body() -> None:
    with web_receiver() as receiver:
        post(receiver.url, at=datetime.now(UTC))
    (request,) = receiver.requests
    with pytest.raises(WebhookVerificationError):
        Webhook(SECRET).verify(request.body.replace(b"void", b"fine"), request.headers)


def test_while_keys_change_the_signatures_of_both_are_sent_and_either_verifies() -> None:
    older = "whsec_" + base64.b64encode(b"the secret that was used before it").decode()
    with web_receiver() as receiver:
        post_with([SECRET, older, PRIVATE_KEY], receiver.url)
    (request,) = receiver.requests
    schemes = [each.partition(",")[0] for each in request.headers["webhook-signature"].split()]
    assert schemes == ["v1", "v1", "v1a"]
    for secret in (SECRET, older):
        assert Webhook(secret).verify(request.body, request.headers) == json.loads(request.body)


def test_the_signature_of_a_key_pair_verifies_with_its_public_half() -> None:
    with web_receiver() as receiver:
        post_with([PRIVATE_KEY], receiver.url)
    (request,) = receiver.requests
    headers = request.headers
    said = f"{headers['webhook-id']}.{headers['webhook-timestamp']}.".encode() + request.body
    signature = base64.b64decode(headers["webhook-signature"].removeprefix("v1a,"))
    public = Ed25519PublicKey.from_public_bytes(base64.b64decode(PUBLIC_KEY.removeprefix("whpk_")))
    public.verify(signature, said)
    with pytest.raises(InvalidSignature):
        public.verify(signature, said + b" ")


def test_the_reference_verifier_for_javascript_accepts_it() -> None:
    """The npm package standardwebhooks, run by node."""
    with web_receiver() as receiver:
        post_with([SECRET, PRIVATE_KEY], receiver.url)
    (request,) = receiver.requests
    said = json.dumps({"secret": SECRET, "headers": dict(request.headers), "body": request.body.decode()})
    done = subprocess.run(
        ["node", "--input-type=module", "-e", VERIFY],
        cwd=CLIENT, input=said, capture_output=True, text=True, check=False, env=node.environment(),
    )  # fmt: skip
    assert (done.returncode, done.stdout) == (0, NUMBER), done.stderr


def test_a_thin_body_announces_a_report_without_names() -> None:
    body = payload(CRAWFORD_REPORT, fetch_from=f"https://desk.example/api/v1/inbox/{NUMBER}")
    assert json.loads(body)["data"] == {
        "number": NUMBER, "duty": "5.5.i", "url": f"https://desk.example/api/v1/inbox/{NUMBER}",
    }  # fmt: skip
    assert CRAWFORD_REPORT.match.side_a not in body.decode()


def test_the_body_has_type_timestamp_and_the_report() -> None:
    body = json.loads(payload(CRAWFORD_REPORT))
    assert body["type"] == "report.ruling"
    assert body["timestamp"] == "2026-05-02T13:04:00+00:00"
    assert body["data"]["number"] == NUMBER
    assert body["data"]["articles"][1]["number"] == "4.4.iv.a"


@pytest.mark.parametrize("status", [200, 201, 202, 204, 299])
def test_any_2xx_is_a_receipt(status: int) -> None:
    with web_receiver((status, {}, b"")) as receiver:
        assert post(receiver.url) == Delivered({"status": status})


@pytest.mark.parametrize("status", [400, 401, 404, 409, 429, 500, 502, 503])
def test_other_answers_are_tried_again(status: int) -> None:
    with web_receiver((status, {}, b"not today")) as receiver:
        assert post(receiver.url) == Deferred(Reason.TEMPORARILY_REFUSED, f"HTTP {status} not today")


def test_410_is_the_end() -> None:
    with web_receiver((410, {}, b"moved away")) as receiver:
        assert post(receiver.url) == Gone("HTTP 410 moved away")


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
def test_redirects_are_not_followed(status: int) -> None:
    with web_receiver() as elsewhere, web_receiver((status, {"Location": elsewhere.url}, b"")) as receiver:
        assert post(receiver.url) == Deferred(Reason.REDIRECTED, f"HTTP {status}")
    assert elsewhere.requests == []


@pytest.mark.parametrize(
    ("header", "wait"),
    [
        ("120", timedelta(seconds=120)),
        ("Sun, 03 May 2026 12:05:00 GMT", timedelta(minutes=5)),
        ("Sun, 03 May 2026 11:00:00 GMT", timedelta()),
        ("99999999999999999999", timedelta(days=30)),
        ("soon", None),
        ("-5", None),
        ("", None),
        ("Mon, 01 Jan 10000000000 00:00:00 GMT", None),
        ("Mon, 99999999999999999999 Jan 2024 00:00:00 GMT", None),
    ],
)
def test_retry_after(header: str, wait: timedelta | None) -> None:
    assert retry_after(header, at=NOON) == wait


def test_retry_after_comes_with_the_outcome() -> None:
    with web_receiver((503, {"Retry-After": "7"}, b"")) as receiver:
        assert post(receiver.url) == Deferred(Reason.TEMPORARILY_REFUSED, "HTTP 503", timedelta(seconds=7))


@pytest.mark.parametrize(
    "secret", ["", "whsec_", "whsec_é", "whsec_%%%", "not a secret", "whsec_c2hvcnQ=", SECRET[6:], SECRET + "!"]
)
def test_without_a_proper_secret_nothing_is_sent(secret: str) -> None:
    with web_receiver() as receiver:
        outcome = post(receiver.url, secret=secret)
    assert isinstance(outcome, Refused)
    assert outcome.reason == Reason.SECRET_INVALID
    assert receiver.requests == []


def read_request(connection: socket.socket) -> None:
    """Read headers and body to their end."""
    with connection.makefile("rb") as lines:
        length = 0
        for line in lines:
            name, _, value = line.partition(b":")
            length = int(value) if name.lower() == b"content-length" else length
            if line == b"\r\n":
                break
        lines.read(length)


def answer_nothing(connection: socket.socket) -> None:
    """Take the request and say nothing."""
    while connection.recv(65536):
        pass


def drip_headers(connection: socket.socket) -> None:
    """Answer with a header that never ends, a byte at a time."""
    connection.sendall(b"HTTP/1.1 200 OK\r\nX-Slow: ")
    stop = b""
    connection.settimeout(0.05)
    while True:
        connection.sendall(b"x")
        try:
            stop = connection.recv(65536)
        except TimeoutError:
            continue
        if not stop:
            return


def hang_up(connection: socket.socket) -> None:
    """Read the request, then reset the connection."""
    read_request(connection)
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))


def talk_nonsense(connection: socket.socket) -> None:
    """Answer something that isn't HTTP."""
    read_request(connection)
    connection.sendall(b"220 mail.example ESMTP\r\n")


@pytest.mark.parametrize(
    ("behave", "reason"),
    [
        (answer_nothing, Reason.TIMED_OUT),
        (drip_headers, Reason.TIMED_OUT),
        (hang_up, Reason.CUT_OFF),
        (talk_nonsense, Reason.CUT_OFF),
    ],
)
def test_an_exchange_that_breaks_off_is_uncertain(behave: Callable[[socket.socket], None], reason: Reason) -> None:
    with raw_receiver(behave) as port:
        seconds = SENT_WITHIN_SECONDS if reason is Reason.TIMED_OUT else PATIENCE_SECONDS
        outcome = post(f"http://127.0.0.1:{port}/", seconds=seconds)
    assert isinstance(outcome, Deferred)
    assert (outcome.reason, outcome.is_uncertain) == (reason, True)


def endless(connection: socket.socket) -> None:
    """Say yes and then never stop."""
    read_request(connection)
    connection.sendall(b"HTTP/1.1 200 OK\r\n\r\n")
    while True:
        connection.sendall(b"yes" * 10_000)


def endless_refusal(connection: socket.socket) -> None:
    """Say no and then never stop."""
    read_request(connection)
    connection.sendall(b"HTTP/1.1 500 No\r\n\r\n")
    while True:
        connection.sendall(b"no" * 10_000)


def test_an_endless_answer_is_read_no_further_than_needed() -> None:
    with raw_receiver(endless) as port:
        assert post(f"http://127.0.0.1:{port}/") == Delivered({"status": 200})
    with raw_receiver(endless_refusal) as port:
        outcome = post(f"http://127.0.0.1:{port}/")
    assert isinstance(outcome, Deferred)
    assert len(outcome.text) < 600


def test_a_refused_connection_is_not_uncertain() -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        outcome = post(f"http://127.0.0.1:{probe.getsockname()[1]}/")
    assert isinstance(outcome, Deferred)
    assert (outcome.reason, outcome.is_uncertain) == (Reason.UNREACHABLE, False)


@pytest.mark.parametrize(
    "host",
    [
        "127.0.0.1", "localhost", "127.1", "2130706433", "0x7f000001", "0177.0.0.1", "0.0.0.0", "10.0.0.1",
        "172.16.5.4", "192.168.1.1", "169.254.169.254", "100.64.0.1", "224.0.0.1", "255.255.255.255", "[::1]", "[::]",
        "[fe80::1]", "[fc00::1]", "[::ffff:127.0.0.1]", "[::ffff:10.0.0.1]", "[64:ff9b::7f00:1]", "[2002:7f00:1::]",
        "[ff02::1]", "198.18.0.1", "192.0.2.1", "[2001:db8::1]",
    ],
)  # fmt: skip
def test_private_and_special_addresses_are_refused(host: str) -> None:
    outcome = post(f"https://{host}/hook", may_be_private=False)
    assert isinstance(outcome, Refused)
    assert outcome.reason == Reason.ADDRESS_REFUSED


def test_a_name_with_one_private_address_is_refused_as_a_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, 443)) for address in ("93.184.215.14", "10.0.0.7")]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *args, **kwargs: answers)
    outcome = post("https://federation.example/hook", may_be_private=False)
    assert outcome == Refused(
        Reason.ADDRESS_REFUSED, "federation.example leads to 10.0.0.7, which isn't a public address"
    )


def test_the_name_is_asked_once_so_that_a_second_answer_cannot_differ(monkeypatch: pytest.MonkeyPatch) -> None:
    with web_receiver() as receiver:
        asked: list[str] = []

        def first_here_then_elsewhere(host: str, port: int, *args: object, **kwargs: object) -> object:
            if host == "127.0.0.1":
                return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (host, port))]
            asked.append(host)
            return [
                (socket.AF_INET, socket.SOCK_STREAM, 6, "", ("127.0.0.1" if len(asked) == 1 else "127.0.0.9", port))
            ]

        monkeypatch.setattr(socket, "getaddrinfo", first_here_then_elsewhere)
        assert post(f"http://federation.example:{receiver.port}/hook") == Delivered({"status": 204})
    assert asked == ["federation.example"]
    assert receiver.requests[0].headers["host"] == f"federation.example:{receiver.port}"


@pytest.mark.parametrize("address", ["93.184.215.14", "8.8.8.8", "2606:2800:21f:cb07:6820:80da:af6b:8b2c"])
def test_public_addresses_are_public(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize(
    "url",
    ["http://federation.example/", "ftp://federation.example/", "https://user@federation.example/", "https:///hook",
     "https://federation.example:99999/", "https://[::1", "nonsense", "", "https://federation.example/a b"],
)  # fmt: skip
def test_urls_of_another_form_are_refused(url: str) -> None:
    outcome = post(url, may_be_private=False)
    assert isinstance(outcome, Refused)
    assert outcome.reason == Reason.RECEIVER_INVALID


def test_a_name_that_leads_nowhere_is_tried_again() -> None:
    outcome = post("https://federation.invalid/hook", may_be_private=False)
    assert isinstance(outcome, Deferred)
    assert outcome.reason == Reason.UNREACHABLE


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A certificate for localhost, signed by itself, with its key."""
    folder = tmp_path_factory.mktemp("certificate")
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
         "-keyout", folder / "key.pem", "-out", folder / "cert.pem", "-subj", "/CN=localhost",
         "-addext", "subjectAltName=DNS:localhost"],
        check=True, capture_output=True,
    )  # fmt: skip
    return folder


def tls_receiver(certificate: Path) -> Callable[[socket.socket], None]:
    """A server that says yes over TLS."""
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(certificate / "cert.pem", certificate / "key.pem")

    def behave(connection: socket.socket) -> None:
        with context.wrap_socket(connection, server_side=True) as secured:
            request = b""
            while not request.endswith(b"\r\n\r\n{}"):  # head and body may come apart; closing on unread bytes cuts off
                part = secured.recv(65536)
                if not part:
                    return
                request += part
            secured.sendall(b"HTTP/1.1 202 Accepted\r\nContent-Length: 0\r\n\r\n")

    return behave


def test_an_untrusted_certificate_gets_nothing(certificate: Path) -> None:
    with raw_receiver(tls_receiver(certificate)) as port:
        outcome = post(f"https://localhost:{port}/")
    assert isinstance(outcome, Deferred)
    assert (outcome.reason, outcome.is_uncertain) == (Reason.TLS_FAILED, False)


def test_a_certificate_is_checked_against_the_name(certificate: Path) -> None:
    trust = ssl.create_default_context(cafile=str(certificate / "cert.pem"))
    arguments = {"message_id": NUMBER, "keys": [SECRET], "at": NOON, "may_be_private": True, "trust": trust}
    with raw_receiver(tls_receiver(certificate)) as port:
        assert send(f"https://localhost:{port}/", b"{}", **arguments) == Delivered({"status": 202})  # type: ignore[arg-type]
        outcome = send(f"https://127.0.0.1:{port}/", b"{}", **arguments)  # type: ignore[arg-type]
    assert isinstance(outcome, Deferred)
    assert outcome.reason == Reason.TLS_FAILED
