"""Verification of states: where incidents, reports and deliveries stand must follow from records and journal."""

from collections.abc import Iterator
from datetime import datetime
from typing import Any, Final
from uuid import UUID

from django.db.models import Q

from arbitration.incidents.case_log import ENTRY_OF
from arbitration.models import Appeal, Delivery, FederationReport, Incident, Ruling
from arbitration.panel.words import FINAL
from arbitration.reports.drafts import DELIVERY
from tournaments.canonical import fields_of
from tournaments.models import LogEntry
from tournaments.services.row_digests import name_of
from tournaments.services.verification import Break

AT_A_TIME: Final = 500
IN_MATCH: Final = "match__round__stage__division__tournament"

State = Incident.State
Reported = FederationReport.State

SETTLED: Final = {kind: state for state, kind in ENTRY_OF.items()}
ON_THE_WAY: Final = (Delivery.State.LEASED, Delivery.State.UNCERTAIN)
"""States of attempts, which have no entry: for the journal such a delivery is waiting."""


def states_that_differ(tournament_id: UUID) -> Iterator[Break]:
    """Incidents, deliveries and reports whose state isn't one that the records and entries make of them."""
    yield from _incidents_that_differ(tournament_id)
    yield from _deliveries_that_differ(tournament_id)
    reports = FederationReport.objects.filter(tournament=tournament_id).select_related("replaced_by")
    with_parts = reports.select_related("ruling__superseded_by").prefetch_related("deliveries", "readings")
    for report in with_parts.iterator(chunk_size=AT_A_TIME):
        expected = _states_of_report(report)
        if report.state not in expected:
            yield Break(0, name_of(report), f"state {report.state}", f"state {expected[0]}")


def _states_of_report(report: FederationReport) -> list[str]:
    """Owed or replaced before it is on its way; then what its deliveries and readers make of it."""
    if states := {delivery.state for delivery in report.deliveries.all()}:
        return [FederationReport.state_after(states, is_read=bool(report.readings.all()))]
    is_overtaken = hasattr(report, "replaced_by") or (report.ruling is not None and report.ruling.is_superseded)
    return [Reported.OWED, Reported.REPLACED] if is_overtaken else [Reported.OWED]


def _deliveries_that_differ(tournament_id: UUID) -> Iterator[Break]:
    """Deliveries that aren't where their last entry has them, have no entry, or are gone."""
    last: dict[UUID, tuple[int, Any, datetime | None]] = {}
    entries = LogEntry.objects.filter(tournament=tournament_id, kind=DELIVERY).order_by("sequence")
    for sequence, record_id, body, at in entries.values_list("sequence", "record_id", "body", "happened_at"):
        last[record_id] = (sequence, body, at)
    for delivery in Delivery.objects.filter(report__tournament=tournament_id).iterator(chunk_size=AT_A_TIME):
        sequence, expected, settled_at = last.pop(delivery.pk, (0, None, None))
        state = Delivery.State.WAITING if delivery.state in ON_THE_WAY else delivery.state
        found = {**fields_of(delivery, "report", "channel"), "state": state}
        if found != expected:
            yield Break(sequence, name_of(delivery), str(found), str(expected))
        elif delivery.delivered_at != (settled_at if state == Delivery.State.DELIVERED else None):
            yield Break(sequence, name_of(delivery), f"delivered {delivery.delivered_at}", f"delivered {settled_at}")
    for record_id, (sequence, *_) in last.items():
        yield Break(sequence, f"{Delivery._meta.label_lower} {record_id}", "an entry", "its row")


def _incidents_that_differ(tournament_id: UUID) -> Iterator[Break]:
    """Appealed while an appeal is open, else what the last ruling, appeal, closing or withdrawal left."""
    incidents = Incident.objects.filter(**{IN_MATCH: tournament_id})
    rulings: dict[Any, UUID] = dict(Ruling.objects.filter(incident__in=incidents).values_list("pk", "incident"))
    appeals = list(Appeal.objects.filter(Q(ruling__in=list(rulings)) | Q(incident__in=incidents)))
    of = {**rulings, **{each.pk: each.incident_id or rulings.get(each.ruling_id) for each in appeals}}
    appealed = {of[each.pk] for each in appeals if not each.decision and each.phase not in FINAL}
    last: dict[Any, str] = {}
    entries = LogEntry.objects.filter(tournament=tournament_id, kind__in=("ruling", "appeal", *SETTLED))
    for record_id, kind in entries.order_by("sequence").values_list("record_id", "kind"):
        last[of.get(record_id, record_id)] = kind
    ruled = set(rulings.values())
    for incident in incidents.iterator(chunk_size=AT_A_TIME):
        unsettled = State.RULED if incident.pk in ruled else State.OPEN
        expected = SETTLED.get(last.get(incident.pk, ""), unsettled)
        if incident.pk in appealed:
            expected = State.APPEALED
        if incident.state != expected:
            yield Break(0, name_of(incident), f"state {incident.state}", f"state {expected}")
