"""Incidents: what is known of them now, and whole files of them in a fixed number of queries."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from django.db.models import Prefetch, QuerySet

from arbitration.models import AdviceRecord, Appeal, Finding, Incident, Penalty, Photo, Ruling


def known(incident: Incident) -> tuple[str, dict[str, Any]]:
    """The kind and the facts as known now: the latest finding's, else as logged."""
    finding = latest_finding(incident)
    return (finding.kind, finding.facts) if finding else (incident.kind, incident.facts)


def latest_finding(incident: Incident) -> Finding | None:
    """The finding that happened last, none later than it was recorded; uses what was prefetched."""
    findings = sorted(
        incident.findings.all(),
        key=lambda each: (min(each.happened_at, each.recorded_at), each.recorded_at, each.pk),
    )
    return findings[-1] if findings else None


def latest_advice_of(incident: Incident) -> AdviceRecord | None:
    """The advice on what is known now; uses what was prefetched."""
    finding = latest_finding(incident)
    records = [each for each in incident.advice_records.all() if each.finding_id == (finding.pk if finding else None)]
    return records[-1] if records else None


def with_file(incidents: QuerySet[Incident]) -> QuerySet[Incident]:
    """Incidents with all that belongs to them: eight queries in all, however many incidents."""
    rulings = Ruling.objects.select_related("advice", "ruled_by", "superseded_by", "announcement").prefetch_related(
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
    """The same with the photos that are on file: one query more."""
    return with_file(incidents).prefetch_related(Prefetch("photos", Photo.objects.select_related("by")))


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


def conflicts_by_record(conflicts: Any) -> Mapping[UUID, list[Any]]:
    """Conflicts by the record that stands."""
    by_record: dict[UUID, list[Any]] = {}
    for conflict in conflicts:
        by_record.setdefault(conflict.record_id, []).append(conflict)
    return by_record
