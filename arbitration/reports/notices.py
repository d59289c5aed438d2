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

from arbitration.models import Notice, PrivateLink
from arbitration.reports import letters
from arbitration.reports.delivery import Clock
from arbitration.selectors.tokens import token_of

MATCH: Final = "match__round__stage__division__tournament"
CASES: Final = (f"appeal__ruling__incident__{MATCH}", f"appeal__incident__{MATCH}")
"""Paths to the tournament's name: of an appeal, or of a complaint."""

SUBJECTS: Final = {
    "called": {"en": "You sit on a ruling committee", "fr": "Vous siégez à un comité d'arbitrage"},
    "lodged": {"en": "An appeal was lodged", "fr": "Un appel a été déposé"},
    "vote": {"en": "The committee votes again", "fr": "Le comité vote de nouveau"},
    "decided": {"en": "The committee has decided", "fr": "Le comité a tranché"},
    "new-link": {"en": "Your new private link", "fr": "Votre nouveau lien privé"},
    "code-shown": {"en": "Your private link was replaced", "fr": "Votre lien privé a été remplacé"},
    "seat-code": {"en": "A code was shown for a member's seat", "fr": "Un code a été montré pour le siège d'un membre"},
    "revoked": {"en": "Your private link was revoked", "fr": "Votre lien privé a été révoqué"},
}
TEXTS: Final = {
    "called": {
        "en": "{name},\n\nyou are called to the committee for an appeal at {tournament}. The case:\n\n{address}\n\n"
        "The case is for you alone. A private link works only on the first device that opens it.\n",
        "fr": "{name},\n\nvous êtes appelé à siéger pour un appel à {tournament}. Le dossier :\n\n{address}\n\n"
        "Il est pour vous seul. Un lien privé ne vaut que sur le premier appareil qui l'ouvre.\n",
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
    "new-link": {
        "en": "{name},\n\nthis is your new private link to an appeal at {tournament}:\n\n{address}\n\n"
        "Your former link no longer works. This one works only on the first device that opens it.\n",
        "fr": "{name},\n\nvoici votre nouveau lien privé pour un appel à {tournament} :\n\n{address}\n\n"
        "Votre ancien lien ne fonctionne plus. Celui-ci ne vaut que sur le premier appareil qui l'ouvre.\n",
    },
    "code-shown": {
        "en": "{name},\n\n{official} showed a code for your seat on a committee at {tournament}. Your former link no "
        "longer works.\n\nIf you did not scan this code yourself, tell the director and the federation at once.\n",
        "fr": "{name},\n\n{official} a montré un code pour votre siège dans un comité à {tournament}. Votre ancien "
        "lien ne fonctionne plus.\n\nSi vous n'avez pas scanné ce code vous-même, prévenez aussitôt la direction et "
        "la fédération.\n",
    },
    "seat-code": {
        "en": "{name},\n\nthe private link of {member}, who sits on your committee at {tournament}, was handed over as "
        "a code on the screen of {official}.\n\nAsk {member} whether the right person scanned the code. If "
        "not, tell the director and the federation before you vote.\n",
        "fr": "{name},\n\nle lien privé de {member}, qui siège avec vous au comité à {tournament}, a été remis par un "
        "code sur l'écran de {official}.\n\nDemandez à {member} si le code a été scanné par la bonne personne. Si ce "
        "n'est pas le cas, prévenez la direction et la fédération avant de voter.\n",
    },
    "revoked": {
        "en": "{name},\n\n{official} revoked your private link to an appeal at {tournament}. It no longer works. If "
        "you still sit on the committee, ask the desk for a new link.\n",
        "fr": "{name},\n\n{official} a révoqué votre lien privé vers un appel à {tournament}. Il ne fonctionne plus. "
        "Si vous siégez toujours au comité, demandez un nouveau lien au bureau.\n",
    },
}


def waiting(at: datetime, limit: int) -> list[UUID]:
    """Notices whose time has come, longest waiting first."""
    return letters.waiting(Notice.objects.all(), at, limit)


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
    name, address = parseaddr(settings.EMAIL_FROM)
    mail = EmailMessage(policy=policy.SMTP.clone(cte_type="7bit"))
    mail["From"] = Address(display_name=name, addr_spec=address)
    mail["To"] = Address(addr_spec=notice.email)
    mail["Subject"] = SUBJECTS[notice.kind][notice.language]
    mail["Date"] = format_datetime(at)
    mail["Message-ID"] = f"<{notice.pk}@{address.rpartition('@')[2]}>"
    mail["Auto-Submitted"] = "auto-generated"
    text = TEXTS[notice.kind][notice.language]
    said = text.format(name=notice.name, tournament=tournament, address=address_of(notice), **_about(notice.link))
    mail.set_content(said, cte="quoted-printable")
    return mail.as_bytes()


def _about(link: PrivateLink | None) -> dict[str, str]:
    """Of a link: whose it is, and the official who showed its code or revoked it."""
    if link is None or link.seat is None:
        return {}
    official = link.revoked_by or link.issued_by
    return {"member": link.seat.candidate.name, "official": official.name if official else ""}


def _mail(notice: Notice, at: datetime) -> letters.Mail:
    return letters.Mail(compose(notice, at=at), notice.email)
