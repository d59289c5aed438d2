"""/tournaments/{id}/journal: the hash chain of a tournament's legal records."""

from typing import Any
from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from arbitration.api.access import Action, enter_tournament
from arbitration.api.present import moment
from tournaments.api import outputs
from tournaments.api.base import TablecallView
from tournaments.api.pages import InSequence
from tournaments.models import LogEntry


class JournalView(TablecallView):
    """GET /tournaments/{id}/journal."""

    pagination_class = InSequence

    @extend_schema(operation_id="read_journal", responses=outputs.LogEntry(many=True), tags=["tournaments"])
    def get(self, request: Request, tournament_id: UUID) -> Response:
        """Every legal record with its hash and the hash before it, from the first on."""
        enter_tournament(request, tournament_id, Action.SEE_JOURNAL)
        pages = InSequence()
        page = pages.paginate_queryset(LogEntry.objects.filter(tournament=tournament_id), request, view=self)
        return pages.get_paginated_response([_entry(each) for each in page or []])


def _entry(entry: LogEntry) -> dict[str, Any]:
    return {
        "sequence": entry.sequence,
        "kind": entry.kind,
        "record_id": str(entry.record_id),
        "body": entry.body,
        "happened_at": moment(entry.happened_at),
        "recorded_at": moment(entry.recorded_at),
        "previous_hash": entry.previous_hash,
        "hash": entry.hash,
    }
