"""Self-made certificates for loopback servers: a valid one, and several that clients must reject."""

from __future__ import annotations

import ssl
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

DAY = timedelta(days=1)
HOST = "127.0.0.1"


@dataclass(frozen=True)
class Authority:
    """Who signs; `ca_file` is what a client trusts."""

    folder: Path
    name: x509.Name
    key: ec.EllipticCurvePrivateKey

    @classmethod
    def in_folder(cls, folder: Path) -> Authority:
        """A new one, with its certificate in `ca.pem`."""
        key = ec.generate_private_key(ec.SECP256R1())
        name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "An authority of the tests")])
        certificate = _unsigned(name, name, key, days=(-1, 2)).add_extension(x509.BasicConstraints(True, None), True)
        (folder / "ca.pem").write_bytes(_pem(certificate.sign(key, hashes.SHA256())))
        return cls(folder, name, key)

    @property
    def ca_file(self) -> Path:
        """The certificate that a client is told to trust."""
        return self.folder / "ca.pem"

    def server(self, *, host: str = HOST, days: tuple[int, int] = (-1, 2)) -> ssl.SSLContext:
        """The server's side of TLS with a certificate for an address or a name, valid between these days from now."""
        key = ec.generate_private_key(ec.SECP256R1())
        subject = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, host)])
        whom = x509.IPAddress(ip_address(host)) if host[0].isdigit() else x509.DNSName(host)
        certificate = (
            _unsigned(subject, self.name, key, days=days)
            .add_extension(x509.SubjectAlternativeName([whom]), False)
            .sign(self.key, hashes.SHA256())
        )
        file = self.folder / f"{host}{days[0]}.pem"
        secret = key.private_bytes(
            serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
        )
        file.write_bytes(secret + _pem(certificate))
        context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        context.load_cert_chain(file)
        return context


def _unsigned(
    subject: x509.Name, issuer: x509.Name, key: ec.EllipticCurvePrivateKey, *, days: tuple[int, int]
) -> x509.CertificateBuilder:
    now = datetime.now(UTC)
    return (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(issuer)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now + days[0] * DAY)
        .not_valid_after(now + days[1] * DAY)
    )


def _pem(certificate: x509.Certificate) -> bytes:
    return certificate.public_bytes(serialization.Encoding.PEM)
