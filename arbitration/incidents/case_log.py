"""Incidents: logging what happened, adding what was found out, closing and withdrawing."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final
from uuid import UUID

from django.db import transaction
from django.db.models import Model, Q

from arbitration.advice.asking import WITHOUT_ADVICE, Answer, ask
from arbitration.advice.corrections import check_counted
from arbitration.incidents.errors import IncidentClosed, VoteRuns
from arbitration.incidents.selectors.contents import content_of_finding, content_of_incident
from arbitration.incidents.selectors.files import latest_advice_of
from arbitration.models import AdviceRecord, Appeal, Call, Finding, Incident
from arbitration.places import Place
from tournaments.canonical import check, check_text
from tournaments.errors import NotFound
from tournaments.models import Side, User, new_id
from tournaments.services.idempotency import Sent, create_once
from tournaments.services.journal import Draft, mark_times, record
from tournaments.services.locks import lock_rows
from tournaments.services.time_marks import marks_of

DRAFTING: Final = timedelta(minutes=30)
"""How long an incident may be written at the table: its time is that of the first tap."""

CLOSED = (Incident.State.CLOSED, Incident.State.WITHDRAWN)
ENTRY_OF: Final = {Incident.State.CLOSED: "incident-closed", Incident.State.WITHDRAWN: "incident-withdrawn"}
"""The journal's entry of an incident that is settled, with the official who settled it."""


@dataclass(frozen=True, slots=True)
class Logged:
    """An incident as it stands, its latest advice if there is one, and whether this request made it."""

    incident: Incident
    advice: AdviceRecord | None
    is_new: bool


def log_incident(
    place: Place,
    *,
    id: UUID,
    kind: str,
    facts: Mapping[str, Any],
    happened_at: datetime,
    by: User,
    at: datetime,
    called_by: Side | None = None,
    note: str = "",
) -> Logged:
    """Log what happened at a table, and put it to the tournament's rulebook. Two inserts, and no question before.

    But for a kind that counts repetition: a count other than the record's needs its reason in `note`.
    """
    check(dict(facts), "facts")
    check_text(note, "note")
    answer = _answer(place, kind, facts)
    incident = Incident(
        id=id,
        match_id=place.match_id,
        kind=kind,
        called_by=called_by or "",
        logged_by=by,
        happened_at=happened_at, recorded_at=at,
        facts=dict(facts), note=note,
    )  # fmt: skip
    advice = advice_record(incident, answer, at=at) if answer else None

    def create() -> Incident:
        _insert(incident, advice)  # first: what is sent again is known by its id, whatever the record counts by now
        drafting = _drafting(place, happened_at, at=at)
        mark_times(place.tournament_id, "incident", id, {"happened_at": happened_at}, at=at, drafting=drafting)
        check_counted(place, kind, facts, happened_at=happened_at, reason=note, incident_id=id)  # by the mark
        return incident

    def find() -> tuple[Incident, dict[str, Any]] | None:
        found = Incident.objects.filter(pk=id, match__round__stage__division__tournament=place.tournament_id).first()
        return (found, content_of_incident(found)) if found else None

    sent = Sent("incident", id, content_of_incident(incident), place.tournament_id, by, at)
    created = create_once(sent, create=create, find=find)
    return Logged(created.record, advice if created.is_new else latest_advice_of(created.record), created.is_new)


def _drafting(place: Place, happened_at: datetime, *, at: datetime) -> timedelta:
    """How long ago an incident may have happened: longer where it answers a call whose time isn't in doubt.

    A call is answered from when it is taken: one that was called off, or taken long ago, lends its time to no case.
    """
    if at - happened_at <= DRAFTING:
        return DRAFTING
    is_open = Q(taken_at=None) | Q(taken_at__gte=at - DRAFTING)
    call = Call.objects.filter(is_open, match=place.match_id, happened_at=happened_at, cancelled_at=None).first()
    return at - happened_at if call and not marks_of([call.pk]) else DRAFTING


