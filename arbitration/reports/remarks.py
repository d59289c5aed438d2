"""Remarks: a director completes a report before it is sent. What was frozen with the ruling stays as it is."""

from datetime import datetime
from typing import Any
from uuid import UUID

from arbitration.models import FederationReport, ReportRemark
from arbitration.reports.drafts import draft_of_remark
from arbitration.reports.errors import ReportOnItsWay
from tournaments.canonical import check_text
from tournaments.models import User
from tournaments.services.idempotency import Created, Sent, create_once, same_again
from tournaments.services.journal import record
from tournaments.services.locks import lock_journal, lock_rows


def add_remark(
    owed: FederationReport, *, id: UUID, text: str, written_at: datetime, by: User, at: datetime
) -> Created[ReportRemark]:
    """Add a remark that travels with the report, and enter it in the journal. Raises: ReportOnItsWay."""
    check_text(text, "text")
    sent = Sent("report-remark", id, {"report": str(owed.pk), "text": text}, owed.tournament_id, by, at)

    def find() -> tuple[ReportRemark, dict[str, Any]] | None:
        found = ReportRemark.objects.filter(pk=id, report=owed).first()
        return (found, {"report": str(owed.pk), "text": found.text}) if found else None

    def create() -> ReportRemark:
        lock_journal(owed.tournament_id)  # before the report, as a ruling that supersedes does
        locked = lock_rows(FederationReport.objects.all()).get(pk=owed.pk)
        if locked.state != FederationReport.State.OWED:
            raise ReportOnItsWay(field="report", found=locked.state, expected=FederationReport.State.OWED)
        remark = ReportRemark(
            id=id, report=locked, text=text, author=by.name, by=by, written_at=written_at, recorded_at=at
        )
        remark.save(force_insert=True)
        record(locked.tournament_id, [draft_of_remark(remark)], at=at)
        return remark

    if found := find():  # sent again after the report has gone: answered as before
        return same_again(sent, *found)
    return create_once(sent, create=create, find=find)
