"""Private links: made, opened on one device, taken back; a forwarded one is refused."""

import hashlib
import hmac
import secrets
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

from django.db import transaction

from arbitration.errors import LinkForwarded, LinkInvalid
from arbitration.models import Appeal, CommitteeSeat, Incident, PrivateLink
from arbitration.selectors.tokens import read_token
from tournaments.models import Side, User, new_id
from tournaments.services.journal import Draft, record

LIFETIME: Final = timedelta(days=30)
"""Beyond the end of any tournament's appeals; what a link can do ends with its appeal anyway."""

Purpose = PrivateLink.Purpose


def new_device() -> str:
    """What a device is known by: 256 random bits in a cookie that no script can read."""
    return secrets.token_urlsafe(32)


def open_link(token: str, *, device: str, at: datetime) -> PrivateLink:
    """The first device that opens a link owns it; any other is refused. Raises: LinkInvalid, LinkForwarded."""
    with transaction.atomic():
        link = _known(token, at=at, for_update=True)
        if not link.device:
            link.device, link.opened_at = _digest(device), at
            link.save(update_fields=["device", "opened_at"])
        return _owned(link, device)


def link_of(token: str, *, device: str, at: datetime) -> PrivateLink:
    """The link that a request comes with, on the device that opened it. Raises: LinkInvalid, LinkForwarded."""
    return _owned(_known(token, at=at), device)


@dataclass(frozen=True, slots=True)
class Bearer:
    """For whom a link is: a side of an incident, or a seat on an appeal's committee."""

    incident: Incident
    side: Side | None = None
    appeal: Appeal | None = None
    seat: CommitteeSeat | None = None
    language: str = "en"


def issue_link(
    bearer: Bearer, *, tournament_id: UUID, by: User | None, at: datetime, id: UUID | None = None
) -> PrivateLink:
    """A new link. Who had one for the same purpose before keeps it until it is revoked."""
    link = PrivateLink.objects.create(
        id=id or new_id(),
        tournament_id=tournament_id,
        purpose=Purpose.MEMBER if bearer.seat else Purpose.PARTY,
        incident=bearer.incident,
        side=bearer.side or "",
        appeal=bearer.appeal,
        seat=bearer.seat,
        language=bearer.language,
        issued_by=by,
        issued_at=at,
        expires_at=at + LIFETIME,
    )
    _journal(link, "link-issued", at=at)
    return link


def name_of(link: PrivateLink) -> str:
    """Whose link it is: the member's name, or that of the side."""
    if link.seat:
        return link.seat.candidate.name
    match = link.incident.match
    return match.side_a.name if link.side == Side.A else match.side_b.name


@transaction.atomic
def revoke_link(link_id: UUID, *, at: datetime) -> PrivateLink:
    """Nothing more can be done with it. Revoked already: it stays so."""
    link = PrivateLink.objects.select_for_update(no_key=True).get(pk=link_id)
    if link.revoked_at is None:
        link.revoked_at = at
        link.save(update_fields=["revoked_at"])
        _journal(link, "link-revoked", at=at)
    return link


def _journal(link: PrivateLink, kind: str, *, at: datetime) -> None:
    body = {
        "purpose": link.purpose,
        "incident": str(link.incident_id),
        "side": link.side or None,
        "appeal": str(link.appeal_id) if link.appeal_id else None,
        "seat": str(link.seat_id) if link.seat_id else None,
    }
    record(link.tournament_id, [Draft(kind, link.pk, body, at)], at=at)


def _known(token: str, *, at: datetime, for_update: bool = False) -> PrivateLink:
    link_id = read_token(token)
    links = PrivateLink.objects.select_related("seat__candidate", "appeal")
    if for_update:
        links = links.select_for_update(no_key=True, of=("self",))
    link = links.filter(pk=link_id).first() if link_id else None
    if link is None:
        raise LinkInvalid(field="link", found="unknown", expected="a link from the director")
    if link.revoked_at is not None or link.expires_at <= at:
        found = "revoked" if link.revoked_at else "expired"
        raise LinkInvalid(field="link", found=found, expected="a new link", link_id=link.pk)
    return link


def _owned(link: PrivateLink, device: str) -> PrivateLink:
    if not link.device or not hmac.compare_digest(link.device, _digest(device)):
        expected = "the device that opened it first"
        raise LinkForwarded(field="link", found="another device", expected=expected, link_id=link.pk)
    return link


def _digest(device: str) -> str:
    return hashlib.sha256(device.encode()).hexdigest()
