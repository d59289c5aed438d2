"""The ways a report travels, a module each, and the four ends that an attempt can come to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import timedelta
from enum import StrEnum


class Reason(StrEnum):
    """Why an attempt didn't get through."""

    NOT_CONFIGURED = "not-configured"
    RECEIVER_INVALID = "receiver-invalid"
    ADDRESS_REFUSED = "address-refused"
    SECRET_INVALID = "secret-invalid"
    UNREACHABLE = "unreachable"
    TLS_FAILED = "tls-failed"
    LOGIN_REFUSED = "login-refused"
    TIMED_OUT = "timed-out"
    CUT_OFF = "cut-off"
    REFUSED = "refused"
    TEMPORARILY_REFUSED = "temporarily-refused"
    REDIRECTED = "redirected"
    GONE = "gone"
    DISABLED = "disabled"
    BROKEN = "broken"


@dataclass(frozen=True)
class Delivered:
    """The receiver has taken it over; `receipt` is what it answered."""

    receipt: Mapping[str, str | int] = field(default_factory=dict)


@dataclass(frozen=True)
class Deferred:
    """Not now: try again, not before `retry_after`. It is uncertain if the receiver may have it all the same."""

    reason: Reason
    text: str
    retry_after: timedelta | None = None
    is_uncertain: bool = False


@dataclass(frozen=True)
class Refused:
    """Trying again would change nothing: somebody has to look at it."""

    reason: Reason
    text: str


@dataclass(frozen=True)
class Gone:
    """The receiver wants nothing more at this address, ever (HTTP 410)."""

    text: str
    reason: Reason = Reason.GONE


Outcome = Delivered | Deferred | Refused | Gone
