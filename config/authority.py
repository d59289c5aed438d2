"""The certificate authority of the embedded form: made at the first start, known to the tablets that trust it."""

import ipaddress
import os
import socket
from collections.abc import Collection
from datetime import datetime, timedelta
from pathlib import Path
from typing import Final

from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat, load_pem_private_key
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from config.tls import AUTHORITY, Certificate
from launcher import LauncherError

AUTHORITY_LIFETIME: Final = timedelta(days=3650)
LIFETIME: Final = timedelta(days=90)
RENEWED_BEFORE: Final = timedelta(days=30)
CLOCK_SKEW: Final = timedelta(days=1)


def own_certificate(host: str, *, at: datetime, folder: Path) -> Certificate:
    """A certificate for this machine's names and `host`, by our own authority.

    Both are made where they are missing, damaged, don't fit together or aren't valid for long.
    """
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    authority, authority_key = folder / AUTHORITY, folder / "authority.key"
    if not _is_good(authority, authority_key, at=at):
        _make_authority(authority, authority_key, at=at)
    certificate = Certificate(folder / "server.crt", folder / "server.key", authority)
    names = _names(host)
    root = x509.load_pem_x509_certificate(authority.read_bytes())
    if not _is_good(certificate.chain, certificate.key, at=at, names=names, root=root):
        _issue(certificate, authority_key, names, at=at)
    return certificate


def _names(host: str) -> list[x509.GeneralName]:
    found = {"localhost", "127.0.0.1", "::1", socket.gethostname(), host}
    return [_name(each) for each in sorted(found)]


def _name(host: str) -> x509.GeneralName:
    try:
        return x509.IPAddress(ipaddress.ip_address(host))
    except ValueError:
        return x509.DNSName(host)


def _is_good(
    path: Path,
    key_path: Path,
    *,
    at: datetime,
    names: Collection[x509.GeneralName] = (),
    root: x509.Certificate | None = None,
) -> bool:
    """Whether there are a certificate and its key, for all these names, by this authority, that last."""
    try:
        first, *others = x509.load_pem_x509_certificates(path.read_bytes())
        key = load_pem_private_key(key_path.read_bytes(), password=None)
    except (FileNotFoundError, ValueError):
        return False
    if not isinstance(key, ec.EllipticCurvePrivateKey):
        raise LauncherError(f"{key_path}: found another kind of key than ours, expected an elliptic curve's")
    is_valid = first.not_valid_before_utc <= at and first.not_valid_after_utc - at > RENEWED_BEFORE
    if not is_valid or key.public_key() != first.public_key():
        return False
    if root is None:
        return True
    told = first.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    return set(names) <= set(told) and others == [root]


def _make_authority(path: Path, key_path: Path, *, at: datetime) -> None:
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, f"Tablecall on {socket.gethostname()}"[:64])])
    usage = x509.KeyUsage(False, False, False, False, False, True, True, False, False)  # signs certificates and lists
    root = (
        _builder(name, name, key.public_key(), at, AUTHORITY_LIFETIME)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(usage, critical=True)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
        .sign(key, hashes.SHA256())
    )
    _write_key(key_path, key)
    _write(path, root.public_bytes(Encoding.PEM), mode=0o644)


def _issue(certificate: Certificate, authority_key: Path, names: list[x509.GeneralName], *, at: datetime) -> None:
    if certificate.authority is None:
        raise TypeError("a given certificate isn't issued by us")
    root = x509.load_pem_x509_certificate(certificate.authority.read_bytes())
    signer = load_pem_private_key(authority_key.read_bytes(), password=None)
    if not isinstance(signer, ec.EllipticCurvePrivateKey):
        raise TypeError("the authority's key has been looked at")
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Tablecall")])
    leaf = (
        _builder(name, root.subject, key.public_key(), at, min(LIFETIME, root.not_valid_after_utc - at))
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(x509.SubjectAlternativeName(names), critical=False)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .add_extension(x509.AuthorityKeyIdentifier.from_issuer_public_key(signer.public_key()), critical=False)
        .sign(signer, hashes.SHA256())
    )
    _write_key(certificate.key, key)
    _write(certificate.chain, leaf.public_bytes(Encoding.PEM) + root.public_bytes(Encoding.PEM), mode=0o644)


def _builder(
    subject: x509.Name, issuer: x509.Name, key: ec.EllipticCurvePublicKey, at: datetime, lifetime: timedelta
) -> x509.CertificateBuilder:
    builder = x509.CertificateBuilder().subject_name(subject).issuer_name(issuer).public_key(key)
    builder = builder.serial_number(x509.random_serial_number())
    return builder.not_valid_before(at - CLOCK_SKEW).not_valid_after(at + lifetime)


def _write_key(path: Path, key: ec.EllipticCurvePrivateKey) -> None:
    _write(path, key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()), mode=0o600)


def _write(path: Path, content: bytes, *, mode: int) -> None:
    """Put a file in place whole; it never exists with other rights."""
    made = path.with_name(f"{path.name}.new")
    made.unlink(missing_ok=True)
    with os.fdopen(os.open(made, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode), "wb") as file:
        file.write(content)
    made.replace(path)
