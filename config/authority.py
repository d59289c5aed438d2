"""The certificate authority of the embedded form: made at the first start, known to the tablets that trust it."""

import ipaddress
import os
import socket
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
    """A certificate for this machine's names and `host`, by our own authority; both are made if need be."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    authority, authority_key = folder / AUTHORITY, folder / "authority.key"
    if not (authority.exists() and authority_key.exists()):
        _make_authority(authority, authority_key, at=at)
    certificate = Certificate(folder / "server.crt", folder / "server.key", authority)
    names = _names(host)
    if not _is_good(certificate, names, at=at):
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


def _is_good(certificate: Certificate, names: list[x509.GeneralName], *, at: datetime) -> bool:
    """Whether there is one for all these names, by this authority, that lasts."""
    if not (certificate.chain.exists() and certificate.key.exists() and certificate.authority):
        return False
    known = x509.load_pem_x509_certificates(certificate.chain.read_bytes())
    root = x509.load_pem_x509_certificate(certificate.authority.read_bytes())
    told = known[0].extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    return set(names) <= set(told) and known[-1] == root and known[0].not_valid_after_utc - at > RENEWED_BEFORE


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
        raise LauncherError(f"{authority_key}: found another kind of key than ours, expected an elliptic curve's")
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Tablecall")])
    leaf = (
        _builder(name, root.subject, key.public_key(), at, LIFETIME)
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
