"""Private links to score sheets: a player keeps the score of each match on the phone that opened the link."""

from datetime import datetime

from django.db import models
from django.db.models import Q

from .events import Entrant, Tournament
from .ids import new_id
from .people import User
from .protection import fixed_but_for, frozen, keeps_history


@keeps_history()
class SheetLink(models.Model):
    """One entrant's link for the whole tournament. Its token is computed, not stored; its first device owns it."""

    class State(models.TextChoices):
        """Where it stands, as the desk sees it."""

        ISSUED = "issued"
        OPENED = "opened"
        REVOKED = "revoked"
        EXPIRED = "expired"

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="sheet_links")
    entrant = models.ForeignKey(Entrant, on_delete=models.PROTECT, related_name="sheet_links")
    issued_by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+")
    issued_on = models.CharField(max_length=64, help_text="SHA-256 of the cookie of the browser that showed the code.")
    issued_at = models.DateTimeField()
    opens_before = models.DateTimeField(help_text="Until when the code can be scanned.")
    expires_at = models.DateTimeField()
    device = models.CharField(max_length=64, blank=True, help_text="SHA-256 of the first device's cookie.")
    opened_at = models.DateTimeField(null=True, blank=True)
    revoked_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("issued_at", "id")
        triggers = [
            *fixed_but_for("device", "opened_at", "revoked_at"),
            frozen("OLD.revoked_at IS NOT NULL OR (OLD.device <> '' AND NEW.device <> OLD.device)"),
        ]
        constraints = (
            models.UniqueConstraint(
                name="one_sheet_link_each", fields=("entrant",), condition=Q(revoked_at__isnull=True)
            ),
            models.CheckConstraint(
                name="sheet_link_opened_by_a_device",
                condition=Q(device="", opened_at__isnull=True) | (~Q(device="") & Q(opened_at__isnull=False)),
            ),
        )

    def __str__(self) -> str:
        return f"sheet link {self.pk}"

    def state(self, at: datetime) -> State:
        """Where it stands at a moment. A code that wasn't scanned in time has expired."""
        if self.revoked_at is not None:
            return self.State.REVOKED
        ends = self.expires_at if self.device else min(self.expires_at, self.opens_before)
        if ends <= at:
            return self.State.EXPIRED
        return self.State.OPENED if self.device else self.State.ISSUED
