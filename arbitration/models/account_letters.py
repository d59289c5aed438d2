"""Letters about accounts: an invitation, or a link for a new password."""

from django.db import models
from django.db.models import Q

from tournaments.models import Invitation, User, new_id

from .letters import UNSENT, Letter, lease_when_leased


class AccountLetter(Letter):
    """One mail about an account. It is written when it is sent: no link and no address stands in the table."""

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    user = models.ForeignKey(User, on_delete=models.CASCADE, null=True, blank=True, related_name="+")
    invitation = models.ForeignKey(Invitation, on_delete=models.CASCADE, null=True, blank=True, related_name="+")
    recorded_at = models.DateTimeField()

    class Meta:
        ordering = ("recorded_at", "id")
        constraints = (
            models.CheckConstraint(
                name="account_letter_about_one",
                condition=Q(user__isnull=True, invitation__isnull=False)
                | Q(user__isnull=False, invitation__isnull=True),
            ),
            lease_when_leased("account_letter_lease"),
        )
        indexes = (
            models.Index(name="account_letter_next", fields=("next_attempt_at",), condition=Q(state__in=UNSENT)),
        )

    def __str__(self) -> str:
        return f"letter {self.pk}"
