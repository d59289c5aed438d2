"""/tournaments/{id}/appeal-terms, /tournaments/{id}/refusals: what a tournament fixes, and what was tried in vain."""

from uuid import UUID

from django.utils import timezone
from rest_framework.request import Request
from rest_framework.response import Response

from arbitration.appeals.admission import terms_of
from arbitration.appeals.api import inputs
from arbitration.appeals.api import outputs as forms
from arbitration.appeals.api.access import DeskView
from arbitration.appeals.terms import set_terms
from arbitration.models import RefusedAct
from tournaments.api.access import enter_tournament
from tournaments.api.operations import operation
from tournaments.api.pages import NewestFirst
from tournaments.api.shapes import read_body
from tournaments.models import Tournament
from tournaments.permissions import Action


class AppealTermsView(DeskView):
    """GET, PUT /tournaments/{id}/appeal-terms."""

    @operation("committees", "read_appeal_terms", responses=forms.AppealTermsForm)
    def get(self, request: Request, tournament_id: UUID) -> Response:
        """How the tournament handles appeals where its rulebook leaves it open."""
        enter_tournament(request, tournament_id, Action.SEE_CASES)
        return Response(forms.AppealTermsForm(terms_of(Tournament.objects.get(pk=tournament_id))).data)

    @operation("committees", "set_appeal_terms", request=inputs.TermsInput, responses=forms.AppealTermsForm)
    def put(self, request: Request, tournament_id: UUID) -> Response:
        """Fix times, deposit, size and mode. A committee that was called keeps what it was called with."""
        enter_tournament(request, tournament_id, Action.SET_UP)
        body = read_body(inputs.TermsInput, request)
        return Response(forms.AppealTermsForm(set_terms(tournament_id, body, at=timezone.now())).data)


class RefusalsView(DeskView):
    """GET /tournaments/{id}/refusals."""

    pagination_class = NewestFirst

    @operation("committees", "list_refusals", responses=forms.RefusalRecord(many=True))
    def get(self, request: Request, tournament_id: UUID) -> Response:
        """What was tried around appeals and refused, newest first: who, what, when, why."""
        enter_tournament(request, tournament_id, Action.SEE_REFUSALS)
        found = RefusedAct.objects.filter(tournament=tournament_id).select_related("user", "link__seat__candidate")
        pages = NewestFirst()
        page = pages.paginate_queryset(found, request, view=self)
        return pages.get_paginated_response(forms.RefusalRecord(page, many=True).data)
