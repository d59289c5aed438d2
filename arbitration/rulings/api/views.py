"""/rulings: what the director decides."""

from uuid import UUID

from django.db.models import QuerySet
from django.http import HttpResponse
from django.utils import timezone
from rest_framework.request import Request
from rest_framework.response import Response

from arbitration.api.access import find_here
from arbitration.incidents.api import table_outputs as incident_table_outputs
from arbitration.incidents.selectors.files import SIDES
from arbitration.incidents.selectors.floor import table_of
from arbitration.models import Incident, Ruling
from arbitration.rulings.announcement import announce_ruling
from arbitration.rulings.api import inputs, outputs
from arbitration.rulings.decision import RulingContent, give_ruling
from tournaments.api.base import TablecallView, is_brief, user_of
from tournaments.api.etags import conditional
from tournaments.api.operations import operation
from tournaments.api.schema import recorded
from tournaments.api.shapes import read_body
from tournaments.permissions import OPEN, RULED, Action, demand
from tournaments.selectors.seats import seats_in


class RulingView(TablecallView):
    """GET, PUT /rulings/{id}."""

    is_conditional = True

    @operation("rulings", "read_ruling", responses=outputs.Ruling)
    def get(self, request: Request, ruling_id: UUID) -> HttpResponse:
        """A ruling with the advice that was on record, its penalties, reports and appeals."""
        ruling, place = find_here(request, _whole(), "ruling", ruling_id, "match_id")
        demand(place.actor, Action.SEE_CASES)
        context = {"names": seats_in(ruling.match).names}
        return conditional(request, outputs.Ruling(ruling, context=context).data)

    @operation("rulings", "rule", request=inputs.RulingInput, responses=recorded(incident_table_outputs.RulingAnswer))
    def put(self, request: Request, ruling_id: UUID) -> Response:
        """Rule on an incident: follow the advice, or depart from it with reasons. Changes score and cube."""
        body = read_body(inputs.RulingInput, request)
        incident, place = find_here(request, Incident.objects.all(), "incident", body.pop("incident"), "match_id")
        # whether the incident can be ruled on now is for the service to say: the same ruling may come in twice
        if body["supersedes"] is None:
            demand(place.actor, Action.RULE, state=OPEN)
        else:
            demand(place.actor, Action.SUPERSEDE, state=RULED)
        created = give_ruling(
            place, incident, id=ruling_id, decision=RulingContent(**body), by=user_of(request), at=timezone.now()
        )
        return _answer(request, created.record.pk, is_new=created.is_new)


class AnnouncementView(TablecallView):
    """PUT /rulings/{id}/told."""

    @operation(
        "rulings",
        "announce_ruling",
        request=inputs.AnnouncementInput,
        responses=recorded(incident_table_outputs.RulingAnswer),
    )
    def put(self, request: Request, ruling_id: UUID) -> Response:
        """Both sides were told of a ruling that was recorded before. The first time counts, a later one is ignored."""
        body = read_body(inputs.AnnouncementInput, request)
        ruling, place = find_here(request, Ruling.objects.all(), "ruling", ruling_id, "match_id")
        demand(place.actor, Action.TELL_DECISION)
        created = announce_ruling(place.tournament_id, ruling, by=user_of(request), at=timezone.now(), **body)
        return _answer(request, ruling.pk, is_new=created.is_new)


def _answer(request: Request, ruling_id: UUID, *, is_new: bool) -> Response:
    """The ruling as it stands, and its table."""
    status = 201 if is_new else 200
    if is_brief(request):
        return Response(status=status)
    ruling = _whole().get(pk=ruling_id)
    context = {"names": seats_in(ruling.match).names, "viewer_id": user_of(request).pk}
    answer = incident_table_outputs.RulingAnswer(
        {"ruling": ruling, "match": table_of(ruling.match_id)}, context=context
    )
    return Response(answer.data, status=status)


def _whole() -> QuerySet[Ruling]:
    return Ruling.objects.select_related(
        "advice", "ruled_by", "superseded_by", "announcement", "committee_decision__option", *SIDES
    ).prefetch_related("penalties", "reports", "appeals")
