"""Certificates of the embedded form, and where they are asked for."""

import socket
import ssl
import threading
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ed25519
from cryptography.hazmat.primitives.serialization import (
    BestAvailableEncryption,
    Encoding,
    NoEncryption,
    PrivateFormat,
    load_pem_private_key,
)
from cryptography.x509.oid import ExtendedKeyUsageOID
from django.test import Client

from config import client as client_pages
from config import tls
from config.authority import AUTHORITY_LIFETIME, LIFETIME, RENEWED_BEFORE, own_certificate
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


def test_the_authority_only_signs_and_the_certificate_only_serves(certificate: Certificate, now: datetime) -> None:
    leaf, root = x509.load_pem_x509_certificates(certificate.chain.read_bytes())
    assert certificate.authority
    assert x509.load_pem_x509_certificate(certificate.authority.read_bytes()) == root

    assert root.issuer == root.subject == leaf.issuer
    assert root.subject.rfc4514_string() == f"CN=Tablecall on {socket.gethostname()}"[:67]
    assert leaf.subject.rfc4514_string() == "CN=Tablecall"
    assert (critical(root, x509.BasicConstraints).ca, critical(root, x509.BasicConstraints).path_length) == (True, 0)
    assert (critical(leaf, x509.BasicConstraints).ca, critical(leaf, x509.BasicConstraints).path_length) == (
        False,
        None,
    )
    signs = x509.KeyUsage(False, False, False, False, False, True, True, False, False)
    assert critical(root, x509.KeyUsage) == signs
    serves = leaf.extensions.get_extension_for_class(x509.ExtendedKeyUsage).value
    assert list(serves) == [ExtendedKeyUsageOID.SERVER_AUTH]
    identifier = root.extensions.get_extension_for_class(x509.SubjectKeyIdentifier).value
    signed_by = leaf.extensions.get_extension_for_class(x509.AuthorityKeyIdentifier).value
    assert signed_by.key_identifier == identifier.digest
    for each, lifetime in ((root, timedelta(days=3650)), (leaf, timedelta(days=90))):
        begins, ends = (moment.replace(microsecond=0) for moment in (now - timedelta(days=1), now + lifetime))
        assert (each.not_valid_before_utc, each.not_valid_after_utc) == (begins, ends)


def critical(certificate: x509.Certificate, kind: type[x509.ExtensionType]) -> Any:
    """An extension that a client must not pass over."""
    found = certificate.extensions.get_extension_for_class(kind)
    assert found.critical
    return found.value


def test_the_certificate_is_for_every_name_of_this_machine(certificate: Certificate) -> None:
    leaf, _ = x509.load_pem_x509_certificates(certificate.chain.read_bytes())
    names = leaf.extensions.get_extension_for_class(x509.SubjectAlternativeName).value

    assert {str(each) for each in names.get_values_for_type(x509.IPAddress)} == {HALL, "127.0.0.1", "::1"}
    assert set(names.get_values_for_type(x509.DNSName)) == {"localhost", socket.gethostname()}


@pytest.mark.parametrize("lost", ["authority.crt", "authority.key", "server.crt", "server.key"])
def test_what_was_lost_is_made_anew(certificate: Certificate, now: datetime, lost: str) -> None:
    folder, before = certificate.chain.parent, certificate.fingerprint
    (folder / lost).unlink()
    again = own_certificate(HALL, at=now, folder=folder)

    leaf, root = x509.load_pem_x509_certificates(again.chain.read_bytes())
    leaf.verify_directly_issued_by(root)
    assert (again.fingerprint == before) is lost.startswith("server")
    key = load_pem_private_key(again.key.read_bytes(), password=None)
    assert key.public_key() == leaf.public_key()
    assert not list(folder.glob("*.new"))


@pytest.mark.parametrize("damaged", ["authority.crt", "authority.key", "server.crt", "server.key"])
@pytest.mark.parametrize("content", [b"", b"\0" * 400], ids=["empty", "zeros"])
def test_what_a_power_cut_damaged_is_made_anew(
    certificate: Certificate, now: datetime, damaged: str, content: bytes
) -> None:
    (certificate.chain.parent / damaged).write_bytes(content)

    assert_fits(own_certificate(HALL, at=now, folder=certificate.chain.parent), at=now)


