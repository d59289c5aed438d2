"""What arbitration does when the tournament's side reports something."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any
from uuid import UUID

from django.dispatch import receiver

from arbitration.incidents.sheet_disputes import open_case
from arbitration.models import FederationReport
from arbitration.reports.dispatch import move_due
from arbitration.reports.selectors.inbox import there
from tournaments.errors import NotFound
from tournaments.events.signals import end_moved
from tournaments.federations.signals import report_named
from tournaments.models import Federation, Match, ScoreSheet, Tournament, User
from tournaments.score_sheets.signing import sheets_differ


@receiver(sheets_differ, dispatch_uid="arbitration.sheets-differ")
def log_disagreement(
    sender: Any,
    *,
    match: Match,
    sheets: Mapping[str, ScoreSheet],
    by: User,
    at: datetime,
    is_on_phone: bool,
    **_: Any,
) -> None:
    """Two signed sheets that differ are a dispute: it stands on the floor at once, and from a phone it calls."""
    open_case(match, sheets, by=by, at=at, calls=is_on_phone)


@receiver(end_moved, dispatch_uid="arbitration.end-moved")
def move_reports(sender: Any, *, tournament: Tournament, before: datetime, at: datetime, **_: Any) -> None:
    """Reports that wait for the end of a tournament wait for its new end."""
    move_due(tournament, before=before, at=at)


@receiver(report_named, dispatch_uid="arbitration.report-named")
def check_report(sender: Any, *, report_id: UUID, federation: Federation, at: datetime, **_: Any) -> None:
    """A report that led to a suspension is one that the federation has received. Raises: NotFound."""
    reports = FederationReport.objects.filter(there(at), federation=federation)
    if not reports.filter(pk=report_id).exists():
        raise NotFound(field="report", found=str(report_id))
