"""What arbitration does when the tournament's side reports something."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.dispatch import receiver

from arbitration.incidents.sheet_disputes import open_case
from tournaments.models import Match, ScoreSheet, User
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
