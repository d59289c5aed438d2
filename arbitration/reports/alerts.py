"""Alerts about reports that are late, were not delivered or are asked about: one per stage and recipient."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta
from functools import partial
from typing import Any, Final
from uuid import UUID

from django.conf import settings
from django.db.models import CharField, Exists, OuterRef, Q, QuerySet, Value
from django.db.models.functions import Cast, Concat

from arbitration.models import Delivery, FederationReport, ReportAlert, ReportAnswer, ReportQuestion, SweepFailure
from arbitration.reports import letters, queue
from arbitration.reports.alert_mails import compose
from arbitration.reports.delivery import Clock
from arbitration.reports.sweep_failures import attempt, ready
from tournaments.models import FederationOfficer, Role, StaffRole, new_id

Stage = ReportAlert.Stage
Task = SweepFailure.Task
READ_WITH: Final = ("report__tournament", "report__federation", "user")
UNSENT: Final = (FederationReport.State.OWED, FederationReport.State.SENDING, FederationReport.State.FAILED)
CHIEFS: Final = (Role.DIRECTOR, Role.ASSISTANT)
TO_OFFICERS: Final = (Stage.LONG_OVERDUE, Stage.LONG_DEAD)
MOST_AT_ONCE: Final = 200
OF_DEAD: Final = Concat(Cast("pk", CharField()), Value(":"), Cast("attempts", CharField()))
"""Of a dead letter, which and after how many attempts."""

HAS_ARRIVED: Final = Q(report__state=FederationReport.State.DELIVERED)
"""An officer has read the report, though a channel of it is dead."""


def raise_alerts(at: datetime) -> None:
    """Raise alerts for late and dead reports: first to the directors, a day later also to the federation's officers.

    Reports without a recipient don't count among the MOST_AT_ONCE, nor do dead letters that aren't told anew.
    """
    patience = timedelta(hours=settings.REPORT_OVERDUE_HOURS)
    longer = timedelta(hours=settings.REPORT_ESCALATE_HOURS)
    for stage, since in ((Stage.OVERDUE, at - patience), (Stage.LONG_OVERDUE, at - longer)):
        late = ready(_untold(stage).filter(state__in=UNSENT, due_at__lte=since), Task.ALERT, at=at)
        for report in late.order_by("due_at", "id")[:MOST_AT_ONCE]:
            attempt(Task.ALERT, report.pk, partial(_tell, report, stage, "", at), at=at)
    for stage in (Stage.DEAD, Stage.LONG_DEAD):
        for letter in _dead_letters(stage, since=at - longer, at=at):
            tell = partial(_tell, letter.report, stage, letter.occasion, at)
            attempt(Task.ALERT, letter.report_id, tell, at=at)


def tell_of_question(question: ReportQuestion, *, at: datetime) -> None:
    """Mail the tournament's directors and assistants that the federation has asked about a report."""
    _tell(question.report, Stage.QUESTION, str(question.pk), at)


def tell_of_answer(answer: ReportAnswer, *, at: datetime) -> None:
    """Mail the officer who asked that there is an answer; where that officer has left, the federation's officers."""
    question = answer.question
    officers = set(_officers(question.report.federation_id).values_list("user", flat=True))
    asked = {question.asked_by_id} & officers
    _tell_persons(asked or officers, question.report, Stage.ANSWER, str(question.pk), at)


def is_overdue(report: FederationReport, at: datetime) -> bool:
    """Whether it should have arrived by now."""
    patience = timedelta(hours=settings.REPORT_OVERDUE_HOURS)
    return report.state in UNSENT and report.due_at is not None and report.due_at + patience <= at


def waiting(at: datetime, limit: int) -> list[UUID]:
    """Alerts whose time has come, longest waiting first."""
    return queue.waiting(_standing(), at, limit)


def send(alert_id: UUID, *, clock: Clock) -> None:
    """Attempt an alert that is due and that no other worker has taken. Raises: DeliveryFailed."""
    letters.attempt(_standing().select_related(*READ_WITH), alert_id, compose=_mail, clock=clock)


