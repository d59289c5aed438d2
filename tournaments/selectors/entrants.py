"""Entrants of a division, in the order in which they are listed."""

from django.db.models import QuerySet, Value
from django.db.models.functions import Coalesce, Concat, Trim

from tournaments.models import Division, Entrant
from tournaments.selectors.by_name import folded_in_sql


def by_listed_name(division: Division) -> QuerySet[Entrant]:
    """The entrants with `listed_name`, to be sorted by: the team's name, or the player's first and last name."""
    name = Coalesce("team__name", Trim(Concat("player__first_name", Value(" "), "player__last_name")))
    return division.entrants.select_related("player", "team").annotate(listed_name=folded_in_sql(name))
