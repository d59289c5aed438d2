"""Figures of the institution: how long rulings take, how often they depart from the advice, how appeals end.

Counted by kind, article and month. The queries read no name or id of a person.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any, Final
from uuid import UUID

from django.db import connection

RULINGS: Final = """
    SELECT r.id, a.question ->> 'kind' AS kind, r.articles, r.departs, a.question ->> 'rulebook' AS rulebook,
           to_char(r.ruled_at AT TIME ZONE t.time_zone, 'YYYY-MM') AS month,
           extract(epoch FROM r.ruled_at - i.happened_at) AS seconds,
           (SELECT p.decision FROM arbitration_appeal p WHERE p.ruling_id = r.id ORDER BY p.decision DESC LIMIT 1)
               AS decision,
           EXISTS (SELECT FROM arbitration_appeal p WHERE p.ruling_id = r.id) AS is_appealed
      FROM arbitration_ruling r
      JOIN arbitration_incident i ON i.id = r.incident_id
      JOIN arbitration_advicerecord a ON a.id = r.advice_id
      JOIN tournaments_match m ON m.id = r.match_id
      JOIN tournaments_round n ON n.id = m.round_id
      JOIN tournaments_stage s ON s.id = n.stage_id
      JOIN tournaments_division d ON d.id = s.division_id
      JOIN tournaments_tournament t ON t.id = d.tournament_id
     WHERE t.id = ANY(%(tournaments)s)
       AND (%(since)s::date IS NULL OR (r.ruled_at AT TIME ZONE t.time_zone)::date >= %(since)s)
       AND (%(until)s::date IS NULL OR (r.ruled_at AT TIME ZONE t.time_zone)::date <= %(until)s)
       AND NOT EXISTS (SELECT FROM arbitration_committeedecision c WHERE c.ruling_id = r.id)
"""
COUNTS: Final = """
    count(*), count(*) FILTER (WHERE departs),
    percentile_cont(0.5) WITHIN GROUP (ORDER BY greatest(seconds, 0)),
    percentile_cont(0.9) WITHIN GROUP (ORDER BY greatest(seconds, 0)),
    count(*) FILTER (WHERE is_appealed), count(*) FILTER (WHERE decision = 'upheld'),
    count(*) FILTER (WHERE decision = 'overturned'), count(*) FILTER (WHERE decision = 'alternative')
"""
BY: Final = {
    "kind": "SELECT kind, '', {counts} FROM ruling GROUP BY kind ORDER BY count(*) DESC, kind",
    "article": (
        "SELECT article, rulebook, {counts} FROM ruling, jsonb_array_elements_text(articles) AS article"
        " GROUP BY article, rulebook ORDER BY count(*) DESC, rulebook, article"
    ),
    "month": "SELECT month, '', {counts} FROM ruling GROUP BY month ORDER BY month",
    "all": "SELECT 'all', '', {counts} FROM ruling",
}


@dataclass(frozen=True, slots=True)
class Figures:
    """What is counted of one kind, article or month. `key` names it; times are seconds from incident to ruling."""

    key: str
    rulebook: str
    rulings: int
    departures: int
    median_seconds: int | None
    ninth_seconds: int | None
    appeals: int
    upheld: int
    overturned: int
    alternative: int

    @property
    def departing_share(self) -> float | None:
        """Of the rulings, those that aren't the advice: 0 to 1."""
        return self.departures / self.rulings if self.rulings else None

    @property
    def upheld_share(self) -> float | None:
        """Of the appeals that were decided, those that confirmed the ruling: 0 to 1."""
        decided = self.upheld + self.overturned + self.alternative
        return self.upheld / decided if decided else None


@dataclass(frozen=True, slots=True)
class Statistics:
    """All of it."""

    total: Figures
    by_kind: Sequence[Figures]
    by_article: Sequence[Figures]
    by_month: Sequence[Figures]


def statistics(tournaments: Iterable[UUID], *, since: date | None = None, until: date | None = None) -> Statistics:
    """The figures of these tournaments, for rulings of a period in the venue's days; four queries.

    Rulings that carry out a committee's decision aren't counted: the committee's part is in the appeals.
    """
    asked = {"tournaments": list(tournaments), "since": since, "until": until}
    [total] = _figures("all", asked)
    return Statistics(total, _figures("kind", asked), _figures("article", asked), _figures("month", asked))


def _figures(by: str, asked: dict[str, Any]) -> list[Figures]:
    sql = f"WITH ruling AS ({RULINGS}) {BY[by].format(counts=COUNTS)}"
    with connection.cursor() as cursor:
        cursor.execute(sql, asked)
        return [
            Figures(key, rulebook, rulings, departures, _whole(median), _whole(ninth), *appeals)
            for key, rulebook, rulings, departures, median, ninth, *appeals in cursor.fetchall()
        ]


def _whole(seconds: float | None) -> int | None:
    return None if seconds is None else round(seconds)
