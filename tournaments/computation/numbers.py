"""Exact numbers as JSON has them."""

from fractions import Fraction


def number(value: int | Fraction, parts: int = 1) -> int | float:
    """A count of parts (halves, quarters) as a number; whole numbers stay whole."""
    exact = Fraction(value, parts) if isinstance(value, int) else value / parts
    return int(exact) if exact.denominator == 1 else float(exact)
