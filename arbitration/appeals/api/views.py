"""/appeals: lodging, the case file, admission, acts."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from django.db.models import Q, QuerySet
from django.http import HttpResponse
from django.utils import timezone
from rest_framework.request import Request
from rest_framework.response import Response

from arbitration.advice.errors import BadQuestion
from arbitration.api.access import find_here
from arbitration.appeals.acts import Act
from arbitration.appeals.admission import Seen, judge
from arbitration.appeals.api import case_outputs, inputs
from arbitration.appeals.api import outputs as forms
from arbitration.appeals.api.access import REFUSALS, AppealView, DeskView, enter_appeal, link_in, read_appeal
from arbitration.appeals.api.case_file import case_file
from arbitration.appeals.hearing import Said, act_in
from arbitration.appeals.lodging import Lodged, lodge_by_link, take_down
from arbitration.appeals.selectors.files import appeals
from arbitration.models import Appeal, AppealAct, CommitteeSeat, Incident, PrivateLink, Ruling
from arbitration.rulings.api import outputs as ruling_outputs
from tournaments.api.access import enter_tournament
from tournaments.api.base import user_of
from tournaments.api.etags import conditional
from tournaments.api.operations import operation
from tournaments.api.pages import NewestFirst
from tournaments.api.schema import recorded
from tournaments.api.shapes import read_body, read_query
from tournaments.errors import NotAllowed, NotFound, Words
from tournaments.models import Side, Tournament, User
from tournaments.permissions import APPEALED, RULED, Action, Actor, demand
from tournaments.selectors.staff import tournaments_of


class LatestLodged(NewestFirst):
    """Pages by when an appeal was lodged, newest first."""

    ordering = ("-lodged_at", "-id")


class AppealsView(DeskView):
    """GET /appeals."""

    pagination_class = LatestLodged
    refusals = {404: "There is no such tournament that the reader may see."}

    @operation("appeals", "list_appeals", parameters=[inputs.AppealQuery], responses=forms.AppealSummary(many=True))
    def get(self, request: Request) -> Response:
        """Appeals of the reader's tournaments, and those whose committee the reader sits on; newest first."""
        asked = read_query(inputs.AppealQuery, request)
        user = user_of(request)
        if "tournament" in asked:
            enter_tournament(request, asked["tournament"], Action.SEE_CASES)
        yours = set(CommitteeSeat.objects.filter(candidate__user=user).values_list("committee__appeal_id", flat=True))
        pages = LatestLodged()
        page = pages.paginate_queryset(_visible(user, yours, asked), request, view=self)
        return pages.get_paginated_response(forms.AppealSummary(page, many=True, context={"yours": yours}).data)


class AppealFileView(AppealView):
    """GET, PUT /appeals/{id}."""

    is_conditional = True
    refusals = REFUSALS

    @operation("appeals", "read_appeal", responses=case_outputs.CaseFile)
    def get(self, request: Request, appeal_id: UUID) -> HttpResponse:
        """The case file, for those of the tournament, the members of the committee and the two sides."""
        file, standing = read_appeal(request, appeal_id)
        return conditional(request, case_file(file, standing))

    @operation("appeals", "lodge_appeal", request=inputs.AppealInput, responses=recorded(ruling_outputs.LodgedAppeal))
    def put(self, request: Request, appeal_id: UUID) -> Response:
        """Take down a side's appeal against a ruling, or its complaint; by private link the side does it itself."""
        body = read_body(inputs.AppealInput, request)
        ruling_id, incident_id = body.pop("ruling"), body.pop("incident")
        if (ruling_id is None) == (incident_id is None):
            raise BadQuestion("required", field="ruling", found=None, expected=Words("ruling, or else incident"))
        link = link_in(request)
        at = timezone.now()
        if link:
            lodged = Lodged(_subject_of(link, ruling_id, incident_id, body["side"]), **body)
            created = lodge_by_link(link, lodged, id=appeal_id, at=at)
        else:
            subject, place = _found(request, ruling_id, incident_id)
            incident = subject.incident if isinstance(subject, Ruling) else subject
            is_again = Appeal.objects.filter(pk=appeal_id).exists()
            state = (RULED if ruling_id else APPEALED) if is_again else incident.state
            demand(place.actor, Action.LODGE_APPEAL, state=state)
            created = take_down(place, Lodged(subject, **body), id=appeal_id, by=user_of(request), at=at)
        return Response(ruling_outputs.LodgedAppeal(created.record).data, status=201 if created.is_new else 200)


