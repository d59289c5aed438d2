"""Certificates of the embedded form, and where they are asked for."""

import socket
import ssl
import threading
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from django.test import Client

from config import client as client_pages
from config import tls
from config.authority import LIFETIME, RENEWED_BEFORE, own_certificate
from config.tls import Certificate, certificate_for, is_loopback
from launcher import LauncherError

HALL = "192.0.2.7"


@pytest.fixture
def now() -> datetime:
    """Certificates are judged by the real clock."""
    return datetime.now(UTC)


@pytest.fixture
def certificate(tmp_path: Path, now: datetime) -> Certificate:
    """That of a first start."""
    return own_certificate(HALL, at=now, folder=tmp_path / "tls")


@pytest.fixture
def port(certificate: Certificate) -> Iterator[int]:
    """A TLS server with this certificate, on the loopback."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate.chain, certificate.key)
    with socket.create_server(("127.0.0.1", 0)) as listener:

        def serve() -> None:
            connection, _ = listener.accept()
            with connection:
                try:
                    context.wrap_socket(connection, server_side=True).close()
                except OSError:
                    connection.close()

        thread = threading.Thread(target=serve, daemon=True)
        thread.start()
        yield listener.getsockname()[1]
        thread.join(timeout=10)


def shake_hands(port: int, context: ssl.SSLContext, name: str) -> None:
    with socket.create_connection(("127.0.0.1", port), timeout=10) as connection:
        context.wrap_socket(connection, server_hostname=name).close()


@pytest.mark.parametrize("name", [HALL, "127.0.0.1", "localhost"])
def test_a_tablet_that_trusts_the_authority_trusts_the_server(certificate: Certificate, port: int, name: str) -> None:
    assert certificate.authority
    shake_hands(port, ssl.create_default_context(cafile=str(certificate.authority)), name)


def test_a_tablet_that_doesnt_know_the_authority_is_warned(certificate: Certificate, port: int) -> None:
    with pytest.raises(ssl.SSLCertVerificationError):
        shake_hands(port, ssl.create_default_context(), HALL)


def test_the_server_asks_itself_by_any_name(certificate: Certificate, port: int) -> None:
    shake_hands(port, certificate.client_context(), "another.example.org")


def test_keys_are_for_their_owner_alone(certificate: Certificate) -> None:
    folder = certificate.chain.parent
    assert folder.stat().st_mode & 0o077 == 0
    for name in ("authority.key", "server.key"):
        assert (folder / name).stat().st_mode & 0o177 == 0, name


def test_the_next_start_keeps_both(certificate: Certificate, now: datetime) -> None:
    before = certificate.chain.read_bytes()
    fingerprint = certificate.fingerprint
    again = own_certificate(HALL, at=now + timedelta(days=1), folder=certificate.chain.parent)

    assert (again.chain.read_bytes(), again.fingerprint) == (before, fingerprint)


@pytest.mark.parametrize(
    ("host", "later"), [("192.0.2.8", timedelta()), (HALL, LIFETIME - RENEWED_BEFORE + timedelta(days=1))]
)
def test_another_address_or_a_late_start_get_a_new_one_by_the_same_authority(
    certificate: Certificate, now: datetime, host: str, later: timedelta
) -> None:
    before, fingerprint = certificate.chain.read_bytes(), certificate.fingerprint
    again = own_certificate(host, at=now + later, folder=certificate.chain.parent)

    assert again.chain.read_bytes() != before
    assert again.fingerprint == fingerprint


@pytest.mark.parametrize(
    ("host", "is_so"),
    [("127.0.0.1", True), ("::1", True), ("localhost", True), ("0.0.0.0", False), ("::", False), ("", False)],
)
def test_only_the_loopback_goes_without_tls(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, host: str, is_so: bool
) -> None:
    monkeypatch.setattr(tls, "FOLDER", tmp_path / "tls")

    assert is_loopback(host) is is_so
    assert (certificate_for(host, public_host=HALL) is None) is is_so


def test_behind_a_proxy_the_proxy_has_tls(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BEHIND_PROXY", "true")
    assert certificate_for("0.0.0.0", public_host=HALL) is None


def test_a_given_certificate_is_served(certificate: Certificate, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TLS_CERTIFICATE", str(certificate.chain))
    monkeypatch.setenv("TLS_KEY", str(certificate.key))
    assert certificate_for("0.0.0.0", public_host=HALL) == Certificate(certificate.chain, certificate.key)


def test_half_a_given_certificate_is_refused(certificate: Certificate, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TLS_CERTIFICATE", str(certificate.chain))
    with pytest.raises(LauncherError, match="TLS_KEY"):
        certificate_for("0.0.0.0", public_host=HALL)


def test_a_tablet_fetches_the_root(certificate: Certificate, monkeypatch: pytest.MonkeyPatch, client: Client) -> None:
    assert certificate.authority
    monkeypatch.setattr(client_pages, "FOLDER", certificate.authority.parent)
    answer = client.get("/authority.crt")

    assert answer["Content-Type"] == "application/x-x509-ca-cert"
    assert b"".join(answer) == certificate.authority.read_bytes()


def test_without_an_authority_there_is_no_root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, client: Client) -> None:
    monkeypatch.setattr(client_pages, "FOLDER", tmp_path)
    assert client.get("/authority.crt").status_code == 404
