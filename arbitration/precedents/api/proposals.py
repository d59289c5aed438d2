"""/precedent-proposals: texts on their way to the federation's approval, and the names marked in them."""

from typing import Any
from uuid import UUID

from django.db.models import QuerySet
from django.http import HttpResponse
from django.utils import timezone
from rest_framework.request import Request
from rest_framework.response import Response

from arbitration.api.access import find_here
from arbitration.models import PrecedentProposal, Ruling
from arbitration.places import Place
from arbitration.precedents.api import inputs, outputs
from arbitration.precedents.name_marks import Verdict
from arbitration.precedents.proposals import Draft, confirm_marks, decline, propose, revise, withdraw
from arbitration.precedents.selectors.proposals import has_second_pair_of_eyes, proposals_for, treated_by
from tournaments.api.access import enter_tournament
from tournaments.api.base import TablecallView, user_of
from tournaments.api.etags import conditional
from tournaments.api.operations import operation
from tournaments.api.pages import NewestFirst
from tournaments.api.schema import recorded
from tournaments.api.shapes import read_body, read_query
from tournaments.permissions import Action, demand, may


class ProposalsView(TablecallView):
    """GET /precedent-proposals."""

    pagination_class = NewestFirst
    refusals = {404: "There is no such tournament that the reader may see."}

    @operation(
        "precedents",
        "list_precedent_proposals",
        parameters=[inputs.ProposalQuery],
        responses=outputs.PrecedentProposalFile(many=True),
    )
    def get(self, request: Request) -> Response:
        """Proposals that the reader may work on, newest first."""
        asked = read_query(inputs.ProposalQuery, request)
        if "tournament" in asked:
            enter_tournament(request, asked["tournament"], Action.PROPOSE_PRECEDENT)
        viewer = user_of(request)
        found = proposals_for(viewer, tournament_id=asked.get("tournament"), state=asked.get("state", ""))
        pages = NewestFirst()
        page = pages.paginate_queryset(_whole(found), request, view=self) or []
        context = {"treated": treated_by(page)}
        return pages.get_paginated_response(outputs.PrecedentProposalFile(page, many=True, context=context).data)


class ProposalView(TablecallView):
    """GET, PUT /precedent-proposals/{id}."""

    is_conditional = True

    @operation("precedents", "read_precedent_proposal", responses=outputs.PrecedentProposalFile)
    def get(self, request: Request, proposal_id: UUID) -> HttpResponse:
        """A proposal with its texts and the names marked in them."""
        proposal, place = _enter(request, proposal_id)
        return conditional(request, _shown(request, proposal, place))

    @operation(
        "precedents",
        "propose_precedent",
        request=inputs.ProposalInput,
        responses=recorded(outputs.PrecedentProposalFile),
    )
    def put(self, request: Request, proposal_id: UUID) -> Response:
        """Propose a new text about a ruling; the names in it come back marked."""
        body = read_body(inputs.ProposalInput, request)
        rulings = Ruling.objects.select_related("advice", "match__round__stage__division")
        ruling, place = find_here(request, rulings, "ruling", body.pop("ruling"), "match_id")
        demand(place.actor, Action.PROPOSE_PRECEDENT)
        body["texts"] = _texts(body["texts"])
        draft = Draft(**{**body, "treats": body.get("treats", [])})
        made = propose(place, ruling, id=proposal_id, draft=draft, by=user_of(request), at=timezone.now())
        proposal, place = _enter(request, made.record.pk)
        return Response(_shown(request, proposal, place), status=201 if made.is_new else 200)


class ProposalTextsView(TablecallView):
    """PUT /precedent-proposals/{id}/texts."""

    @operation(
        "precedents",
        "revise_precedent_proposal",
        request=inputs.RevisionInput,
        responses={200: outputs.PrecedentProposalFile},
    )
    def put(self, request: Request, proposal_id: UUID) -> Response:
        """Write the texts anew."""
        body = read_body(inputs.RevisionInput, request)
        _enter(request, proposal_id)
        revise(
            proposal_id, texts=_texts(body["texts"]), articles=body["articles"], by=user_of(request), at=timezone.now()
        )
        return _again(request, proposal_id)


class ProposalMarksView(TablecallView):
    """PUT /precedent-proposals/{id}/marks."""

    @operation(
        "precedents",
        "confirm_precedent_marks",
        request=inputs.MarksInput,
        responses={200: outputs.PrecedentProposalFile},
    )
    def put(self, request: Request, proposal_id: UUID) -> Response:
        """Say of each mark whether it is a name, to be replaced, or another word, to be kept."""
        body = read_body(inputs.MarksInput, request)
        _enter(request, proposal_id)
        verdicts = [Verdict(**each) for each in body["marks"]]
        confirm_marks(proposal_id, verdicts=verdicts, by=user_of(request), at=timezone.now())
        return _again(request, proposal_id)


class ProposalDeclinedView(TablecallView):
    """PUT /precedent-proposals/{id}/declined."""

    @operation(
        "precedents",
        "decline_precedent_proposal",
        request=inputs.DeclinedInput,
        responses={200: outputs.PrecedentProposalFile},
    )
    def put(self, request: Request, proposal_id: UUID) -> Response:
        """The federation doesn't publish it, with its reasons."""
        body = read_body(inputs.DeclinedInput, request)
        _, place = _enter(request, proposal_id)
        demand(place.actor, Action.APPROVE_PRECEDENT)
        decline(proposal_id, reasons=body["reasons"], by=user_of(request), at=timezone.now())
        return _again(request, proposal_id)


class ProposalWithdrawnView(TablecallView):
    """PUT /precedent-proposals/{id}/withdrawn."""

    @operation(
        "precedents", "withdraw_precedent_proposal", request=None, responses={200: outputs.PrecedentProposalFile}
    )
    def put(self, request: Request, proposal_id: UUID) -> Response:
        """Take a proposal back."""
        _enter(request, proposal_id)
        withdraw(proposal_id, by=user_of(request), at=timezone.now())
        return _again(request, proposal_id)


def _whole(found: QuerySet[PrecedentProposal]) -> QuerySet[PrecedentProposal]:
    return found.select_related("tournament", "ruling__advice", "corrects", "precedent")


def _enter(request: Request, id: UUID) -> tuple[PrecedentProposal, Place]:
    found = _whole(PrecedentProposal.objects.all())
    proposal, place = find_here(request, found, "proposal", id, "ruling.match_id")
    demand(place.actor, Action.PROPOSE_PRECEDENT)
    return proposal, place


def _again(request: Request, id: UUID) -> Response:
    return Response(_shown(request, *_enter(request, id)))


def _shown(request: Request, proposal: PrecedentProposal, place: Place) -> dict[str, Any]:
    is_officer = may(place.actor, Action.APPROVE_PRECEDENT)
    may_approve = is_officer and has_second_pair_of_eyes(proposal, user_of(request))
    context = {"may_approve": may_approve, "treated": treated_by([proposal])}
    return outputs.PrecedentProposalFile(proposal, context=context).data


def _texts(sent: dict[str, Any]) -> dict[str, dict[str, str]]:
    return {language: dict(parts) for language, parts in sent.items() if parts}
