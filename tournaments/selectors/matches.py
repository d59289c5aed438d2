"""Matches as they are read: with their division, and without the drafts of their rounds."""

from django.db.models import QuerySet

from tournaments.models import Match

SEATED = ("side_a__player", "side_a__team", "side_b__player", "side_b__team")
"""Who plays, with their names."""


def with_division(matches: QuerySet[Match], *further: str) -> QuerySet[Match]:
    """Matches with round, stage and division, and what else is named of them, in one query.

    The draft of a round lists all its pairs with their reasons, 150 kB for 500 players: it is left where it is.
    """
    return matches.select_related("round__stage__division", *further).defer("round__draft", "round__stage__draw")
