"""Notices of appeals by mail: short, in the receiver's language, with the private link where there is one."""

from __future__ import annotations

from datetime import datetime
from typing import Final
from uuid import UUID

from django.conf import settings

from arbitration.links.tokens import token_of
from arbitration.models import Notice, PrivateLink
from arbitration.reports import letters, queue
from arbitration.reports.channels.head import mail_to, on_one_line
from arbitration.reports.delivery import Clock
from tournaments.words import Words

MATCH: Final = "match__round__stage__division__tournament"
CASES: Final = (f"appeal__ruling__incident__{MATCH}", f"appeal__incident__{MATCH}")
"""Paths to the tournament's name: of an appeal, or of a complaint."""

SUBJECTS: Final = {
    "called": Words("You sit on a ruling committee"),
    "lodged": Words("An appeal was lodged"),
    "vote": Words("The committee votes again"),
    "decided": Words("The committee has decided"),
    "new-link": Words("Your new private link"),
    "code-shown": Words("Your private link was replaced"),
    "seat-code": Words("A code was shown for a member's seat"),
    "revoked": Words("Your private link was revoked"),
    "seat-lost": Words("You no longer sit on the ruling committee"),
    "link-opened": Words("Your private link was opened"),
    "voted": Words("Your vote was cast"),
    "withdrawn": Words("The case before your committee was withdrawn"),
    "ended": Words("The case before your committee ended without a decision"),
}
TEXTS: Final = {
    "called": Words(
        "{name},\n\nyou are called to a ruling committee at {tournament}. The case:\n\n{address}\n\n"
        "The case is for you alone. A private link works only on the first device that opens it.\n"
    ),
    "lodged": Words("{name},\n\nan appeal was lodged at {tournament}:\n\n{address}\n"),
    "vote": Words("{name},\n\nthere was no majority, and the committee at {tournament} votes again:\n\n{address}\n"),
    "decided": Words("{name},\n\nthe committee at {tournament} has decided. The case:\n\n{address}\n"),
    "new-link": Words(
        "{name},\n\nthis is your new private link to a case at {tournament}:\n\n{address}\n\n"
        "Your former link no longer works. This one works only on the first device that opens it.\n"
    ),
    "code-shown": Words(
        "{name},\n\n{official} showed a code for your seat on a committee at {tournament}. Your former link no "
        "longer works.\n\nIf you did not scan this code yourself, tell the director and the federation at once.\n"
    ),
    "seat-code": Words(
        "{name},\n\nthe private link of {member}, who sits on your committee at {tournament}, was handed over as "
        "a code on the screen of {official}.\n\nAsk {member} whether the right person scanned the code. If "
        "not, tell the director and the federation before you vote.\n"
    ),
    "revoked": Words(
        "{name},\n\n{official} revoked your private link to a case at {tournament}. It no longer works. If "
        "you still sit on the committee, ask the desk for a new link.\n"
    ),
    "seat-lost": Words(
        "{name},\n\nyou no longer sit on the ruling committee of a case at {tournament}: your seat was declared "
        "vacant. The record of the case says why.\n\nIf this is a mistake, tell the director at once.\n"
    ),
    "link-opened": Words(
        "{name},\n\nthe private link to your seat on a committee at {tournament} was opened. The device that opened "
        "it can vote for you.\n\nIf you did not open it yourself, tell the director and the federation at once.\n"
    ),
    "voted": Words(
        "{name},\n\na vote was cast for your seat on a committee at {tournament}.\n\n"
        "If you did not vote yourself, tell the director and the federation at once.\n"
    ),
    "withdrawn": Words(
        "{name},\n\nthe case that your committee was hearing at {tournament} was withdrawn:\n\n{address}\n\n"
        "The committee has nothing left to decide.\n"
    ),
    "ended": Words(
        "{name},\n\nthe case that your committee was hearing at {tournament} ended without a decision:\n\n"
        "{address}\n\nThe committee has nothing left to decide.\n"
    ),
}


def waiting(at: datetime, limit: int) -> list[UUID]:
    """Notices whose time has come, longest waiting first."""
    return queue.waiting(Notice.objects.all(), at, limit)


def send(notice_id: UUID, *, clock: Clock) -> None:
    """Attempt a notice that is due and that no other worker has taken. Raises: DeliveryFailed."""
    letters.attempt(Notice.objects.select_related(*CASES), notice_id, compose=_mail, clock=clock)


def address_of(notice: Notice) -> str:
    """Where the case is read. The token stands behind `#`: no server on the way sees it."""
    if notice.link_id:
        return f"{settings.PUBLIC_URL}/link#{token_of(notice.link_id)}"
    return f"{settings.PUBLIC_URL}/appeals/{notice.appeal_id}"


def compose(notice: Notice, *, at: datetime) -> bytes:
    """The mail as it goes over the wire. Its text depends only on the kind of notice."""
    appeal = notice.appeal
    tournament = appeal.case.match.round.stage.division.tournament.name
    mail = mail_to(
        notice.email,
        sender=settings.EMAIL_FROM,
        subject=SUBJECTS[notice.kind][notice.language],
        message_id=notice.pk,
        at=at,
    )
    text = TEXTS[notice.kind]
    names = {"name": notice.name, "tournament": tournament, **_about(notice.link)}
    on_lines = {each: on_one_line(name) for each, name in names.items()}
    said = text.filled(address=address_of(notice), **on_lines)
    mail.set_content(said[notice.language], cte="quoted-printable")
    return mail.as_bytes()


def _about(link: PrivateLink | None) -> dict[str, str]:
    """Of a link: whose it is, and the official who showed its code or revoked it."""
    if link is None or link.seat is None:
        return {}
    official = link.revoked_by or link.issued_by
    return {"member": link.seat.candidate.name, "official": official.name if official else ""}


def _mail(notice: Notice, at: datetime) -> letters.Mail:
    return letters.Mail(compose(notice, at=at), notice.email)
