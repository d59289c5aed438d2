"""Alerts: a report that is late, or was given up, comes before people; once per stage, whoever asks how often."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

from django.conf import settings
from django.db import transaction
from django.db.models import CharField, Exists, OuterRef, Q, QuerySet, Value
from django.db.models.functions import Cast, Concat

from arbitration.models import Delivery, FederationReport, ReportAlert
from arbitration.reports.alert_mails import compose
from arbitration.reports.channels import Deferred, Delivered, Outcome
from arbitration.reports.delivery import DeliveryFailed
from arbitration.reports.notices import LEASE, MOST_ATTEMPTS, RETRY, put_in_post
from tournaments.models import FederationOfficer, Role, StaffRole, new_id

Stage, State = ReportAlert.Stage, ReportAlert.State
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
    due = ReportAlert.objects.filter(_is_due(at)).order_by("next_attempt_at", "id")
    return list(due.values_list("id", flat=True)[:limit])


def send(alert_id: UUID, *, clock: Callable[[], datetime]) -> None:
    """Attempt an alert, if it is its time and nobody else has it. DeliveryFailed where it didn't get through."""
    alert = _claim(alert_id, at=clock())
    if alert is None:
        return
    outcome = put_in_post(compose(alert, at=clock()), name=str(alert.pk), receiver=alert.user.email)
    _settle(alert, outcome, at=clock())
    if not isinstance(outcome, Delivered):
        raise DeliveryFailed(f"alert {alert_id}: {outcome.reason}: {outcome.text}")


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


def _is_due(at: datetime) -> Q:
    return Q(state=State.WAITING, next_attempt_at__lte=at) | Q(state=State.LEASED, lease_until__lte=at)


@transaction.atomic
def _claim(alert_id: UUID, *, at: datetime) -> ReportAlert | None:
    free = ReportAlert.objects.select_for_update(skip_locked=True, no_key=True, of=("self",)).filter(_is_due(at))
    alert = free.select_related("report__tournament", "report__federation", "user").filter(pk=alert_id).first()
    if alert is None:
        return None
    alert.state, alert.lease_until = State.LEASED, at + LEASE
    alert.attempts += 1
    alert.save(update_fields=["state", "lease_until", "attempts"])
    return alert


@transaction.atomic
def _settle(claimed: ReportAlert, outcome: Outcome, *, at: datetime) -> None:
    alert = ReportAlert.objects.select_for_update(no_key=True).get(pk=claimed.pk)
    if alert.state == State.SENT:
        return
    alert.lease_until = None
    if isinstance(outcome, Delivered):
        alert.state, alert.sent_at, alert.next_attempt_at, alert.reason = State.SENT, at, None, ""
    else:
        may_again = isinstance(outcome, Deferred) and alert.attempts < MOST_ATTEMPTS
        alert.state = State.WAITING if may_again else State.DEAD
        alert.next_attempt_at = at + RETRY * alert.attempts if may_again else None
        alert.reason = outcome.text.replace("\x00", "")[:2000]
    alert.save()
