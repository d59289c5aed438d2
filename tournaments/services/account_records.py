"""The log of accounts: every sign-in, failure and change of how its owner signs in. Its owner reads it."""

from dataclasses import dataclass
from datetime import datetime
from ipaddress import ip_address
from typing import TypeAlias

from tournaments.models import AccountRecord, User

Kind: TypeAlias = AccountRecord.Kind
Method: TypeAlias = AccountRecord.Method


@dataclass(frozen=True, slots=True)
class Visit:
    """From where and when a request comes."""

    at: datetime
    address: str = ""
    device: str = ""
    """Browser and system, in words."""
    is_known_device: bool = False


def note(
    kind: Kind,
    visit: Visit,
    *,
    user: User | None = None,
    account: str = "",
    method: str = "",
    detail: str = "",
) -> None:
    """Add a line. `account` is the digest of an address that no account has."""
    AccountRecord.objects.create(
        user=user,
        account="" if user else account,
        kind=kind,
        method=method,
        address=_valid(visit.address),
        device=visit.device,
        is_known_device=visit.is_known_device,
        detail=detail[:300],
        at=visit.at,
    )


def _valid(address: str) -> str | None:
    try:
        return str(ip_address(address))
    except ValueError:
        return None