def _standing() -> QuerySet[ReportAlert]:
    """Alerts whose cause stands: a report that has arrived since, or a question with an answer, needs no mail."""
    dead = Delivery.objects.filter(~HAS_ARRIVED, report=OuterRef("report"), state=Delivery.State.DEAD)
    dead = dead.annotate(occasion=OF_DEAD)
    asked = ReportQuestion.objects.filter(report=OuterRef("report"), answer__isnull=True)
    asked = asked.annotate(occasion=Cast("pk", CharField()))
    return ReportAlert.objects.filter(
        Q(stage__in=(Stage.OVERDUE, Stage.LONG_OVERDUE), report__state__in=UNSENT)
        | Q(Exists(dead.filter(occasion=OuterRef("occasion"))), stage__in=(Stage.DEAD, Stage.LONG_DEAD))
        | Q(Exists(asked.filter(occasion=OuterRef("occasion"))), stage=Stage.QUESTION)
        | Q(stage=Stage.ANSWER)
    )


def _untold(stage: str) -> QuerySet[FederationReport]:
    """Reports of which no one has been told at this stage, and some person can be."""
    told = ReportAlert.objects.filter(report=OuterRef("pk"), stage=stage)
    return FederationReport.objects.filter(~Exists(told), _someone(stage, "")).select_related("tournament")


def _dead_letters(stage: str, *, since: datetime, at: datetime) -> list[Any]:
    """Letters that were given up: the directors hear of them at once, officers too a day after the directors did."""
    told = ReportAlert.objects.filter(report=OuterRef("report"), occasion=OuterRef("occasion"))
    dead = Delivery.objects.annotate(occasion=OF_DEAD)
    dead = dead.filter(~Exists(told.filter(stage=stage)), _someone(stage, "report__"))
    dead = dead.filter(~HAS_ARRIVED, state=Delivery.State.DEAD).select_related("report__tournament")
    if stage == Stage.LONG_DEAD:
        dead = dead.filter(Exists(told.filter(stage=Stage.DEAD, recorded_at__lte=since)))
    waiting = SweepFailure.objects.filter(task=Task.ALERT, record=OuterRef("report"), next_attempt_at__gt=at)
    return list(dead.filter(~Exists(waiting)).order_by("id")[:MOST_AT_ONCE])


def _someone(stage: str, report: str) -> Q:
    """Whether there is a person to tell; `report` leads to the report."""
    chiefs = Q(Exists(_chiefs(OuterRef(f"{report}tournament"))))
    return chiefs | Q(Exists(_officers(OuterRef(f"{report}federation")))) if stage in TO_OFFICERS else chiefs


def _chiefs(tournament: Any) -> QuerySet[StaffRole]:
    return StaffRole.objects.filter(tournament=tournament, role__in=CHIEFS, user__is_active=True)


def _officers(federation: Any) -> QuerySet[FederationOfficer]:
    return FederationOfficer.objects.filter(federation=federation, user__is_active=True)


def _tell(report: FederationReport, stage: str, occasion: str, at: datetime) -> None:
    _tell_persons(_persons(report, stage), report, stage, occasion, at)


def _tell_persons(users: Iterable[UUID], report: FederationReport, stage: str, occasion: str, at: datetime) -> None:
    ReportAlert.objects.bulk_create(
        (
            ReportAlert(
                id=new_id(),
                report=report,
                stage=stage,
                occasion=occasion,
                user_id=user,
                next_attempt_at=at,
                recorded_at=at,
            )
            for user in sorted(users)
        ),
        ignore_conflicts=True,
    )


def _persons(report: FederationReport, stage: str) -> set[UUID]:
    """Who is told: the tournament's chiefs, and in the second stage the federation's officers."""
    found = set(_chiefs(report.tournament_id).values_list("user", flat=True))
    if stage in TO_OFFICERS:
        found |= set(_officers(report.federation_id).values_list("user", flat=True))
    return found


def _mail(alert: ReportAlert, at: datetime) -> letters.Mail:
    return letters.Mail(compose(alert, at=at), alert.user.email)
