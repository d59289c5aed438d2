"""/incidents/{id}/memos: the voice memos of a case, for those who may see it. They arrive in pieces alone."""

from typing import Any, Final
from uuid import UUID

from csp.constants import HEADER
from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from rest_framework.request import Request

from arbitration.api.access import find_here
from arbitration.appeals.api.access import REFUSALS as OF_APPEAL
from arbitration.appeals.api.access import AppealView, read_appeal
from arbitration.incidents.api.stored_files import serve
from arbitration.incidents.memos import MEMOS
from arbitration.models import Incident, Memo
from tournaments.api.base import TablecallView
from tournaments.api.operations import operation
from tournaments.permissions import Action, demand

SOUND: Final[Any] = {(200, media_type): OpenApiTypes.BINARY for media_type in Memo.MediaType.values}
NO_SOUND: Final = {404: "There is no such voice memo that the reader may see, or its sound was erased."}


class MemoView(TablecallView):
    """GET /incidents/{id}/memos/{memo}."""

    refusals = NO_SOUND

    @operation("photos", "read_memo", responses=SOUND)
    def get(self, request: Request, incident_id: UUID, memo_id: UUID) -> HttpResponse:
        """The sound, for those who see the tournament's cases."""
        incident, place = find_here(request, Incident.objects.all(), "incident", incident_id, "match_id")
        demand(place.actor, Action.SEE_CASES)
        return _sound(incident.pk, memo_id)


class MemoOfAppealView(AppealView):
    """GET /appeals/{id}/memos/{memo}."""

    refusals = {**OF_APPEAL, **NO_SOUND}

    @operation("photos", "read_memo_of_appeal", responses=SOUND)
    def get(self, request: Request, appeal_id: UUID, memo_id: UUID) -> HttpResponse:
        """The sound, for the members of the committee and the two sides, by account or private link."""
        file, _ = read_appeal(request, appeal_id)
        return _sound(file.incident.pk, memo_id)


def _sound(incident_id: UUID, memo_id: UUID) -> HttpResponse:
    """The bytes as they were sent: a browser that opens them as a page finds nothing that it may do."""
    return serve(MEMOS, incident_id, memo_id, disposition="attachment", more={HEADER: "default-src 'none'; sandbox"})
