"""Which addresses a webhook may reach: those of the public internet, judged after the name was looked up."""

from __future__ import annotations

import ipaddress
import socket
from typing import Final

NAT64: Final = ipaddress.ip_network("64:ff9b::/96")
UNICAST: Final = ipaddress.ip_network("2000::/3")
"""Where all public IPv6 addresses are, whatever else Python's tables call global (RFC 4291, 2.4)."""
SPECIAL: Final = (
    ipaddress.ip_network("192.88.99.0/24"),  # 6to4 relays, RFC 7526
    ipaddress.ip_network("3fff::/20"),  # documentation, RFC 9637; newer than some Python's tables
)

Address = ipaddress.IPv4Address | ipaddress.IPv6Address


class AddressRefused(Exception):
    """The name leads to a private, local or otherwise special address."""


class NameUnknown(Exception):
    """The name leads nowhere, just now or at all."""


def look_up(host: str, port: int, *, may_be_private: bool) -> list[str]:
    """The numeric addresses to connect to, and to no others: the name isn't asked a second time.

    A name with one forbidden address among good ones is refused as a whole.
    """
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError) as error:
        raise NameUnknown(f"{host}: {error}") from error
    addresses = [str(entry[4][0]) for entry in found]
    forbidden = [address for address in addresses if not may_be_private and not is_public(address)]
    if forbidden:
        raise AddressRefused(f"{host} leads to {forbidden[0]}, which isn't a public address")
    return addresses


def is_public(text: str) -> bool:
    """Whether the address belongs to the public internet, also where IPv6 wraps an IPv4 one."""
    address = ipaddress.ip_address(text.partition("%")[0])
    return all(_is_ordinary(one) for one in _unwrapped(address))


def _is_ordinary(address: Address) -> bool:
    if isinstance(address, ipaddress.IPv6Address) and address not in UNICAST:
        return False
    if any(address in network for network in SPECIAL if network.version == address.version):
        return False
    return address.is_global and not address.is_multicast and not address.is_reserved


def _unwrapped(address: Address) -> list[Address]:
    if isinstance(address, ipaddress.IPv4Address):
        return [address]
    if address.ipv4_mapped:
        return [address.ipv4_mapped]
    if address in NAT64:
        return [ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)]
    return [address, *([address.sixtofour] if address.sixtofour else []), *(address.teredo or ())]
