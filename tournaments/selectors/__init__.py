"""What people ask about a tournament."""

from .scores import Score, score_of
from .staff import get_tournament, roles_of, tournaments_of
from .tables import TableNow, running_rounds, tables, tables_of

__all__ = [
    "Score",
    "TableNow",
    "get_tournament",
    "roles_of",
    "running_rounds",
    "score_of",
    "tables",
    "tables_of",
    "tournaments_of",
]
