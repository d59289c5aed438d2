"""Notices of appeals by mail: short, in the receiver's language, with the private link where there is one."""

from __future__ import annotations

from datetime import datetime
from email import policy
from email.headerregistry import Address
from email.message import EmailMessage
from email.utils import format_datetime, parseaddr
from typing import Final
from uuid import UUID

from django.conf import settings

from arbitration.models import Notice
from arbitration.reports import letters
from arbitration.reports.delivery import Clock
from arbitration.selectors.tokens import token_of

MATCH: Final = "match__round__stage__division__tournament"
CASES: Final = (f"appeal__ruling__incident__{MATCH}", f"appeal__incident__{MATCH}")
"""What a mail says the tournament's name by: of an appeal, or of a complaint."""

SUBJECTS: Final = {
    "called": {"en": "You sit on a ruling committee", "fr": "Vous siégez à un comité d'arbitrage"},
    "lodged": {"en": "An appeal was lodged", "fr": "Un appel a été déposé"},
    "vote": {"en": "The committee votes again", "fr": "Le comité vote de nouveau"},
    "decided": {"en": "The committee has decided", "fr": "Le comité a tranché"},
}
TEXTS: Final = {
    "called": {
        "en": "{name},\n\nyou are called to the committee for an appeal at {tournament}. The case:\n\n{address}\n\n"
        "It is for you alone; a private link works on the first device that opens it.\n",
        "fr": "{name},\n\nvous êtes appelé à siéger pour un appel à {tournament}. Le dossier :\n\n{address}\n\n"
        "Il est pour vous seul ; un lien privé vaut sur le premier appareil qui l'ouvre.\n",
    },
    "lodged": {
        "en": "{name},\n\nan appeal was lodged at {tournament}:\n\n{address}\n",
        "fr": "{name},\n\nun appel a été déposé à {tournament} :\n\n{address}\n",
    },
    "vote": {
        "en": "{name},\n\nthere was no majority, and the committee at {tournament} votes again:\n\n{address}\n",
        "fr": "{name},\n\nfaute de majorité, le comité à {tournament} vote de nouveau :\n\n{address}\n",
    },
    "decided": {
        "en": "{name},\n\nthe committee at {tournament} has decided. The case:\n\n{address}\n",
        "fr": "{name},\n\nle comité à {tournament} a tranché. Le dossier :\n\n{address}\n",
    },
}


def waiting(at: datetime, limit: int) -> list[UUID]:
    """Notices whose time has come, longest waiting first."""
    return letters.waiting(Notice.objects.all(), at, limit)


def send(notice_id: UUID, *, clock: Clock) -> None:
    """Attempt a notice, if it is its time and nobody else has it. DeliveryFailed where it didn't get through."""
    letters.attempt(Notice.objects.select_related(*CASES), notice_id, compose=_mail, clock=clock)


def address_of(notice: Notice) -> str:
    """Where the case is read. The token stands behind `#`: no server on the way sees it."""
    if notice.link_id:
        return f"{settings.PUBLIC_URL}/link#{token_of(notice.link_id)}"
    return f"{settings.PUBLIC_URL}/appeals/{notice.appeal_id}"


def compose(notice: Notice, *, at: datetime) -> bytes:
    """The mail as it goes over the wire. Its words turn on the kind of notice alone."""
    appeal = notice.appeal
    tournament = appeal.case.match.round.stage.division.tournament.name
    name, address = parseaddr(settings.EMAIL_FROM)
    mail = EmailMessage(policy=policy.SMTP.clone(cte_type="7bit"))
    mail["From"] = Address(display_name=name, addr_spec=address)
    mail["To"] = Address(addr_spec=notice.email)
    mail["Subject"] = SUBJECTS[notice.kind][notice.language]
    mail["Date"] = format_datetime(at)
    mail["Message-ID"] = f"<{notice.pk}@{address.rpartition('@')[2]}>"
    mail["Auto-Submitted"] = "auto-generated"
    text = TEXTS[notice.kind][notice.language]
    said = text.format(name=notice.name, tournament=tournament, address=address_of(notice))
    mail.set_content(said, cte="quoted-printable")
    return mail.as_bytes()


def _mail(notice: Notice, at: datetime) -> letters.Mail:
    return letters.Mail(compose(notice, at=at), notice.email)
