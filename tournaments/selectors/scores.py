"""Scores: the points of a match, counted from its finished games and its corrections."""

from typing import Any
from uuid import UUID

from django.db.models import IntegerField, OuterRef, Q, QuerySet, Subquery, Sum, Value
from django.db.models.functions import Coalesce

from tournaments.models import Game, Match, ScoreAdjustment, Win

Score = dict[str, int]
"""Points by side: {"A": 6, "B": 3}."""


def score_of(match_id: UUID) -> Score:
    """The score as it stands; one query. Points above the match length stay on it."""
    a, b = with_score(Match.objects.filter(pk=match_id)).values_list("score_a", "score_b").get()
    return {"A": a, "B": b}


def with_score(matches: QuerySet[Match]) -> Any:
    """Annotate `score_a` and `score_b`."""
    return matches.annotate(score_a=points_of("A"), score_b=points_of("B"))


def points_of(side: str) -> Any:
    """An expression: what a side has won in games, drawn or played for, and what rulings have given it or taken."""
    games = Game.objects.filter(match=OuterRef("pk"))
    adjusted = ScoreAdjustment.objects.filter(match=OuterRef("pk"), side=side)
    counted = Q(is_finished=True, winner=side) | Q(is_finished=True, win=Win.DRAW)
    return (
        _sum(games, Sum("points", filter=counted))
        + _sum(games, Sum(f"total_{side.lower()}"))
        + _sum(adjusted, Sum("points"))
    )


def _sum(rows: QuerySet[Any], total: Sum) -> Coalesce:
    """The sum over the rows of one match; nothing where there are none."""
    summed = rows.order_by().values("match").annotate(total=total).values("total")
    return Coalesce(Subquery(summed), Value(0), output_field=IntegerField())
