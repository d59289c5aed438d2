"""Notices: who is told what about an appeal. Each is a row in the transaction that makes it due; a task sends it."""

from collections.abc import Iterable
from datetime import datetime

from arbitration.models import CommitteeSeat, Notice, PrivateLink
from arbitration.selectors.appeals import AppealFile
from arbitration.services.links import Bearer, issue_link
from arbitration.tasks import notify_after_commit
from tournaments.models import User, new_id

Kind, State = Notice.Kind, Notice.State


def call_members(file: AppealFile, seats: Iterable[CommitteeSeat], *, by: User | None, at: datetime) -> None:
    """Tell members that they sit; who has no account gets a link of the own."""
    for seat in file.seats.values():
        if seat.pk in {each.pk for each in seats}:
            link = None if seat.candidate.user_id else link_for(file, seat, by=by, at=at)
            _tell(file, seat, Kind.CALLED, link, at=at)


def tell_members(file: AppealFile, kind: str, *, at: datetime) -> None:
    """Tell everybody who sits the same thing at the same time, whatever was voted."""
    for id in file.state.members:
        seat = file.seats[id]
        link = PrivateLink.objects.filter(seat=seat, revoked_at__isnull=True).order_by("issued_at").last()
        _tell(file, seat, kind, link, at=at)


def link_for(file: AppealFile, seat: CommitteeSeat, *, by: User | None, at: datetime) -> PrivateLink:
    """A member's private link to the case."""
    bearer = Bearer(file.incident, appeal=file.appeal, seat=seat, language=seat.candidate.language)
    return issue_link(bearer, tournament_id=file.tournament.pk, by=by, at=at)


def _tell(file: AppealFile, seat: CommitteeSeat, kind: str, link: PrivateLink | None, *, at: datetime) -> None:
    candidate = seat.candidate
    email = candidate.email or (candidate.user.email if candidate.user else "")
    notice = Notice.objects.create(
        id=new_id(),
        appeal=file.appeal,
        kind=kind,
        name=candidate.name,
        email=email,
        language=candidate.user.language if candidate.user else candidate.language,
        link=link,
        state=State.WAITING if email else State.BY_HAND,
        next_attempt_at=at if email else None,
        recorded_at=at,
    )
    if email:
        notify_after_commit(notice.pk)
