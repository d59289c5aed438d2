"""Entrants of a division, in the order in which they are listed, and from which round on a late one plays."""

from django.db.models import QuerySet, Value
from django.db.models.functions import Coalesce, Concat, Trim

from tournaments.models import Division, Entrant, Round, Stage
from tournaments.selectors.by_name import folded_in_sql


def by_listed_name(division: Division) -> QuerySet[Entrant]:
    """The entrants with `listed_name`, to be sorted by: the team's name, or the player's first and last name."""
    name = Coalesce("team__name", Trim(Concat("player__first_name", Value(" "), "player__last_name")))
    return division.entrants.select_related("player", "team").annotate(listed_name=folded_in_sql(name))


def has_fixed_draw(division: Division) -> bool:
    """Whether the places of the first stage are given: the order of its entrants was fixed with its first round."""
    return Stage.objects.filter(division=division, number=1, draw__isnull=False).exists()


def next_round(division: Division) -> int:
    """The round from which an entry made now plays: the one after those of the first stage that are out."""
    rounds = Round.objects.filter(published_at__isnull=False, stage__division=division, stage__number=1)
    latest = rounds.order_by("-number").values_list("number", flat=True).first()
    return (latest or 0) + 1
