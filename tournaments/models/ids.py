"""Identifiers: UUIDs of version 7 (RFC 9562), whose order is the order of their making."""

import secrets
import time
from uuid import UUID

VERSION = 0x7 << 76
VARIANT = 0b10 << 62
RANDOM_A_BITS = 12
RANDOM_B_BITS = 62
NANOSECONDS_PER_MILLISECOND = 1_000_000


def new_id() -> UUID:
    """Make an id on the server; what a device records brings an id that the device made."""
    milliseconds = time.time_ns() // NANOSECONDS_PER_MILLISECOND
    random_a = secrets.randbits(RANDOM_A_BITS) << 64
    return UUID(int=milliseconds << 80 | VERSION | random_a | VARIANT | secrets.randbits(RANDOM_B_BITS))
