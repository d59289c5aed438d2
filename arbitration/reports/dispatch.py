"""Reports: sending one by hand, reviving a dead letter, and closing a tournament, which makes due what is owed."""

from datetime import datetime

from django.db import transaction
from django.db.models import QuerySet

from arbitration.models import Delivery, FederationReport
from arbitration.reports import queue
from arbitration.reports.results import owe_results
from arbitration.reports.tasks import deliver_after_commit, open_after_commit
from tournaments.models import Tournament, User
from tournaments.rounds.closing import close
from tournaments.services.locks import lock_rows


@transaction.atomic
def send_report_now(report: FederationReport, *, at: datetime) -> FederationReport:
    """Let a report fall due now. One that is on its way, or there already, stays as it is."""
    report = lock_rows(FederationReport.objects.all()).get(pk=report.pk)
    if report.state != FederationReport.State.OWED:
        return report
    if report.due_at is None or report.due_at > at:
        report.due_at = at
        report.save(update_fields=["due_at"])
    open_after_commit(report)
    return report


@transaction.atomic
def send_delivery_again(delivery: Delivery, *, at: datetime) -> Delivery:
    """Give a dead letter another 72 hours."""
    deliver_after_commit(queue.send_again(delivery.pk, at=at))
    delivery.refresh_from_db()
    return delivery


@transaction.atomic
def close_tournament(tournament: Tournament, *, reason: str = "", by: User | None = None, at: datetime) -> Tournament:
    """Freeze the final places, owe the results, and let every report that waited for the end fall due.

    Closing again changes nothing, unless results were corrected meanwhile: then the new list goes out.
    Raises: MatchesUnfinished, MatchesPostponed without a reason.
    """
    tournament = close(tournament, reason=reason, by=by, at=at)
    for results in owe_results(tournament.pk, at=at):
        open_after_commit(results)
    _let_fall_due(_waiting(tournament, at), at, at=at)
    return tournament


def move_due(tournament: Tournament, *, before: datetime, at: datetime) -> None:
    """Have the reports that waited for a tournament's former end wait for its new one."""
    _let_fall_due(_waiting(tournament, at).filter(due_at=before), max(tournament.ends_at, at), at=at)


def _waiting(tournament: Tournament, at: datetime) -> QuerySet[FederationReport]:
    """Reports that fall due with the end of a tournament."""
    owed = tournament.reports.filter(state=FederationReport.State.OWED, due_at__gt=at)
    return owed.filter(when=FederationReport.When.AFTER_TOURNAMENT)


def _let_fall_due(reports: QuerySet[FederationReport], due_at: datetime, *, at: datetime) -> None:
    for report in lock_rows(reports):
        report.due_at = due_at
        report.save(update_fields=["due_at"])
        if due_at <= at:
            open_after_commit(report)
