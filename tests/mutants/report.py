"""Report: the share of surviving mutants, its confidence interval, and their list."""

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
    """The share, how sure it is, and what noticed the others.

    Where not all that the cases left open could be judged, those that were stand for the rest.
    """
    alive, still_open = (sum(one.by == state for one in findings) for state in ("alive", "open"))
    noticed = Counter(one.by.partition(":")[0] for one in findings)
    by_cases = sum(noticed[stage] for stage in ("import", "case", "plain"))
    left = len(findings) - by_cases
    judged = left - still_open
    least, most = wilson(alive, len(findings)) if not still_open else _of_two(left, len(findings), alive, judged)
    share = alive / judged * left / len(findings) if judged else 0.0
    listed = ", ".join(f"{by} {count}" for by, count in noticed.most_common())
    return (
        f"{share:.1%} alive (95 of 100: {least:.1%} to {most:.1%}): of {len(findings)} out of {of} mutants the cases "
        f"and the quick tests left {left} open, of {judged} of these that were judged by all tests {alive} are alive"
        f"\n{listed}"
    )


def _of_two(left: int, of: int, alive: int, judged: int) -> tuple[float, float]:
    """The interval of a product of two shares, each as uncertain as its own sample makes it."""
    if not judged:
        return 0.0, left / of
    (open_least, open_most), (least, most) = wilson(left, of), wilson(alive, judged)
    first, second = left / of, alive / judged
    below = sqrt(((first - open_least) * second) ** 2 + ((second - least) * first) ** 2)
    above = sqrt(((open_most - first) * second) ** 2 + ((most - second) * first) ** 2)
    return max(0.0, first * second - below), min(1.0, first * second + above)


def survivors(findings: list[Finding]) -> Iterator[str]:
    """Those that are alive, in the order of files and lines."""
    return (one.change for one in sorted(findings, key=lambda one: one.change) if one.by == "alive")
