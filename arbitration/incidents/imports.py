"""Imports over HTTP: a transcript under an id that the device made; the journal keeps what was imported under it."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.db import transaction

from arbitration.incidents.transcripts import KIND, content_of, import_transcript, keep_import
from arbitration.models import Incident
from rules.scoresheets.transcript import Transcript
from tournaments.models import LogEntry, Match, User
from tournaments.services.idempotency import Sent, same_again
from tournaments.services.placement import Wanted


@dataclass(frozen=True, slots=True)
class Import:
    """The match on record and the incidents of its faults. `is_new`: this request brought in what it has."""

    id: UUID
    match: Match
    incidents: tuple[Incident, ...]
    is_new: bool


def import_once(transcript: Transcript, *, id: UUID, wanted: Wanted, by: User, at: datetime) -> Import:
    """Import a transcript as `import_match` does. The same again is answered as before, another file is a conflict."""
    sent = Sent(KIND, id, content_of(transcript, wanted), wanted.tournament.pk, by, at)
    before = _entry(sent)
    if before is not None:
        return _again(sent, before)
    with transaction.atomic():
        done = import_transcript(transcript, wanted=wanted, by=by, at=at)
        before = _entry(sent)  # the division is locked by now: a concurrent import has finished
        if before is None:
            keep_import(sent, done)
            return Import(id, done.imported.match, done.incidents, is_new=done.imported.is_new)
    return _again(sent, before)


def _entry(sent: Sent) -> LogEntry | None:
    return LogEntry.objects.filter(tournament=sent.tournament_id, kind=KIND, record_id=sent.id).first()


def _again(sent: Sent, entry: LogEntry) -> Import:
    same_again(sent, entry, {name: entry.body[name] for name in sent.content})
    incidents = Incident.objects.filter(pk__in=entry.body["incidents"]).order_by("recorded_at", "id")
    return Import(sent.id, Match.objects.get(pk=entry.body["match"]), tuple(incidents), is_new=False)
