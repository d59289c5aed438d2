"""Letters: short mails to one person that wait in a table, as far as they have come. The database is the queue."""

from typing import Final

from django.db import models
from django.db.models import Q

MOVING: Final = (
    "state",
    "attempts",
    "failures",
    "first_attempt_at",
    "lease",
    "lease_until",
    "next_attempt_at",
    "sent_at",
    "reason",
)
"""The columns that change while a letter travels; the others stay as they were written."""
UNSENT: Final = ("waiting", "leased", "uncertain")


class Letter(models.Model):
    """One mail to one person on its way, claimed with a lease: what notices and alerts share."""

    class State(models.TextChoices):
        """How far it has come. An uncertain one may have arrived and is sent again under the same Message-ID."""

        WAITING = "waiting"
        LEASED = "leased"
        UNCERTAIN = "uncertain"
        SENT = "sent"
        DEAD = "dead"

    state = models.CharField(max_length=12, choices=State.choices, default=State.WAITING)
    attempts = models.PositiveIntegerField(default=0, help_text="How often it was claimed, by a killed worker too.")
    failures = models.PositiveIntegerField(default=0, help_text="How often an attempt came to its end and failed.")
    first_attempt_at = models.DateTimeField(null=True, blank=True)
    lease = models.UUIDField(null=True, blank=True, help_text="Whose attempt runs: a later claim takes another.")
    lease_until = models.DateTimeField(null=True, blank=True)
    next_attempt_at = models.DateTimeField(null=True, blank=True)
    sent_at = models.DateTimeField(null=True, blank=True)
    reason = models.TextField(blank=True)

    class Meta:
        abstract = True


def lease_when_leased(name: str) -> models.CheckConstraint:
    """A letter has a lease, with its end, exactly while an attempt is running."""
    running = Q(state="leased", lease__isnull=False, lease_until__isnull=False)
    return models.CheckConstraint(
        name=name, condition=running | (~Q(state="leased") & Q(lease__isnull=True, lease_until__isnull=True))
    )
