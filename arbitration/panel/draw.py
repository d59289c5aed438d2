"""The draw: a random order of persons that every reader can recompute (example: docs/appeals.md)."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable


def seed_of(appeal: str, journal_head: str) -> str:
    """The public seed: the appeal's id and the hash of the journal's entry by which it was lodged.

    The hash includes the server's time of receipt, so that trying out ids can't steer the draw.
    """
    return f"{appeal}:{journal_head}"


def draw_key(seed: str, person: str) -> str:
    """What a person is sorted by: the SHA-256 of seed and id, in hexadecimal."""
    return hashlib.sha256(f"{seed}:{person}".encode()).hexdigest()


def drawn(seed: str, persons: Iterable[str]) -> tuple[str, ...]:
    """The persons in the order of the draw. The order in which they were named plays no part."""
    return tuple(sorted(set(persons), key=lambda person: draw_key(seed, person)))
