"""At which address the server listens, and which one a tablet can use."""

import errno
import socket
from dataclasses import dataclass

from config.env import env
from launcher import LauncherError

EVERYWHERE = frozenset({"0.0.0.0", "::", ""})


@dataclass(frozen=True)
class Address:
    """HOST and PORT, as given."""

    host: str
    port: int
    is_tls: bool = False

    @property
    def public_host(self) -> str:
        """Where we listen everywhere, the address that others on this network use."""
        return own_network_address() if self.host in EVERYWHERE else self.host

    @property
    def url(self) -> str:
        """The address to type into a browser."""
        return self._url(self.public_host)

    @property
    def local_url(self) -> str:
        """The URL for a client on this machine."""
        return self._url("127.0.0.1" if self.host in EVERYWHERE else self.host)

    def _url(self, host: str) -> str:
        return f"{'https' if self.is_tls else 'http'}://{f'[{host}]' if ':' in host else host}:{self.port}"

    def is_taken(self) -> bool:
        """Whether another process already listens there. Raises: LauncherError for an address that can't be had."""
        family = socket.AF_INET6 if ":" in self.host else socket.AF_INET
        with socket.socket(family, socket.SOCK_STREAM) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((self.host, self.port))
            except (OSError, TypeError) as error:  # TypeError: a name that is none
                if getattr(error, "errno", None) == errno.EADDRINUSE:
                    return True
                raise LauncherError(self._why_not(error)) from error
        return False

    def _why_not(self, error: Exception) -> str:
        if isinstance(error, PermissionError):
            return f"PORT: found {self.port}; expected one that this user may listen at, such as 8000"
        return f"HOST: found {self.host!r} ({error}); expected an address of this machine, or 0.0.0.0 for all"


def from_environment() -> Address:
    """HOST and PORT, 127.0.0.1:8000 where they aren't set."""
    return Address(env.text("HOST", default="127.0.0.1"), env.whole_number("PORT", default=8000, least=1, most=65535))


def own_network_address() -> str:
    """This machine's address on its network. Nothing is sent: connecting a datagram socket only looks up a route."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address set aside for documentation
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])
