"""A picture inside a mail."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Picture:
    """A PNG that a mail carries: `id` is what the HTML calls it (RFC 2392)."""

    id: str
    png: bytes
