"""Who asks for what at a tournament: refuses what the table doesn't allow, and tells strangers nothing."""

from typing import Any, TypeVar
from uuid import UUID

from django.db.models import Model, QuerySet
from rest_framework.request import Request

from tournaments.api.base import user_of
from tournaments.errors import NotFound
from tournaments.models import Division
from tournaments.permissions import Action, Actor, demand, may
from tournaments.selectors.actors import actor_at, actor_at_match

Record = TypeVar("Record", bound=Model)


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
        enter_tournament(request, reached(record, tournament), action)
    except NotFound as error:  # whose it is stays untold
        raise NotFound(field=field, found=str(id)) from error
    return record


def find_division(request: Request, division_id: UUID, action: Action) -> Division:
    """The division with its tournament, if the reader may do this there."""
    divisions = Division.objects.select_related("tournament")
    return find_at_tournament(request, divisions, "division", division_id, action)


def enter_tournament(request: Request, tournament_id: UUID, action: Action) -> Actor:
    """What the reader is at a tournament, if the reader may do this there. For strangers there is none."""
    actor = actor_at(tournament_id, viewer_id=user_of(request).pk)
    if not may(actor, Action.SEE_TOURNAMENT):
        raise NotFound(field="tournament", found=str(tournament_id))
    demand(actor, action)
    return actor


def enter_tournament_of_match(request: Request, match_id: UUID, action: Action) -> UUID:
    """The tournament of a match, if the reader may do this there. For strangers there is no such match.

    Raises: NotFound, NotAllowed.
    """
    actor, tournament_id = actor_at_match(match_id, viewer_id=user_of(request).pk)
    if tournament_id is None or not may(actor, Action.SEE_TOURNAMENT):
        raise NotFound(field="match", found=str(match_id))
    demand(actor, action)
    return tournament_id


def reached(record: Model, path: str) -> Any:
    """Where a path of attributes leads from a record."""
    found: Any = record
    for name in path.split("."):
        found = getattr(found, name)
    return found
