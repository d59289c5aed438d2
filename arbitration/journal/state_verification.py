"""Verification of states: where an incident and a report stand must follow from the records and the journal."""

from collections.abc import Iterator
from typing import Any, Final
from uuid import UUID

from django.db.models import Min, Q, QuerySet

from arbitration.incidents.case_log import ENTRY_OF
from arbitration.models import Appeal, FederationReport, Incident, Ruling
from arbitration.panel.words import FINAL
from tournaments.models import LogEntry
from tournaments.services.row_digests import name_of
from tournaments.services.verification import Break

AT_A_TIME: Final = 500
IN_MATCH: Final = "match__round__stage__division__tournament"

State = Incident.State
Reported = FederationReport.State

SETTLED: Final = {kind: state for state, kind in ENTRY_OF.items()}
BEFORE: Final[dict[str, State]] = {State.CLOSED: State.RULED, State.WITHDRAWN: State.OPEN}
"""What an incident was before it was settled."""


def states_that_differ(tournament_id: UUID) -> Iterator[Break]:
    """Incidents and reports whose state isn't one that the records make of them."""
    yield from _incidents_that_differ(tournament_id)
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
    ruled, earlier = set(rulings.values()), _before_entries(incidents)
    for incident in incidents.iterator(chunk_size=AT_A_TIME):
        unsettled = State.RULED if incident.pk in ruled else State.OPEN
        expected = SETTLED.get(last.get(incident.pk, ""), unsettled)
        if incident.pk in appealed:
            expected = State.APPEALED
        is_earlier = expected == unsettled == earlier.get(incident.pk) == BEFORE.get(incident.state)
        if incident.state != expected and not is_earlier:
            yield Break(0, name_of(incident), f"state {incident.state}", f"state {expected}")


def _before_entries(incidents: QuerySet[Incident]) -> dict[UUID, str]:
    """The last former state of incidents that changed before closings and withdrawals had entries: earlier versions."""
    former = Incident.pgh_event_model.objects.filter(pgh_obj__in=incidents)  # type: ignore[attr-defined] # pghistory's
    if since := LogEntry.objects.filter(kind__in=SETTLED).aggregate(since=Min("recorded_at"))["since"]:
        former = former.filter(pgh_created_at__lt=since)
    return dict(former.order_by("pgh_id").values_list("pgh_obj_id", "state"))
