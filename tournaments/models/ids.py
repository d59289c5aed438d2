"""Identifiers: UUIDs of version 7 (RFC 9562), whose order is the order of their making."""

import secrets
import time
from uuid import UUID

VERSION = 0x7 << 76
VARIANT = 0b10 << 62
RANDOM_BITS = 62
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
    return UUID(int=milliseconds << 80 | VERSION | part << 64 | VARIANT | secrets.randbits(RANDOM_BITS))
