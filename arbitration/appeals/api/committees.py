"""/candidates, /appeals/{id}/candidates, /appeals/{id}/committee: who may sit, and who is called."""

from typing import Any
from uuid import UUID

from django.utils import timezone
from rest_framework.request import Request
from rest_framework.response import Response

from arbitration.appeals.acts import Act
from arbitration.appeals.admission import terms_of
from arbitration.appeals.api import case_outputs, committee_outputs, inputs
from arbitration.appeals.api.access import REFUSALS, AppealView, DeskView, enter_appeal
from arbitration.appeals.api.case_file import case_file
from arbitration.appeals.candidates import Named, name_candidate
from arbitration.appeals.committee_draw import Wish, convene, pool_of
from arbitration.appeals.selectors.pool import objections
from arbitration.models import AppealAct, Candidate
from arbitration.panel.ties import Tie, TieKind
from tournaments.api.access import enter_tournament
from tournaments.api.base import user_of
from tournaments.api.operations import operation
from tournaments.api.pages import ByName
from tournaments.api.schema import recorded
from tournaments.api.shapes import read_body
from tournaments.permissions import Action


class CandidatesView(DeskView):
    """GET /tournaments/{id}/candidates."""

    pagination_class = ByName

    @operation("committees", "list_candidates", responses=committee_outputs.CandidateForm(many=True))
    def get(self, request: Request, tournament_id: UUID) -> Response:
        """Everybody who was named for the committees of a tournament."""
        enter_tournament(request, tournament_id, Action.CHOOSE_COMMITTEE)
        found = Candidate.objects.filter(tournament=tournament_id).select_related("user", "player")
        pages = ByName()
        page = pages.paginate_queryset(found, request, view=self)
        return pages.get_paginated_response(committee_outputs.CandidateForm(page, many=True).data)


class CandidateView(DeskView):
    """PUT /tournaments/{id}/candidates/{candidate_id}."""

    refusals = REFUSALS

    @operation(
        "committees",
        "name_candidate",
        request=inputs.CandidateInput,
        responses=recorded(committee_outputs.CandidateForm),
    )
    def put(self, request: Request, tournament_id: UUID, candidate_id: UUID) -> Response:
        """Add a person to the committee pool, or correct their entry."""
        enter_tournament(request, tournament_id, Action.CHOOSE_COMMITTEE)
        body = read_body(inputs.CandidateInput, request)
        made = name_candidate(tournament_id, candidate_id, Named(**body), by=user_of(request), at=timezone.now())
        return Response(committee_outputs.CandidateForm(made.record).data, status=201 if made.is_new else 200)


class PoolView(AppealView):
    """GET /appeals/{id}/candidates."""

    refusals = {
        409: "The state of the appeal doesn't allow it.",
        422: "The rulebook knows no committee.",
    }

    @operation("committees", "read_pool", responses=committee_outputs.PoolForm)
    def get(self, request: Request, appeal_id: UUID) -> Response:
        """Who may sit, with all ties, in the order of the draw; the committee that comes of it, or the way out."""
        file, _ = enter_appeal(request, appeal_id, Action.CHOOSE_COMMITTEE)
        found, terms = pool_of(file), terms_of(file.tournament)
        context = {"objections": objections(file), "vote_mode": terms.vote_mode}
        return Response(committee_outputs.PoolForm(found, context=context).data)


class CommitteeView(AppealView):
    """PUT /appeals/{id}/committee."""

    refusals = REFUSALS

    @operation("committees", "convene_committee", request=inputs.CommitteeInput, responses=case_outputs.CaseFile)
    def put(self, request: Request, appeal_id: UUID) -> Response:
        """Call the committee, lawful by its rulebook, and tell its members. The mode of the vote is fixed with it."""
        file, standing = enter_appeal(request, appeal_id, Action.CHOOSE_COMMITTEE)
        body = read_body(inputs.CommitteeInput, request)
        act = Act(AppealAct.Kind.CONVENED, {}, body["happened_at"], body["id"])
        file = convene(file, act, _wish(body), standing, by=user_of(request), at=timezone.now())
        return Response(case_file(file, standing))


def _wish(body: dict[str, Any]) -> Wish:
    waived: dict[str, frozenset[Tie]] = {}
    for each in body.get("waived", ()):
        tie = Tie(TieKind(each["kind"]), each["side"] or "")
        waived[str(each["candidate"])] = waived.get(str(each["candidate"]), frozenset()) | {tie}
    return Wish(
        members=body["members"],
        size=body["size"],
        vote_mode=body["vote_mode"],
        chair=body["chair"],
        agreed_by=frozenset(body["agreed_by"]),
        waived=waived,
    )
