"""Sorting by name in the database, as people do: Émile stands beside Emil, not behind Zoé."""

from django.db.models import F, Func
from django.db.models.expressions import Combinable
from django.db.models.functions import Lower


def folded_in_sql(name: str | Combinable) -> Lower:
    """A column or an expression in small letters, without accents; PostgreSQL's own `unaccent` does it."""
    return Lower(Func(F(name) if isinstance(name, str) else name, function="unaccent"))
