"""Who asks for what: finds the record's place, and refuses what the table of permissions doesn't allow."""

from uuid import UUID

from django.db.models import QuerySet
from rest_framework.request import Request

from arbitration.places import Place, place_of_match
from tournaments.api.access import Record, reached
from tournaments.api.base import user_of
from tournaments.errors import NotFound
from tournaments.permissions import Action, demand


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
        return record, place_of_match(reached(record, match), viewer_id=user_of(request).pk)
    except NotFound as error:  # whose it is stays untold
        raise NotFound(field=field, found=str(id)) from error
