"""Suspensions and entrants as JSON."""

from collections.abc import Iterable
from typing import Any

from tournaments.api.moments import moment
from tournaments.models import Entrant, Suspension

Json = dict[str, Any]


def suspension(suspension: Suspension) -> Json:
    """A suspension. Needs federation."""
    lifted = getattr(suspension, "lift", None)
    return {
        "id": str(suspension.pk),
        "federation": suspension.federation.code,
        "first_name": suspension.first_name,
        "last_name": suspension.last_name,
        "starts_on": suspension.starts_on.isoformat(),
        "ends_on": suspension.ends_on.isoformat() if suspension.ends_on else None,
        "reason": suspension.reason,
        "report": str(suspension.report_id) if suspension.report_id else None,
        "lifted_at": moment(lifted.lifted_at) if lifted else None,
    }


def entrant(entrant: Entrant, suspensions: Iterable[Suspension]) -> Json:
    """An entrant with what stands against the player. Needs player and team."""
    return {
        "id": str(entrant.pk),
        "name": entrant.name,
        "club": entrant.player.club if entrant.player else "",
        "entered_at": moment(entrant.entered_at),
        "withdrawn_at": moment(entrant.withdrawn_at) if entrant.withdrawn_at else None,
        "suspensions": [suspension(each) for each in suspensions],
    }
