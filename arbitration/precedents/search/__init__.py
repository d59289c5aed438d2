"""Precedents: search by words, article, kind, facts and position; cases like one that is open; one in full."""

from arbitration.precedents.search.queries import Found, Searched, citing, search, similar
from arbitration.precedents.search.ranking import Filters, Hit

__all__ = ["Filters", "Found", "Hit", "Searched", "citing", "search", "similar"]
