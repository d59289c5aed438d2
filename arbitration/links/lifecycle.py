"""Private links: issued by mail or as a code, opened on one device, revoked; a forwarded one is refused."""

import hmac
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final
from uuid import UUID

from django.db import transaction
from django.db.models import QuerySet

from arbitration.links.errors import LinkForwarded, LinkInvalid
from arbitration.links.guards import check_device, check_reader
from arbitration.links.tokens import read_token
from arbitration.models import Appeal, CommitteeSeat, Incident, PrivateLink
from tournaments.errors import Words
from tournaments.models import Side, User, new_id
from tournaments.selectors.tokens import device_digest
from tournaments.services.journal import Draft, record
from tournaments.services.locks import lock_rows

LIFETIME: Final = timedelta(days=30)
"""Beyond the end of any tournament's appeals; what a link can do ends with its appeal anyway."""

SCAN_TIME: Final = timedelta(minutes=10)
"""How long a code that the desk shows can be scanned: its bearer stands in front of the screen."""

Purpose, State, Way = PrivateLink.Purpose, PrivateLink.State, PrivateLink.Way


def open_link(
    token: str, *, device: str, reader: User | None, has_known: Callable[[str], bool], at: datetime
) -> PrivateLink:
    """Give the link to the first device that opens it.

    `reader` is the account that the browser is signed in to; `has_known` says of an account's address whether it has
    ever signed in there. Raises: LinkInvalid, LinkForwarded, LinkBarred.
    """
    with transaction.atomic():
        link = _known(token, at=at, for_update=True)
        check_reader(link, reader)
        if not link.device:
            check_device(link, device, has_known)
            link.device, link.opened_at = device_digest(device), at
            link.save(update_fields=["device", "opened_at"])
            _journal(link, "link-opened", {"device": link.device}, at=at)
        return _owned(link, device)


def link_of(token: str, *, device: str, reader: User | None, at: datetime) -> PrivateLink:
    """The link that a request comes with, on the device that opened it. Raises: as `open_link`."""
    link = _owned(_known(token, at=at), device)
    check_reader(link, reader)
    return link


@dataclass(frozen=True, slots=True)
class LinkHolder:
    """For whom a link is: a side of an incident, or a seat on an appeal's committee."""

    incident: Incident
    side: Side | None = None
    appeal: Appeal | None = None
    seat: CommitteeSeat | None = None
    language: str = "en"

    def links(self) -> QuerySet[PrivateLink]:
        """The links that were issued to this bearer and aren't revoked."""
        found = PrivateLink.objects.filter(revoked_at__isnull=True)
        if self.seat:
            return found.filter(seat=self.seat)
        return found.filter(incident=self.incident, side=self.side or "", seat__isnull=True)


@dataclass(frozen=True, slots=True)
class Handover:
    """How a link reaches its bearer: by mail, or as a code on the screen of the browser `shown_on`."""

    way: PrivateLink.Way = Way.MAIL
    shown_on: str = ""


@transaction.atomic
def issue_link(
    bearer: LinkHolder,
    *,
    tournament_id: UUID,
    by: User | None,
    at: datetime,
    id: UUID | None = None,
    handover: Handover = Handover(),  # a frozen value
) -> PrivateLink:
    """Issue a link and revoke the former ones of the same bearer: one person has one link."""
    revoke_links(bearer.links(), by=by, at=at)
    is_code = handover.way == Way.CODE
    link = PrivateLink.objects.create(
        id=id or new_id(),
        tournament_id=tournament_id,
        purpose=Purpose.MEMBER if bearer.seat else Purpose.PARTY,
        incident=bearer.incident,
        side=bearer.side or "",
        appeal=bearer.appeal,
        seat=bearer.seat,
        language=bearer.language,
        way=handover.way,
        issued_by=by,
        issued_on=device_digest(handover.shown_on) if handover.shown_on else "",
        issued_at=at,
        opens_before=at + SCAN_TIME if is_code else None,
        expires_at=at + LIFETIME,
    )
    _journal(link, "link-issued", {"way": link.way, "by": _id(by), "shown_on": link.issued_on or None}, at=at)
    return link


def name_of(link: PrivateLink) -> str:
    """Whose link it is: the member's name, or that of the side."""
    if link.seat:
        return link.seat.candidate.name
    match = link.incident.match
    return match.side_a.name if link.side == Side.A else match.side_b.name


@transaction.atomic
def revoke_link(link_id: UUID, *, by: User | None, at: datetime) -> PrivateLink:
    """Revoke a link. Idempotent: a second revocation changes nothing and has no entry."""
    revoke_links(PrivateLink.objects.filter(pk=link_id, revoked_at__isnull=True), by=by, at=at)
    return PrivateLink.objects.get(pk=link_id)


def revoke_links(links: QuerySet[PrivateLink], *, by: User | None, at: datetime) -> None:
    """Revoke links, each with its entry."""
    for link in lock_rows(links):
        link.revoked_at, link.revoked_by = at, by
        link.save(update_fields=["revoked_at", "revoked_by"])
        _journal(link, "link-revoked", {"by": _id(by)}, at=at)


def _journal(link: PrivateLink, kind: str, more: Mapping[str, Any], *, at: datetime) -> None:
    body = {
        "purpose": link.purpose,
        "incident": str(link.incident_id),
        "side": link.side or None,
        "appeal": str(link.appeal_id) if link.appeal_id else None,
        "seat": str(link.seat_id) if link.seat_id else None,
        **more,
    }
    record(link.tournament_id, [Draft(kind, link.pk, body, at, rows=[link])], at=at)


def _id(user: User | None) -> str | None:
    return str(user.pk) if user else None


def _known(token: str, *, at: datetime, for_update: bool = False) -> PrivateLink:
    link_id = read_token(token)
    links = PrivateLink.objects.select_related("seat__candidate", "appeal")
    if for_update:
        links = lock_rows(links)
    link = links.filter(pk=link_id).first() if link_id else None
    if link is None:
        raise LinkInvalid(field="link", found=Words("an unknown link"), expected=Words("a link from the director"))
    state = link.state(at)
    if state in (State.REVOKED, State.EXPIRED):
        raise LinkInvalid(field="link", found=str(state), expected=Words("a new link"), link_id=link.pk)
    return link


def _owned(link: PrivateLink, device: str) -> PrivateLink:
    if not link.device or not hmac.compare_digest(link.device, device_digest(device)):
        expected = Words("the device that opened it first")
        raise LinkForwarded(field="link", found=Words("another device"), expected=expected, link_id=link.pk)
    return link
