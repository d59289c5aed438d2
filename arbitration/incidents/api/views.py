"""/incidents: logging what happened, finding out more, and the advice on it."""

from dataclasses import replace
from typing import Any
from uuid import UUID

from django.http import HttpResponse
from django.utils import timezone
from rest_framework.request import Request
from rest_framework.response import Response

from arbitration.advice.api import outputs as advice_outputs
from arbitration.advice.asking import WITHOUT_ADVICE
from arbitration.api.access import enter_match, find_here
from arbitration.incidents.api import inputs, outputs
from arbitration.incidents.case_log import Logged, add_finding, close_incident, log_incident, withdraw_incident
from arbitration.incidents.selectors.files import (
    SIDES,
    IncidentNow,
    advised,
    incident_now,
    incidents_of,
    known,
    latest_advice_of,
    with_photos,
)
from arbitration.links.guards import may_show_code
from arbitration.models import Finding, Incident
from arbitration.rulings.finality import standing_finality
from rules.answering import in_words
from tournaments.api.access import enter_tournament
from tournaments.api.base import TablecallView, user_of
from tournaments.api.etags import conditional
from tournaments.api.operations import operation
from tournaments.api.pages import NewestFirst
from tournaments.api.schema import recorded
from tournaments.api.shapes import read_body, read_query
from tournaments.errors import NotFound
from tournaments.permissions import CLOSED, OPEN, RULED, WITHDRAWN, Action, demand, may
from tournaments.selectors.seats import seats_in, seats_of
from tournaments.selectors.staff import tournaments_of


class ByTime(NewestFirst):
    """Incidents in the order in which they happened."""

    ordering = ("-happened_at", "-id")


class IncidentsView(TablecallView):
    """GET /incidents."""

    pagination_class = ByTime
    refusals = {404: "There is no such tournament or match that the reader may see."}

    @operation(
        "incidents", "list_incidents", parameters=[inputs.IncidentQuery], responses=outputs.IncidentSummary(many=True)
    )
    def get(self, request: Request) -> Response:
        """Incidents of the reader's tournaments, newest first."""
        asked = read_query(inputs.IncidentQuery, request)
        if "tournament" in asked:
            enter_tournament(request, asked["tournament"], Action.SEE_CASES)
        if "match" in asked:
            enter_match(request, asked["match"], Action.SEE_CASES)
        incidents = incidents_of(
            tournaments=tournaments_of(user_of(request)),
            tournament_id=asked.get("tournament"),
            match_id=asked.get("match"),
            state=asked.get("state"),
        )
        pages = ByTime()
        page = pages.paginate_queryset(
            incidents.select_related("logged_by", *SIDES).prefetch_related("findings"), request, view=self
        )
        shown = [incident_now(each) for each in page or []]
        return pages.get_paginated_response(outputs.IncidentSummary(shown, many=True).data)


class IncidentView(TablecallView):
    """GET, PUT /incidents/{id}."""

    is_conditional = True

    @operation("incidents", "read_incident", responses=outputs.IncidentFile)
    def get(self, request: Request, incident_id: UUID) -> HttpResponse:
        """An incident with its whole file."""
        files = with_photos(Incident.objects.select_related(*SIDES))
        incident, place = find_here(request, files, "incident", incident_id, "match_id")
        demand(place.actor, Action.SEE_CASES)
        now = replace(incident_now(incident), advice=latest_advice_of(incident))
        context = {
            "names": now.seats.names,
            "finality": standing_finality(incident, place),
            "shows_codes": may(place.actor, Action.ISSUE_LINK)
            and may_show_code(incident.pk, None, tournament_id=place.tournament_id, by=user_of(request)),
        }
        return conditional(request, outputs.IncidentFile(now, context=context).data)

    @operation("incidents", "log_incident", request=inputs.IncidentInput, responses=recorded(outputs.LoggedIncident))
    def put(self, request: Request, incident_id: UUID) -> Response:
        """Log an incident under an id that the device made; the rulebook's advice comes back with it."""
        body = read_body(inputs.IncidentInput, request)
        place = enter_match(request, body.pop("match"), Action.LOG)
        logged = log_incident(place, id=incident_id, by=user_of(request), at=timezone.now(), **body)
        return _answer(logged, body["kind"], body["facts"])


