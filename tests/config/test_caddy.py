"""The Caddyfile's limits, as a Caddy of this machine keeps them: sizes of bodies and heads, and time-outs."""

import http.server
import os
import re
import shutil
import socket
import ssl
import subprocess
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

import pytest

CADDYFILE = Path(__file__).resolve().parents[2] / "Caddyfile"
MEBIBYTE = 1024 * 1024
STARTS_WITHIN_SECONDS = 300
ANSWERS_WITHIN_SECONDS = 60

pytestmark = pytest.mark.skipif(shutil.which("caddy") is None, reason="there is no Caddy on this machine")


@dataclass
class Upstream:
    """A stand-in for the application: it reads what it is sent."""

    bodies: list[int] = field(default_factory=list)


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])


@pytest.fixture
def upstream() -> Iterator[tuple[Upstream, int]]:
    seen = Upstream()

    class Handler(http.server.BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_PUT(self) -> None:
            length = int(self.headers["Content-Length"])
            with suppress(OSError):
                seen.bodies.append(len(self.rfile.read(length)))
            if seen.bodies[-1:] != [length]:
                self.close_connection = True
                return
            self.send_response(200)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, format: str, *args: object) -> None:
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield seen, server.server_address[1]
    server.shutdown()
    server.server_close()


@pytest.fixture
def port(upstream: tuple[Upstream, int], tmp_path: Path) -> Iterator[int]:
    """Caddy with our Caddyfile: only addresses and the length of time-outs are changed, and no root is installed."""
    port, health = free_port(), free_port()
    text = CADDYFILE.read_text(encoding="utf-8")
    for old, new in (
        ("admin off", "admin off\n\tskip_install_trust\n\tauto_https disable_redirects"),
        ("reverse_proxy web:8000", f"reverse_proxy 127.0.0.1:{upstream[1]}"),
        ("\n:8080 {", f"\nhttp://127.0.0.1:{health} {{"),
        ("read_header 10s", "read_header 1s"),
        ("read_body 3m", "read_body 1s"),
    ):
        assert text.count(old) == 1, f"the Caddyfile has no single {old!r}"
        text = text.replace(old, new)
    config = tmp_path / "Caddyfile"
    config.write_text(text, encoding="utf-8")
    environment = {
        **os.environ,
        "SITE": f"https://localhost:{port}",
        "TLS": "internal",
        **dict.fromkeys(("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"), str(tmp_path)),
    }
    caddy = subprocess.Popen(
        ["caddy", "run", "--config", str(config), "--adapter", "caddyfile"],
        env=environment, stdout=subprocess.DEVNULL, stderr=(tmp_path / "log").open("wb"),
    )  # fmt: skip
    try:
        give_up_at = time.monotonic() + STARTS_WITHIN_SECONDS
        while True:
            try:
                connected(port).close()
                break
            except OSError:
                log = (tmp_path / "log").read_text(encoding="utf-8")
                assert caddy.poll() is None, log[-2000:]
                assert time.monotonic() < give_up_at, log[-2000:]
                threading.Event().wait(0.1)
        yield port
    finally:
        caddy.terminate()
        caddy.wait(timeout=STARTS_WITHIN_SECONDS)


def connected(port: int) -> ssl.SSLSocket:
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    raw = socket.create_connection(("127.0.0.1", port), timeout=ANSWERS_WITHIN_SECONDS)
    return context.wrap_socket(raw, server_hostname="localhost")


def answer_to(connection: ssl.SSLSocket) -> bytes:
    """The beginning of the answer; nothing where the connection was closed without one."""
    try:
        return connection.recv(4096)
    except (ConnectionError, ssl.SSLError):
        return b""


def put(length: int, more: bytes = b"") -> bytes:
    return b"PUT /api HTTP/1.1\r\nHost: localhost\r\n" + more + b"Content-Length: %d\r\n\r\n" % length


def status(answer: bytes) -> int:
    found = re.match(rb"HTTP/1\.1 (\d{3})", answer)
    return int(found[1]) if found else 0


def test_a_photo_passes_and_a_body_beyond_the_limit_does_not(port: int, upstream: tuple[Upstream, int]) -> None:
    with connected(port) as connection:
        connection.sendall(put(2 * MEBIBYTE) + bytes(2 * MEBIBYTE))
        assert status(answer_to(connection)) == 200
    assert upstream[0].bodies == [2 * MEBIBYTE]

    with connected(port) as connection:
        with suppress(ConnectionError, ssl.SSLError):
            connection.sendall(put(5 * MEBIBYTE) + bytes(5 * MEBIBYTE))
        assert status(answer_to(connection)) != 200
    assert 5 * MEBIBYTE not in upstream[0].bodies


def test_a_head_beyond_the_limit_is_refused(port: int, upstream: tuple[Upstream, int]) -> None:
    with connected(port) as connection:
        with suppress(ConnectionError, ssl.SSLError):
            connection.sendall(put(0, b"X-Long: " + b"a" * 256 * 1024 + b"\r\n"))
        assert status(answer_to(connection)) in (0, 431)
    assert upstream[0].bodies == []


@pytest.mark.parametrize("begun", [b"PUT /api HTTP/1.1\r\nHost: local", put(200) + b"a"], ids=["head", "body"])
def test_a_connection_that_stops_in_the_middle_is_ended(
    port: int, upstream: tuple[Upstream, int], begun: bytes
) -> None:
    with connected(port) as connection:
        connection.sendall(begun)
        while answer_to(connection):  # Caddy may say something before; what counts is that the connection ends
            pass
    assert upstream[0].bodies in ([], [1])


def test_the_time_outs_of_the_file_are_those_that_are_documented() -> None:
    found = dict(re.findall(r"^\s+(read_header|read_body|write|idle)\s+(\w+)$", CADDYFILE.read_text("utf-8"), re.M))
    assert found == {"read_header": "10s", "read_body": "3m", "write": "3m", "idle": "2m"}
