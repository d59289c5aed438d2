"""Incidents: their current state, and their whole files in a fixed number of queries."""

from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.db.models import Prefetch, QuerySet

from arbitration.models import AdviceRecord, Appeal, AppealAct, Finding, Incident, Memo, Penalty, Photo, Ruling
from tournaments.selectors.seats import Seats, seats_in

SIDES = ("match__side_a__player", "match__side_a__team", "match__side_b__player", "match__side_b__team")


@dataclass(frozen=True, slots=True)
class IncidentNow:
    """An incident's current state, with the players and, if requested, the advice."""

    incident: Incident
    seats: Seats
    kind: str
    facts: dict[str, Any]
    advice: AdviceRecord | None = None


def incident_now(incident: Incident, seats: Seats | None = None) -> IncidentNow:
    """Without the advice. Needs logged_by, findings and, unless the players are given, the match with its sides."""
    return IncidentNow(incident, seats or seats_in(incident.match), *known(incident))


def advised() -> QuerySet[Incident]:
    """Incidents with the rows that `incident_now` and `latest_advice_of` need."""
    return Incident.objects.select_related("logged_by", *SIDES).prefetch_related("findings", "advice_records")


def known(incident: Incident) -> tuple[str, dict[str, Any]]:
    """The kind and the facts as known now: the latest finding's, else as logged."""
    finding = latest_finding(incident)
    return (finding.kind, finding.facts) if finding else (incident.kind, incident.facts)


def latest_finding(incident: Incident) -> Finding | None:
    """The finding that happened last, counted no later than its recording. Uses prefetched rows."""
    findings = sorted(
        incident.findings.all(),
        key=lambda each: (min(each.happened_at, each.recorded_at), each.recorded_at, each.pk),
    )
    return findings[-1] if findings else None


def latest_advice_of(incident: Incident) -> AdviceRecord | None:
    """The advice on the current facts. Uses prefetched rows."""
    finding = latest_finding(incident)
    records = [each for each in incident.advice_records.all() if each.finding_id == (finding.pk if finding else None)]
    return records[-1] if records else None


def with_file(incidents: QuerySet[Incident]) -> QuerySet[Incident]:
    """Incidents with their whole files, in eight queries however many there are."""
    of_ruling = ("advice", "ruled_by", "superseded_by", "announcement", "committee_decision__option")
    rulings = Ruling.objects.select_related(*of_ruling).prefetch_related(
        Prefetch("penalties", Penalty.objects.order_by("kind", "against")),
        Prefetch("appeals", Appeal.objects.order_by("lodged_at", "id")),
        "reports",
    )
    return incidents.select_related("match", "logged_by").prefetch_related(
        "findings",
        "complaints",
        "advice_records",
        Prefetch("rulings", rulings),
    )


def with_photos(incidents: QuerySet[Incident]) -> QuerySet[Incident]:
    """The same with photos and voice memos: two more queries."""
    photos = Prefetch("photos", Photo.objects.select_related("by"))
    return with_file(incidents).prefetch_related(photos, Prefetch("memos", Memo.objects.select_related("by")))


def incidents_of(
    *, tournaments: Any, tournament_id: UUID | None = None, match_id: UUID | None = None, state: str | None = None
) -> QuerySet[Incident]:
    """Incidents of the given tournaments (a queryset), newest first."""
    found = Incident.objects.filter(match__round__stage__division__tournament__in=tournaments)
    if tournament_id:
        found = found.filter(match__round__stage__division__tournament=tournament_id)
    if match_id:
        found = found.filter(match=match_id)
    if state:
        found = found.filter(state=state)
    return found.order_by("-happened_at", "-id")


def records_of(incident: Incident) -> list[UUID]:
    """The incident with its rulings, findings, photos and memos. Uses prefetched rows."""
    rulings = [each.pk for each in incident.rulings.all()]
    findings = [each.pk for each in incident.findings.all()]
    photos = [each.pk for each in incident.photos.all()]
    memos = [each.pk for each in incident.memos.all()]
    return [incident.pk, *rulings, *findings, *photos, *memos]


def appeals_of(incident: Incident) -> list[UUID]:
    """The appeals of an incident, and the acts by which the director decided some of them."""
    rulings = [*incident.rulings.all()]
    appeals = [each.pk for ruling in rulings for each in ruling.appeals.all()]
    appeals += [each.pk for each in incident.complaints.all()]
    if not appeals:
        return []
    decided = AppealAct.objects.filter(appeal__in=appeals, kind=AppealAct.Kind.DIRECTOR_DECIDED)
    return [*appeals, *decided.values_list("pk", flat=True)]
