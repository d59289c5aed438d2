"""Who sits at a table: the two names of a match, by one statement written out.

It is asked with every incident that is logged, and putting it together with the ORM takes longer than answering it.
"""

from dataclasses import dataclass
from typing import Final
from uuid import UUID

from django.db import connection

from tournaments.models import Match

SEATS: Final = """
    SELECT m."table",
           COALESCE(ta.name, TRIM(pa.first_name || ' ' || pa.last_name)), COALESCE(ta.code, pa.last_name),
           COALESCE(tb.name, TRIM(pb.first_name || ' ' || pb.last_name)), COALESCE(tb.code, pb.last_name)
      FROM tournaments_match m
      JOIN tournaments_entrant a ON a.id = m.side_a_id
      LEFT JOIN tournaments_player pa ON pa.id = a.player_id
      LEFT JOIN tournaments_team ta ON ta.id = a.team_id
      JOIN tournaments_entrant b ON b.id = m.side_b_id
      LEFT JOIN tournaments_player pb ON pb.id = b.player_id
      LEFT JOIN tournaments_team tb ON tb.id = b.team_id
     WHERE m.id = %s
"""


@dataclass(frozen=True, slots=True)
class Seats:
    """A match's table and the names of its sides: in full, and as short as a tile needs them."""

    table: int
    names: dict[str, str]
    short: dict[str, str]

    @property
    def sides(self) -> dict[str, dict[str, str]]:
        """Both names by side."""
        return {side: {"name": self.names[side], "short": self.short[side]} for side in ("A", "B")}


def seats_in(match: Match) -> Seats:
    """Who plays. Needs side_a and side_b with player and team."""
    a, b = match.side_a, match.side_b
    return Seats(match.table, {"A": a.name, "B": b.name}, {"A": a.short_name, "B": b.short_name})


def seats_of(match_id: UUID) -> Seats:
    """Who plays a match that exists."""
    with connection.cursor() as cursor:
        cursor.execute(SEATS, [match_id])
        table, a, a_short, b, b_short = cursor.fetchone()
    return Seats(table, {"A": a, "B": b}, {"A": a_short, "B": b_short})
