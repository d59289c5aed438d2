"""Provenance: from when to when a rulebook applies, and what it changes in the one it varies, as data."""

from __future__ import annotations

from typing import Any

from rules.kernel.article import number_of
from rules.kernel.in_force import InForce
from rules.kernel.rulebook import Rulebook


def provenance(rulebook: Rulebook) -> dict[str, Any]:
    """`in_force` with its days, `series` with the id that its editions share, and `varies`: what differs, or None."""
    return {"in_force": days(rulebook.in_force), "series": rulebook.series, "varies": _varies(rulebook)}


def days(dates: InForce) -> dict[str, str | None]:
    """From and until, None where open."""
    return {"from": dates.get("from"), "until": dates.get("until")}


def _varies(rulebook: Rulebook) -> dict[str, Any] | None:
    found = rulebook.differences
    if found is None:
        return None
    return {
        "rulebook": found.of,
        "is_edition": found.is_edition,
        "replaced": list(found.replaced),
        "added": list(found.added),
        "removed": list(found.removed),
        "kinds": list(found.kinds),
        "figures": [
            {"figure": figure.name, "article": number_of(figure.stated_in), "was": old, "is": new}
            for figure, old, new in found.figures
        ],
    }
