"""Digests of records as the database holds them: a device compares them with what it has sent."""

from collections.abc import Callable, Collection, Iterator
from typing import Any, Final
from uuid import UUID

from django.db.models import Model, Q, QuerySet

from arbitration.incidents.selectors.contents import (
    content_of_appeal,
    content_of_call,
    content_of_finding,
    content_of_incident,
    content_of_notification,
    content_of_ruling,
)
from arbitration.journal.verification import ERASURE
from arbitration.models import Appeal, Call, Finding, IllegalMoveNotification, Incident, Ruling
from tournaments.canonical import fields_of, sha256
from tournaments.models import ExtraTime, LogEntry, ResultEntry
from tournaments.rounds.clocks import content_of_time

MATCH: Final = "match__round__stage__division__tournament"


def content_of_result(entry: ResultEntry) -> dict[str, Any]:
    """What entering a result says, with its winner and score."""
    return fields_of(entry, "match", "outcome", "winner", "score", "happened_at")


RECORDS: Final[tuple[tuple[QuerySet[Any], tuple[str, ...], Callable[[Any], dict[str, Any]]], ...]] = (
    (Incident.objects.all(), (MATCH,), content_of_incident),
    (Finding.objects.all(), (f"incident__{MATCH}",), content_of_finding),
    (Ruling.objects.select_related("advice").prefetch_related("penalties"), (MATCH,), content_of_ruling),
    (IllegalMoveNotification.objects.all(), (MATCH,), content_of_notification),
    (Call.objects.all(), (MATCH,), content_of_call),
    (Appeal.objects.all(), (f"ruling__{MATCH}", f"incident__{MATCH}"), content_of_appeal),
    (ResultEntry.objects.filter(act=ResultEntry.Act.ENTERED), (MATCH,), content_of_result),
    (ExtraTime.objects.all(), (MATCH,), content_of_time),
)
"""The records that have a digest, the ways to their tournament, and their content."""


def digests_of_records(tournament_id: UUID, ids: Collection[UUID]) -> dict[UUID, str]:
    """The digest of the content of each record of the tournament that is here, by its id.

    None once a person was erased from the tournament: a device's texts may be other than ours by right.
    """
    if LogEntry.objects.filter(tournament=tournament_id, kind=ERASURE).exists():
        return {}
    return {record.pk: sha256(content) for record, content in _held(tournament_id, ids)}


def _held(tournament_id: UUID, ids: Collection[UUID]) -> Iterator[tuple[Model, dict[str, Any]]]:
    for records, ways, content_of in RECORDS:
        here = Q(*((way, tournament_id) for way in ways), _connector=Q.OR)
        for record in records.filter(here, pk__in=ids):
            yield record, content_of(record)