@pytest.mark.parametrize("older", ["authority.crt", "authority.key", "server.crt", "server.key"])
def test_files_of_two_starts_are_made_anew(certificate: Certificate, now: datetime, tmp_path: Path, older: str) -> None:
    """A start that is cut off between a key and its certificate leaves such a pair, and no server starts with it."""
    other = own_certificate(HALL, at=now, folder=tmp_path / "other")
    (other.chain.parent / older).replace(certificate.chain.parent / older)

    assert_fits(own_certificate(HALL, at=now, folder=certificate.chain.parent), at=now)


@pytest.mark.parametrize("ahead", [timedelta(days=2), timedelta(days=4000), timedelta(days=-4000)])
def test_what_was_made_under_a_wrong_clock_is_made_anew(tmp_path: Path, now: datetime, ahead: timedelta) -> None:
    own_certificate(HALL, at=now + ahead, folder=tmp_path / "tls")

    assert_fits(own_certificate(HALL, at=now, folder=tmp_path / "tls"), at=now)


def test_no_certificate_outlasts_its_authority(certificate: Certificate, now: datetime) -> None:
    late = now + AUTHORITY_LIFETIME - timedelta(days=60)
    again = own_certificate(HALL, at=late, folder=certificate.chain.parent)
    leaf, root = x509.load_pem_x509_certificates(again.chain.read_bytes())

    assert leaf.not_valid_after_utc <= root.not_valid_after_utc
    assert again.fingerprint == certificate.fingerprint
    later = own_certificate(HALL, at=late + timedelta(days=59), folder=certificate.chain.parent)
    assert_fits(later, at=late + timedelta(days=59))


def assert_fits(made: Certificate, *, at: datetime) -> None:
    """A tablet that trusts the authority trusts the server, now and for a while."""
    assert made.authority
    leaf, root = x509.load_pem_x509_certificates(made.chain.read_bytes())
    assert x509.load_pem_x509_certificate(made.authority.read_bytes()) == root
    leaf.verify_directly_issued_by(root)
    key = load_pem_private_key(made.key.read_bytes(), password=None)
    assert key.public_key() == leaf.public_key()
    for each in (leaf, root):
        assert each.not_valid_before_utc <= at < each.not_valid_after_utc - timedelta(days=29)


def test_a_key_of_another_kind_is_refused_with_its_path(certificate: Certificate, now: datetime) -> None:
    path = certificate.chain.parent / "authority.key"
    other = ed25519.Ed25519PrivateKey.generate()
    path.write_bytes(other.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    with pytest.raises(LauncherError) as caught:
        own_certificate("192.0.2.8", at=now, folder=path.parent)

    assert str(caught.value) == f"{path}: found another kind of key than ours, expected an elliptic curve's"


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


@pytest.mark.parametrize(("host", "later"), [("192.0.2.8", timedelta()), (HALL, LIFETIME - RENEWED_BEFORE)])
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


@pytest.mark.parametrize("wrong", ["no pem", "another key", "encrypted"])
def test_a_given_certificate_that_cant_serve_is_refused(
    certificate: Certificate, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, wrong: str
) -> None:
    chain, key = tmp_path / "chain.pem", tmp_path / "key.pem"
    chain.write_bytes(b"no certificate" if wrong == "no pem" else certificate.chain.read_bytes())
    other = ed25519.Ed25519PrivateKey.generate()
    closed = BestAvailableEncryption(b"x") if wrong == "encrypted" else NoEncryption()
    key.write_bytes(other.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, closed))
    monkeypatch.setenv("TLS_CERTIFICATE", str(chain))
    monkeypatch.setenv("TLS_KEY", str(key))

    with pytest.raises(LauncherError, match=r"TLS_CERTIFICATE, TLS_KEY: found .*chain\.pem and .*key\.pem"):
        certificate_for("127.0.0.1", public_host=HALL)


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
