"""/tournaments/{id}/appeal-terms, /tournaments/{id}/refusals: what a tournament fixes, and what was tried in vain."""

from typing import Any
from uuid import UUID

from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from arbitration.appeals.admission import terms_of
from arbitration.appeals.api import inputs
from arbitration.appeals.api import outputs as forms
from arbitration.appeals.api.access import DeskView
from arbitration.appeals.terms import set_terms
from arbitration.models import AppealTerms, RefusedAct
from tournaments.api.access import enter_tournament
from tournaments.api.moments import moment
from tournaments.api.pages import NewestFirst
from tournaments.api.shapes import read_body
from tournaments.models import Tournament
from tournaments.permissions import Action


class AppealTermsView(DeskView):
    """GET, PUT /tournaments/{id}/appeal-terms."""

    @extend_schema(operation_id="read_appeal_terms", responses=forms.AppealTermsForm, tags=["committees"])
    def get(self, request: Request, tournament_id: UUID) -> Response:
        """How the tournament handles appeals where its rulebook leaves it open."""
        enter_tournament(request, tournament_id, Action.SEE_CASES)
        return Response(_terms(terms_of(Tournament.objects.get(pk=tournament_id))))

    @extend_schema(
        operation_id="set_appeal_terms",
        request=inputs.TermsInput,
        responses=forms.AppealTermsForm,
        tags=["committees"],
    )
    def put(self, request: Request, tournament_id: UUID) -> Response:
        """Fix times, deposit, size and mode. A committee that was called keeps what it was called with."""
        enter_tournament(request, tournament_id, Action.SET_UP)
        body = read_body(inputs.TermsInput, request)
        return Response(_terms(set_terms(tournament_id, body, at=timezone.now())))


class RefusalsView(DeskView):
    """GET /tournaments/{id}/refusals."""

    pagination_class = NewestFirst

    @extend_schema(operation_id="list_refusals", responses=forms.RefusalRecord(many=True), tags=["committees"])
    def get(self, request: Request, tournament_id: UUID) -> Response:
        """What was tried around appeals and refused, newest first: who, what, when, why."""
        enter_tournament(request, tournament_id, Action.SEE_REFUSALS)
        found = RefusedAct.objects.filter(tournament=tournament_id).select_related("user", "link__seat__candidate")
        pages = NewestFirst()
        page = pages.paginate_queryset(found, request, view=self)
        return pages.get_paginated_response([_refusal(each) for each in page or []])


def _terms(found: AppealTerms) -> dict[str, Any]:
    names = ("minutes_to_lodge", "minutes_to_hear", "minutes_to_vote", "deposit_cents", "size", "vote_mode")
    return {name: getattr(found, name) for name in names}


def _refusal(found: RefusedAct) -> dict[str, Any]:
    return {
        "id": str(found.pk),
        "appeal": str(found.appeal_id) if found.appeal_id else None,
        "who": _who(found),
        "what": found.what,
        "code": found.code,
        "field": found.field,
        "recorded_at": moment(found.recorded_at),
    }


def _who(found: RefusedAct) -> str:
    if found.user:
        return found.user.name
    link = found.link
    if link is None:
        return ""
    return link.seat.candidate.name if link.seat else f"{link.purpose} {link.side}"
