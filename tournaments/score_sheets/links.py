"""Links to score sheets: issued as a code on the desk's screen, opened once, bound to one phone, revoked."""

import hmac
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

from django.db import transaction

from tournaments.errors import Conflicting, Words
from tournaments.models import Entrant, SheetLink, StaffRole, User
from tournaments.result_errors import SheetLinkBarred, SheetLinkForwarded, SheetLinkInvalid
from tournaments.selectors import tokens
from tournaments.selectors.tokens import device_digest
from tournaments.services.journal import Draft, record
from tournaments.services.locks import lock_rows

SALT: Final = "tournaments.sheet-link"
SCAN_TIME: Final = timedelta(minutes=10)
"""Lifetime of the desk's code: the player stands in front of the screen."""
LIFETIME: Final = timedelta(days=30)


def token_of(link: SheetLink) -> str:
    """The token of a link."""
    return tokens.token_of(link.pk, salt=SALT)


@transaction.atomic
def issue_sheet_link(entrant: Entrant, *, id: UUID, by: User, shown_on: str, at: datetime) -> SheetLink:
    """Issue an entrant's link and revoke the former one. Idempotent. Raises: Conflicting."""
    lock_rows(Entrant.objects.all()).get(pk=entrant.pk)
    known = SheetLink.objects.filter(pk=id).first()
    if known is not None:
        if known.entrant_id != entrant.pk:
            raise Conflicting(field="id", found=str(id))
        return known
    tournament_id = entrant.division.tournament_id
    for former in lock_rows(SheetLink.objects.filter(entrant=entrant, revoked_at__isnull=True)):
        former.revoked_at = at
        former.save(update_fields=["revoked_at"])
        _journal(former, "sheet-link-revoked", by, at=at)
    link = SheetLink.objects.create(
        id=id,
        tournament_id=tournament_id,
        entrant=entrant,
        issued_by=by,
        issued_on=device_digest(shown_on),
        issued_at=at,
        opens_before=at + SCAN_TIME,
        expires_at=at + LIFETIME,
    )
    _journal(link, "sheet-link-issued", by, at=at)
    return link


@transaction.atomic
def open_sheet_link(
    token: str, *, device: str, reader: User | None, has_known: Callable[[str], bool], at: datetime
) -> SheetLink:
    """Give the link to the first device that opens it. Raises: SheetLinkInvalid, -Forwarded, -Barred."""
    link = _known(token, at=at, for_update=True)
    _check_reader(link, reader)
    if not link.device:
        _check_device(link, device, has_known)
        link.device, link.opened_at = device_digest(device), at
        link.save(update_fields=["device", "opened_at"])
        _journal(link, "sheet-link-opened", None, at=at)
    return _owned(link, device)


def sheet_link_of(token: str, *, device: str, reader: User | None, at: datetime) -> SheetLink:
    """The link of a request, on the device that opened it. Raises: as `open_sheet_link`."""
    link = _owned(_known(token, at=at), device)
    _check_reader(link, reader)
    return link


def _known(token: str, *, at: datetime, for_update: bool = False) -> SheetLink:
    link_id = tokens.read_token(token, salt=SALT)
    links = SheetLink.objects.select_related("entrant__player", "entrant__team", "tournament", "issued_by")
    links = lock_rows(links) if for_update else links
    link = links.filter(pk=link_id).first() if link_id else None
    if link is None:
        raise SheetLinkInvalid(
            field="link", found=Words("an unknown link"), expected=Words("a code from the tournament desk")
        )
    state = link.state(at)
    if state in (SheetLink.State.REVOKED, SheetLink.State.EXPIRED):
        raise SheetLinkInvalid(field="link", found=str(state), expected=Words("a new code"))
    return link


def _owned(link: SheetLink, device: str) -> SheetLink:
    if not link.device or not hmac.compare_digest(link.device, device_digest(device)):
        raise SheetLinkForwarded(
            field="link", found=Words("another device"), expected=Words("the device that opened it first")
        )
    return link


def _check_reader(link: SheetLink, reader: User | None) -> None:
    """Refuse an official of the tournament, who must not sign a player's sheet."""
    if reader is not None and StaffRole.objects.filter(tournament=link.tournament_id, user=reader).exists():
        raise SheetLinkBarred(
            field="link", found=Words("an official's session"), expected=Words("the player's own phone")
        )


def _check_device(link: SheetLink, device: str, has_known: Callable[[str], bool]) -> None:
    """Refuse a device of the desk, or one that holds another entrant's link."""
    digest = device_digest(device)
    here = SheetLink.objects.filter(tournament=link.tournament_id, revoked_at__isnull=True)
    officials = User.objects.filter(staff_roles__tournament=link.tournament_id).values_list("email", flat=True)
    if here.filter(issued_on=digest).exists() or any(has_known(address) for address in officials):
        raise SheetLinkBarred(
            field="link", found=Words("a device of the desk"), expected=Words("the player's own phone")
        )
    if here.filter(device=digest).exclude(entrant=link.entrant_id).exists():
        raise SheetLinkBarred(
            field="link", found=Words("another player's phone"), expected=Words("the player's own phone")
        )


def _journal(link: SheetLink, kind: str, by: User | None, *, at: datetime) -> None:
    body = {"entrant": str(link.entrant_id), "by": str(by.pk) if by else None}
    body |= {"device": link.device} if kind == "sheet-link-opened" else {}
    record(link.tournament_id, [Draft(kind, link.pk, body, at, rows=[link])], at=at)
