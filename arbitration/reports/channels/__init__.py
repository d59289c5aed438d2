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
    """The receiver accepted the report; `receipt` is its answer."""

    receipt: Mapping[str, str | int] = field(default_factory=dict)


@dataclass(frozen=True)
class Deferred:
    """A temporary failure: retry after `retry_after`. `is_uncertain` if the receiver may have the report already."""

    reason: Reason
    text: str
    retry_after: timedelta | None = None
    is_uncertain: bool = False


@dataclass(frozen=True)
class Refused:
    """A permanent failure: a retry can't help, so an official has to act."""

    reason: Reason
    text: str


@dataclass(frozen=True)
class Gone:
    """The receiver wants nothing more at this address, ever (HTTP 410)."""

    text: str
    reason: Reason = Reason.GONE


Outcome = Delivered | Deferred | Refused | Gone
