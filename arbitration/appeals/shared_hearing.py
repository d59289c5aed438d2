"""Shared hearing: appeals of both sides against one ruling go to one committee, and one decision answers both."""

from datetime import datetime

from arbitration.appeals.acts import SYSTEM, Act, Standing, do
from arbitration.appeals.errors import OutOfOrder
from arbitration.appeals.selectors.files import AppealFile, file_of
from arbitration.appeals.selectors.opposite_appeals import JOINABLE, beside, leading, led_by, sitting_beside
from arbitration.models import Appeal, AppealAct, CommitteeDecision

Kind = AppealAct.Kind


def join_those_who_sit(file: AppealFile, standing: Standing, *, at: datetime) -> AppealFile:
    """An appeal that was just admitted is heard by the committee that hears the other side's. Needs the lock."""
    found = sitting_beside(file.appeal)
    if found is None or found.phase not in JOINABLE:
        return file
    return _join(file, found, standing, at=at)


def join_those_who_wait(file: AppealFile, standing: Standing, *, at: datetime) -> None:
    """What the other side has appealed, and was admitted, goes to the committee that was just called."""
    for other in beside(file.appeal).filter(phase=Appeal.Phase.ADMITTED, decision=""):
        _join(file_of(other.pk), file.appeal, standing, at=at)


def _join(file: AppealFile, to: Appeal, standing: Standing, *, at: datetime) -> AppealFile:
    return do(file, [Act(Kind.JOINED, {"with": str(to.pk)}, at)], Standing(frozenset(), user=standing.user), at=at)


def refuse_second_committee(file: AppealFile) -> None:
    """One committee at a time decides on one ruling. Raises: OutOfOrder."""
    found = leading(file.appeal) or sitting_beside(file.appeal)
    if found is not None:
        raise OutOfOrder("heard-together", field="appeal", found=str(file.appeal.pk), expected=str(found.pk))


def answer_joined(file: AppealFile, decision: CommitteeDecision, *, at: datetime) -> None:
    """Every appeal that was heard with this one has the same decision: it answers both sides."""
    ruling = str(decision.ruling_id) if decision.ruling_id else None
    for other in led_by(file.appeal):
        body = {"with": str(file.appeal.pk), "decision": decision.decision, "ruling": ruling}
        do(file_of(other.pk), [Act(Kind.DECIDED_WITH, body, at)], SYSTEM, at=at)
        Appeal.objects.filter(pk=other.pk).update(decision=decision.decision, decided_at=at)
