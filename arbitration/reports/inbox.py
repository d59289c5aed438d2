"""The inbox: a federation reads what it was told, acknowledges it, asks back and is answered."""

from collections.abc import Callable
from datetime import datetime
from typing import Any, TypeVar
from uuid import UUID

from django.db import transaction
from django.db.models import QuerySet

from arbitration.models import FederationReport, ReportAcknowledgement, ReportAnswer, ReportQuestion, ReportReading
from arbitration.reports.alerts import tell_of_answer, tell_of_question
from arbitration.reports.drafts import draft_of_reading
from arbitration.reports.errors import AnsweredAlready
from arbitration.reports.queue import hand_over, settle_if_failed
from arbitration.reports.selectors.inbox import there
from tournaments.canonical import check_text
from tournaments.errors import NotFound
from tournaments.models import FederationOfficer, User
from tournaments.services.claimed_times import counted
from tournaments.services.idempotency import Created, Sent, create_once
from tournaments.services.journal import mark_times, record
from tournaments.services.locks import lock_journal

Said = TypeVar("Said", ReportQuestion, ReportAnswer)


@transaction.atomic
def read(report: FederationReport, *, by: User, at: datetime) -> None:
    """Remember that an officer fetched the report; the first time counts.

    Without another channel, or where the others have failed, this delivers it.
    """
    lock_journal(report.tournament_id)
    hand_over(report.pk, by=by.pk, at=at)
    reading, is_first = ReportReading.objects.get_or_create(report=report, by=by, defaults={"read_at": at})
    if is_first:
        record(report.tournament_id, [draft_of_reading(reading)], at=at)
    settle_if_failed(report.pk)


def note_fetched(report: FederationReport, *, by: User, at: datetime) -> None:
    """A file of a report was fetched: by an officer that is as good as opening it in the inbox."""
    is_officer = FederationOfficer.objects.filter(federation=report.federation_id, user=by).exists()
    if is_officer and FederationReport.objects.filter(there(at), pk=report.pk).exists():
        read(report, by=by, at=at)


def acknowledge(report: FederationReport, *, by: User, at: datetime) -> ReportAcknowledgement:
    """Record that the federation has taken note. Idempotent: the first officer stays on record."""
    read(report, by=by, at=at)
    made, _ = ReportAcknowledgement.objects.get_or_create(report=report, defaults={"by": by, "acknowledged_at": at})
    return made


def ask_back(
    report: FederationReport, *, id: UUID, text: str, asked_at: datetime, by: User, at: datetime
) -> Created[ReportQuestion]:
    """The federation asks the direction something about a report."""
    check_text(text, "text")
    question = ReportQuestion(id=id, report=report, text=text, asked_by=by, asked_at=counted(asked_at), recorded_at=at)
    sent = Sent("report-question", id, {"report": str(report.pk), "text": text}, report.tournament_id, by, at)
    return create_once(
        sent,
        create=_asking(question, sent, asked_at),
        find=_finding(ReportQuestion.objects.filter(pk=id, report=report), report),
    )


def answer(
    report: FederationReport, question_id: UUID, *, id: UUID, text: str, answered_at: datetime, by: User, at: datetime
) -> Created[ReportAnswer]:
    """The direction answers; a question has one answer."""
    check_text(text, "text")
    question = ReportQuestion.objects.filter(pk=question_id, report=report).first()
    if question is None:
        raise NotFound(field="question", found=str(question_id))
    given = ReportAnswer.objects.filter(question=question).first()
    if given is not None and given.pk != id:
        raise AnsweredAlready(field="question", found=str(question_id))
    said_at = counted(answered_at)
    made = ReportAnswer(id=id, question=question, text=text, answered_by=by, answered_at=said_at, recorded_at=at)
    sent = Sent("report-answer", id, {"report": str(report.pk), "text": text}, report.tournament_id, by, at)
    return create_once(
        sent,
        create=_answering(made, sent, answered_at),
        find=_finding(ReportAnswer.objects.filter(pk=id, question__report=report), report),
    )


def _asking(question: ReportQuestion, sent: Sent, claimed: datetime) -> Callable[[], ReportQuestion]:
    def save() -> ReportQuestion:
        saved = _saving(question, sent, claimed)()
        tell_of_question(saved, at=sent.at)
        return saved

    return save


def _answering(given: ReportAnswer, sent: Sent, claimed: datetime) -> Callable[[], ReportAnswer]:
    def save() -> ReportAnswer:
        saved = _saving(given, sent, claimed)()
        tell_of_answer(saved, at=sent.at)
        return saved

    return save


def _saving(record: Said, sent: Sent, claimed: datetime) -> Callable[[], Said]:
    def save() -> Said:
        record.save(force_insert=True)
        mark_times(sent.tournament_id, sent.kind, sent.id, {"happened_at": claimed}, at=sent.at)
        return record

    return save


def _finding(found: QuerySet[Said], report: FederationReport) -> Callable[[], tuple[Said, dict[str, Any]] | None]:
    def find() -> tuple[Said, dict[str, Any]] | None:
        record = found.first()
        return (record, {"report": str(report.pk), "text": record.text}) if record else None

    return find
