"""The ladder of repeated faults: nothing at first, then a warning, and points only after a warning."""

from __future__ import annotations

from typing import Any

from rules.kernel.advice import Force, Sanction


def ladder(question: Any) -> tuple[Sanction, ...]:
    """The possible cost of a fault already notified to the side; the article leaves the points open."""
    if not question.prior:
        return ()
    kind = "points" if question.warned else "warning"
    return (Sanction(kind, against=question.by, force=Force.MAY),)
