"""Alerts: a report that is late, or was given up, comes before people; once per stage, whoever asks how often."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

from django.conf import settings
from django.db.models import CharField, Exists, OuterRef, QuerySet, Value
from django.db.models.functions import Cast, Concat

from arbitration.models import Delivery, FederationReport, ReportAlert
from arbitration.reports import letters
from arbitration.reports.alert_mails import compose
from arbitration.reports.delivery import Clock
from tournaments.models import FederationOfficer, Role, StaffRole, new_id

Stage = ReportAlert.Stage
READ_WITH: Final = ("report__tournament", "report__federation", "user")
UNSENT: Final = (FederationReport.State.OWED, FederationReport.State.SENDING, FederationReport.State.FAILED)
CHIEFS: Final = (Role.DIRECTOR, Role.ASSISTANT)
MOST_AT_ONCE: Final = 200


def raise_alerts(at: datetime) -> None:
    """Look for what has waited too long: directors are told first, a day later the federation's officers as well."""
    patience = timedelta(hours=settings.REPORT_OVERDUE_HOURS)
    longer = timedelta(hours=settings.REPORT_ESCALATE_HOURS)
    for stage, since in ((Stage.OVERDUE, at - patience), (Stage.LONG_OVERDUE, at - longer)):
        late = _untold(FederationReport.objects.filter(state__in=UNSENT, due_at__lte=since), stage)
        for report in late.select_related("tournament")[:MOST_AT_ONCE]:
            _tell(report, stage, "", at)
    for letter in _dead_letters():
        _raise_dead(letter, at - longer, at)


def is_overdue(report: FederationReport, at: datetime) -> bool:
    """Whether it should have arrived by now."""
    patience = timedelta(hours=settings.REPORT_OVERDUE_HOURS)
    return report.state in UNSENT and report.due_at is not None and report.due_at + patience <= at


def waiting(at: datetime, limit: int) -> list[UUID]:
    """Alerts whose time has come, longest waiting first."""
    return letters.waiting(ReportAlert.objects.all(), at, limit)


def send(alert_id: UUID, *, clock: Clock) -> None:
    """Attempt an alert, if it is its time and nobody else has it. DeliveryFailed where it didn't get through."""
    letters.attempt(ReportAlert.objects.select_related(*READ_WITH), alert_id, compose=_mail, clock=clock)


def _untold(reports: QuerySet[FederationReport], stage: str) -> QuerySet[FederationReport]:
    told = ReportAlert.objects.filter(report=OuterRef("pk"), stage=stage)
    return reports.filter(~Exists(told)).order_by("due_at", "id")


def _dead_letters() -> Iterator[Delivery]:
    """Letters that were given up and whose last stage nobody was told of yet."""
    occasion = Concat(Cast(OuterRef("pk"), CharField()), Value(":"), Cast(OuterRef("attempts"), CharField()))
    told = ReportAlert.objects.filter(report=OuterRef("report"), stage=Stage.LONG_DEAD, occasion=occasion)
    dead = Delivery.objects.filter(~Exists(told), state=Delivery.State.DEAD).select_related("report__tournament")
    yield from dead.order_by("id")[:MOST_AT_ONCE]


def _raise_dead(letter: Delivery, since: datetime, at: datetime) -> None:
    """Directors at once; officers too if it is still dead a day after the directors were told."""
    occasion = f"{letter.pk}:{letter.attempts}"
    told = ReportAlert.objects.filter(report=letter.report_id, occasion=occasion)
    if not told.filter(stage=Stage.DEAD).exists():
        _tell(letter.report, Stage.DEAD, occasion, at)
    elif told.filter(stage=Stage.DEAD, recorded_at__lte=since).exists():
        _tell(letter.report, Stage.LONG_DEAD, occasion, at)


def _tell(report: FederationReport, stage: str, occasion: str, at: datetime) -> None:
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
            for user in _persons(report, stage)
        ),
        ignore_conflicts=True,
    )


def _persons(report: FederationReport, stage: str) -> Iterable[UUID]:
    """Who is told: the tournament's chiefs, and in the second stage the federation's officers."""
    chiefs = StaffRole.objects.filter(tournament=report.tournament_id, role__in=CHIEFS, user__is_active=True)
    found = set(chiefs.values_list("user", flat=True))
    if stage in (Stage.LONG_OVERDUE, Stage.LONG_DEAD):
        officers = FederationOfficer.objects.filter(federation=report.federation_id, user__is_active=True)
        found |= set(officers.values_list("user", flat=True))
    return sorted(found)


def _mail(alert: ReportAlert, at: datetime) -> letters.Mail:
    return letters.Mail(compose(alert, at=at), alert.user.email)
