"""The draw: a random order of persons that every reader can recompute (example: docs/appeals.md)."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final

OWN_IDS: Final[Mapping[str, str]] = MappingProxyType({})


def seed_of(appeal: str, journal_head: str) -> str:
    """The public seed: the appeal's id and the hash of the journal's entry by which it was lodged.

    The hash includes the server's time of receipt, so that trying out ids can't steer the draw.
    """
    return f"{appeal}:{journal_head}"


def draw_key(seed: str, lot: str) -> str:
    """What a person is sorted by: the SHA-256 of seed and lot, in hexadecimal."""
    return hashlib.sha256(f"{seed}:{lot}".encode()).hexdigest()


def drawn(seed: str, persons: Iterable[str], lots: Mapping[str, str] = OWN_IDS) -> tuple[str, ...]:
    """The persons in the order of the draw, each by their lot: the id, where `lots` has no other.

    The order in which they were named plays no part.
    """
    return tuple(sorted(set(persons), key=lambda person: draw_key(seed, lots.get(person, person))))
