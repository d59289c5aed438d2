"""What arbitration does when accounts tell it something: mails are put on their way, pools get a candidate."""

from datetime import datetime
from typing import Any

from django.dispatch import receiver

from arbitration.appeals.candidates import add_volunteer
from arbitration.reports import account_letters
from arbitration.reports.tasks import write_after_commit
from tournaments.accounts.signals import invitation_wanted, joined_committee_pool, reset_wanted
from tournaments.models import Invitation, User


@receiver(reset_wanted, dispatch_uid="arbitration.reset-wanted")
def send_reset(sender: Any, *, user: User, at: datetime, **_: Any) -> None:
    """Owe the mail with a link for a new password."""
    write_after_commit(account_letters.owe(user=user, at=at).pk)


@receiver(invitation_wanted, dispatch_uid="arbitration.invitation-wanted")
def send_invitation(sender: Any, *, invitation: Invitation, at: datetime, **_: Any) -> None:
    """Owe the mail with an invitation."""
    write_after_commit(account_letters.owe(invitation=invitation, at=at).pk)


@receiver(joined_committee_pool, dispatch_uid="arbitration.joined-committee-pool")
def add_to_pool(sender: Any, *, invitation: Invitation, user: User, at: datetime, **_: Any) -> None:
    """Name the user for the committees of the tournament."""
    add_volunteer(invitation.tournament_id, user, by=invitation.made_by, at=at)
