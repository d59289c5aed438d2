"""/incidents: logging what happened, finding out more, and the advice on it."""

from typing import Any
from uuid import UUID

from django.db.models import QuerySet
from django.http import HttpResponse
from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from arbitration.advice.api import outputs as advice_outputs
from arbitration.advice.api import present as advice_present
from arbitration.advice.asking import WITHOUT_ADVICE
from arbitration.api import parts
from arbitration.api.access import enter_match, find_here
from arbitration.appeals.api import lodging as appeal_lodging
from arbitration.incidents.api import inputs, outputs, present
from arbitration.incidents.case_log import Logged, add_finding, close_incident, log_incident, withdraw_incident
from arbitration.incidents.selectors.files import incidents_of, known, latest_advice_of, with_photos
from arbitration.models import AdviceRecord, AppealAct, Finding, Incident
from arbitration.rulings.api import present as ruling_present
from arbitration.rulings.api.finality import finality
from rules.answering import in_words
from tournaments.api.access import enter_tournament
from tournaments.api.base import TablecallView, user_of
from tournaments.api.etags import conditional
from tournaments.api.pages import NewestFirst
from tournaments.api.schema import recorded
from tournaments.api.shapes import read_body, read_query
from tournaments.errors import NotFound
from tournaments.models import Conflict
from tournaments.permissions import CLOSED, OPEN, RULED, WITHDRAWN, Action, demand
from tournaments.selectors.seats import Seats, seats_of
from tournaments.selectors.staff import tournaments_of

SIDES = ("match__side_a__player", "match__side_a__team", "match__side_b__player", "match__side_b__team")


class ByTime(NewestFirst):
    """Incidents in the order in which they happened."""

    ordering = ("-happened_at", "-id")


