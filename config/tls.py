"""TLS of the embedded form: none on the loopback, else a given certificate or one by an authority of our own."""

import ipaddress
import ssl
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from typing import Final

from config.env import VAR, env
from launcher import LauncherError

FOLDER: Final = VAR / "tls"
AUTHORITY: Final = "authority.crt"


@dataclass(frozen=True)
class Certificate:
    """The files that the web server reads; `authority` is our root, where the certificate is ours."""

    chain: Path
    key: Path
    authority: Path | None = None

    @property
    def fingerprint(self) -> str:
        """The root's SHA-256, to be compared on a tablet."""
        pem = (self.authority or self.chain).read_text()
        return sha256(ssl.PEM_cert_to_DER_cert(pem)).digest().hex(":").upper()

    def client_context(self) -> ssl.SSLContext:
        """For our own questions to our own server: this certificate and no other, by whatever name we reach it."""
        context = ssl.create_default_context(cafile=str(self.authority or self.chain))
        context.verify_flags |= ssl.VERIFY_X509_PARTIAL_CHAIN
        context.check_hostname = False
        return context


def given_certificate() -> Certificate | None:
    """TLS_CERTIFICATE (with its chain) and TLS_KEY (PKCS #8), both or neither."""
    chain, key = env.text("TLS_CERTIFICATE"), env.text("TLS_KEY")
    if not chain and not key:
        return None
    for name, path in (("TLS_CERTIFICATE", chain), ("TLS_KEY", key)):
        if not Path(path).is_file():
            raise LauncherError(f"{name}: found {path or 'nothing'}, expected the path of a PEM file")
    try:
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(chain, key, password="")
    except (OSError, ValueError) as error:
        expected = "expected a certificate and its key, which no password protects"
        raise LauncherError(f"TLS_CERTIFICATE, TLS_KEY: found {chain} and {key} ({error}); {expected}") from error
    return Certificate(Path(chain), Path(key))


def certificate_for(host: str, *, public_host: str) -> Certificate | None:
    """What the web server serves at this address with: nothing on the loopback, nor behind a proxy that has TLS."""
    given = given_certificate()
    if given or is_loopback(host) or env.is_on("BEHIND_PROXY", default=False):
        return given
    from config.authority import own_certificate  # the supervisor does without its library otherwise

    return own_certificate(public_host, at=now(), folder=FOLDER)


def now() -> datetime:
    """The time by which certificates are judged."""
    return datetime.now(UTC)


def is_loopback(host: str) -> bool:
    """Whether only this machine reaches that address."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
