"""Letters about accounts: invitations and links for a new password, in the receiver's language."""

from __future__ import annotations

from datetime import datetime
from typing import Final
from uuid import UUID

from django.conf import settings
from django.db import transaction

from arbitration.models import AccountLetter
from arbitration.reports import letters, queue
from arbitration.reports.channels.head import mail_to, on_one_line
from arbitration.reports.delivery import Clock
from tournaments.accounts.invitations import address_of
from tournaments.accounts.passwords import reset_address
from tournaments.models import Invitation, User
from tournaments.words import Words

ROLES: Final = {
    "director": Words("director"),
    "assistant": Words("assistant director"),
    "arbiter": Words("arbiter"),
    "observer": Words("observer"),
    "officer": Words("federation officer"),
    "committee": Words("member of the ruling committee's pool"),
}
INVITATION: Final = Words(
    "{greeting}{by} invites you to {tournament} as {role}. Open this link on your phone or tablet to accept:"
    "\n\n{address}\n\nThe link is for one person and works for seven days.\n"
)
RESET: Final = Words(
    "{greeting}a new password was requested for your account. Choose one here within an hour:\n\n{address}\n\n"
    "If you did not request it, do nothing: your password stays the same.\n"
)
INVITED: Final = Words("Invitation to {tournament}")
FORGOTTEN: Final = Words("A new password for Tablecall")


@transaction.atomic
def owe(*, user: User | None = None, invitation: Invitation | None = None, at: datetime) -> AccountLetter:
    """Put a letter into the queue."""
    return AccountLetter.objects.create(user=user, invitation=invitation, recorded_at=at, next_attempt_at=at)


def waiting(at: datetime, limit: int) -> list[UUID]:
    """Letters whose time has come, longest waiting first."""
    return queue.waiting(AccountLetter.objects.all(), at, limit)


def send(letter_id: UUID, *, clock: Clock) -> None:
    """Attempt a letter that is due and that no other worker has taken. Raises: DeliveryFailed."""
    found = AccountLetter.objects.select_related("user", "invitation__tournament", "invitation__made_by")
    letters.attempt(found, letter_id, compose=_mail, clock=clock)


def compose(letter: AccountLetter, *, at: datetime) -> letters.Mail:
    """The mail as it goes over the wire."""
    receiver, subject, text = _invitation(letter.invitation) if letter.invitation else _reset(letter.user)
    mail = mail_to(receiver, sender=settings.EMAIL_FROM, subject=subject, message_id=letter.pk, at=at)
    mail.set_content(text, cte="quoted-printable")
    return letters.Mail(mail.as_bytes(), receiver)


def _mail(letter: AccountLetter, at: datetime) -> letters.Mail:
    return compose(letter, at=at)


def _invitation(invitation: Invitation) -> tuple[str, str, str]:
    language, tournament = invitation.language, on_one_line(invitation.tournament.name)
    text = INVITATION.filled(
        greeting=_greeting(invitation.name),
        by=on_one_line(invitation.made_by.name),
        tournament=tournament,
        role=ROLES[invitation.role],
        address=address_of(invitation),
    )
    return invitation.email, INVITED.filled(tournament=tournament)[language], text[language]


def _reset(user: User | None) -> tuple[str, str, str]:
    if user is None:
        raise ValueError("a reset letter without its user")
    text = RESET.filled(greeting=_greeting(user.name), address=reset_address(user))
    return user.email, FORGOTTEN[user.language], text[user.language]


def _greeting(name: str) -> str:
    return f"{on_one_line(name)},\n\n" if name else ""
