"""Scores: the points of a match, counted from its finished games and its corrections."""

from dataclasses import dataclass
from itertools import takewhile
from typing import Any, Final
from uuid import UUID

from django.db import connection
from django.db.models import IntegerField, QuerySet
from django.db.models.expressions import RawSQL

from tournaments.errors import NotFound
from tournaments.models import Match, ResultEntry, ScoreAdjustment, Win

Score = dict[str, int]
"""Points by side: {"A": 6, "B": 3}."""

TOTALS: Final = {"A": "total_a", "B": "total_b"}
POINTS: Final = """
    COALESCE((SELECT COALESCE(SUM(g.points) FILTER (WHERE g.is_finished AND (g.winner = %s OR g.win = %s)), 0)
                     + COALESCE(SUM(g.{total}), 0)
                FROM tournaments_game g WHERE g.match_id = tournaments_match.id), 0)
    + COALESCE((SELECT SUM(a.points) FROM tournaments_scoreadjustment a
                 WHERE a.match_id = tournaments_match.id AND a.side = %s), 0)
"""
"""Asked with every write of a result and for every table: the ORM takes longer to put it together than it runs."""

STANDING: Final = f"""
    SELECT {{columns}}, r.published_at IS NOT NULL, d.discipline, d.tournament_id,
           {POINTS.format(total=TOTALS["A"])}, {POINTS.format(total=TOTALS["B"])},
           EXISTS (SELECT 1 FROM tournaments_game g
                    WHERE g.match_id = tournaments_match.id AND NOT g.is_finished)
      FROM tournaments_match
      JOIN tournaments_round r ON r.id = tournaments_match.round_id
      JOIN tournaments_stage s ON s.id = r.stage_id
      JOIN tournaments_division d ON d.id = s.division_id
     WHERE tournaments_match.id = %s
"""
"""A match and what a result of it is checked against; after the match's columns, those of StandingMatch in order."""


@dataclass(frozen=True, slots=True)
class StandingMatch:
    """A match with what a result of it is checked against, as it stands."""

    match: Match
    is_published: bool
    discipline: str
    tournament_id: UUID
    score: Score
    has_game_in_play: bool


def score_of(match_id: UUID) -> Score:
    """The score as it stands; one query. Points above the match length stay on it."""
    a, b = with_score(Match.objects.filter(pk=match_id)).values_list("score_a", "score_b").get()
    return {"A": a, "B": b}


def score_without_result(match_id: UUID, score: Score) -> Score:
    """The score of a finished match without what its result and the corrections of that have added."""
    entries = ResultEntry.objects.filter(match=match_id).order_by("-recorded_at", "-id").values_list("pk", "outcome")
    of_result = takewhile(lambda entry: entry[1] != ResultEntry.Outcome.UNFINISHED, entries)
    added = ScoreAdjustment.objects.filter(match=match_id, reference__in=[f"result:{pk}" for pk, _ in of_result])
    found = dict(score)
    for side, points in added.values_list("side", "points"):
        found[side] -= points
    return found


def standing_match(match_id: UUID) -> StandingMatch:
    """A match with what a result of it is checked against; one query. Raises: NotFound."""
    fields = Match._meta.concrete_fields
    columns = ", ".join(f'tournaments_match."{field.column}"' for field in fields)
    sides = [each for side in ("A", "B") for each in (side, Win.DRAW, side)]
    with connection.cursor() as cursor:
        cursor.execute(STANDING.format(columns=columns), [*sides, match_id])
        row = cursor.fetchone()
    if row is None:
        raise NotFound(field="match", found=str(match_id))
    found = Match.from_db(connection.alias, [field.attname for field in fields], row[: len(fields)])
    is_published, discipline, tournament_id, a, b, has_game_in_play = row[len(fields) :]
    return StandingMatch(found, is_published, discipline, tournament_id, {"A": a, "B": b}, has_game_in_play)


def with_score(matches: QuerySet[Match]) -> Any:
    """Annotate `score_a` and `score_b`."""
    return matches.annotate(score_a=points_of("A"), score_b=points_of("B"))


def points_of(side: str) -> RawSQL:
    """An expression: what a side has won in games, drawn or played for, and what rulings have given it or taken."""
    return RawSQL(POINTS.format(total=TOTALS[side]), (side, Win.DRAW, side), output_field=IntegerField())
