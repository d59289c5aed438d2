"""Notices: who is told what about an appeal. Each is a row in the transaction that makes it due; a task sends it."""

from collections.abc import Callable, Iterable
from datetime import datetime
from uuid import UUID

from django.db import transaction

from arbitration.appeals.selectors.files import AppealFile, file_of
from arbitration.links.errors import LinkNotIssued
from arbitration.links.lifecycle import Handover, LinkHolder, Way, issue_link, open_link, revoke_link
from arbitration.models import Appeal, CommitteeSeat, Notice, PrivateLink
from arbitration.panel.words import Phase
from arbitration.reports.tasks import notify_after_commit
from tournaments.errors import Words
from tournaments.models import User, new_id
from tournaments.services.idempotency import Created
from tournaments.services.locks import lock_match

Kind, State = Notice.Kind, Notice.State


def call_members(file: AppealFile, seats: Iterable[CommitteeSeat], *, by: User | None, at: datetime) -> None:
    """Tell members that they sit. A member without an account is mailed a link; without an address, shown a code."""
    for seat in file.seats.values():
        if seat.pk in {each.pk for each in seats}:
            is_mailed = not seat.candidate.user_id and bool(seat.candidate.email)
            link = link_for(file, seat, by=by, at=at) if is_mailed else None
            _tell(file.appeal, seat, Kind.CALLED, link, at=at)


def tell_end(before: AppealFile, after: AppealFile, *, own: CommitteeSeat | None = None, at: datetime) -> None:
    """Tell the members who sat, except the author's `own`, that there is nothing left to decide."""
    kind = Kind.WITHDRAWN if after.state.phase is Phase.WITHDRAWN else Kind.ENDED
    tell_members(before, kind, but=own, at=at)


def tell_members(file: AppealFile, kind: str, *, but: CommitteeSeat | None = None, at: datetime) -> None:
    """Notify all sitting members with the same text at the same time, so that it reveals no vote."""
    for id in file.state.members:
        seat = file.seats[id]
        if seat == but:
            continue
        link = PrivateLink.objects.filter(seat=seat, revoked_at__isnull=True).order_by("issued_at").last()
        _tell(file.appeal, seat, kind, link, at=at)


def tell_changes(
    before: AppealFile, after: AppealFile, *, by: User | None, own: CommitteeSeat | None, at: datetime
) -> None:
    """Call the members who joined, and tell those who lost their seat, except the author's `own`."""
    joined = [after.seats[id] for id in after.state.members if id not in before.state.members]
    call_members(after, joined, by=by, at=at)
    for id in before.state.members:
        if id not in after.state.members and (own is None or str(own.pk) != id):
            _tell(after.appeal, after.seats[id], Kind.SEAT_LOST, None, at=at)


@transaction.atomic
def open_and_tell(
    token: str, *, device: str, reader: User | None, has_known: Callable[[str], bool], at: datetime
) -> PrivateLink:
    """Open a private link. A member is mailed that it was opened: a device can't show whose it is. Raises: as it."""
    link = open_link(token, device=device, reader=reader, has_known=has_known, at=at)
    if link.opened_at == at and link.appeal and link.seat:
        tell_by_mail(link.appeal, link.seat, Kind.LINK_OPENED, at=at)
    return link


def tell_by_mail(appeal: Appeal, seat: CommitteeSeat, kind: str, *, at: datetime) -> None:
    """Mail a member what was done in that member's name; without an address there is no one to tell."""
    if _email_of(seat):
        _tell(appeal, seat, kind, None, at=at)


def link_for(file: AppealFile, seat: CommitteeSeat, *, by: User | None, at: datetime) -> PrivateLink:
    """A member's private link to the case."""
    bearer = LinkHolder(file.incident, appeal=file.appeal, seat=seat, language=seat.candidate.language)
    return issue_link(bearer, tournament_id=file.tournament.pk, by=by, at=at)


@transaction.atomic
def renew_link(
    bearer: LinkHolder, handover: Handover, *, tournament_id: UUID, by: User, at: datetime, id: UUID
) -> Created[PrivateLink]:
    """Issue a link at the desk. A member with an address is told: with the new link, or that a code was shown.

    A link that has the id already is returned as it is: the caller compares. Raises: LinkNotIssued.
    """
    is_mail = handover.way == Way.MAIL
    if is_mail and not (bearer.seat and bearer.seat.candidate.email):
        raise LinkNotIssued("no-address", field="way", found=Words("mail"), expected=Words("a code"))
    lock_match(bearer.incident.match_id)  # one issue at a time: each revokes what was there before
    known = PrivateLink.objects.select_related("issued_by").filter(pk=id).first()
    if known is not None:
        return Created(known, is_new=False)
    link = issue_link(bearer, tournament_id=tournament_id, by=by, at=at, id=id, handover=handover)
    if bearer.appeal and bearer.seat and bearer.seat.candidate.email:
        _tell(bearer.appeal, bearer.seat, Kind.NEW_LINK if is_mail else Kind.CODE_SHOWN, link, at=at)
    if bearer.appeal and bearer.seat and not is_mail:
        _disclose(bearer.appeal, link, at=at)
    return Created(link, is_new=True)


def _disclose(appeal: Appeal, link: PrivateLink, *, at: datetime) -> None:
    """Tell the other members who showed a code for a seat: no device tells the member's from an official's."""
    file = file_of(appeal.pk)
    for id in file.state.members:
        if file.seats[id].pk != link.seat_id:
            _tell(appeal, file.seats[id], Kind.SEAT_CODE, link, at=at)


@transaction.atomic
def take_back_link(link_id: UUID, *, by: User, at: datetime) -> PrivateLink:
    """Revoke a link at the desk, and tell the member whose it was. Idempotent, the notice included."""
    found = PrivateLink.objects.select_related("incident", "appeal", "seat__candidate__user").get(pk=link_id)
    lock_match(found.incident.match_id)
    was_revoked = PrivateLink.objects.filter(pk=link_id, revoked_at__isnull=False).exists()
    link = revoke_link(link_id, by=by, at=at)
    if not was_revoked and found.appeal and found.seat:
        _tell(found.appeal, found.seat, Kind.REVOKED, link, at=at)
    return link


def _tell(appeal: Appeal, seat: CommitteeSeat, kind: str, link: PrivateLink | None, *, at: datetime) -> None:
    candidate = seat.candidate
    email = _email_of(seat)
    notice = Notice.objects.create(
        id=new_id(),
        appeal=appeal,
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


def _email_of(seat: CommitteeSeat) -> str:
    """A member's address on record, or that of the member's account."""
    user = seat.candidate.user
    return seat.candidate.email or (user.email if user else "")
