"""Identifiers: UUIDs of version 7 (RFC 9562), whose order is the order of their making."""

import secrets
import time
from datetime import UTC, datetime
from uuid import UUID

VERSION = 7
VERSION_BITS = VERSION << 76
VARIANT = 0b10 << 62
RANDOM_BITS = 62
TIME_AT_BIT = 80
MILLISECONDS_PER_SECOND = 1_000
NANOSECONDS_PER_MILLISECOND = 1_000_000
PARTS_OF_A_MILLISECOND = 1 << 12


def new_id() -> UUID:
    """
    Make an id on the server; what a device records brings an id that the device made.

    The twelve bits after the version are the time within the millisecond (RFC 9562, 6.2, method 3), so that ids made
    one after the other stay in order: players of one list, for example.
    """
    milliseconds, rest = divmod(time.time_ns(), NANOSECONDS_PER_MILLISECOND)
    part = rest * PARTS_OF_A_MILLISECOND // NANOSECONDS_PER_MILLISECOND
    return UUID(int=milliseconds << TIME_AT_BIT | VERSION_BITS | part << 64 | VARIANT | secrets.randbits(RANDOM_BITS))


def made_at(id: UUID) -> datetime | None:
    """When an id of version 7 was made; None of another one, and of one that says a time to come: a device chose it."""
    at_ms = id.int >> TIME_AT_BIT
    if id.version != VERSION or at_ms > time.time() * MILLISECONDS_PER_SECOND:
        return None
    return datetime.fromtimestamp(at_ms / MILLISECONDS_PER_SECOND, UTC)
