"""Notices of appeals by mail: short, in the receiver's language, with the private link where there is one."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from email import policy
from email.headerregistry import Address
from email.message import EmailMessage
from email.utils import format_datetime, parseaddr
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit
from uuid import UUID

from django.conf import settings
from django.db import transaction
from django.db.models import Q

from arbitration.models import Notice
from arbitration.reports.channels import Deferred, Delivered, Outcome, Reason, folder, smtp
from arbitration.reports.delivery import DeliveryFailed
from arbitration.selectors.tokens import token_of

State = Notice.State
MATCH: Final = "match__round__stage__division__tournament"
CASES: Final = (f"appeal__ruling__incident__{MATCH}", f"appeal__incident__{MATCH}")
"""What a mail says the tournament's name by: of an appeal, or of a complaint."""
LEASE: Final = timedelta(seconds=90)
RETRY: Final = timedelta(seconds=30)
MOST_ATTEMPTS: Final = 20

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
    return list(
        Notice.objects.filter(_is_due(at)).order_by("next_attempt_at", "id").values_list("id", flat=True)[:limit]
    )


def send(notice_id: UUID, *, clock: Callable[[], datetime]) -> None:
    """Attempt a notice, if it is its time and nobody else has it. DeliveryFailed where it didn't get through."""
    notice = _claim(notice_id, at=clock())
    if notice is None:
        return
    outcome = hand_over(compose(notice, at=clock()), notice)
    _settle(notice, outcome, at=clock())
    if not isinstance(outcome, Delivered):
        raise DeliveryFailed(f"notice {notice_id}: {outcome.reason}: {outcome.text}")


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


def hand_over(mail: bytes, notice: Notice) -> Outcome:
    """Hand it over as EMAIL_URL says, as reports are."""
    return put_in_post(mail, name=str(notice.pk), receiver=notice.email)


def put_in_post(mail: bytes, *, name: str, receiver: str) -> Outcome:
    """Hand a short mail over; `name` is what a folder calls it."""
    url = settings.EMAIL_URL
    if not url:
        return Deferred(Reason.NOT_CONFIGURED, "EMAIL_URL is empty: expected smtp+tls://user:password@host:587")
    if urlsplit(url).scheme == "file":
        return folder.put(Path(unquote(urlsplit(url).path)), mail, name=name)
    try:
        server = smtp.MailServer.from_url(url)
    except ValueError as error:
        return Deferred(Reason.NOT_CONFIGURED, str(error))
    return smtp.hand_over(server, mail, sender=parseaddr(settings.EMAIL_FROM)[1], receiver=receiver)


def _is_due(at: datetime) -> Q:
    return Q(state=State.WAITING, next_attempt_at__lte=at) | Q(state=State.LEASED, lease_until__lte=at)


@transaction.atomic
def _claim(notice_id: UUID, *, at: datetime) -> Notice | None:
    free = Notice.objects.select_for_update(skip_locked=True, no_key=True, of=("self",)).filter(_is_due(at))
    notice = free.select_related(*CASES).filter(pk=notice_id).first()
    if notice is None:
        return None
    notice.state, notice.lease_until = State.LEASED, at + LEASE
    notice.attempts += 1
    notice.save(update_fields=["state", "lease_until", "attempts"])
    return notice


@transaction.atomic
def _settle(claimed: Notice, outcome: Outcome, *, at: datetime) -> None:
    notice = Notice.objects.select_for_update(no_key=True).get(pk=claimed.pk)
    if notice.state == State.SENT:
        return
    notice.lease_until = None
    if isinstance(outcome, Delivered):
        notice.state, notice.sent_at, notice.next_attempt_at, notice.reason = State.SENT, at, None, ""
    else:
        may_again = isinstance(outcome, Deferred) and notice.attempts < MOST_ATTEMPTS
        notice.state = State.WAITING if may_again else State.DEAD
        notice.next_attempt_at = at + RETRY * notice.attempts if may_again else None
        notice.reason = outcome.text.replace("\x00", "")[:2000]
    notice.save()
