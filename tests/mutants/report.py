"""Report: the share of surviving mutants, its confidence interval, and their list."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from math import sqrt
from typing import NamedTuple

ALIVE = "alive"
"""How the verdict on a mutant begins that no test noticed."""
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
    """The share, how sure it is as a sample, and what noticed the others."""
    alive = sum(one.by.startswith(ALIVE) for one in findings)
    least, most = wilson(alive, len(findings))
    noticed = Counter(re.split("[: ]", one.by)[0] for one in findings)
    listed = ", ".join(f"{by} {count}" for by, count in noticed.most_common())
    return (
        f"{alive / max(1, len(findings)):.1%} alive (95 of 100: {least:.1%} to {most:.1%}): {alive} of {len(findings)} "
        f"judged, out of {of} mutants\n{listed}"
    )


def survivors(findings: list[Finding]) -> Iterator[str]:
    """Those that are alive, in the order of files and lines."""
    return (one.change for one in sorted(findings, key=lambda one: one.change) if one.by.startswith(ALIVE))
