"""Transcripts: a match that was written down becomes a match on record, and each of its faults an incident."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from django.db import transaction

from arbitration.incidents.case_log import log_incident
from arbitration.models import Incident
from arbitration.places import place_of_match
from rules.kernel.units import Words
from rules.scoresheets.asking import FaultQuestion, length_facts, questions_of
from rules.scoresheets.faults import Fault, FaultKind
from rules.scoresheets.saying import note_of, other_length, place_of, sentence_of
from rules.scoresheets.transcript import Transcript
from tournaments.models import Match, ScoreAdjustment, User, new_id
from tournaments.permissions import Action, demand
from tournaments.services.idempotency import Sent
from tournaments.services.import_match import ImportedMatch, import_match
from tournaments.services.journal import Draft, record
from tournaments.services.placement import Wanted

KIND: Final = "transcript-import"


@dataclass(frozen=True, slots=True)
class ImportedTranscript:
    """The match on record, and the incidents that were opened for its faults."""

    imported: ImportedMatch
    incidents: tuple[Incident, ...]


@transaction.atomic
def import_transcript(transcript: Transcript, *, wanted: Wanted, by: User, at: datetime) -> ImportedTranscript:
    """Record the match and log an incident for each fault that the rulebook decides; all of it or nothing."""
    imported = import_match(transcript, wanted=wanted, at=at)
    if not imported.is_new:
        opened = Incident.objects.filter(match=imported.match, logged_by=by).order_by("recorded_at", "id")
        return ImportedTranscript(imported, tuple(opened))
    place = place_of_match(imported.match.pk, viewer_id=by.pk)
    demand(place.actor, Action.LOG)
    incidents = [
        log_incident(
            place,
            id=new_id(),
            kind=question.kind,
            facts=question.facts,
            happened_at=at,
            by=by,
            at=at,
            note=note[by.language],
        ).incident
        for question, note in _questions(imported)
    ]
    return ImportedTranscript(imported, tuple(incidents))


@transaction.atomic
def import_by_command(transcript: Transcript, *, wanted: Wanted, by: User, at: datetime) -> ImportedTranscript:
    """The same for a file on the server. A match that is on record already needs no second entry."""
    done = import_transcript(transcript, wanted=wanted, by=by, at=at)
    if done.imported.is_new:
        keep_import(Sent(KIND, new_id(), content_of(transcript, wanted), wanted.tournament.pk, by, at), done)
    return done


def keep_import(sent: Sent, done: ImportedTranscript) -> None:
    """Enter an import in the journal."""
    match = done.imported.match
    found = {"match": str(match.pk), "incidents": [str(each.pk) for each in done.incidents]}
    body = {**sent.content, **found, "by": str(sent.by.pk)}
    record(sent.tournament_id, [Draft(KIND, sent.id, body, sent.at, rows=_adjusted(match))], at=sent.at)


def _adjusted(match: Match) -> list[ScoreAdjustment]:
    """The score that the file begins with."""
    return list(ScoreAdjustment.objects.filter(match=match, reference__startswith="transcript:").order_by("pk"))


def content_of(transcript: Transcript, wanted: Wanted) -> dict[str, Any]:
    """What an import is asked for: the file and its place."""
    placed = {"division": wanted.division, "round": wanted.round_number, "table": wanted.table}
    return {"fingerprint": transcript.fingerprint, **placed}


def _questions(imported: ImportedMatch) -> Iterator[tuple[FaultQuestion, Words]]:
    """What is asked about the transcript's faults and about a length that isn't the match's, with a note each."""
    checked, length = imported.audit, imported.match.planned_length
    names = {side: name or side for side, name in zip("AB", checked.transcript.player_names, strict=True)}
    found = list(questions_of(checked, correct_length=length))
    for question in found:
        yield question, note_of(place_of(question.fault), sentence_of(question.fault, names))
    played_to = checked.transcript.match_length
    if length is None or played_to is None or played_to == length:
        return
    if any(question.kind == "match-length" for question in found):
        return
    fault = Fault(FaultKind.MATCH_LENGTH, None, None, None, checked.transcript.length_line, played_to, length)
    note = note_of(place_of(fault), other_length(played_to, length))
    yield FaultQuestion(fault, "match-length", length_facts(checked, correct_length=length)), note