class IncidentsView(TablecallView):
    """GET /incidents."""

    pagination_class = ByTime
    refusals = {404: "There is no such tournament or match that the reader may see."}

    @extend_schema(
        operation_id="list_incidents",
        parameters=[inputs.IncidentQuery],
        responses=outputs.IncidentSummary(many=True),
        tags=["incidents"],
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
        return pages.get_paginated_response([_summary(each) for each in page or []])


class IncidentView(TablecallView):
    """GET, PUT /incidents/{id}."""

    is_conditional = True

    @extend_schema(operation_id="read_incident", responses=outputs.IncidentFile, tags=["incidents"])
    def get(self, request: Request, incident_id: UUID) -> HttpResponse:
        """An incident with its whole file."""
        files = with_photos(Incident.objects.select_related(*SIDES))
        incident, place = find_here(request, files, "incident", incident_id, "match_id")
        demand(place.actor, Action.SEE_CASES)
        kind, facts = known(incident)
        advice = latest_advice_of(incident)
        conflicts = Conflict.objects.filter(record_id__in=_records_of(incident)).select_related("sent_by")
        return conditional(
            request,
            {
                **_logged(incident, parts.seats(incident.match), kind, facts, advice),
                "findings": [present.finding(each) for each in incident.findings.all()],
                "rulings": [
                    ruling_present.ruling(each, parts.names_of(incident.match)) for each in incident.rulings.all()
                ],
                "complaints": [appeal_lodging.appeal(each) for each in incident.complaints.all()],
                "finality": finality(incident, place),
                "photos": [present.photo(each) for each in incident.photos.all()],
                "conflicts": parts.conflicts(conflicts),
                "time_marks": parts.time_marks([*_records_of(incident), *_appeals_of(incident)]),
            },
        )

    @extend_schema(
        operation_id="log_incident",
        request=inputs.IncidentInput,
        responses=recorded(outputs.LoggedIncident),
        tags=["incidents"],
    )
    def put(self, request: Request, incident_id: UUID) -> Response:
        """Log an incident under an id that the device made; the rulebook's advice comes back with it."""
        body = read_body(inputs.IncidentInput, request)
        place = enter_match(request, body.pop("match"), Action.LOG)
        logged = log_incident(place, id=incident_id, by=user_of(request), at=timezone.now(), **body)
        return _answer(logged, body["kind"], body["facts"])


class FindingView(TablecallView):
    """PUT /incidents/{id}/findings/{finding}."""

    @extend_schema(
        operation_id="add_finding",
        request=inputs.FindingInput,
        responses=recorded(outputs.LoggedIncident),
        tags=["incidents"],
    )
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

    @extend_schema(operation_id="read_incident_advice", responses=advice_outputs.AdviceInWords, tags=["incidents"])
    def get(self, request: Request, incident_id: UUID) -> HttpResponse:
        """The rulebook's advice on an incident as it is known now; 404 where the rulebook knows no such kind."""
        incident, place = find_here(request, _advised(), "incident", incident_id, "match_id")
        demand(place.actor, Action.SEE_CASES)
        advice = latest_advice_of(incident)
        if advice is None or advice.question["kind"] == WITHOUT_ADVICE:
            raise NotFound(field="advice", found=incident.kind)
        return conditional(request, _in_words(parts.seats(incident.match), advice))


class IncidentClosedView(TablecallView):
    """PUT /incidents/{id}/closed."""

    @extend_schema(
        operation_id="close_incident", request=None, responses={200: outputs.IncidentSummary}, tags=["incidents"]
    )
    def put(self, request: Request, incident_id: UUID) -> Response:
        """Close a ruled incident once its ruling is carried out."""
        incident, place = find_here(request, _advised(), "incident", incident_id, "match_id")
        is_again = incident.state == CLOSED
        demand(place.actor, Action.CLOSE, state=RULED if is_again else incident.state)
        incident.state = close_incident(incident.pk).state
        return Response(_summary(incident))


class IncidentWithdrawnView(TablecallView):
    """PUT /incidents/{id}/withdrawn."""

    @extend_schema(
        operation_id="withdraw_incident", request=None, responses={200: outputs.IncidentSummary}, tags=["incidents"]
    )
    def put(self, request: Request, incident_id: UUID) -> Response:
        """It was nothing, or the sides agreed; it stays on record."""
        incident, place = find_here(request, _advised(), "incident", incident_id, "match_id")
        is_again = incident.state == WITHDRAWN
        demand(place.actor, Action.WITHDRAW, state=OPEN if is_again else incident.state)
        incident.state = withdraw_incident(incident.pk).state
        return Response(_summary(incident))


def _advised() -> QuerySet[Incident]:
    return Incident.objects.select_related("logged_by", *SIDES).prefetch_related("findings", "advice_records")


def _answer(logged: Logged, kind: str, facts: dict[str, Any]) -> Response:
    """What is known now: what was sent, unless it came in before and more has been found out since."""
    incident, advice = logged.incident, logged.advice
    if not logged.is_new:
        incident = _advised().get(pk=incident.pk)
        (kind, facts), advice = known(incident), latest_advice_of(incident)
    answer = _logged(incident, seats_of(incident.match_id), kind, facts, advice)
    return Response(answer, status=201 if logged.is_new else 200)


def advised_summaries(ids: list[UUID]) -> list[dict[str, Any]]:
    """Incidents as they stand in a list, in the order in which they were logged."""
    return [_summary(each) for each in _advised().filter(pk__in=ids).order_by("recorded_at", "id")]


def _summary(incident: Incident) -> dict[str, Any]:
    return present.incident_summary(incident, parts.seats(incident.match), kind=known(incident)[0])


def _logged(
    incident: Incident, seats: Seats, kind: str, facts: dict[str, Any], advice: AdviceRecord | None
) -> dict[str, Any]:
    return {
        **present.incident_summary(incident, seats, kind=kind),
        "facts": facts,
        "note": incident.note,
        "advice": _in_words(seats, advice) if advice and kind != WITHOUT_ADVICE else None,
    }


def _in_words(seats: Seats, record: AdviceRecord) -> dict[str, Any]:
    return in_words(record.question, advice_present.advice_with_reading(record), seats.names)


def _records_of(incident: Incident) -> list[UUID]:
    rulings = [each.pk for each in incident.rulings.all()]
    findings = [each.pk for each in incident.findings.all()]
    photos = [each.pk for each in incident.photos.all()]
    return [incident.pk, *rulings, *findings, *photos]


def _appeals_of(incident: Incident) -> list[UUID]:
    """The appeals of an incident, and the acts by which the director decided some of them."""
    rulings = [*incident.rulings.all()]
    appeals = [each.pk for ruling in rulings for each in ruling.appeals.all()]
    appeals += [each.pk for each in incident.complaints.all()]
    if not appeals:
        return []
    decided = AppealAct.objects.filter(appeal__in=appeals, kind=AppealAct.Kind.DIRECTOR_DECIDED)
    return [*appeals, *decided.values_list("pk", flat=True)]
