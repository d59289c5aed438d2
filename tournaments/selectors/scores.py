"""Scores: the points of a match, counted from its finished games and its corrections."""

from typing import Any
from uuid import UUID

from django.db.models import IntegerField, OuterRef, QuerySet, Subquery, Sum, Value
from django.db.models.functions import Coalesce

from tournaments.models import Game, Match, ScoreAdjustment

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
    """An expression: what a side has won in games, and what rulings have given it or taken from it."""
    won = (
        Game.objects.filter(match=OuterRef("pk"), is_finished=True, winner=side)
        .order_by()
        .values("match")
        .annotate(total=Sum("points"))
        .values("total")
    )
    adjusted = (
        ScoreAdjustment.objects.filter(match=OuterRef("pk"), side=side)
        .order_by()
        .values("match")
        .annotate(total=Sum("points"))
        .values("total")
    )
    nothing = Value(0)
    return Coalesce(Subquery(won), nothing, output_field=IntegerField()) + Coalesce(
        Subquery(adjusted), nothing, output_field=IntegerField()
    )
