"""Deadlines that take effect by themselves: what is past due on a running appeal is done as an act at that moment."""

from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

from django.db import transaction

from arbitration.appeals.act_kinds import KINDS
from arbitration.appeals.acts import SYSTEM, Act, do, lock_appeal
from arbitration.appeals.admission import terms_of, terms_when
from arbitration.appeals.notices import tell_changes
from arbitration.appeals.selectors.files import AppealFile, Kind, file_of
from arbitration.appeals.voting import count_if_all_in
from arbitration.models import AppealAct, AppealDeadline, SweepFailure
from arbitration.panel.words import Phase
from arbitration.reports.sweep_failures import is_database_gone, note_failure, ready
from tournaments.canonical import moment

MOST_AT_ONCE: Final = 500


def past_due(at: datetime, limit: int = MOST_AT_ONCE) -> list[UUID]:
    """Appeals with a deadline that is over and has had no effect yet.

    Only those are read whose time to look has come (AppealDeadline); of the others the time is stored. An appeal that
    can't be read is a failure of its own.
    """
    found = []
    rows = AppealDeadline.objects.filter(check_at__lte=at).order_by("check_at", "pk")
    for row in ready(rows, SweepFailure.Task.DEADLINE, at=at)[:limit]:
        try:
            ends_at = due_at(file_of(row.pk))
        except Exception as fault:
            if is_database_gone(fault):
                raise
            note_failure(SweepFailure.Task.DEADLINE, row.pk, fault, at=at)
            continue
        if ends_at is not None and ends_at <= at:
            found.append(row.pk)
        else:
            _look_again(row, ends_at)
    return found


def _look_again(row: AppealDeadline, ends_at: datetime | None) -> None:
    """Store when the deadline ends, unless an act came in meanwhile: then the next sweep looks at the appeal anew."""
    unchanged = AppealDeadline.objects.filter(pk=row.pk, check_at=row.check_at)
    if ends_at is None:
        unchanged.delete()
    else:
        unchanged.update(check_at=ends_at)


@transaction.atomic
def pass_deadline(appeal_id: UUID, *, at: datetime) -> bool:
    """What follows from a deadline that is over: once, however many ask for it at a time. Whether there was one.

    A hearing ends, even for a side that said nothing. In a vote, members who haven't voted are replaced; each new
    member has the full time from the moment of being called, even if the server was down when the deadline passed.
    """
    file = lock_appeal(file_of(appeal_id))
    ended_at = due_at(file)
    if ended_at is None or at < ended_at:
        return False
    before = file
    body = {}
    if before.state.phase is Phase.VOTING:
        body = {"until": moment(at + timedelta(minutes=terms_of(file.tournament).minutes_to_vote))}
    file = do(file, [Act(AppealAct.Kind.DEADLINE_PASSED, body, ended_at)], SYSTEM, at=at)
    tell_changes(before, file, by=None, own=None, at=at)
    count_if_all_in(file, at=at)
    return True


def due_at(file: AppealFile) -> datetime | None:
    """When the running deadline takes effect by itself; none where none runs, or where it has had its effect.

    It is the end that was told, but never less than the whole time after the server heard of its beginning: a tablet
    with a slow clock, or one that was offline, must not cost a member their seat.
    """
    if not KINDS[Kind.DEADLINE_PASSED].fits(file.state):
        return None
    for act in reversed(file.acts):
        if act.body.get("until"):
            return max(datetime.fromisoformat(act.body["until"]), act.recorded_at + _whole_time(file, act.recorded_at))
        if act.kind == Kind.DEADLINE_PASSED:
            return None
    return None


def _whole_time(file: AppealFile, since: datetime) -> timedelta:
    """By the terms in force when it began: a change since doesn't move an end that was told."""
    terms = terms_when(file.tournament, since)
    is_voting = file.state.phase is Phase.VOTING
    return timedelta(minutes=terms.minutes_to_vote if is_voting else terms.minutes_to_hear)
