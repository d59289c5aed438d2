"""Who asks for what: finds the record's place, and refuses what the table of permissions doesn't allow."""

from typing import Any, TypeVar
from uuid import UUID

from django.db.models import Model, QuerySet
from rest_framework.request import Request

from arbitration.errors import NotFound
from arbitration.permissions import ALWAYS, Action, Actor, demand, may
from arbitration.selectors.places import Place, actor_at, place_of_match
from tournaments.api.base import user_of

Record = TypeVar("Record", bound=Model)


def enter_match(request: Request, match_id: UUID, action: Action) -> Place:
    """The match's place, if the reader may do this there."""
    place = place_of_match(match_id, viewer_id=user_of(request).pk)
    demand(place.actor, action)
    return place


def find_here(request: Request, records: QuerySet[Record], field: str, id: UUID, match: str) -> tuple[Record, Place]:
    """A record with its place; for strangers there is no such record. `match` leads from the record to its match."""
    record = records.filter(pk=id).first()
    if record is None:
        raise NotFound(field=field, found=str(id))
    try:
        return record, place_of_match(_reached(record, match), viewer_id=user_of(request).pk)
    except NotFound as error:  # whose it is stays untold
        raise NotFound(field=field, found=str(id)) from error


def find_at_tournament(
    request: Request,
    records: QuerySet[Record],
    field: str,
    id: UUID,
    action: Action,
    *,
    tournament: str = "tournament_id",
) -> Record:
    """A record of a tournament, if the reader may do this there; for strangers there is no such record.

    `tournament` leads from the record to its tournament. Raises: NotFound, NotAllowed.
    """
    record = records.filter(pk=id).first()
    if record is None:
        raise NotFound(field=field, found=str(id))
    try:
        enter_tournament(request, _reached(record, tournament), action)
    except NotFound as error:  # whose it is stays untold
        raise NotFound(field=field, found=str(id)) from error
    return record


def _reached(record: Model, path: str) -> Any:
    found: Any = record
    for name in path.split("."):
        found = getattr(found, name)
    return found


def enter_tournament(request: Request, tournament_id: UUID, action: Action) -> Actor:
    """What the reader is at a tournament, if the reader may do this there. For strangers there is none."""
    actor = actor_at(tournament_id, viewer_id=user_of(request).pk)
    if not may(actor, Action.SEE_TOURNAMENT):
        raise NotFound(field="tournament", found=str(tournament_id))
    demand(actor, action)
    return actor


__all__ = [
    "ALWAYS",
    "Action",
    "demand",
    "enter_match",
    "enter_tournament",
    "find_at_tournament",
    "find_here",
    "user_of",
]