class FindingView(TablecallView):
    """PUT /incidents/{id}/findings/{finding}."""

    @operation("incidents", "add_finding", request=inputs.FindingInput, responses=recorded(outputs.LoggedIncident))
    def put(self, request: Request, incident_id: UUID, finding_id: UUID) -> Response:
        """Say what is known of an incident from now on: the kind and all facts."""
        body = read_body(inputs.FindingInput, request)
        incident, place = find_here(request, Incident.objects.all(), "incident", incident_id, "match_id")
        is_again = Finding.objects.filter(pk=finding_id, incident=incident).exists()
        demand(place.actor, Action.FIND, state=OPEN if is_again else incident.state)
        logged = add_finding(place, incident, id=finding_id, by=user_of(request), at=timezone.now(), **body)
        return _answer(logged, body["kind"], body["facts"])


class IncidentAdviceView(TablecallView):
    """GET /incidents/{id}/advice."""

    is_conditional = True

    @operation("incidents", "read_incident_advice", responses=advice_outputs.AdviceInWords)
    def get(self, request: Request, incident_id: UUID) -> HttpResponse:
        """The rulebook's advice on an incident as it is known now; 404 where the rulebook knows no such kind."""
        incident, place = find_here(request, advised(), "incident", incident_id, "match_id")
        demand(place.actor, Action.SEE_CASES)
        advice = latest_advice_of(incident)
        if advice is None or advice.question["kind"] == WITHOUT_ADVICE:
            raise NotFound(field="advice", found=incident.kind)
        return conditional(request, in_words(advice.question, advice.in_full, seats_in(incident.match).names))


class IncidentClosedView(TablecallView):
    """PUT /incidents/{id}/closed."""

    @operation("incidents", "close_incident", request=None, responses={200: outputs.IncidentSummary})
    def put(self, request: Request, incident_id: UUID) -> Response:
        """Close a ruled incident once its ruling is carried out."""
        incident, place = find_here(request, advised(), "incident", incident_id, "match_id")
        is_again = incident.state == CLOSED
        demand(place.actor, Action.CLOSE, state=RULED if is_again else incident.state)
        incident.state = close_incident(place, incident.pk, by=user_of(request), at=timezone.now()).state
        return Response(outputs.IncidentSummary(incident_now(incident)).data)


class IncidentWithdrawnView(TablecallView):
    """PUT /incidents/{id}/withdrawn."""

    @operation("incidents", "withdraw_incident", request=None, responses={200: outputs.IncidentSummary})
    def put(self, request: Request, incident_id: UUID) -> Response:
        """It was nothing, or the sides agreed; it stays on record."""
        incident, place = find_here(request, advised(), "incident", incident_id, "match_id")
        is_again = incident.state == WITHDRAWN
        demand(place.actor, Action.WITHDRAW, state=OPEN if is_again else incident.state)
        incident.state = withdraw_incident(place, incident.pk, by=user_of(request), at=timezone.now()).state
        return Response(outputs.IncidentSummary(incident_now(incident)).data)


def _answer(logged: Logged, kind: str, facts: dict[str, Any]) -> Response:
    """What is known now: what was sent, unless it came in before and more has been found out since."""
    incident, advice = logged.incident, logged.advice
    if not logged.is_new:
        incident = advised().get(pk=incident.pk)
        (kind, facts), advice = known(incident), latest_advice_of(incident)
    now = IncidentNow(incident, seats_of(incident.match_id), kind, facts, advice)
    return Response(outputs.LoggedIncident(now).data, status=201 if logged.is_new else 200)