class AdmissionView(AppealView):
    """PUT /appeals/{id}/admission."""

    refusals = REFUSALS

    @operation("appeals", "judge_admission", request=inputs.AdmissionInput, responses=case_outputs.CaseFile)
    def put(self, request: Request, appeal_id: UUID) -> Response:
        """Admit an appeal or refuse it; other than the rulebook advises, with reasons."""
        file, standing = enter_appeal(request, appeal_id, Action.ADMIT_APPEAL)
        body = read_body(inputs.AdmissionInput, request)
        kind = AppealAct.Kind.ADMITTED if body["admitted"] else AppealAct.Kind.REFUSED
        act = Act(kind, {}, body["happened_at"], body["id"])
        seen = Seen(body["is_excused"], body["other_director"], body["other_impartial"])
        file = judge(file, act, standing, seen=seen, reasons=body["reasons"], at=timezone.now())
        return Response(case_file(file, standing))


class ActView(AppealView):
    """PUT /appeals/{id}/acts/{act_id}."""

    refusals = REFUSALS

    @operation("appeals", "act_in_appeal", request=inputs.ActInput, responses=case_outputs.CaseFile)
    def put(self, request: Request, appeal_id: UUID, act_id: UUID) -> Response:
        """Something that a side, a member or the director does: speak, ask, challenge, step aside, withdraw ..."""
        file, standing = enter_appeal(request, appeal_id, Action.SEE_APPEAL)
        body = read_body(inputs.ActInput, request)
        kind = AppealAct.Kind(body.pop("kind"))
        disputes, agreed_by = tuple(body.pop("disputes")), frozenset(body.pop("agreed_by"))
        said = Said(kind=kind, id=act_id, disputes=disputes, agreed_by=agreed_by, **_sided(body))
        file = act_in(file, said, standing, at=timezone.now())
        return Response(case_file(file, standing))


def _sided(body: dict[str, Any]) -> dict[str, Any]:
    return {**body, "side": Side(body["side"]) if body["side"] else None}


def _found(request: Request, ruling_id: UUID | None, incident_id: UUID | None) -> tuple[Any, Any]:
    if ruling_id:
        return find_here(request, Ruling.objects.select_related("incident"), "ruling", ruling_id, "match_id")
    if incident_id is None:
        raise NotFound(field="incident")
    return find_here(request, Incident.objects.all(), "incident", incident_id, "match_id")


def _subject_of(link: PrivateLink, ruling_id: UUID | None, incident_id: UUID | None, side: str) -> Ruling | Incident:
    """What the holder of a link may appeal against: rulings on the link's incident, for the link's side."""
    if link.purpose != PrivateLink.Purpose.PARTY:
        raise NotAllowed(found=f"{Actor.MEMBER}: {Action.LODGE_APPEAL}", expected=str(Actor.PARTY))
    if side != link.side:
        raise NotAllowed(field="side", found=side, expected=link.side)
    if ruling_id:
        ruling = Ruling.objects.select_related("incident").filter(pk=ruling_id, incident=link.incident_id).first()
        if ruling is None:
            raise NotFound(field="ruling", found=str(ruling_id))
        return ruling
    if incident_id != link.incident_id:
        raise NotFound(field="incident", found=str(incident_id))
    return Incident.objects.get(pk=incident_id)


def _visible(user: User, yours: set[UUID], asked: Mapping[str, Any]) -> QuerySet[Appeal]:
    found = appeals().filter(phase=asked["phase"]) if asked.get("phase") else appeals()
    tournaments = tournaments_of(user)
    if "tournament" in asked:
        return found.filter(_at(tournaments.filter(pk=asked["tournament"])))
    return found.filter(_at(tournaments) | Q(pk__in=yours))


def _at(tournaments: QuerySet[Tournament]) -> Q:
    """Appeals of these tournaments: against a ruling, or about an incident."""
    place = "match__round__stage__division__tournament__in"
    return Q(**{f"ruling__{place}": tournaments}) | Q(**{f"incident__{place}": tournaments})
