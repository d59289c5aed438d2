"""Report: the share of mutants that nobody noticed, how sure that is, and which they are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import sqrt
from typing import NamedTuple

NINETY_FIVE = 1.959964
"""Standard deviations to either side that hold 95 of 100."""


class Finding(NamedTuple):
    """What became of one mutant."""

    name: str
    change: str
    by: str
    seconds: float


def wilson(alive: int, of: int) -> tuple[float, float]:
    """The interval that holds the true share in 95 of 100 samples (Wilson's, which bears few and none)."""
    if of == 0:
        return 0.0, 1.0
    share, square = alive / of, NINETY_FIVE**2
    middle = (share + square / (2 * of)) / (1 + square / of)
    reach = NINETY_FIVE * sqrt(share * (1 - share) / of + square / (4 * of * of)) / (1 + square / of)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def figure(findings: list[Finding], of: int) -> str:
    """One line for the share, one for what noticed the others."""
    alive = sum(one.by == "alive" for one in findings)
    least, most = wilson(alive, len(findings))
    noticed = Counter(one.by.partition(":")[0] for one in findings)
    share = alive / len(findings) if findings else 0.0
    listed = ", ".join(f"{by} {count}" for by, count in noticed.most_common())
    return (
        f"{alive} of {len(findings)} alive, {share:.1%} (95 of 100: {least:.1%} to {most:.1%}); "
        f"{of} mutants in all\n{listed}"
    )


def survivors(findings: list[Finding]) -> Iterator[str]:
    """Those that are alive, in the order of files and lines."""
    return (one.change for one in sorted(findings, key=lambda one: one.change) if one.by == "alive")
