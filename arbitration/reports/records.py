"""Reports on record: stored, entered in the journal, and opened once due."""

from collections.abc import Sequence
from datetime import datetime

from arbitration.models import FederationReport, Ruling
from arbitration.reports.drafts import enter
from arbitration.reports.tasks import open_after_commit
from tournaments.models import Match


def put_on_record(
    reports: Sequence[FederationReport], *, at: datetime, replaced: Sequence[FederationReport] = ()
) -> list[FederationReport]:
    """Store reports, have those opened that are due, and strike those that they take the place of."""
    for former in replaced:
        former.state = FederationReport.State.REPLACED
        former.save(update_fields=["state"])
    stored = FederationReport.objects.bulk_create(reports)
    enter(stored, at=at)
    for owed in stored:
        if owed.due_at is not None and owed.due_at <= at:
            open_after_commit(owed)
    return list(reports)


def match_of(ruling: Ruling) -> Match:
    """The match with all that a report says of it."""
    return Match.objects.select_related(
        "round__stage__division__tournament__federation",
        "side_a__player",
        "side_a__team",
        "side_b__player",
        "side_b__team",
    ).get(pk=ruling.match_id)
