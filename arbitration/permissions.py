"""The table of permissions, as arbitration asks it: it is kept with the tournaments, whose acts it lists as well."""

from tournaments.permissions import (
    ALWAYS,
    APPEALED,
    CLOSED,
    OPEN,
    RULED,
    STATES,
    TABLE,
    WITHDRAWN,
    Action,
    Actor,
    demand,
    may,
)

__all__ = [
    "ALWAYS",
    "APPEALED",
    "CLOSED",
    "OPEN",
    "RULED",
    "STATES",
    "TABLE",
    "WITHDRAWN",
    "Action",
    "Actor",
    "demand",
    "may",
]
