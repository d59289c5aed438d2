"""P, the performance: the mean rating of the opponents and what the score against them adds or takes away."""

from enum import StrEnum
from fractions import Fraction
from functools import cache
from math import floor, log10, sqrt
from statistics import NormalDist

FULL_SCORE = 800
"""What a full score adds and a score of nothing takes away, by every method."""

FIDE_TABLE = (
    *(0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158, 166, 175, 184, 193),
    *(202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444, 470, 501, 538),
    *(589, 677, 800),
)
"""The chess federation's differences for a share of .50, .51, ... 1.00."""


class PerformanceMethod(StrEnum):
    """How a share of the points becomes a difference of ratings."""

    NORMAL = "normal"
    FIDE_TABLE = "fide_table"
    LOGISTIC = "logistic"
    NORMAL_2000_7 = "normal_2000_7"
    LINEAR = "linear"


def performance(
    mean: Fraction,
    share: Fraction,
    method: PerformanceMethod = PerformanceMethod.NORMAL,
    step: int = 1,
) -> int:
    """P for a mean rating and a share of the points, rounded half up to the step."""
    return _rounded((mean + _difference(share, method)) / step) * step


def _rounded(number: Fraction) -> int:
    return floor(number + Fraction(1, 2))


@cache
def _difference(share: Fraction, method: PerformanceMethod) -> Fraction:
    if share in (0, 1):
        return Fraction(FULL_SCORE if share else -FULL_SCORE)
    if method is PerformanceMethod.FIDE_TABLE:
        hundredths = _rounded(100 * share)
        return Fraction(FIDE_TABLE[hundredths - 50] if hundredths >= 50 else -FIDE_TABLE[50 - hundredths])
    if method is PerformanceMethod.LINEAR:
        return FULL_SCORE * (share - Fraction(1, 2))
    if share == Fraction(1, 2):
        return Fraction(0)
    if method is PerformanceMethod.LOGISTIC:
        return Fraction(400 * log10(share / (1 - share)))
    deviation = 200 * sqrt(2) if method is PerformanceMethod.NORMAL else 2000 / 7
    return Fraction(deviation * NormalDist().inv_cdf(float(share)))