def add_finding(
    place: Place,
    incident: Incident,
    *,
    id: UUID,
    kind: str,
    facts: Mapping[str, Any],
    happened_at: datetime,
    by: User,
    at: datetime,
    note: str = "",
) -> Logged:
    """Record what is known from now on: kind and facts as a whole. What was known before stays on record.

    `note` says why a fact is other than the records have it.
    """
    check(dict(facts), "facts")
    check_text(note, "note")
    answer = _answer(place, kind, facts)
    finding = Finding(
        id=id, incident=incident, kind=kind, facts=dict(facts), note=note,
        by=by, happened_at=happened_at, recorded_at=at,
    )  # fmt: skip
    advice = advice_record(incident, answer, at=at, finding=finding) if answer else None

    def create() -> Finding:
        _insert(finding, advice)  # first, so that what is sent again is known by its id even when closed
        _lock_open(incident.pk)
        check_no_vote(incident.pk, field="finding")
        check_counted(place, kind, facts, happened_at=incident.happened_at, reason=note, incident_id=incident.pk)
        mark_times(place.tournament_id, "finding", id, {"happened_at": happened_at}, at=at)
        return finding

    def find() -> tuple[Finding, dict[str, Any]] | None:
        found = Finding.objects.filter(
            pk=id, incident__match__round__stage__division__tournament=place.tournament_id
        ).first()
        return (found, content_of_finding(found)) if found else None

    sent = Sent("finding", id, content_of_finding(finding), place.tournament_id, by, at)
    created = create_once(sent, create=create, find=find)
    return Logged(incident, advice if created.is_new else latest_advice_of(incident), created.is_new)


@transaction.atomic
def close_incident(place: Place, incident_id: UUID, *, by: User, at: datetime) -> Incident:
    """Mark the ruling as carried out: the table needs no official any more."""
    return _settle(place, incident_id, to=Incident.State.CLOSED, from_=Incident.State.RULED, by=by, at=at)


@transaction.atomic
def withdraw_incident(place: Place, incident_id: UUID, *, by: User, at: datetime) -> Incident:
    """It was nothing, or the sides agreed. It stays on record."""
    return _settle(place, incident_id, to=Incident.State.WITHDRAWN, from_=Incident.State.OPEN, by=by, at=at)


def advice_record(incident: Incident, answer: Answer, *, at: datetime, finding: Finding | None = None) -> AdviceRecord:
    """The record of an answer, not saved yet."""
    return AdviceRecord(
        id=new_id(),
        incident=incident,
        finding=finding,
        question=answer.question,
        advice=answer.advice,
        reading=answer.reading,
        rulebook=answer.question["rulebook"],
        edition=answer.edition,
        engine_version=answer.engine_version,
        recorded_at=at,
    )


def _insert(*records: Model | None) -> None:
    for each in records:
        if each is not None:
            each.save(force_insert=True)


def _answer(place: Place, kind: str, facts: Mapping[str, Any]) -> Answer | None:
    if kind == WITHOUT_ADVICE or place.rulebook is None:
        return None
    return ask(place.rulebook, kind, facts)


def lock_incident(incident_id: UUID) -> Incident:
    """The incident as it is now; its state stays so until the transaction ends. Raises: NotFound."""
    incident = lock_rows(Incident.objects.filter(pk=incident_id)).first()
    if incident is None:
        raise NotFound(field="incident", found=str(incident_id))
    return incident


def _lock_open(incident_id: UUID) -> Incident:
    incident = lock_incident(incident_id)
    if incident.state in CLOSED:
        raise IncidentClosed(field="incident", found=incident.state)
    return incident


def check_no_vote(incident_id: UUID, *, field: str) -> None:
    """Nothing slips into the file between two votes of one ballot. Raises: VoteRuns."""
    on_it = Q(ruling__incident=incident_id) | Q(incident=incident_id)
    if Appeal.objects.filter(on_it, phase=Appeal.Phase.VOTING).exists():
        raise VoteRuns(field=field, found=str(Appeal.Phase.VOTING), expected=str(Appeal.Phase.HEARING))


def _settle(
    place: Place, incident_id: UUID, *, to: Incident.State, from_: Incident.State, by: User, at: datetime
) -> Incident:
    incident = lock_incident(incident_id)
    if incident.state not in (from_, to):
        raise IncidentClosed(field="incident", found=incident.state, expected=f"{from_}, {to}")
    if incident.state != to:
        incident.state = to
        incident.save(update_fields=["state"])
        record(place.tournament_id, [Draft(ENTRY_OF[to], incident.pk, {"by": str(by.pk)}, at)], at=at)
    return incident
