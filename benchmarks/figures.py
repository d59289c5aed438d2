"""A measured figure and what it may be."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Figure:
    """One line of the report: what was measured, its limit in the same unit, and how it came about."""

    name: str
    value: float
    unit: str
    at_most: float | None = None
    at_least: float | None = None
    note: str = ""

    @property
    def is_kept(self) -> bool:
        """Whether the figure is within its limits."""
        return (self.at_most is None or self.value <= self.at_most) and (
            self.at_least is None or self.value >= self.at_least
        )

    def __str__(self) -> str:
        limits = [f"at most {self.at_most:g}"] if self.at_most is not None else []
        limits += [f"at least {self.at_least:g}"] if self.at_least is not None else []
        verdict = ("ok" if self.is_kept else "MISSED") if limits else ""
        note = f"  ({self.note})" if self.note else ""
        return f"{self.name:<58} {self.value:>10.4g} {self.unit:<10} {', '.join(limits):<16} {verdict}{note}"
