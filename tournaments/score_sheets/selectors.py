"""A player's own sheet: the match that is being played, or the last one."""

from typing import Any

from django.db.models import Q

from tournaments.models import Entrant, Match
from tournaments.selectors.round_tables import first_difference, last_sheets
from tournaments.selectors.tables import tables


def current_match(entrant: Entrant) -> Match | None:
    """The entrant's latest match that is on the board."""
    matches = Match.objects.filter(Q(side_a=entrant) | Q(side_b=entrant), round__published_at__isnull=False)
    return matches.order_by("-round__stage__number", "-round__number").first()


def sheet_match(match: Match, side: str, *, round_number: int) -> dict[str, Any]:
    """A match with its sheets, from one side; the other side's sheet is shown once both are signed."""
    [now] = tables(Match.objects.filter(pk=match.pk))
    sheets = last_sheets([match.pk]).get(match.pk, {})
    own, opponents = sheets.get(side), sheets.get("B" if side == "A" else "A")
    both = own is not None and own.is_signed and opponents is not None and opponents.is_signed
    entrants = {"A": match.side_a_id, "B": match.side_b_id}
    return {
        "match": match.pk,
        "round": round_number,
        "table": match.table,
        "match_length": match.match_length,
        "clocked": match.clocked,
        "side": side,
        "seats": {
            name: {"entrant": entrants[name], "name": seat.name, "short": seat.short}
            for name, seat in now.seats.items()
        },
        "score": now.score,
        "is_finished": now.match.is_finished,
        "winner": now.match.winner or None,
        "own": own,
        "opponents": opponents if both else None,
        "is_signed_by_opponent": opponents is not None and opponents.is_signed,
        "first_difference": first_difference(own.entries, opponents.entries) if both and own and opponents else None,
    }
